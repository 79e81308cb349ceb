import { isRest, reservedAs } from '@verbatim/contracts';
import { hash, yieldToEventLoop } from '@verbatim/coding-engine';
import { nonAnswer, normalise } from '@verbatim/language';
import type { CodingAnswer, CodingResult } from '@verbatim/contracts';

/** Answers with the same wording, coded once. */
export interface AnswerGroup {
  text: string;
  /** Their indexes among the question's answers. */
  members: number[];
  /** The offline engine's surest code of the group, with its confidence. */
  offlineCode: number;
  confidence: number;
  /** The text's hash, by which the equally sure are in order: by chance, as the alphabet would show a beginning of one subject. */
  chance: number;
}

const LONGEST = 600;
/** Some milliseconds' worth: 100,000 answers in one go held the event loop for 3 s. */
const ANSWERS_PER_YIELD = 200;

const textOf = ({ answer, followups = [] }: CodingAnswer): string =>
  [answer, ...followups.map(({ question, answer: more }) => `${question} ${more}`)]
    .join('\n')
    .slice(0, LONGEST)
    .toWellFormed();

/** Which answers say nothing; where the offline tree has one code for these and Other, it is decided by the text. */
export async function blanksOf(answers: CodingAnswer[], { codes, assignments }: CodingResult): Promise<boolean[]> {
  const rests = new Map(codes.filter(isRest).map((code) => [code.id, reservedAs(code)]));
  const isBlank = (answer: CodingAnswer, i: number): boolean => {
    const reserved = rests.get(assignments[i]?.[0]?.code ?? Number.NaN);
    if (reserved === undefined) return false;
    const text = textOf(answer);
    return reserved === 'no_answer' || !/[\p{L}\p{N}]/u.test(text) || nonAnswer(text) !== undefined;
  };
  const blank: boolean[] = [];
  for (const [i, answer] of answers.entries()) {
    if (i % ANSWERS_PER_YIELD === ANSWERS_PER_YIELD - 1) await yieldToEventLoop();
    blank.push(isBlank(answer, i));
  }
  return blank;
}

/**
 * Those that say something, in an order whose every beginning is a fair sample: the offline codes by turns, of each the least sure, then the
 * surest, then the next least sure, so that a budget that ends early went to the doubtful ones and still knows what a sure one looks like. The order of
 * answers has no part in it.
 */
export async function groupsOf(
  answers: CodingAnswer[],
  { assignments }: CodingResult,
  blank: boolean[],
): Promise<AnswerGroup[]> {
  const groups = new Map<string, AnswerGroup>();
  for (const [i, answer] of answers.entries()) {
    if (i % ANSWERS_PER_YIELD === ANSWERS_PER_YIELD - 1) await yieldToEventLoop();
    if (blank[i]) continue;
    const text = textOf(answer);
    const wording = normalise(text);
    const { code: offlineCode = -1, confidence = 0 } = assignments[i]?.[0] ?? {};
    const known = groups.get(wording);
    if (!known) groups.set(wording, { text, members: [i], offlineCode, confidence, chance: hash(text) });
    else {
      known.members.push(i);
      // of several spellings the same one stands for all, whoever comes first
      if (text < known.text) Object.assign(known, { text, offlineCode, confidence, chance: hash(text) });
    }
  }
  const sorted = [...groups.values()].sort(
    (a, b) =>
      a.offlineCode - b.offlineCode || a.confidence - b.confidence || a.chance - b.chance || (a.text < b.text ? -1 : 1),
  );
  const queues = [...Map.groupBy(sorted, ({ offlineCode }) => offlineCode).values()].map(fromBothEnds);
  const ordered: AnswerGroup[] = [];
  for (let round = 0; ordered.length < groups.size; round += 1)
    for (const queue of queues) if (queue[round]) ordered.push(queue[round]!);
  return ordered;
}

const fromBothEnds = <T>(list: T[]): T[] =>
  list.map((_, i) => (i % 2 === 0 ? list[i / 2]! : list[list.length - (i + 1) / 2]!));
