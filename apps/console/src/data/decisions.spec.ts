import type { BatchItem, StoredDecision } from '@verbatim/client';
import { decisionsCsv, stepOf, takenBack, verdictOf, whoDecided, type DecisionOrNone } from './decisions.js';
import type { Doubtful, Flag } from './doubt.js';

const flag = (type: Flag['type']): Flag => ({ type, score: 80, evidence: '', entry: 0 });
const response = (number: number, responseIdentifier: string, ...types: Flag['type'][]): Doubtful => ({
  item: { responseIdentifier, recommendation: 'review', demeritScore: 61.5 } as BatchItem,
  number,
  flags: types.map(flag),
});
const stored: StoredDecision = {
  serviceResponseIdentifier: 1,
  decision: 'remove',
  decidedAt: '2030-01-01T00:00:00.000Z',
  keyId: 'a1',
  keyName: 'analysts',
};
const on =
  (decisions: Record<number, DecisionOrNone>) =>
  (number: number): DecisionOrNone =>
    decisions[number] ?? 'none';

describe('decisions on doubtful responses', () => {
  it('say whether the flags were right, unless they leave it open', () => {
    expect([verdictOf('remove'), verdictOf('keep'), verdictOf('review')]).toEqual([true, false, undefined]);
  });

  it('are exported with a row per response, decided or not, who decided, and no formula', () => {
    const queue = [response(1, '=1', 'Low Effort', 'Nonsensical'), response(2, 'r2'), response(3, 'r3')];
    const lines = decisionsCsv(
      queue,
      on({ 1: 'remove', 3: 'keep' }),
      new Map([
        [1, stored],
        [3, stored],
      ]),
    ).split('\r\n');
    expect(lines).toEqual([
      '\ufeffresponseIdentifier,decision,decidedBy,decidedAt,recommendation,demeritScore,flags',
      '\'=1,remove,analysts,2030-01-01T00:00:00.000Z,review,61.5,"Low Effort, Nonsensical"',
      'r2,,,,review,61.5,',
      // Of what is not stored yet, nobody is said to have decided it.
      'r3,keep,,,review,61.5,',
      '',
    ]);
  });

  it('are taken back to what was before, except for what was decided otherwise since then', () => {
    const responses = [1, 2, 3].map((number) => ({ id: `r${number}`, number }));
    const step = stepOf(responses, 'remove', on({ 1: 'keep' }));
    expect([step.said, step.undone]).toEqual(['Removed: 3 responses.', 'Took back Remove: 3 responses.']);
    expect(takenBack(step, on({ 1: 'remove', 2: 'remove', 3: 'review' }))).toEqual(
      new Map([
        [1, 'keep'],
        [2, 'none'],
      ]),
    );
    const single = stepOf(responses.slice(0, 1), 'review', on({}));
    expect([single.said, single.undone]).toEqual(['To review: r1.', 'Took back Review: r1.']);
  });

  it('say who decided and when', () => {
    expect(whoDecided(stored)).toMatch(/^Remove, by analysts, /);
    expect(whoDecided({ ...stored, keyName: null })).toMatch(/^Remove, by a1, /);
  });
});
