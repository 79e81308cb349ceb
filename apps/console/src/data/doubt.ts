import type { BatchItem, FeedbackRequest } from '@verbatim/client';

/** A check that flagged an answer, or the whole response. */
export interface Flag {
  type: FeedbackRequest['type'];
  score: number;
  evidence: string;
  /** Place of the answer among the response's; undefined for Inconsistency, which is about several. */
  entry: number | undefined;
}

/** A response that somebody has to decide about. */
export interface Doubtful {
  item: BatchItem;
  /** Its serviceResponseIdentifier, by which it is decided about. */
  number: number;
  flags: Flag[];
}

export function flagsOf({ evaluations, inconsistency }: BatchItem): Flag[] {
  const flags = evaluations.flatMap(({ qualityIssueChecks }, entry) =>
    qualityIssueChecks
      .filter(({ isIssue }) => isIssue)
      .map(({ type, score, evidence }): Flag => ({ type, score, evidence, entry })),
  );
  if (inconsistency?.isIssue)
    flags.push({
      type: 'Inconsistency',
      score: inconsistency.score,
      evidence: inconsistency.evidence,
      entry: undefined,
    });
  return flags.sort((a, b) => b.score - a.score);
}

/** What a check found in a response: once, however many answers have the same words. */
export interface Fact {
  /** The one with the highest score, which stands for all of them. */
  flag: Flag;
  flags: Flag[];
}

/** Flags of one check for answers with the same words are one fact. In the order of the flags. */
export function factsOf({ item, flags }: Doubtful): Fact[] {
  const words = ({ entry }: Flag): string =>
    entry === undefined ? '' : (item.evaluations[entry]?.surveyEntry.answer ?? '').trim().toLocaleLowerCase();
  return [...Map.groupBy(flags, (flag) => JSON.stringify([flag.type, words(flag)])).values()].map((same) => ({
    flag: same.reduce((best, one) => (one.score > best.score ? one : best)),
    flags: same,
  }));
}

/** Those to remove at one go: undecided ones whose score is as high or higher. */
export const withDemeritFrom = (
  queue: readonly Doubtful[],
  least: number,
  isDecided: (response: number) => boolean,
): Doubtful[] => queue.filter(({ item, number }) => Math.round(item.demeritScore) >= least && !isDecided(number));

/** Those with a flag or a recommendation other than keep. */
export const doubtfulOf = (items: BatchItem[]): Doubtful[] =>
  items
    .flatMap((item) =>
      item.serviceResponseIdentifier === undefined
        ? []
        : [{ item, number: item.serviceResponseIdentifier, flags: flagsOf(item) }],
    )
    .filter(({ item, flags }) => flags.length > 0 || (item.recommendation ?? 'keep') !== 'keep');

const RANK = { remove: 0, review: 1, keep: 2 };

/** Responses to remove first, then those to review; the worst score first. */
export const inOrderOfDoubt = (found: Doubtful[]): Doubtful[] =>
  [...found].sort(
    (a, b) =>
      RANK[a.item.recommendation ?? 'keep'] - RANK[b.item.recommendation ?? 'keep'] ||
      b.item.demeritScore - a.item.demeritScore,
  );

export interface Piece {
  text: string;
  isQuoted: boolean;
}

/** The checks of the flags, each once. */
export const typesOf = (flags: readonly Flag[]): string => [...new Set(flags.map(({ type }) => type))].join(', ');

/** Of the evidence that an answer was pasted: the words that the keystroke check has for it. */
const PASTED = /\bpasted\b/i;
const isPasted = ({ type, evidence }: Flag): boolean => type === 'Keystroke Issues' && PASTED.test(evidence);

/** What doubtful responses are chosen by: a check that flagged them, and words in an answer, the evidence or the identifier. */
export interface DoubtFilter {
  check?: Flag['type'] | 'pasted' | undefined;
  words?: string | undefined;
}

const isFlaggedBy = ({ flags }: Doubtful, check: DoubtFilter['check']): boolean =>
  check === undefined || flags.some((flag) => isAsked(flag, check));

/** Those that match, each with the flags that are asked for before its others. */
export function chosenOf(queue: readonly Doubtful[], { check, words = '' }: DoubtFilter): Doubtful[] {
  const wanted = words.trim().toLocaleLowerCase();
  const has = ({ item, flags }: Doubtful): boolean =>
    [
      item.responseIdentifier,
      ...flags.map(({ evidence }) => evidence),
      ...item.evaluations.map(({ surveyEntry }) => surveyEntry.answer),
    ].some((text) => text.toLocaleLowerCase().includes(wanted));
  return queue
    .filter((one) => isFlaggedBy(one, check) && (!wanted || has(one)))
    .map((one) => ({ ...one, flags: askedFirst(one.flags, check) }));
}

const isAsked = (flag: Flag, check: DoubtFilter['check']): boolean =>
  check === 'pasted' ? isPasted(flag) : flag.type === check;

/** The flags that somebody looks for come before the others. */
const askedFirst = (flags: readonly Flag[], check: DoubtFilter['check']): Flag[] =>
  [...flags].sort((a, b) => Number(isAsked(b, check)) - Number(isAsked(a, check)));

/** How many responses each check flagged, the most frequent first; pasted answers are counted on their own, too. */
export function flaggedBy(
  queue: readonly Doubtful[],
): { check: NonNullable<DoubtFilter['check']>; responses: number }[] {
  const checks = new Set(queue.flatMap(({ flags }) => flags.map(({ type }) => type)));
  return [...checks, 'pasted' as const]
    .map((check) => ({ check, responses: queue.filter((one) => isFlaggedBy(one, check)).length }))
    .filter(({ responses }) => responses > 0)
    .sort((a, b) => b.responses - a.responses);
}

/**
 * Cuts a text at what the evidence quotes, so that the words can be highlighted where they stand. A quote that was cut
 * short goes on to the end of its word.
 */
export function highlighted(text: string, evidence: readonly string[]): Piece[] {
  const quotes = evidence
    .flatMap((sentence) => [...sentence.matchAll(/"([^"]{2,})"|“([^”]{2,})”/g)])
    .map(([, straight, curly]) => (straight ?? curly)!)
    .map((quote) => ({ words: quote.replace(/\s*…$/, ''), isCut: quote.endsWith('…') }))
    .filter(({ words }) => words.trim().length > 1);
  const marked = new Array<boolean>(text.length).fill(false);
  // Evidence may quote in lower case. A few letters change their length in it, and then places would not fit.
  const lower = text.toLowerCase();
  const source = lower.length === text.length ? lower : text;
  for (const { words: quoted, isCut } of quotes) {
    const words = source === lower ? quoted.toLowerCase() : quoted;
    for (let at = source.indexOf(words); at >= 0; at = source.indexOf(words, at + words.length)) {
      let end = at + words.length;
      if (isCut) while (end < text.length && !/\s/.test(text[end]!)) end++;
      marked.fill(true, at, end);
    }
  }
  const pieces: Piece[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end++) {
    if (end < text.length && marked[end] === marked[start]) continue;
    pieces.push({ text: text.slice(start, end), isQuoted: marked[start]! });
    start = end;
  }
  return pieces;
}
