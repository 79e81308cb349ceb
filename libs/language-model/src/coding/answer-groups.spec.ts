import { jest } from '@jest/globals';
import * as analysis from '@verbatim/coding-engine';
import { watched } from '@verbatim/language/testing';

const hash = jest.fn(analysis.hash);
jest.unstable_mockModule('@verbatim/coding-engine', () => ({ ...analysis, hash }));
const { blanksOf, groupsOf } = await import('./answer-groups.js');

const ANSWERS = Array.from({ length: 10_000 }, (_, i) => ({ answer: `Answer ${i % 5_000}` }));
const OFFLINE = {
  codes: [{ id: 1, label: 'Other', subCodes: [] }],
  assignments: ANSWERS.map(() => [{ code: 1, confidence: 1 }]),
};

describe('answers of one wording', () => {
  it('are one group, and ten thousand answers let others have their turn', async () => {
    const { found: blank, turns } = await watched(() => blanksOf(ANSWERS, OFFLINE));
    expect(blank.filter(Boolean)).toEqual([]);
    expect(turns).toBeGreaterThan(20);
    const groups = await watched(() => groupsOf(ANSWERS, OFFLINE, blank));
    expect(groups.found).toHaveLength(5_000);
    expect(groups.found.every(({ members }) => members.length === 2)).toBe(true);
    expect(groups.turns).toBeGreaterThan(20);
  });

  it('are put in order with one hash of each, also where all are equally sure', async () => {
    const answers = ANSWERS.slice(0, 5_000);
    hash.mockClear();
    await groupsOf(
      answers,
      OFFLINE,
      answers.map(() => false),
    );
    expect(hash).toHaveBeenCalledTimes(5_000);
  });

  it('come by turns of their offline codes, of each the least sure, the surest, the next least sure', async () => {
    const texts = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'];
    const offline = {
      codes: [
        { id: 1, label: 'A', subCodes: [] },
        { id: 2, label: 'B', subCodes: [] },
      ],
      assignments: [0.4, 0.1, 0.9, 0.6, 0.8, 0.2].map((confidence, i) => [{ code: i < 4 ? 1 : 2, confidence }]),
    };
    const groups = await groupsOf(
      texts.map((answer) => ({ answer })),
      offline,
      texts.map(() => false),
    );
    expect(groups.map(({ text }) => text)).toEqual(['a2', 'b2', 'a3', 'b1', 'a1', 'a4']);
  });

  it('are the same in any order of answers', async () => {
    const answers = ['Price', 'price', 'PRICE', 'staff', 'the staff', 'nice staff'].map((text, i) => ({
      text,
      assignments: [{ code: i < 3 ? 1 : 2, confidence: 0.5 }],
    }));
    const groups = async (list: typeof answers) =>
      (
        await groupsOf(
          list.map(({ text }) => ({ answer: text })),
          { codes: [], assignments: list.map((one) => one.assignments) },
          list.map(() => false),
        )
      ).map(({ text, members }) => [text, members.map((i) => list[i]!.text).sort()]);
    const first = await groups(answers);
    expect(first).toHaveLength(4);
    expect(await groups(answers.toReversed())).toEqual(first);
  });
});
