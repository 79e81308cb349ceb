import { useQuery } from '@tanstack/react-query';
import { api } from './api.js';

/** A survey's first 1,000 questions: what a person can choose from. */
export const useQuestions = (survey: string) =>
  useQuery({
    queryKey: ['questions', survey],
    queryFn: async ({ signal }) => (await api.listQuestions(survey, { limit: 1000, signal })).items,
  });
