import { decideFollowup, type DecisionInput, type FollowupDecision, type GuidanceBehavior } from './followup-rules.js';

const decide = (
  behavior: GuidanceBehavior,
  relevance: number,
  completeness: number,
  more: Partial<DecisionInput> = {},
) =>
  decideFollowup({
    behavior,
    evaluation: { relevance, completeness, nonsensical: 0, consistency: 100 },
    isRefusal: false,
    rounds: 0,
    ...more,
  });

describe('Succinct', () => {
  it.each([
    [24.9, 50, { stop: 'irrelevant' }],
    [25, 50, { ask: 'followup' }],
    [25.1, 50, { ask: 'followup' }],
    [80, 70, { ask: 'followup' }],
    [80, 70.1, { stop: 'complete' }],
    [80, 69.9, { ask: 'followup' }],
    [25, 70, { ask: 'followup' }],
    [24.9, 70.1, { stop: 'irrelevant' }],
    [0, 0, { stop: 'irrelevant' }],
    [100, 100, { stop: 'complete' }],
  ])('relevance %d, completeness %d: %j', (relevance, completeness, decision) =>
    expect(decide('Succinct', relevance, completeness)).toEqual(decision),
  );

  it('stops at a refusal, and says so', () =>
    expect(decide('Succinct', 10, 0, { isRefusal: true })).toEqual({ stop: 'refused' }));
});

describe('Redirection', () => {
  it.each([
    [24.9, 50, { ask: 'redirection' }],
    [25, 50, { ask: 'followup' }],
    [80, 69.9, { ask: 'followup' }],
    [80, 70, { stop: 'complete' }],
    [80, 70.1, { stop: 'complete' }],
    [24.9, 69.9, { ask: 'redirection' }],
    [24.9, 70, { stop: 'complete' }],
  ])('relevance %d, completeness %d: %j', (relevance, completeness, decision) =>
    expect(decide('Redirection', relevance, completeness)).toEqual(decision),
  );

  it('asks once more, gently, after the first question was refused', () =>
    expect(decide('Redirection', 10, 0, { isRefusal: true })).toEqual({ ask: 'gentle' }));

  it('stops when a follow-up is refused, however complete the thread is', () => {
    expect(decide('Redirection', 10, 0, { isRefusal: true, rounds: 1 })).toEqual({ stop: 'refused' });
    expect(decide('Redirection', 10, 90, { isRefusal: true, rounds: 2 })).toEqual({ stop: 'refused' });
  });
});

describe('Verbose', () => {
  it.each([
    [0, 0],
    [24.9, 50],
    [25, 70],
    [80, 70.1],
    [100, 100],
  ])('asks at relevance %d, completeness %d', (relevance, completeness) =>
    expect(decide('Verbose', relevance, completeness)).toEqual({ ask: 'followup' }),
  );

  it('asks gently after a refusal', () =>
    expect(decide('Verbose', 10, 0, { isRefusal: true })).toEqual({ ask: 'gentle' }));
});

it.each(['Succinct', 'Redirection', 'Verbose'] as const)(
  '%s: the last round is the one that maxRounds names',
  (behavior) => {
    expect(decide(behavior, 80, 50, { rounds: 2, maxRounds: 3 })).toEqual({ ask: 'followup' });
    expect(decide(behavior, 80, 50, { rounds: 3, maxRounds: 3 })).toEqual({ stop: 'max_rounds' });
    expect(decide(behavior, 10, 0, { rounds: 3, maxRounds: 3, isRefusal: true })).toEqual({ stop: 'max_rounds' });
    expect(decide(behavior, 80, 50, { rounds: 30 })).toEqual({ ask: 'followup' });
  },
);

describe('when nothing more will come', () => {
  it.each(['complete', 'no_answer'] as const)('Succinct and Redirection stop with %s', (ending) => {
    expect(decide('Succinct', 40, 10, { ending, rounds: 1 })).toEqual({ stop: ending });
    expect(decide('Redirection', 40, 10, { ending, rounds: 1 })).toEqual({ stop: ending });
  });

  it('Verbose ends when a question that could be left alone was', () =>
    expect(decide('Verbose', 40, 10, { isRefusal: true, isClosed: true, rounds: 2 })).toEqual({ stop: 'max_rounds' }));

  it('Verbose asks what can be left alone', () =>
    expect(decide('Verbose', 40, 10, { ending: 'no_answer', rounds: 1 })).toEqual({ ask: 'gentle' }));
});

describe('thresholds', () => {
  it.each<[GuidanceBehavior, number, number, object, FollowupDecision]>([
    ['Succinct', 80, 80, { completeness: 85 }, { ask: 'followup' }],
    ['Succinct', 80, 85.1, { completeness: 85 }, { stop: 'complete' }],
    ['Succinct', 80, 50, { completeness: 40 }, { stop: 'complete' }],
    ['Succinct', 30, 50, { relevance: 40 }, { stop: 'irrelevant' }],
    ['Succinct', 10, 50, { relevance: 10 }, { ask: 'followup' }],
    ['Redirection', 80, 85, { completeness: 85 }, { stop: 'complete' }],
    ['Redirection', 80, 84, { completeness: 85 }, { ask: 'followup' }],
    ['Redirection', 30, 50, { relevance: 40 }, { ask: 'redirection' }],
    ['Verbose', 0, 100, { completeness: 0, relevance: 100 }, { ask: 'followup' }],
    ['Succinct', 80, 70.1, {}, { stop: 'complete' }],
  ])('%s, relevance %d, completeness %d, %j: %j', (behavior, relevance, completeness, thresholds, decision) =>
    expect(decide(behavior, relevance, completeness, { thresholds })).toEqual(decision),
  );
});
