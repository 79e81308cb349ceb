import { nonAnswer, normalise, type CodingAnswer, type CodingResult } from '@verbatim/text-analysis';
import { isRest, NO_ANSWER } from './frame.js';

/** Answers of one wording: coded once. */
export interface AnswerGroup {
  text: string;
  /** Places among the question's answers. */
  members: number[];
  /** The offline engine's surest code of it, and how sure. */
  offlineCode: number;
  confidence: number;
}

const LONGEST = 600;

const textOf = ({ answer, followups = [] }: CodingAnswer): string =>
  [answer, ...followups.map(({ question, answer: more }) => `${question} ${more}`)].join('\n').slice(0, LONGEST);

/** Which answers say nothing; where the offline tree has one code for that and Other, the text tells. */
export function blanksOf(answers: CodingAnswer[], { codes, assignments }: CodingResult): boolean[] {
  const rests = new Map(codes.filter(isRest).map(({ id, label }) => [id, label]));
  return answers.map((answer, i) => {
    const label = rests.get(assignments[i]?.[0]?.code ?? Number.NaN);
    if (label === undefined) return false;
    const text = textOf(answer);
    return label === NO_ANSWER || !/[\p{L}\p{N}]/u.test(text) || nonAnswer(text) !== undefined;
  });
}

/**
 * Those that say something, in an order whose every beginning is a fair sample: the offline codes by turns, of each the least sure, then the
 * surest, then the next least sure, so that a budget that ends early went to the doubtful ones and still knows what a sure one looks like.
 */
export function groupsOf(answers: CodingAnswer[], { assignments }: CodingResult, blank: boolean[]): AnswerGroup[] {
  const groups = new Map<string, AnswerGroup>();
  answers.forEach((answer, i) => {
    if (blank[i]) return;
    const text = textOf(answer);
    const known = groups.get(normalise(text));
    if (known) known.members.push(i);
    else groups.set(normalise(text), { text, members: [i], offlineCode: assignments[i]?.[0]?.code ?? -1, confidence: assignments[i]?.[0]?.confidence ?? 0 });
  });
  const byCode = new Map<number, AnswerGroup[]>();
  for (const group of groups.values()) {
    const list = byCode.get(group.offlineCode);
    if (list) list.push(group);
    else byCode.set(group.offlineCode, [group]);
  }
  const queues = [...byCode.values()].map((list) => fromBothEnds(list.sort((a, b) => a.confidence - b.confidence)));
  const ordered: AnswerGroup[] = [];
  for (let turn = 0; ordered.length < groups.size; turn += 1) for (const queue of queues) if (queue[turn]) ordered.push(queue[turn]!);
  return ordered;
}

const fromBothEnds = <T>(list: T[]): T[] => list.map((_, i) => (i % 2 === 0 ? list[i / 2]! : list[list.length - (i + 1) / 2]!));
