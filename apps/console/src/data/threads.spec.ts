import { endOf, figuresOf, growth, isFollowedUp, outcomeName, outcomeOf } from './threads.js';

const turn = (answer: string, hasContent = true) => ({ question: 'Why?', answer, hasContent });
const SHRUG = turn('I do not know.', false);

describe('threads of follow-ups', () => {
  it('tell how much an answer grew by what tells something', () => {
    expect(growth('Good.', [turn(' It is quick. '), SHRUG])).toBe('5 characters became 17 characters');
    expect(growth('Good.', [SHRUG])).toBeUndefined();
  });

  it('have one of three outcomes', () => {
    expect(outcomeOf([])).toBe('open');
    expect(outcomeOf([SHRUG])).toBe('empty');
    expect(outcomeOf([SHRUG, turn('It is quick.')])).toBe('answered');
  });

  it('tell where they stopped, and why', () => {
    const open = { isOpen: true, stopReason: null };
    expect(endOf({ thread: open, followups: [SHRUG] })).toBe('One more follow-up was asked, and got no reply.');
    // Its outcome says so.
    expect(endOf({ thread: open, followups: [] })).toBeUndefined();
    expect(endOf({ thread: { isOpen: false, stopReason: 'refused' }, followups: [SHRUG] })).toContain(
      'did not want to answer',
    );
    expect(endOf({ thread: { isOpen: false, stopReason: null }, followups: [] })).toBeUndefined();
    expect(endOf({ followups: [] })).toBeUndefined();
  });

  it('are there where a follow-up was asked, answered or not', () => {
    expect(isFollowedUp({ followups: [], thread: { isOpen: true, stopReason: null } })).toBe(true);
    expect(isFollowedUp({ followups: [turn('b')] })).toBe(true);
    expect(isFollowedUp({ followups: [], thread: { isOpen: false, stopReason: 'complete' } })).toBe(false);
  });

  it('have figures under the names of their outcomes, also before there is anything to divide by', () => {
    const none = { asked: 0, answered: 0, withContent: 0, rate: null, characters: { before: null, after: null } };
    expect(figuresOf(none).map(([, figure]) => figure)).toEqual(['0', '0', '0', '0']);
    const some = { asked: 4, answered: 3, withContent: 2, rate: 1, characters: { before: 20.4, after: 51 } };
    expect(figuresOf(some)).toEqual([
      ['Answers followed up', '4'],
      [outcomeName('answered'), '2 (50 %)'],
      [outcomeName('empty'), '1 (25 %)'],
      [outcomeName('open'), '1 (25 %)'],
      ['Mean length where answered', '20 → 51 characters'],
    ]);
  });
});
