import { endOf, figuresOf, growth, isFollowedUp } from './threads.js';

describe('threads of follow-ups', () => {
  it('tell how much an answer grew', () => {
    expect(growth('Good.', [{ answer: ' It is quick. ' }])).toBe('1 follow-up, 5 characters became 17 characters');
  });

  it('tell where they stopped, and why', () => {
    expect(endOf({ thread: { isOpen: true, stopReason: null } })).toBe('The last follow-up was not answered.');
    expect(endOf({ thread: { isOpen: false, stopReason: 'refused' } })).toContain('did not want to answer');
    expect(endOf({ thread: { isOpen: false, stopReason: null } })).toBeUndefined();
    expect(endOf({})).toBeUndefined();
  });

  it('are there where a follow-up was asked, answered or not', () => {
    expect(isFollowedUp({ followups: [], thread: { isOpen: true, stopReason: null } })).toBe(true);
    expect(isFollowedUp({ followups: [{ question: 'a', answer: 'b' }] })).toBe(true);
    expect(isFollowedUp({ followups: [], thread: { isOpen: false, stopReason: 'complete' } })).toBe(false);
  });

  it('have figures, also before there is anything to divide by', () => {
    const none = { asked: 0, answered: 0, rate: null, characters: { before: null, after: null } };
    expect(figuresOf(none).map(([, figure]) => figure)).toEqual(['0', '0']);
    expect(figuresOf({ asked: 4, answered: 3, rate: 1, characters: { before: 20.4, after: 51 } })).toEqual([
      ['Answers followed up', '4'],
      ['Follow-ups answered', '3 (75 %)'],
      ['Mean length', '20 → 51 characters'],
    ]);
  });
});
