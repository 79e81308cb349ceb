import { useQuery } from '@tanstack/react-query';
import { api } from './api.js';

/** The attributes of a survey's respondents with their most frequent values. */
export const useAttributes = (survey: string) =>
  useQuery({
    queryKey: ['summary', survey],
    queryFn: async ({ signal }) => (await api.readSurveySummary(survey, { signal })).attributes,
  });
