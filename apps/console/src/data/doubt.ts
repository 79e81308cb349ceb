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

/** Those with a flag or a recommendation other than keep. */
export const doubtfulOf = (items: BatchItem[]): Doubtful[] =>
  items
    .map((item) => ({ item, flags: flagsOf(item) }))
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

/** Cuts a text at what the evidence quotes, so that the words can be highlighted where they stand. A quote that was cut short goes on to the end of its word. */
export function highlighted(text: string, evidence: readonly string[]): Piece[] {
  const quotes = evidence
    .flatMap((sentence) => [...sentence.matchAll(/"([^"]{2,})"|“([^”]{2,})”/g)])
    .map(([, straight, curly]) => (straight ?? curly)!)
    .map((quote) => ({ words: quote.replace(/\s*…$/, ''), isCut: quote.endsWith('…') }))
    .filter(({ words }) => words.trim().length > 1);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const { words, isCut } of quotes)
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
      let end = at + words.length;
      if (isCut) while (end < text.length && !/\s/.test(text[end]!)) end++;
      marked.fill(true, at, end);
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
