import { LIMITS, NO_BRAND, REST_LABELS } from '@verbatim/contracts';
import { foldedLabel } from '../coding/folded-label.js';
import { agreementOf, distance, MOST_STEPS, type LabelAgreement, type Pair, type Agreement } from './statistics.js';

/** The labels of an answer in both codings, as they were written. */
export interface LabelledAnswer {
  hand: readonly string[];
  coded: readonly string[];
}

/** What differs between an answer's codings. */
export interface DifferentAnswer {
  /** The answer's index in its question. */
  index: number;
  hand: string[];
  coded: string[];
}

export type ComparedQuestion = Omit<Agreement, 'codes'> & { codes: LabelAgreement[]; differences: DifferentAnswer[] };

/** `excess`: what is wrong with a request that would take too much work, as a text that follows the field's name. */
export type Comparison = { questions: ComparedQuestion[] } | { excess: string };

/** What stands in these has no code; so does a row without labels. */
const NO_CODE = new Set([...REST_LABELS, NO_BRAND].map((label) => foldedLabel(label)));

/** Labels by their folded form, without those that mean no code. */
const labelled = (labels: readonly string[]): Map<string, string> =>
  new Map(labels.map((label) => [foldedLabel(label), label] as const).filter(([key]) => key && !NO_CODE.has(key)));

interface FoldedAnswer {
  hand: Map<string, string>;
  coded: Map<string, string>;
}

/** Compares two codings of the answers to each question. May take seconds: runs in a thread of its own (agreement.worker.ts). */
export function compareQuestions(questions: readonly (readonly LabelledAnswer[])[]): Comparison {
  const all = questions.map((answers) => {
    const rows = answers.map(({ hand, coded }): FoldedAnswer => ({ hand: labelled(hand), coded: labelled(coded) }));
    return { rows, names: new Map(rows.flatMap(({ hand, coded }) => [...coded, ...hand])) };
  });
  const codes = all.reduce((sum, { names }) => sum + names.size, 0);
  if (codes > LIMITS.agreementCodes)
    return { excess: `must not have more than ${LIMITS.agreementCodes} different labels, and have ${codes}` };
  const cells = all.reduce((sum, { names, rows }) => sum + names.size * 2 * rows.length, 0);
  if (cells > LIMITS.agreementCells)
    return {
      excess: `must not take more than ${LIMITS.agreementCells} comparisons (different labels × 2 codings × answers), and take ${cells}`,
    };
  return { questions: all.map(({ rows, names }) => compared(rows, names, MOST_STEPS / all.length)) };
}

function compared(rows: readonly FoldedAnswer[], names: Map<string, string>, steps: number): ComparedQuestion {
  const pairs = rows.map(({ hand, coded }): Pair => ({ first: new Set(hand.keys()), second: new Set(coded.keys()) }));
  const { codes, ...figures } = agreementOf(pairs, steps);
  const differences = rows.flatMap(({ hand, coded }, index): DifferentAnswer[] =>
    distance(pairs[index]!.first, pairs[index]!.second) > 0
      ? [{ index, hand: [...hand.values()], coded: [...coded.values()] }]
      : [],
  );
  return { codes: codes.map((code) => ({ ...code, label: names.get(code.label)! })), ...figures, differences };
}
