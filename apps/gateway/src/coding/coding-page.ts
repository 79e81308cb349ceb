import type { Reserved } from '@verbatim/contracts';

/**
 * Pages of a coding result. The codes of a question are in depth-first order, and their assignments are one sequence, in the order of the codes. A page
 * holds `limit` assignments of the whole job from `offset` on: planPage cuts them along the questions, questionCodesJson writes them as JSON, piece by
 * piece, because a page may have a hundred megabytes.
 */

/** A question that was coded. */
export interface CodedQuestion {
  question: number;
  questionIdentifier: string;
  text: string;
  /** The attempt whose result it is, negative for a corrected one; null where there was nothing to code. */
  attempt: number | null;
  assignments: number;
  /** The number of corrections that were made. */
  revision: number;
  /** The embeddings model that was used beside the built-in encoder; null for the built-in one alone. */
  encoder: string | null;
}

/**
 * What a page shows of a question: its assignments `from` to `to - 1`, and its codes without responses that come after more than `turnsAfter` and at most
 * `turnsUpTo` assignments. `isWhole`: the question has no responses at all, and this is its page.
 */
export interface QuestionSlice extends CodedQuestion {
  from: number;
  to: number;
  turnsAfter: number;
  turnsUpTo: number;
  isWhole: boolean;
}

export interface PagePlan {
  slices: QuestionSlice[];
  total: number;
  /** Where the next page begins. */
  next: number | null;
}

/** Cuts assignments `offset` to `offset + limit - 1` of the job along its questions. Codes without responses between two pages are on the first of them. */
export function planPage(questions: readonly CodedQuestion[], offset: number, limit: number): PagePlan {
  const total = questions.reduce((sum, question) => sum + question.assignments, 0);
  const end = Math.min(offset + limit, total);
  const after = offset === 0 ? -1 : offset;
  const slices: QuestionSlice[] = [];
  let start = 0;
  for (const question of questions) {
    const stop = start + question.assignments;
    if (start <= end && stop >= offset) {
      slices.push({
        ...question,
        from: Math.max(offset - start, 0),
        to: Math.min(end, stop) - start,
        turnsAfter: after - start,
        turnsUpTo: end - start,
        isWhole: question.assignments === 0 && start > after,
      });
    }
    start = stop;
  }
  return { slices, total, next: end < total ? end : null };
}

/** A code on a page. `place`: its number in depth-first order; `path`: the places of its ancestors. */
export interface PageCode {
  place: number;
  id: number;
  label: string;
  description: string | null;
  /** What a reserved code holds. */
  reserved: Reserved | null;
  /** Share of its answers that its label is expected to be true of, 0..1; null where nothing is known of that. */
  confidence: number | null;
  path: number[];
  start: number;
  count: number;
}

/** An answer in a code. */
export interface PageEntry {
  responseIdentifier: string;
  answer: string;
  followups: { question: string; answer: string }[] | null;
  confidence: number;
  matched: string | null;
}

export interface PageSource {
  /** The codes of a slice with their ancestors, in depth-first order. */
  codes(slice: QuestionSlice): Promise<PageCode[]>;
  /** The assignments of a slice, some at a time. */
  entries(slice: QuestionSlice): AsyncIterable<PageEntry[]>;
}

const entryJson = ({ responseIdentifier, answer, followups, confidence, matched }: PageEntry): string =>
  JSON.stringify({
    responseIdentifier,
    answer,
    // the database keeps fields in an order of its own
    ...(followups && { followupResponses: followups.map(({ question, answer }) => ({ question, answer })) }),
    confidence,
    ...(matched !== null && { matchedText: matched }),
  });

/** What is shown of a code beside its responses and sub-codes. */
export const codeHead = ({ id, label, description, reserved, confidence }: PageCode) => ({
  id,
  label,
  ...(description !== null && { description }),
  ...(reserved !== null && { reserved }),
  ...(confidence !== null && { confidence }),
});

const headJson = (code: PageCode): string => JSON.stringify(codeHead(code)).slice(0, -1);

/** Reads the entries of a slice in order, as many at a time as are asked for, whatever the sizes of their blocks. */
class EntryReader {
  private readonly blocks: AsyncIterator<PageEntry[]>;
  private block: PageEntry[] = [];
  private at = 0;

  constructor(source: AsyncIterable<PageEntry[]>) {
    this.blocks = source[Symbol.asyncIterator]();
  }

  async *take(count: number): AsyncGenerator<string> {
    for (let left = count; left > 0;) {
      if (this.at >= this.block.length) {
        const next = await this.blocks.next();
        if (next.done) throw new Error('The store has fewer assignments than the codes of this page count');
        this.block = next.value;
        this.at = 0;
      }
      const some = this.block.slice(this.at, this.at + left);
      this.at += some.length;
      left -= some.length;
      yield some.map(entryJson).join(',') + (left > 0 ? ',' : '');
    }
  }
}

async function* questionJson(slice: QuestionSlice, codes: PageCode[], source: PageSource): AsyncGenerator<string> {
  const { questionIdentifier, text, revision, encoder } = slice;
  const head = { questionIdentifier, question: text, revision, ...(encoder !== null && { encoder }) };
  yield `${JSON.stringify(head).slice(0, -1)},"responseCodes":[`;
  const entries = new EntryReader(source.entries(slice));
  let level = -1;
  for (const code of codes) {
    const depth = code.path.length;
    // Every ancestor is on the page, so it goes down one level at a time; it may go up several.
    if (depth <= level) yield `${']}'.repeat(level - depth + 1)},`;
    level = depth;
    yield `${headJson(code)},"responses":[`;
    const shown = Math.min(code.start + code.count, slice.to) - Math.max(code.start, slice.from);
    if (shown > 0) yield* entries.take(shown);
    yield '],"subCodes":[';
  }
  yield `${']}'.repeat(level + 1)}]}`;
}

/** The JSON of `questionCodes`, without its brackets, in pieces. */
export async function* questionCodesJson(slices: readonly QuestionSlice[], source: PageSource): AsyncGenerator<string> {
  let isFirst = true;
  for (const slice of slices) {
    const codes = await source.codes(slice);
    if (!codes.length && !slice.isWhole) continue;
    if (!isFirst) yield ',';
    isFirst = false;
    yield* questionJson(slice, codes, source);
  }
}

/** A callback's body is one text. With 10,000 long answers in several codes each, a page would have hundreds of megabytes. */
export const FIRST_PAGE_CHARACTERS = 16 * 1024 * 1024;

/**
 * The first page as one text of at most `most` characters, with fewer assignments than `limit` where they are too long.
 * A page with one assignment may be longer.
 */
export async function firstWithin(
  most: number,
  limit: number,
  page: (limit: number) => Promise<AsyncIterable<string>>,
): Promise<string> {
  for (let shown = limit; ; shown = Math.ceil(shown / 4)) {
    const text = await textOf(await page(shown), shown > 1 ? most : Infinity);
    if (text !== undefined) return text;
  }
}

async function textOf(pieces: AsyncIterable<string>, most: number): Promise<string | undefined> {
  let text = '';
  for await (const piece of pieces) if ((text += piece).length > most) return undefined;
  return text;
}
