import fc from 'fast-check';
import type { AssignmentData, CodeData } from '@verbatim/contracts';
import { LIMITS } from '@verbatim/contracts';
import { piecesOf } from './pieces.js';
import { sequenceOf } from './sequence.js';
import { seed } from '../../../tools/test/random.mjs';

fc.configureGlobal({ seed: seed() });

/** A tree with ids 1, 2, … and answers that stand in some of its codes. */
const result = fc
  .tuple(
    fc.array(fc.nat(), { minLength: 1, maxLength: 30 }),
    fc.array(fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 4 }), {
      maxLength: 40,
    }),
  )
  .map(([parents, answers]) => {
    const codes: CodeData[] = [];
    const top: CodeData[] = [];
    for (const parent of parents) {
      const code: CodeData = { id: codes.length + 1, label: `Code ${codes.length + 1}`, subCodes: [] };
      const under = parent % (codes.length + 1);
      (under === 0 ? top : codes[under - 1]!.subCodes).push(code);
      codes.push(code);
    }
    const assignments = answers.map((own) =>
      own.map(([pick, confidence]): AssignmentData => ({ code: codes[pick % codes.length]!.id, confidence })),
    );
    return { codes: top, assignments };
  });

const flat = (codes: readonly CodeData[], path: number[] = []): { code: CodeData; ancestors: number[] }[] =>
  codes.flatMap((code) => [{ code, ancestors: path }, ...flat(code.subCodes, [...path, code.id])]);

describe('the sequence of assignments', () => {
  it('has every answer exactly once in each of its codes and their ancestors, code after code, in the order sent', async () => {
    await fc.assert(
      fc.asyncProperty(result, async ({ codes, assignments }) => {
        const { codes: rows, positions, confidences } = await sequenceOf({ codes, assignments });
        expect(rows.map(({ id }) => id)).toEqual(flat(codes).map(({ code }) => code.id));
        let start = 0;
        for (const [place, { code, ancestors }] of flat(codes).entries()) {
          const row = rows[place]!;
          expect([row.start, row.path.map((at) => rows[at]!.id)]).toEqual([start, ancestors]);
          const below = new Set(flat([code]).map((item) => item.code.id));
          const expected = assignments.flatMap((own, position) =>
            own.some((one) => below.has(one.code)) ? [position] : [],
          );
          expect(positions.slice(row.start, row.start + row.count)).toEqual(expected);
          expected.forEach((position, i) => {
            const surest = Math.max(
              ...assignments[position]!.filter((one) => below.has(one.code)).map((one) => one.confidence),
            );
            expect(confidences[row.start + i]).toBeCloseTo(surest, 2);
          });
          start += row.count;
        }
        expect(positions).toHaveLength(start);
      }),
    );
  });

  it('says of each code how sure its label is: the mean of the best assignment of each answer below it, none for reserved codes and empty ones', async () => {
    const subCodes: CodeData[] = [
      { id: 2, label: 'Fees', subCodes: [] },
      { id: 3, label: 'Rates', subCodes: [] },
    ];
    const { codes } = await sequenceOf({
      codes: [
        { id: 1, label: 'Money', subCodes },
        { id: 4, label: 'Nobody', subCodes: [] },
        { id: 5, label: 'Sonstiges', reserved: 'other', subCodes: [] },
      ],
      assignments: [
        [{ code: 2, confidence: 0.9 }],
        [
          { code: 2, confidence: 0.6004 },
          { code: 3, confidence: 0.8 },
        ],
        [{ code: 1, confidence: 0.3 }],
        [{ code: 5, confidence: 0.5 }],
      ],
    });
    expect(codes.map(({ id, confidence, reserved }) => [id, confidence, reserved])).toEqual([
      [1, 0.667, undefined],
      [2, 0.75, undefined],
      [3, 0.8, undefined],
      [4, undefined, undefined],
      [5, undefined, 'other'],
    ]);
  });

  it.each([
    ['an answer in no code', { codes: [{ id: 1, label: 'a', subCodes: [] }], assignments: [[]] }],
    [
      'a code that is not there',
      { codes: [{ id: 1, label: 'a', subCodes: [] }], assignments: [[{ code: 2, confidence: 1 }]] },
    ],
    [
      'an id twice',
      { codes: [{ id: 1, label: 'a', subCodes: [{ id: 1, label: 'b', subCodes: [] }] }], assignments: [] },
    ],
  ])('refuses %s', async (_, broken) => {
    await expect(sequenceOf(broken)).rejects.toThrow();
  });
});

describe('the pieces of a result', () => {
  const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

  it('join to the whole, and each fits into a message', () => {
    const size = 25_000;
    const codes = Array.from({ length: 9_000 }, (_, i) => ({
      id: i,
      label: `Brand ${i}`,
      description: '漢'.repeat(40),
      path: [],
      start: i,
      count: 1,
    }));
    const whole = {
      codes,
      positions: Array.from({ length: size }, (_, i) => i),
      confidences: Array.from({ length: size }, (_, i) => (i % 1000) / 1000),
      matchedTexts: Array.from({ length: size }, (_, i) => '"\u0001漢'.repeat(i % 40)),
    };
    const pieces = piecesOf(whole);
    for (const piece of pieces) expect(bytes(piece)).toBeLessThan(LIMITS.messageBytes - 10_000);
    expect({
      codes: pieces.flatMap((piece) => piece.codes),
      positions: pieces.flatMap((piece) => piece.positions),
      confidences: pieces.flatMap((piece) => piece.confidences),
      matchedTexts: pieces.flatMap((piece) => piece.matchedTexts ?? []),
    }).toEqual(whole);
    for (const piece of pieces) {
      expect(piece.codes).toEqual(whole.codes.slice(piece.codesFrom, piece.codesFrom + piece.codes.length));
      expect(piece.positions).toEqual(whole.positions.slice(piece.from, piece.from + piece.positions.length));
    }
  });

  it('are one, of nothing, where there is nothing', () => {
    expect(piecesOf({ codes: [], positions: [], confidences: [] })).toEqual([
      { codesFrom: 0, codes: [], from: 0, positions: [], confidences: [] },
    ]);
  });
});
