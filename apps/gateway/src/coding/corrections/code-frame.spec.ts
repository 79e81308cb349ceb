import type { PageCode } from '../coding-page.js';
import { CodeFrame, type FramePiece, type ResolvedOperation } from './code-frame.js';
import { Steps, TooManySteps } from './steps.js';

const ANSWERS = 20_000;
const all = Array.from({ length: ANSWERS }, (_, i) => i);

/** Codes side by side; the first holds all answers. */
const rowsOf = (codes: number): PageCode[] =>
  Array.from({ length: codes }, (_, i) => ({
    place: i,
    id: i + 1,
    label: `code ${i}`,
    description: null,
    reserved: null,
    confidence: null,
    path: [],
    start: i ? ANSWERS : 0,
    count: i ? 0 : ANSWERS,
  }));

async function* pieces(): AsyncGenerator<FramePiece> {
  yield { start: 0, positions: all, confidences: all.map(() => 0.5), matched: null };
}

const frameOf = (codes: number, steps?: Steps): Promise<CodeFrame> =>
  CodeFrame.read(rowsOf(codes), pieces(), 'coding', [], steps);

/** The steps that operations take after the frame was read. */
async function stepsOf(codes: number, operations: ResolvedOperation[]): Promise<number> {
  const steps = new Steps();
  const frame = await frameOf(codes, steps);
  const before = steps.count;
  for (const operation of operations) await frame.apply(operation);
  return steps.count - before;
}

const operations: [string, ResolvedOperation][] = [
  ['merge', { operation: { op: 'merge', codes: [1], into: 2 }, positions: null }],
  ['delete', { operation: { op: 'delete', code: 1 }, positions: null }],
  ['split', { operation: { op: 'split', code: 1, label: 'new' }, positions: all, id: 9_999 }],
  ['move', { operation: { op: 'move', responseIdentifiers: [], from: 1, to: 2 }, positions: all }],
];

describe('the work of correcting a code frame', () => {
  it.each(operations)('%s: does not grow with codes times responses', async (_, operation) => {
    const [few, many] = [await stepsOf(10, [operation]), await stepsOf(1_000, [operation])];
    expect(few).toBeLessThan(10 * ANSWERS);
    expect(many - few).toBeLessThan(10_000); // labels and places among a thousand siblings
  });

  it.each(operations)('%s: ends where it would take more steps than allowed', async (_, operation) => {
    const frame = await frameOf(10, new Steps(3 * ANSWERS));
    await expect(
      (async () => {
        for (let i = 0; i < 3; i++) await frame.apply(operation);
        await frame.sequence();
      })(),
    ).rejects.toThrow(TooManySteps);
  });

  it.each(operations)('%s: lets others run in between', async (_, operation) => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    const steps = new Steps();
    const frame = await frameOf(10, steps);
    const before = steps.count;
    setImmediate(count);
    await frame.apply(operation);
    await frame.sequence();
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(Math.floor((steps.count - before) / 40_000));
    expect(turns).toBeGreaterThan(0);
  });
});
