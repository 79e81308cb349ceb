import type { CodebookItem, FrameCode } from '@verbatim/client';
import { compareWaves, earlierCodings, points, wavesAndVersions } from './waves.js';

const code = (id: number, label: string, responses: number, subCodes: FrameCode[] = []): FrameCode => ({
  id,
  label,
  responses,
  subCodes,
});

describe('two waves of a question', () => {
  const short = (rows: ReturnType<typeof compareWaves>) =>
    rows.map(({ label, level, before, now, difference }) => [
      label,
      level,
      before?.responses ?? null,
      now?.responses ?? null,
      points(difference),
    ]);

  it('have their codes side by side by label, with shares of their own answers; codes of the older one only come last', () => {
    const before = {
      answers: 10,
      codes: [code(1, 'Price', 5, [code(2, 'Fees', 2)]), code(3, 'Staff', 1), code(4, 'Gone', 2)],
    };
    const now = {
      answers: 40,
      codes: [code(7, 'price ', 8, [code(8, 'Fees', 8)]), code(4, 'New', 4), code(9, 'Staff', 4)],
    };
    expect(short(compareWaves(before, now))).toEqual([
      ['price ', 1, 5, 8, '−30'],
      ['Fees', 2, 2, 8, '0'],
      ['New', 1, null, 4, '+10'],
      ['Staff', 1, 1, 4, '0'],
      ['Gone', 1, 2, null, '−20'],
    ]);
  });

  it('know a renamed code by its id where they share a codebook', () => {
    const before = { answers: 4, codes: [code(1, 'Price', 2), code(2, 'Staff', 2)] };
    const now = { answers: 4, codes: [code(1, 'Price', 2), code(2, 'People', 1)] };
    expect(short(compareWaves(before, now))).toEqual([
      ['Price', 1, 2, 2, '0'],
      ['People', 1, 2, 1, '−25'],
    ]);
  });

  it('without answers have shares of 0', () => {
    const none = { answers: 0, codes: [code(1, 'Price', 0)] };
    expect(compareWaves(none, none)).toMatchObject([{ before: { share: 0 }, now: { share: 0 }, difference: 0 }]);
  });
});

it('an earlier coding is one that began before and still has its counts, of the survey or of the same question elsewhere', () => {
  const item = (batchJobId: string, surveyIdentifier: string, more: Partial<CodebookItem> = {}): CodebookItem => ({
    batchJobId,
    surveyIdentifier,
    surveyName: null,
    questionIdentifier: 'q',
    question: 'Why?',
    codeCount: 1,
    answers: 1,
    isLatest: false,
    completedAt: '2030-01-01T00:00:00.000Z',
    ...more,
  });
  const all = [
    item('9', 'spring'),
    item('5', 'spring'),
    item('4', 'winter'),
    item('3', 'spring', { answers: null }),
    item('2', 'spring', { question: 'Why then?' }),
    item('1', 'winter', { question: 'How?' }),
  ];
  const found = earlierCodings(all, { batchJobId: '5', surveyIdentifier: 'spring', question: 'Why?' });
  expect(found.map(({ batchJobId }) => batchJobId)).toEqual(['2', '4']);
});

it('a wave has other respondents; what has the same ones was only coded before', () => {
  const earlier = [
    { coding: { batchJobId: 'same', surveyIdentifier: 's', answers: 40 }, shared: 40 },
    { coding: { batchJobId: 'panel', surveyIdentifier: 's', answers: 40 }, shared: 3 },
    { coding: { batchJobId: 'other', surveyIdentifier: 't', answers: 40 }, shared: 0 },
    { coding: { batchJobId: 'unknown', surveyIdentifier: 's', answers: 40 }, shared: null },
  ] as { coding: CodebookItem; shared: number | null }[];
  const { waves, versions } = wavesAndVersions(earlier, { surveyIdentifier: 's' });
  expect(waves.map(({ coding }) => coding.batchJobId)).toEqual(['panel', 'other']);
  expect(versions.map(({ coding }) => coding.batchJobId)).toEqual(['same', 'unknown']);
});
