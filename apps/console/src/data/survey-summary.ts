import type { SurveySummary } from '@verbatim/client';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.js';

/** The name of a survey; until it is read, or without one, its identifier. */
export function useSurveyName(survey: string): string {
  const { data } = useQuery({
    queryKey: ['survey', survey],
    queryFn: ({ signal }) => api.readSurvey(survey, { signal }),
  });
  return data?.surveyName ?? survey;
}

/** A part of a survey's summary; all parts are read together. */
const useSummary = <T>(survey: string, select: (summary: SurveySummary) => T) =>
  useQuery({
    queryKey: ['summary', survey],
    queryFn: ({ signal }) => api.readSurveySummary(survey, { signal }),
    select,
  });

const attributesOf = ({ attributes }: SurveySummary) => attributes;
const languagesOf = ({ languages }: SurveySummary) => languages;

const TOP = 3;
const resultsOf = ({ quality: { evaluated, flagged }, questions }: SurveySummary) => ({
  evaluated,
  flagged,
  labels: [
    ...new Set(
      questions.flatMap(({ codes }) =>
        codes
          .filter(({ reserved }) => !reserved)
          .slice(0, 1)
          .map(({ label }) => label),
      ),
    ),
  ].slice(0, TOP),
});

/** What Home says of a survey: how many responses were flagged, and the most frequent code of its first questions. */
export const useResults = (survey: string) => useSummary(survey, resultsOf);

const followupsOf = ({ followups }: SurveySummary) => followups;

/** How many answers a question has, in whatever coding. */
export const useAnswersTo = (survey: string, question: string) =>
  useSummary(
    survey,
    ({ questions }) => questions.find(({ questionIdentifier }) => questionIdentifier === question)?.answers,
  );

/** What the follow-ups of a survey brought. */
export const useFollowups = (survey: string) => useSummary(survey, followupsOf);

/** The attributes of a survey's respondents with their most frequent values. */
export const useAttributes = (survey: string) => useSummary(survey, attributesOf);

/** The languages of a survey's answers, the most frequent first. */
export const useLanguages = (survey: string) => useSummary(survey, languagesOf);
