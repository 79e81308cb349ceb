import { labelBank } from '@verbatim/label-bank';
import { brokenPromises } from '../testing/index.js';
import { code, inputOf, labelsOf } from '../spec-support.js';

const question = 'What did you not like about your visit?';
const NAMED = [
  ...['far too expensive', 'prices are too high', 'overpriced', 'the price went mad', 'the price of a coffee'],
  ...['nowhere to park', 'the car park is full', 'parking is a nightmare', 'couldnt find a parking space'],
  ...['the waiters were rude', 'staff ignored us', 'staff were unfriendly', 'the cashier was grumpy', 'rude waitress'],
  ...['the toilets were filthy', 'only one toilet', 'no loo roll', 'toilets out of order', 'dirty toilets'],
  ...['so loud you cant talk', 'the noise is awful', 'noisy', 'music too loud', 'too much noise'],
  ...['waited an hour for a table', 'long queue at the door', 'queued for ages', 'endless wait', 'the wait was long'],
];
const NEAR = 'we stood there for forty minutes';
const STRAY = 'penguins march across frozen lakes';

describe('an answer that names no subject', () => {
  it('is in the code that it is near to, less surely than one that names it', async () => {
    const answers = [...NAMED, NEAR, STRAY];
    const result = await code(answers, { question });
    expect(brokenPromises(inputOf(answers, { question }), result)).toEqual([]);
    const [near] = result.assignments[answers.indexOf(NEAR)]!;
    const [named] = result.assignments[answers.indexOf('endless wait')]!;
    expect(labelsOf(result, answers.indexOf(NEAR))).toEqual(labelsOf(result, answers.indexOf('endless wait')));
    expect(near!.confidence).toBeLessThan(named!.confidence);
  });

  it('is in Other if it is near to none', async () => {
    const answers = [...NAMED, NEAR, STRAY];
    const [label] = labelsOf(await code(answers, { question }), answers.indexOf(STRAY));
    expect(label).toBe('Other');
  });

  it('does not depend on the order of the answers', async () => {
    const answers = [...NAMED, NEAR, STRAY];
    const shape = async (own: string[]) => {
      const result = await code(own, { question });
      return new Map(own.map((answer, i) => [answer, result.assignments[i]![0]!.confidence] as const).sort());
    };
    expect(await shape(answers.toReversed())).toEqual(await shape(answers));
  });
});

describe('a bank with more labels of the same subjects', () => {
  const bank = labelBank();
  const { labels, middles } = bank;
  afterEach(() => Object.assign(bank, { labels, middles }));

  it.each(['Price', 'Waiting', 'Staff'])('finds the same codes, with two of each of %s', async (thing) => {
    const answers = [...NAMED, NEAR, STRAY];
    const before = await code(answers, { question });
    const again = labels.flatMap((label, i) => (label.thing === thing ? [i] : []));
    expect(again.length).toBeGreaterThan(2);
    Object.assign(bank, {
      labels: [...labels, ...again.map((i) => labels[i]!)],
      middles: [...middles, ...again.map((i) => middles[i]!)],
    });
    expect(await code(answers, { question })).toEqual(before);
  });
});
