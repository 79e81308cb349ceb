import type { CodebookItem, CodeFrame, FrameCode } from '@verbatim/client';
import type { Counted } from './base.js';

/** How often a code occurs in one of two codings; `share` is 0 to 1, of the answers to the question. */
export interface Occurrence {
  responses: number;
  share: number;
}

/** A code in two codings of a question; null in the one that lacks it. */
export interface WaveRow {
  key: string;
  label: string;
  level: number;
  before: Occurrence | null;
  now: Occurrence | null;
  /** Of the shares, -1 to 1. A code that a coding lacks counts as 0 there. */
  difference: number;
}

/** Codings that finished before this one, newest first: those of the same survey, then those of the same question in other surveys. */
export function earlierCodings(
  codebooks: readonly CodebookItem[],
  { batchJobId, surveyIdentifier, question }: Pick<CodeFrame, 'batchJobId' | 'surveyIdentifier' | 'question'>,
): CodebookItem[] {
  // Identifiers of jobs grow with time. Without its job, only the codes of a coding are left, and no counts.
  const earlier = codebooks.filter((one) => one.batchJobId < batchJobId && one.answers !== null);
  const isOwn = (one: CodebookItem): boolean => one.surveyIdentifier === surveyIdentifier;
  return [...earlier.filter(isOwn), ...earlier.filter((one) => !isOwn(one) && one.question === question)];
}

/** An earlier coding, and how many of its answers are in this one, too; null where nobody can tell. */
export interface Earlier {
  coding: CodebookItem;
  shared: number | null;
}

/** Share of an earlier coding's answers from which on it is a coding of the same answers, not a wave. */
const SAME = 1 / 2;

/** Waves, which have other respondents, apart from what was only coded before. Where nobody can tell, another survey is a wave. */
export function wavesAndVersions(
  earlier: readonly Earlier[],
  { surveyIdentifier }: Pick<CodeFrame, 'surveyIdentifier'>,
): { waves: Earlier[]; versions: Earlier[] } {
  const isVersion = ({ coding, shared }: Earlier): boolean =>
    shared === null ? coding.surveyIdentifier === surveyIdentifier : shared > 0 && shared >= SAME * coding.answers!;
  return { waves: earlier.filter((one) => !isVersion(one)), versions: earlier.filter(isVersion) };
}

interface Placed {
  code: FrameCode;
  level: number;
}

const placed = (codes: readonly FrameCode[], level = 1): Placed[] =>
  codes.flatMap((code) => [{ code, level }, ...placed(code.subCodes, level + 1)]);

const folded = (label: string): string => label.trim().normalize('NFKC').toLocaleLowerCase();

/**
 * The codes of both codings side by side, in the order of the newer one; codes that only the older one has come last. Codes with the same label are the
 * same. If all of these have the same id, too, the codings share a codebook, and codes with the same id are the same under a new label.
 */
export function compareWaves(before: Counted, now: Counted): WaveRow[] {
  const old = placed(before.codes);
  const byLabel = new Map(old.map((one) => [folded(one.code.label), one]));
  const fresh = placed(now.codes);
  const pairs = fresh.map((one) => ({ one, match: byLabel.get(folded(one.code.label)) }));
  const matched = pairs.flatMap(({ one, match }) => (match ? [{ one, match }] : []));
  const isShared = matched.length > 0 && matched.every(({ one, match }) => one.code.id === match.code.id);
  const taken = new Set(matched.map(({ match }) => match));
  const byId = new Map(old.filter((one) => !taken.has(one)).map((one) => [one.code.id, one]));
  const at = (one: Placed | undefined, { answers }: Counted): Occurrence | null =>
    one ? { responses: one.code.responses, share: answers ? one.code.responses / answers : 0 } : null;
  const rowOf = (one: Placed | undefined, match: Placed | undefined): WaveRow => {
    const { code, level } = (one ?? match)!;
    const [then, today] = [at(match, before), at(one, now)];
    return {
      key: `${one ? 'now' : 'before'} ${code.id}`,
      label: code.label,
      level,
      before: then,
      now: today,
      difference: (today?.share ?? 0) - (then?.share ?? 0),
    };
  };
  const rows = pairs.map(({ one, match }) => {
    const known = match ?? (isShared ? byId.get(one.code.id) : undefined);
    if (known) taken.add(known);
    return rowOf(one, known);
  });
  return [...rows, ...old.filter((one) => !taken.has(one)).map((one) => rowOf(undefined, one))];
}

/** A difference of shares in percentage points, such as “+4” or “−12”; “0” below half a point. */
export function points(difference: number): string {
  const rounded = Math.round(difference * 100);
  if (rounded === 0) return '0';
  return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)}`;
}
