import type { Embed } from '@verbatim/embedding';
import { CLAUSE_KINDS, normalise, QUESTION_AIMS, words, type QuestionAim } from '@verbatim/language';
import { readable, type Features } from '@verbatim/quality-checks';
import type { Clause, ClauseTag } from '../clause.js';
import type { Reading } from '../reading.js';

const VECTOR = 384;
const TAGS: readonly ClauseTag[] = [
  'good',
  'bad',
  'past',
  'now',
  'others',
  'mine',
  'price',
  'wait',
  'person',
  'often',
  'told',
  'unable',
  'if',
  'solved',
  'bare',
  'state',
];
/** Places that words and pairs of words are hashed to. */
export const PLACES = 2_048;
/** Numbers of one clause among those of its answer, and of one clause before its question. */
export const [CLAUSE_DENSE, PROBE_DENSE] = [
  VECTOR + 17,
  3 * VECTOR + QUESTION_AIMS.length + TAGS.length + CLAUSE_KINDS.length + 2,
];
/** The blocks of vectors count about as much as all stated facts together. */
const [CLAUSE_VECTOR, PROBE_VECTOR, STATED] = [1.5, 2.5, 0.5];
const [LONG_CLAUSE, LONG_QUOTATION, MANY] = [60, 14, 3];

/** The clauses of an answer as the two models see them, in the order of `clauses`. */
export interface ClauseFeatures {
  /** Whether this clause is the one to take up. */
  choice: Features;
  /** Which probes can be asked of it. */
  probing: Features;
}

/** FNV-1a, folded to the places. */
function place(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}

/** Words and pairs of words; the question's and the clause's are told apart. */
function placesOf(clause: string, question: string): number[] {
  const found = new Set<number>();
  for (const [mark, text] of [
    ['c', clause],
    ['q', question],
  ] as const) {
    const said = words(normalise(text)).slice(0, 60);
    said.forEach((word, i) => {
      found.add(place(`${mark} ${word}`));
      found.add(place(`${mark} ${said[i - 1] ?? '^'} ${word}`));
    });
  }
  return [...found];
}

const dot = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
};
const scaled = (vector: ArrayLike<number>, by: number): number[] => Array.from(vector, (value) => value * by);
const flags = (list: readonly boolean[]): number[] => list.map((is) => (is ? STATED : 0));

/** Other languages are read through their glossary, so one model serves all. */
export async function clauseFeatures(
  { question, answer, language }: Pick<Reading, 'question' | 'answer' | 'language'>,
  clauses: readonly Clause[],
  aim: QuestionAim,
  embed: Embed,
): Promise<ClauseFeatures[]> {
  const asked = readable(question, language);
  const texts = clauses.map(({ text }) => readable(text, language));
  const vectors = await embed([
    asked,
    readable(answer, language),
    ...texts,
    ...texts.map((text) => `${asked} ${text}`),
  ]);
  const [ofQuestion, ofAnswer] = [vectors[0]!, vectors[1]!];
  const own = vectors.slice(2, 2 + clauses.length);
  const together = vectors.slice(2 + clauses.length);
  const lengths = clauses.map(({ text }) => text.length);
  const longest = Math.max(...lengths);
  const heaviest = Math.max(...clauses.map(({ weight }) => weight));
  return clauses.map((clause, i) => {
    const vector = own[i]!;
    const others = own.filter((_, j) => j !== i);
    return {
      choice: {
        places: [],
        dense: [
          ...scaled(vector, CLAUSE_VECTOR),
          dot(vector, ofQuestion),
          dot(vector, ofAnswer),
          Math.max(0, ...others.map((other) => dot(vector, other))),
          Math.max(-2, (clause.weight - heaviest) / 4),
          lengths[i]! / longest,
          Math.min(1, lengths[i]! / LONG_CLAUSE),
          Math.min(MANY, clauses.length) / MANY,
          ...flags([
            clause.weight === heaviest,
            lengths[i] === longest,
            i === 0,
            i === clauses.length - 1,
            clause.isQuotable,
            clause.tags.has('bad'),
            clause.tags.has('good'),
            clause.tags.has('past'),
            clause.kind === 'nothing',
            clause.kind === 'thing',
          ]),
        ],
      },
      probing: {
        places: placesOf(texts[i]!, asked),
        dense: [
          ...scaled(vector, PROBE_VECTOR),
          ...scaled(ofQuestion, PROBE_VECTOR),
          ...scaled(together[i]!, PROBE_VECTOR),
          ...flags(QUESTION_AIMS.map((one) => one === aim)),
          ...flags(TAGS.map((tag) => clause.tags.has(tag))),
          ...flags(CLAUSE_KINDS.map((kind) => clause.kind === kind)),
          Math.min(MANY, clauses.length) / MANY,
          Math.min(1, words(texts[i]!).length / LONG_QUOTATION),
        ],
      },
    };
  });
}
