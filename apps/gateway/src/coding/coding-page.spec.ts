import fc from 'fast-check';
import {
  firstWithin,
  planPage,
  questionCodesJson,
  type CodedQuestion,
  type PageCode,
  type PageEntry,
  type PageSource,
  type QuestionSlice,
} from './coding-page.js';

interface Code {
  id: number;
  label: string;
  responses: { responseIdentifier: string }[];
  subCodes: Code[];
}
interface Question {
  questionIdentifier: string;
  question: string;
  responseCodes: Code[];
}

/** Of each question, codes as [depth, number of responses]; a depth deeper than one below the code before is as deep as that. */
const shape = fc.array(fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 0, max: 5 })), { maxLength: 12 }), {
  minLength: 1,
  maxLength: 4,
});
type Shape = [number, number][][];

/** A question's codes in depth-first order, their assignments one sequence. */
function codesOf(codes: [number, number][]): PageCode[] {
  const rows: PageCode[] = [];
  let start = 0;
  for (const [place, [wanted, count]] of codes.entries()) {
    const before = rows[place - 1];
    const path = before ? [...before.path, place - 1].slice(0, wanted) : [];
    rows.push({
      place,
      id: 100 + place,
      label: `L${place}`,
      description: place % 2 ? `D${place}` : null,
      reserved: null,
      confidence: null,
      path,
      start,
      count,
    });
    start += count;
  }
  return rows;
}

class Shaped implements PageSource {
  readonly questions: CodedQuestion[];
  private readonly rows: PageCode[][];

  constructor(
    shaped: Shape,
    private readonly block: number,
  ) {
    this.rows = shaped.map(codesOf);
    this.questions = this.rows.map((rows, question) => ({
      question,
      questionIdentifier: `q${question}`,
      text: '"?"',
      attempt: rows.length ? 1 : null,
      revision: 0,
      encoder: null,
      assignments: rows.reduce((sum, { count }) => sum + count, 0),
    }));
  }

  async codes({ question, from, to, turnsAfter, turnsUpTo }: QuestionSlice): Promise<PageCode[]> {
    const rows = this.rows[question]!;
    const shown = rows.filter(({ start, count }) =>
      count > 0 ? start < to && start + count > from : start > turnsAfter && start <= turnsUpTo,
    );
    const places = new Set(shown.flatMap(({ place, path }) => [place, ...path]));
    return rows.filter(({ place }) => places.has(place));
  }

  async *entries({ question, from, to }: QuestionSlice): AsyncGenerator<PageEntry[]> {
    for (let at = from; at < to; at += this.block) {
      yield Array.from({ length: Math.min(this.block, to - at) }, (_, i) => ({
        responseIdentifier: `${question}.${at + i}`,
        answer: '"\\',
        followups: null,
        confidence: 0.5,
        matched: null,
      }));
    }
  }
}

async function page(
  source: Shaped,
  offset: number,
  limit: number,
): Promise<{ questions: Question[]; next: number | null }> {
  const plan = planPage(source.questions, offset, limit);
  let json = '';
  for await (const text of questionCodesJson(plan.slices, source)) json += text;
  return { questions: JSON.parse(`[${json}]`) as Question[], next: plan.next };
}

const flat = (codes: Code[], path: number[] = []): { code: Code; path: number[] }[] =>
  codes.flatMap((code) => [{ code, path }, ...flat(code.subCodes, [...path, code.id])]);
const responsesOf = (questions: Question[]): string[] =>
  questions.flatMap((one) =>
    flat(one.responseCodes).flatMap(({ code }) => code.responses.map((entry) => entry.responseIdentifier)),
  );

function append(codes: Code[], more: Code[]): void {
  for (const code of more) {
    const known = codes.find(({ id }) => id === code.id);
    if (!known) codes.push(code);
    else {
      known.responses.push(...code.responses);
      append(known.subCodes, code.subCodes);
    }
  }
}

describe('pages of codes', () => {
  it('join to the whole, whatever their size: every assignment once, in depth-first order, under all its ancestors, no code or question lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        shape,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 7 }),
        async (shaped, limit, block) => {
          const source = new Shaped(shaped, block);
          const whole = await page(source, 0, 1_000_000);
          expect(whole.next).toBeNull();
          expect(
            whole.questions.map((one) =>
              flat(one.responseCodes).map(({ code, path }) => [code.id, path, code.responses.length]),
            ),
          ).toEqual(
            shaped.map((codes) =>
              codesOf(codes).map((row) => [row.id, row.path.map((place) => 100 + place), row.count]),
            ),
          );
          expect(responsesOf(whole.questions)).toEqual(
            source.questions.flatMap(({ question, assignments }) =>
              Array.from({ length: assignments }, (_, i) => `${question}.${i}`),
            ),
          );

          const joined: Question[] = [];
          const seen: string[] = [];
          for (let offset: number | null = 0; offset !== null;) {
            const { questions, next }: Awaited<ReturnType<typeof page>> = await page(source, offset, limit);
            const shown = responsesOf(questions);
            expect(shown.length).toBe(next === null ? shown.length : limit);
            expect(shown.length).toBeLessThanOrEqual(limit);
            seen.push(...shown);
            for (const one of questions) {
              const known = joined.find(({ questionIdentifier }) => questionIdentifier === one.questionIdentifier);
              if (known) append(known.responseCodes, one.responseCodes);
              else joined.push(one);
            }
            offset = next;
          }
          expect(seen).toEqual(responsesOf(whole.questions));
          expect(joined).toEqual(whole.questions);
        },
      ),
    );
  });

  it('shows a code without responses once in its turn, not on every page', async () => {
    const source = new Shaped(
      [
        [
          [0, 4],
          [1, 0],
          [0, 0],
          [0, 2],
        ],
      ],
      2,
    );
    const labels = async (offset: number): Promise<string[]> =>
      (await page(source, offset, 2)).questions.flatMap((one) => flat(one.responseCodes).map(({ code }) => code.label));
    expect([await labels(0), await labels(2), await labels(4)]).toEqual([['L0'], ['L0', 'L1', 'L2'], ['L3']]);
  });
});

describe('the first page in a callback', () => {
  let asked: number[];
  const page = async (limit: number): Promise<AsyncIterable<string>> => {
    asked.push(limit);
    return (async function* () {
      for (let i = 0; i < limit; i++) yield '0123456789';
    })();
  };
  beforeEach(() => {
    asked = [];
  });

  it.each([
    [100_000, 10_000, [10_000]],
    [99_999, 2_500, [10_000, 2_500]],
    [50, 3, [10_000, 2_500, 625, 157, 40, 10, 3]],
    [5, 1, [10_000, 2_500, 625, 157, 40, 10, 3, 1]],
  ])('of %i characters at most has %i assignments', async (most, shown, limits) => {
    expect(await firstWithin(most, 10_000, page)).toHaveLength(10 * shown);
    expect(asked).toEqual(limits);
  });
});
