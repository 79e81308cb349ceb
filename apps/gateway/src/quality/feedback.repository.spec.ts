import { CHECK_TYPES, NOT_JUDGED, type CheckType } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { newId } from '@verbatim/platform';
import { openTestStore, type TestStore } from '../spec-support.js';
import { rememberJudged, wasFlagged } from './feedback.repository.js';

const ORG = newId();

describe('what was judged of a response', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
    await withOrg(store.source, ORG, (manager) =>
      manager.query(
        `INSERT INTO gateway.responses (org_id, number, judged) VALUES ($1, 1, NULL), ($1, 2, NULL), ($1, 3, '{1,5}')`,
        [ORG],
      ),
    );
  });
  afterAll(async () => {
    await store?.close();
  });

  const flaggedIn = (number: number, type: CheckType | 'Inconsistency', entry = 0): Promise<boolean | undefined> =>
    withOrg(store.source, ORG, (manager) => wasFlagged(manager, ORG, number, type, entry));
  const check = (type: CheckType, isIssue: boolean, evidence = 'seen') => ({ type, score: 0, isIssue, evidence });
  const evaluation = (checks: ReturnType<typeof check>[]) => ({
    surveyEntry: { question: 'q', answer: 'a' },
    numIssues: 0,
    hasIssues: false,
    demeritScore: 0,
    qualityScore: 100,
    qualityIssueChecks: checks,
  });

  it('says of every check whether it was flagged', async () => {
    const evaluations = [true, false].map((isIssue) =>
      evaluation(CHECK_TYPES.map((type, i) => check(type, isIssue === (i % 2 === 0)))),
    );
    const inconsistency = { score: 70, isIssue: true, evidence: 'both' };
    await withOrg(store.source, ORG, (manager) =>
      rememberJudged(manager, ORG, [{ serviceResponseIdentifier: 1, evaluations, inconsistency }]),
    );
    for (const [i, type] of CHECK_TYPES.entries())
      expect([await flaggedIn(1, type, 0), await flaggedIn(1, type, 1)]).toEqual([i % 2 === 0, i % 2 === 1]);
    expect(await flaggedIn(1, 'Inconsistency')).toBe(true);
    await withOrg(store.source, ORG, (manager) =>
      rememberJudged(manager, ORG, [
        { serviceResponseIdentifier: 1, evaluations, inconsistency: { ...inconsistency, isIssue: false } },
      ]),
    );
    expect(await flaggedIn(1, 'Inconsistency')).toBe(false);
  });

  it('has no place for a check that could not be judged', async () => {
    const evaluations = [
      evaluation([check('Nonsensical', false), check('Irrelevant', false, `${NOT_JUDGED} no words in common`)]),
    ];
    await withOrg(store.source, ORG, (manager) =>
      rememberJudged(manager, ORG, [{ serviceResponseIdentifier: 1, evaluations }]),
    );
    await expect(flaggedIn(1, 'Irrelevant')).rejects.toMatchObject({ details: { type: expect.anything() } });
    await expect(flaggedIn(1, 'Inconsistency')).rejects.toMatchObject({ details: { type: expect.anything() } });
    await expect(flaggedIn(1, 'Nonsensical', 1)).rejects.toMatchObject({
      details: { questionIndex: expect.anything() },
    });
  });

  it('is known without its flags, or not at all, of what an earlier version judged', async () => {
    expect(await flaggedIn(2, 'Nonsensical')).toBeUndefined();
    expect([
      await flaggedIn(3, 'Inconsistency'),
      await flaggedIn(3, 'Nonsensical'),
      await flaggedIn(3, 'Low Effort'),
    ]).toEqual([undefined, undefined, undefined]);
    await expect(flaggedIn(3, 'Irrelevant')).rejects.toMatchObject({ details: { type: expect.anything() } });
  });
});
