import type { BatchItem } from '@verbatim/client';
import { changed, decisionOn, decisionsCsv, takenBack, verdictOf } from './decisions.js';
import type { Doubtful, Flag } from './doubt.js';

const flag = (type: Flag['type']): Flag => ({ type, score: 80, evidence: '', entry: 0 });
const response = (responseIdentifier: string, ...types: Flag['type'][]): Doubtful => ({
  item: { responseIdentifier, recommendation: 'review', demeritScore: 61.5 } as BatchItem,
  flags: types.map(flag),
});

describe('decisions on doubtful responses', () => {
  it('say whether the flags were right, unless they leave it open', () => {
    expect([verdictOf('remove'), verdictOf('keep'), verdictOf('review')]).toEqual([true, false, undefined]);
  });

  it.each(['constructor', 'toString', '__proto__'])('are none on a respondent called %s', (id) => {
    expect(decisionOn({}, id)).toBeUndefined();
    expect(decisionsCsv([response(id)], {})).toContain(`${id},,review`);
    expect(decisionOn(changed({}, Object.fromEntries([[id, 'remove']])), id)).toBe('remove');
  });

  it('are exported with a row per response, decided or not, and no formula', () => {
    const queue = [response('=1', 'Low Effort', 'Nonsensical'), response('r2')];
    expect(decisionsCsv(queue, { '=1': 'remove' })).toBe(
      '\ufeffresponseIdentifier,decision,recommendation,demeritScore,flags\r\n\'=1,remove,review,61.5,"Low Effort, Nonsensical"\r\nr2,,review,61.5,\r\n',
    );
  });

  it('about several are taken back to what was before, except for what was decided otherwise since then', () => {
    const before = { a: 'keep' } as const;
    const changes = { a: 'remove', b: 'remove', c: 'remove' } as const;
    const now = changed(changed(before, changes), { c: 'review' });
    expect(now).toEqual({ a: 'remove', b: 'remove', c: 'review' });
    expect(changed(now, takenBack(changes, before, now))).toEqual({ a: 'keep', c: 'review' });
  });
});
