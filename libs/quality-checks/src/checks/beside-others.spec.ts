import { embedder } from '@verbatim/embedding/testing';
import type { CheckType, QualityCheck } from '@verbatim/contracts';
import { judgeResponse } from '../judge.js';

/** What the check says of the answer, beside what others say to the same question. */
async function judged(
  type: CheckType,
  question: string,
  answer: string,
  otherAnswers: readonly string[] = [],
): Promise<QualityCheck> {
  const entries = [{ index: 0, question, answer, otherAnswers: [...otherAnswers] }];
  const { embed } = await embedder();
  return (await judgeResponse({ checks: [type], entries, known: [], identified: false }, embed)).entries[0]!.checks[0]!;
}

const FELT = 'How do you feel about the new timetable?';
const FILLERS = [
  'good',
  'ok',
  'okay',
  'great',
  'fine',
  'bad',
  'alright',
  'later buses',
  'too early',
  'confusing',
  'nice',
];
const LONG = [
  'The last bus now leaves before my shift at the hospital ends, so I have to take a taxi three times a week.',
  'I like that there is one every ten minutes, but on Sundays we wait for an hour at the school stop.',
  'It is hard to read for my mother, the letters are tiny and the colours all look the same to her.',
  'The early one is gone and I come late to work every Monday, which my boss has noticed by now.',
  'The connection with the train is better than last year, I have not missed it once since the change.',
  'Nobody told us about it, we stood there with the children and the bus had left five minutes before.',
  'Fewer stops means that I walk half a mile with two bags, which is not easy at my age in winter.',
  'It took some weeks to get used to it, but now I leave the house ten minutes later than before.',
  'They cut the evening service although the cinema and the pool are only open in the evening here.',
  'My daughter can come home from training by herself now, because there is one at half past eight.',
];

describe('Low Effort beside what others say to the question', () => {
  it('flags a word that fits any question, unless many others answer so', async () => {
    expect(await judged('Low Effort', FELT, 'good')).toMatchObject({ isIssue: true });
    expect(await judged('Low Effort', FELT, 'good', LONG)).toMatchObject({ isIssue: true });
    expect(await judged('Low Effort', FELT, 'good', FILLERS)).toMatchObject({ isIssue: false });
  });

  it('flags one word to a question that asks for an explanation, unless many others give one or two', async () => {
    const asked = 'Please explain in detail what you would change about the timetable.';
    const brief = [
      'buses',
      'times',
      'sundays',
      'later',
      'colours',
      'stops',
      'more buses',
      'the app',
      'letters',
      'price',
    ];
    expect(await judged('Low Effort', asked, 'evenings', LONG)).toMatchObject({ isIssue: true });
    expect(await judged('Low Effort', asked, 'evenings', brief)).toMatchObject({ isIssue: false });
  });

  it('scores an answer higher that is far shorter than all others, and says so', async () => {
    const [alone, beside] = [
      await judged('Low Effort', FELT, 'too early'),
      await judged('Low Effort', FELT, 'too early', LONG),
    ];
    expect(beside.score).toBeGreaterThan(alone.score);
    expect(beside).toMatchObject({ isIssue: false });
    expect(beside.evidence).toMatch(/where half of the others wrote \d+ words or more/);
  });

  it('does not count fewer than ten others, nor copies of the answer', async () => {
    const copies = [...Array.from({ length: 9 }, () => 'Good!'), ...FILLERS.slice(0, 4)];
    expect(await judged('Low Effort', FELT, 'good', FILLERS.slice(0, 9))).toMatchObject({ isIssue: true });
    expect(await judged('Low Effort', FELT, 'good', copies)).toMatchObject({ isIssue: true });
  });
});

describe('Incomplete beside what others say to the question', () => {
  const THREE = 'Name three things that you would change about the garden.';
  const one = ['benches', 'the pond', 'more shade', 'roses', 'a swing', 'paths', 'a toilet', 'lamps', 'bins', 'signs'];
  const all = one.map((thing, i) => `${thing}, ${one[(i + 1) % 10]} and ${one[(i + 2) % 10]}`);

  it('flags an answer with fewer things than asked for, unless most others name as few', async () => {
    expect(await judged('Incomplete', THREE, 'the gate')).toMatchObject({ isIssue: true });
    expect(await judged('Incomplete', THREE, 'the gate', all)).toMatchObject({ isIssue: true });
    expect(await judged('Incomplete', THREE, 'the gate', one)).toMatchObject({ isIssue: false });
  });

  it('says how many others lack it too', async () => {
    const { evidence } = await judged('Incomplete', THREE, 'the gate', one);
    expect(evidence).toContain('as 10 of 10 other respondents do');
  });

  it('still flags an answer that breaks off', async () => {
    expect(await judged('Incomplete', THREE, 'I would move the gate because', one)).toMatchObject({ isIssue: true });
  });

  it('leaves alone one side of a question for good and bad ones', async () => {
    const asked = 'What is good and what is bad about the market?';
    expect(await judged('Incomplete', asked, 'far too crowded at noon')).toMatchObject({ isIssue: false });
  });

  it('leaves alone an answer that ends as people end sentences', async () => {
    expect(await judged('Incomplete', FELT, 'nothing that I have ever heard of')).toMatchObject({ isIssue: false });
  });
});
