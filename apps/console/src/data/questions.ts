import type { Question } from '@verbatim/client';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.js';
import { inNaturalOrder } from './words.js';

/** A survey's first 1,000 questions: what a person can choose from. */
export const useQuestions = (survey: string, isThere = true) =>
  useQuery({
    queryKey: ['questions', survey],
    enabled: isThere,
    queryFn: async ({ signal }) => (await api.listQuestions(survey, { limit: 1000, signal })).items,
  });

/** Questions whose codes are suggested: each takes a call. */
const SUGGESTED = 12;

/** The labels of the codes and brands that answers of a survey have, once its questions are known. */
export const useCodeLabels = (survey: string, questions: readonly Question[] | undefined) =>
  useQuery({
    queryKey: ['summary', survey, 'labels'],
    enabled: questions !== undefined,
    queryFn: async ({ signal }) => {
      const asked = (questions ?? []).slice(0, SUGGESTED);
      const summaries = await Promise.all(
        asked.map(({ questionIdentifier }) =>
          api.readQuestionSummary(survey, questionIdentifier, { examples: 0, signal }),
        ),
      );
      const labels = summaries.flatMap(({ coding, brands }) =>
        [...(coding?.codes ?? []), ...(brands?.codes ?? [])].map(({ label }) => label),
      );
      return [...new Set(labels)].sort(inNaturalOrder);
    },
  });
