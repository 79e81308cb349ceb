import { LIMITS } from '@verbatim/contracts';
import type { SummaryCount } from './summary-counts.repository.js';
import { LENGTHS } from './summary-counts.repository.js';

/** Makes the parts of a summary from counts. Means and shares are rounded to 3 digits after the point; null where there is nothing to divide by. */

/** Example answers per code. */
export const EXAMPLES = { usual: 3, most: 10 };

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
export const ratio = (part: number, whole: number): number | null => (whole ? rounded(part / whole) : null);

/** The counts of a question, or of a whole survey, by kind. Counts of several questions are added up. */
export class Counts {
  private readonly byKind: Map<string, SummaryCount[]>;

  constructor(rows: readonly SummaryCount[]) {
    this.byKind = Map.groupBy(rows, ({ kind }) => kind);
  }

  of(kind: string): SummaryCount[] {
    return this.byKind.get(kind) ?? [];
  }

  count(kind: string, key?: string): number {
    return this.sum(kind, 'count', key);
  }

  total(kind: string, key?: string): number {
    return this.sum(kind, 'total', key);
  }

  /** The keys of a kind with their counts added up. */
  keys(kind: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { key, count } of this.of(kind)) counts.set(key, (counts.get(key) ?? 0) + count);
    return counts;
  }

  private sum(kind: string, field: 'count' | 'total', key?: string): number {
    return this.of(kind).reduce((sum, row) => (key === undefined || row.key === key ? sum + row[field] : sum), 0);
  }
}

const mostFirst = (counts: Map<string, number>): [string, number][] =>
  [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));

export interface Days {
  day: string;
  answers: number;
}

export const daysOf = (counts: Counts): Days[] =>
  [...counts.keys('day')].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, answers]) => ({ day, answers }));

export const languagesOf = (counts: Counts): { language: string; answers: number }[] =>
  mostFirst(counts.keys('language')).map(([language, answers]) => ({ language, answers }));

export interface Lengths {
  mean: number | null;
  histogram: { from: number; to: number | null; answers: number }[];
}

export const lengthsOf = (counts: Counts): Lengths => ({
  mean: ratio(counts.total('answers'), counts.count('answers')),
  histogram: [0, ...LENGTHS].map((from, bucket) => ({
    from,
    to: bucket < LENGTHS.length ? LENGTHS[bucket]! - 1 : null,
    answers: counts.count('length', String(bucket)),
  })),
});

export interface CheckSummary {
  type: string;
  evaluated: number;
  flagged: number;
  /** The mean score. */
  score: number | null;
}

export const checksOf = (counts: Counts): CheckSummary[] =>
  [...counts.keys('check')]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, evaluated]) => ({
      type,
      evaluated,
      flagged: counts.count('finding', type),
      score: ratio(counts.total('check', type), evaluated),
    }));

export interface FollowupSummary {
  asked: number;
  /** Those whose follow-ups were answered; of these, those with an answer that tells something. */
  answered: number;
  withContent: number;
  rate: number | null;
  characters: { before: number | null; after: number | null };
}

export const followupsOf = (counts: Counts): FollowupSummary => {
  const [asked, withContent] = [counts.count('asked'), counts.count('told')];
  return {
    asked,
    answered: counts.count('answered'),
    withContent,
    rate: ratio(asked, counts.count('answers')),
    characters: { before: ratio(counts.total('told'), withContent), after: ratio(counts.total('after'), withContent) },
  };
};

export interface AttributeSummary {
  name: string;
  responses: number;
  values: { value: string; responses: number }[];
}

const MOST_VALUES = 50;

export function attributesOf(counts: Counts): AttributeSummary[] {
  const values = Map.groupBy(counts.of('value'), ({ key }) => key);
  return mostFirst(counts.keys('attribute'))
    .slice(0, LIMITS.attributesOfSurvey)
    .map(([name, responses]) => ({
      name,
      responses,
      values: mostFirst(new Map((values.get(name) ?? []).map(({ value, count }) => [value, count])))
        .slice(0, MOST_VALUES)
        .map(([value, count]) => ({ value, responses: count })),
    }));
}
