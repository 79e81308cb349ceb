import type { FollowupAnalysis, Guidance } from '@verbatim/followup-engine';
import { fencedIn, startStandIn, type StandIn } from '../testing/index.js';
import { lab, MODEL } from '../spec-support.js';
import { FallbackFollowupEngine } from './fallback-followup-engine.js';
import { ModelFollowupEngine } from './model-followup-engine.js';
import { fakeOffline, GOOD, OFFLINE_ANALYSIS, thread } from './spec-threads.js';

const limits = { allowance: { tokens: 1_000_000 }, deadlineMs: 10_000 };
const GUIDANCE: Guidance = {
  asks: 'like',
  answer: 'content',
  clause: { text: 'the breakfast was great', kind: 'praise', mayBeQuoted: true },
  probes: ['What made it great?', 'Which moment stood out?'],
  leaveAlone: [],
};

describe("the offline engine's reading", () => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await startStandIn();
  });
  afterAll(() => standIn.close());
  beforeEach(() => {
    standIn.requests.length = 0;
    standIn.otherwise = { json: GOOD };
  });

  const asked = async (given: Parameters<typeof thread>, more: Partial<FollowupAnalysis>) => {
    const model = new ModelFollowupEngine(lab(standIn).client);
    const outcome = await new FallbackFollowupEngine({ offline: fakeOffline(more), model }).analyse(
      thread(...given),
      limits,
    );
    const [request] = standIn.requests;
    return { outcome, ...(request && fencedIn(request)) } as {
      outcome: typeof outcome;
      data?: { reading: object; language?: string };
      outside?: string;
    };
  };

  it('guides the model: the kind of question, the clause and its kind, probes, the language', async () => {
    const { data, outcome } = await asked(['the breakfast was great'], { guidance: GUIDANCE });
    expect(data!.reading).toEqual({
      asks: 'like',
      answer: 'content',
      kind: 'praise',
      clause: 'the breakfast was great',
      mayBeQuoted: true,
      probes: GUIDANCE.probes,
    });
    expect(data!.language).toBe('en');
    expect(outcome).toMatchObject({ engine: MODEL, followup: GOOD.followup });
    expect(outcome).not.toHaveProperty('guidance');
  });

  it('names the register of the first question', async () => {
    const turns = [{ question: 'Was gefällt dir an unserem Hotel?', answer: 'das Frühstück' }];
    const { data } = await asked(['', { turns }], { guidance: GUIDANCE });
    expect(data!.reading).toMatchObject({ register: 'informal' });
  });

  it("stays inside the fence, where the respondent's words are data", async () => {
    const { outside } = await asked(['the breakfast was great'], {
      guidance: { ...GUIDANCE, leaveAlone: ['my business is mine'] },
    });
    for (const text of ['the breakfast was great', 'What made it great?', 'my business is mine'])
      expect(outside).not.toContain(text);
  });

  it('leaves out what holds personal data, or a word of a name that the thread introduces', async () => {
    const { data } = await asked(['My name is Tilda Quist. Quist cooked, write to q@example.org'], {
      guidance: {
        ...GUIDANCE,
        clause: { text: 'Quist cooked', kind: 'event', mayBeQuoted: false },
        probes: ['What did Tilda cook?', 'Who wrote to q@example.org?', 'What was cooked?'],
        leaveAlone: ['Quist, I said', 'no comment'],
      },
    });
    expect(data!.reading).toEqual({
      asks: 'like',
      answer: 'content',
      kind: 'event',
      probes: ['What was cooked?'],
      leaveAlone: ['no comment'],
    });
  });

  it('leaves the clause out where it is a whole story', async () => {
    const text = 'and then we waited again '.repeat(20);
    const { data } = await asked(['x'], {
      guidance: { ...GUIDANCE, clause: { text, kind: 'event', mayBeQuoted: false } },
    });
    expect(data!.reading).not.toHaveProperty('clause');
    expect(data!.reading).toMatchObject({ kind: 'event' });
  });

  it.each<[string, Partial<FollowupAnalysis>]>([
    ['declined to answer', { isRefusal: true }],
    ['said twice not to know', { ending: 'no_answer' }],
    ['left the closing question alone', { isClosed: true }],
  ])('is the last word where the respondent %s: the model is not asked', async (_, more) => {
    const { outcome } = await asked(["I'd rather not say"], { ...more, guidance: GUIDANCE });
    expect(outcome).toEqual({ ...OFFLINE_ANALYSIS, ...more, engine: 'offline' });
    expect(standIn.requests).toHaveLength(0);
  });
});

describe('a question of the model', () => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await startStandIn();
  });
  afterAll(() => standIn.close());

  const faults = async (followup: string, ...given: Parameters<typeof thread>): Promise<string[]> => {
    standIn.otherwise = { json: { ...GOOD, followup } };
    const model = new ModelFollowupEngine(lab(standIn).client);
    const { tries } = await model.analyse(thread(...given), limits);
    return tries[0]!.followup;
  };
  const ANSWER = 'The breakfast was cold. Ask Mr. Quist';
  const TWICE = [
    { question: 'What did you like about the hotel?', answer: 'none of your business' },
    { question: 'What else comes to mind?', answer: 'The breakfast was cold' },
  ];

  it('may quote a short thought as it was written', async () =>
    expect(
      await faults('You said “The breakfast was cold”. What did the staff do about it?', 'The breakfast was cold'),
    ).toEqual([]));

  it.each<[string, string, Parameters<typeof thread>]>([
    ['quotes what nobody said', 'You said “the eggs were raw”. What did the staff do?', ['The breakfast was cold']],
    ['quotes what must not be repeated', 'You said “none of your business”. What do you mean?', ['', { turns: TWICE }]],
    ['quotes what must not be repeated', 'You said “The breakfast was cold”. What happened then?', [ANSWER]],
    [
      'quotes, as the question before it did',
      'You said “The breakfast was cold”. What did the staff do?',
      ['', { turns: TWICE, asked: ['You said “the room was fine”. What was it like?'] }],
    ],
    [
      'must be informal, as the first question is',
      'Was hätte beim Frühstück für Sie anders sein sollen?',
      ['', { turns: [{ question: 'Was gefällt dir an unserem Hotel?', answer: 'das Frühstück war leider kalt' }] }],
    ],
    [
      'asks in more than 20 words',
      'What did the people at the reception say to you when you told them that the breakfast on that morning was cold and late?',
      ['The breakfast was cold'],
    ],
  ])('%s: refused', async (fault, followup, given) =>
    expect(await faults(followup, ...given)).toContain(`followup ${fault}`),
  );

  it('may quote the survey itself', async () =>
    expect(
      await faults('Of “What did you like about the hotel”, which part was hard to answer?', 'dunno'),
    ).not.toContain('followup quotes what nobody said'));
});
