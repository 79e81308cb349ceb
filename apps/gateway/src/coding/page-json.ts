import type { QuestionSlice } from './page-plan.js';

/** A code on a page; `path`: the places of its ancestors. */
export interface PageCode {
  place: number;
  id: number;
  label: string;
  description: string | null;
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
    ...(followups && { followupResponses: followups }),
    confidence,
    ...(matched !== null && { matchedText: matched }),
  });

const headJson = ({ id, label, description }: PageCode): string =>
  JSON.stringify({ id, label, ...(description !== null && { description }) }).slice(0, -1);

/** The next entries of a slice, as many as are asked for, however they come. */
class EntryReader {
  private readonly blocks: AsyncIterator<PageEntry[], unknown>;
  private block: PageEntry[] = [];
  private at = 0;

  constructor(source: AsyncIterable<PageEntry[]>) {
    this.blocks = source[Symbol.asyncIterator]();
  }

  async *take(count: number): AsyncGenerator<string> {
    for (let left = count; left > 0;) {
      if (this.at >= this.block.length) {
        const { value, done } = await this.blocks.next();
        if (done) throw new Error('a page ends before its assignments do');
        this.block = value;
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
  yield `${JSON.stringify({ questionIdentifier: slice.questionIdentifier, question: slice.text }).slice(0, -1)},"responseCodes":[`;
  const entries = new EntryReader(source.entries(slice));
  let level = -1;
  for (const code of codes) {
    const depth = code.path.length;
    // Down one level at most, as every ancestor is there; up as many as it takes.
    if (depth <= level) yield `${']}'.repeat(level - depth + 1)},`;
    level = depth;
    yield `${headJson(code)},"responses":[`;
    const shown = Math.min(code.start + code.count, slice.to) - Math.max(code.start, slice.from);
    if (shown > 0) yield* entries.take(shown);
    yield '],"subCodes":[';
  }
  yield `${']}'.repeat(level + 1)}]}`;
}

/** The JSON of `questionCodes`, without its brackets, in pieces: a page may be a hundred megabytes, and never is in memory as a whole. */
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
