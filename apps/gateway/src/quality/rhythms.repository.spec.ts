import type { KeystrokeJudgement } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { newId } from '@verbatim/platform';
import type { DataSource } from 'typeorm';
import { openTestStore, type TestStore } from '../spec-support.js';
import { judgeReplays } from './rhythms.repository.js';

const ORG = newId();

describe('typing that another respondent had sent before', () => {
  let store: TestStore;
  let source: DataSource;
  beforeAll(async () => {
    store = await openTestStore();
    source = store.source;
  });
  afterAll(async () => {
    await store?.close();
  });

  const judgement = (mark: string, index = 0): KeystrokeJudgement => ({
    position: 0,
    index,
    marks: [mark],
    check: { type: 'Keystroke Issues', score: 5, isIssue: false, evidence: 'a rhythm' },
  });
  const judge = (
    survey: string | undefined,
    ...typed: Parameters<typeof judgeReplays>[3]
  ): Promise<KeystrokeJudgement[]> => withOrg(source, ORG, (manager) => judgeReplays(manager, ORG, survey, typed));

  it('is flagged with whose it is, and not where the same respondent sends it again', async () => {
    await judge('s', { number: 1, judgement: judgement('a') });
    expect(await judge('s', { number: 1, judgement: judgement('a') })).toEqual([judgement('a')]);
    const [found] = await judge('s', { number: 2, judgement: judgement('a') });
    expect(found!.check).toMatchObject({
      score: 94,
      isIssue: true,
      evidence: expect.stringMatching(
        /1 of 1 pieces of 40 delays equal those of serviceResponseIdentifier 1, first sent on \d{4}-\d\d-\d\d\.$/,
      ),
    });
  });

  it.each<[string, string | undefined, number | undefined]>([
    ['the survey', undefined, 3],
    ['the respondent', 's', undefined],
  ])('is neither flagged nor remembered where %s is not known', async (unknown, survey, number) => {
    expect(await judge(survey, { number, judgement: judgement('a') })).toEqual([judgement('a')]);
    const mark = `of ${unknown}`;
    await judge(survey, { number, judgement: judgement(mark) });
    expect(await judge('s', { number: 4, judgement: judgement(mark) })).toEqual([judgement(mark)]);
  });

  it('is flagged of those alone who are known, in a batch with others, in their order', async () => {
    const typed = [undefined, 5, undefined].map((number, index) => ({ number, judgement: judgement('a', index) }));
    expect((await judge('s', ...typed)).map(({ index, check }) => [index, check.isIssue])).toEqual([
      [0, false],
      [1, true],
      [2, false],
    ]);
  });
});
