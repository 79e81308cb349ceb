import { ConnectionError, NotFoundError } from '@verbatim/client';
import type { DecisionChange, DecisionOutcome, StoredDecision } from '@verbatim/client';
import { Outbox, type Judgement } from './outbox.js';

const stored = (serviceResponseIdentifier: number, decision: StoredDecision['decision']): [number, StoredDecision] => [
  serviceResponseIdentifier,
  { serviceResponseIdentifier, decision, decidedAt: '2030-01-01T00:00:00.000Z', keyId: 'k', keyName: 'other' },
];
const outcome = (
  serviceResponseIdentifier: number,
  decision: DecisionOutcome['decision'],
  of: DecisionOutcome['outcome'] = 'stored',
): DecisionOutcome => ({
  serviceResponseIdentifier,
  outcome: of,
  decision,
  decidedAt: decision === 'none' ? null : '2030-01-01T00:00:00.000Z',
  keyId: null,
  keyName: null,
});
const judgement = (serviceResponseIdentifier: number, isImplied = true): Judgement => ({
  serviceResponseIdentifier,
  type: 'Low Effort',
  correct: true,
  questionIndex: 0,
  isImplied,
});

/** A service that answers when the test says so. */
class Service {
  readonly decided: DecisionChange[][] = [];
  readonly judged: object[] = [];
  answer = (changes: readonly DecisionChange[]): Promise<DecisionOutcome[]> =>
    Promise.resolve(
      changes.map(({ serviceResponseIdentifier, decision }) => outcome(serviceResponseIdentifier, decision)),
    );
  refuse: Error | undefined;

  decide(changes: readonly DecisionChange[]): Promise<DecisionOutcome[]> {
    this.decided.push([...changes]);
    return this.answer(changes);
  }
  giveFeedback(feedback: object): Promise<void> {
    this.judged.push(feedback);
    return this.refuse ? Promise.reject(this.refuse) : Promise.resolve();
  }
}

describe('what is not stored yet', () => {
  let service: Service;
  let kept: Map<string, string>;
  let outbox: Outbox;
  const NONE = new Map<number, StoredDecision>();
  const open = (organization = 'one'): Outbox => {
    const made = new Outbox(service, {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    });
    made.openFor(organization);
    return made;
  };
  const away = (): Promise<never> => Promise.reject(new ConnectionError('away'));
  beforeEach(() => {
    service = new Service();
    kept = new Map();
    outbox = open();
  });

  it('is sent at once, with the decision that the person saw, and feedback after it', async () => {
    const told: unknown[] = [];
    outbox.onStored = (outcomes) => told.push(...outcomes);
    outbox.add(new Map([[1, 'remove']]), new Map([stored(1, 'keep')]), [judgement(1)]);
    await outbox.send();
    expect(service.decided).toEqual([[{ serviceResponseIdentifier: 1, decision: 'remove', expected: 'keep' }]]);
    expect(service.judged).toEqual([
      { serviceResponseIdentifier: 1, type: 'Low Effort', correct: true, questionIndex: 0 },
    ]);
    expect(told).toEqual([outcome(1, 'remove')]);
    expect([outbox.isEmpty, kept.size]).toEqual([true, 0]);
  });

  it('stays while the service is away, also when the page is loaded again, and goes when it is back', async () => {
    const { answer } = service;
    service.answer = away;
    outbox.add(new Map([[1, 'remove']]), NONE, [judgement(1)]);
    await outbox.send();
    outbox.add(new Map([[2, 'keep']]), NONE);
    await outbox.send();
    expect(outbox.state.error?.message).toBe('away');
    outbox = open();
    await outbox.send();
    expect([...outbox.state.unsent.keys()]).toEqual([1, 2]);
    service.answer = answer;
    await outbox.send();
    expect(service.decided.at(-1)).toMatchObject([{ decision: 'remove' }, { decision: 'keep' }]);
    expect(service.judged).toHaveLength(1);
    expect([outbox.isEmpty, outbox.state.error, kept.size]).toEqual([true, undefined, 0]);
  });

  it('of another organization is never sent with this one’s session', async () => {
    service.answer = away;
    outbox.add(new Map([[1, 'remove']]), NONE);
    await outbox.send();
    service.decided.length = 0;
    outbox = open('two');
    await outbox.send();
    expect([outbox.isEmpty, service.decided, kept.size]).toEqual([true, [], 0]);
  });

  it('is forgotten where it was taken back before it was sent, with what it implied', async () => {
    service.answer = away;
    outbox.add(
      new Map([
        [1, 'remove'],
        [2, 'keep'],
      ]),
      NONE,
      [judgement(1), judgement(2, false)],
    );
    await outbox.send();
    outbox.add(
      new Map([
        [1, 'none'],
        [2, 'none'],
      ]),
      NONE,
    );
    await outbox.send();
    expect(outbox.state.unsent.size).toBe(0);
    expect(service.judged.map((one: any) => one.serviceResponseIdentifier)).toEqual([2]);
  });

  it('follows what is on its way: the second decision is about the first', async () => {
    let release = (): void => undefined;
    const { answer } = service;
    service.answer = async (changes) => {
      await new Promise<void>((resolve) => (release = resolve));
      return answer(changes);
    };
    outbox.add(new Map([[1, 'remove']]), NONE);
    // Taken back while it is on its way.
    outbox.add(new Map([[1, 'none']]), NONE);
    service.answer = answer;
    release();
    await outbox.send();
    expect(service.decided).toEqual([
      [{ serviceResponseIdentifier: 1, decision: 'remove', expected: 'none' }],
      [{ serviceResponseIdentifier: 1, decision: 'none', expected: 'remove' }],
    ]);
  });

  it('is given up where somebody else has decided: said, without feedback, until the person decides again', async () => {
    service.answer = () =>
      Promise.resolve([outcome(1, 'keep', 'conflict'), outcome(2, 'remove'), outcome(3, 'none', 'unknown')]);
    outbox.add(
      new Map([
        [1, 'remove'],
        [2, 'remove'],
        [3, 'remove'],
      ]),
      NONE,
      [judgement(1), judgement(2)],
    );
    await outbox.send();
    expect(outbox.state.refused.map(({ outcome: of }) => of)).toEqual(['conflict', 'unknown']);
    expect(service.judged).toMatchObject([{ serviceResponseIdentifier: 2 }]);
    expect(outbox.isEmpty).toBe(true);
    service.answer = () => Promise.resolve([outcome(1, 'remove')]);
    outbox.add(new Map([[1, 'remove']]), new Map([stored(1, 'keep')]));
    expect(outbox.state.refused.map(({ outcome: of }) => of)).toEqual(['unknown']);
    outbox.dismiss();
    await outbox.send();
    expect([outbox.state.refused, service.decided.at(-1)]).toMatchObject([[], [{ expected: 'keep' }]]);
  });

  it('says why feedback was refused, and does not send it for ever', async () => {
    service.refuse = new NotFoundError({ status: 404, body: { message: 'gone' } });
    outbox.add(new Map(), NONE, [judgement(1), judgement(2)]);
    await outbox.send();
    expect([outbox.isEmpty, outbox.state.feedbackError?.message, service.judged.length]).toEqual([true, 'gone', 2]);
  });

  it('goes in calls of a thousand', async () => {
    outbox.add(new Map(Array.from({ length: 1_500 }, (_, i) => [i + 1, 'remove'] as const)), NONE);
    await outbox.send();
    expect(service.decided.map(({ length }) => length)).toEqual([1_000, 500]);
  });
});
