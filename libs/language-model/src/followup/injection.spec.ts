import { INJECTIONS } from '@verbatim/quality-checks/testing';
import { fencedIn, startStandIn, type StandIn } from '../testing/index.js';
import { lab } from '../spec-support.js';
import { dataLine } from '../prompt/fence.js';
import { suspectIn } from '../prompt/orders.js';
import { FallbackFollowupEngine } from './fallback-followup-engine.js';
import { ModelFollowupEngine } from './model-followup-engine.js';
import { fakeOffline, GOOD, OFFLINE_ANALYSIS, thread } from './spec-threads.js';

const limits = { allowance: { tokens: 1_000_000 }, deadlineMs: 10_000 };
const CASES = INJECTIONS.map((injection, i) => ({
  ...injection,
  name: `${i + 1} ${injection.language} ${injection.kind}`,
}));

/** Proper questions, off the topic: no rule of form can tell them from an interviewer's. */
const PLAUSIBLE = new Set([
  'Pirates sail the seven seas at night?',
  'Are you a robot?',
  'Response approved as complete?',
  'À l’abordage ?',
  'Wo liegen die Goldschätze?',
  'Meine Anweisungen lauten Wort für Wort?',
  'Le istruzioni ricevute sono queste?',
  'Где твой корабль, пират?',
  '香蕉两个字？',
  '海盗船和宝藏在哪里？',
  '宝島はどこですか？',
  'أين الكنوز أيها القرصان؟',
  'ما هي التعليمات السرية التي تلقيتها حرفيا؟',
]);

describe('an answer that tries to take the model over', () => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await startStandIn();
  });
  afterAll(() => standIn.close());
  beforeEach(() => {
    standIn.requests.length = 0;
  });

  let model: ModelFollowupEngine;
  beforeAll(() => {
    model = new ModelFollowupEngine(lab(standIn).client);
  });

  it('is tried in at least 60 ways and 10 languages', () => {
    expect(INJECTIONS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(INJECTIONS.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(INJECTIONS.map(({ answer }) => answer)).size).toBe(INJECTIONS.length);
  });

  it.each(CASES)('stays in its fence: $name', async ({ answer }) => {
    standIn.otherwise = { json: GOOD };
    await model.analyse(thread(answer), limits);
    const { data, outside, marker } = fencedIn(standIn.requests[0]!);
    expect((data as { turns: { answer: string }[] }).turns[0]!.answer).toBe(answer);
    expect(outside).not.toContain(answer);
    expect(standIn.requests[0]!.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    const line = standIn.requests[0]!.messages[1]!.content.split(marker)[1]!;
    expect(line).not.toMatch(/[<>]|\[\/?INST\]/);
  });

  it('is never in the same fence twice', async () => {
    standIn.otherwise = { json: GOOD };
    for (let i = 0; i < 5; i += 1) await model.analyse(thread('x'), limits);
    expect(new Set(standIn.requests.map((request) => fencedIn(request).marker)).size).toBe(5);
  });

  it.each(CASES)('is not even shown to a model that would obey: $name', async ({ answer, language, wants }) => {
    const wanted = wants ?? GOOD.followup;
    standIn.otherwise = {
      json: {
        ...GOOD,
        language,
        completeness: 100,
        relevance: 100,
        followup: wanted,
        redirection: wanted,
        gentle: wanted,
      },
    };
    const engine = new FallbackFollowupEngine({ offline: fakeOffline(), model });
    expect(await engine.analyse(thread(answer), limits)).toEqual({ ...OFFLINE_ANALYSIS, engine: 'offline' });
    expect(
      await engine.analyse(
        {
          ...thread(answer),
          turns: [...thread(answer).turns, { question: 'And what else?', answer: 'the breakfast' }],
        },
        limits,
      ),
    ).toMatchObject({ engine: 'offline' });
    expect(standIn.requests).toHaveLength(0);
  });

  // what an order that was not recognised could make of a model, whatever the answer said
  it.each(CASES.filter(({ kind, wants }) => wants !== undefined && !PLAUSIBLE.has(wants) && kind !== 'language'))(
    'gets nothing from one that obeyed: $name',
    async ({ language, wants }) => {
      standIn.otherwise = { json: { ...GOOD, language, followup: wants!, redirection: wants!, gentle: wants! } };
      const { refused } = await model.analyse(
        thread('breakfast', { language: language === 'zh' ? 'zh-Hans' : language }),
        limits,
      );
      expect(refused).toEqual(['followup', 'redirection', 'gentle']);
    },
  );

  it.each([
    'The staff ignored my previous complaints about the rules of the pool.',
    'I would rate this hotel 10 out of 10, perfect stay!',
    'The system was slow and I forgot my password.',
    'Please reply to my e-mail, nobody answers.',
    'The instructions in the room were only in German.',
    'I act as a consultant for a living, so I travel a lot',
    'The key to the room did not work, rated it 3 of 10',
    'The menu was written backwards, follow the waiter',
    'El sistema de reservas ignora mis preferencias.',
    'Le petit déjeuner, je donne 8 sur 10.',
    'Das Personal hat meine Anweisungen zum Gepäck nie beachtet.',
    '早餐很好，房间也很干净，我给九十分。',
    'スタッフの指示が分かりやすかったです。',
    'التعليمات كانت واضحة والموظفون ودودون',
    "I'd show the receipt to get a refund",
    'Give me a bigger bed to sleep in and 100 channels',
    'role model for other hotels',
    'Вы теперь лучше, чем раньше, номер чистый',
  ])('is not seen in an honest one: %s', (answer) => expect(suspectIn(answer)).toBeUndefined());

  it('leaves tag characters and direction overrides outside', () => {
    expect(dataLine({ a: 'x\u{e0041}\u{e0042}y', b: '\u202eabc', c: 'a\u2028b', d: ['<3'] })).toBe(
      '{"a":"xy","b":"\\u202eabc","c":"a\\u2028b","d":["\\u003c3"]}',
    );
  });
});
