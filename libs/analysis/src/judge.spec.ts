import { tracingChannel } from 'node:diagnostics_channel';
import { jest } from '@jest/globals';
import { CHECK_TYPES, type CheckType } from '@verbatim/contracts';
import { Analyser } from './analyser.js';
import { CheckTimer } from '@verbatim/quality-checks';
import { judgeResponse } from '@verbatim/quality-checks';
import { embedder } from '@verbatim/embedding/testing';
import { entryOf } from '@verbatim/quality-checks/testing';
import { HOSTILE } from '@verbatim/language/testing';
import type { EntryInput, ResponseInput, ResponseResult } from '@verbatim/quality-checks';

const input = (entries: EntryInput[], more: Partial<ResponseInput> = {}): ResponseInput => ({
  checks: CHECK_TYPES,
  entries,
  known: [],
  identified: false,
  ...more,
});
const judge = async (...args: Parameters<typeof input>): Promise<ResponseResult> =>
  judgeResponse(input(...args), (await embedder()).embed);
const types = ({ entries }: ResponseResult, at = 0): string[] => entries[at]!.checks.map(({ type }) => type);
const ENTRY = entryOf('What do you like about our shop?', 'The friendly people and the good coffee');
const OTHER = entryOf('What could we do better?', 'Open earlier on weekends please', {
  index: 1,
  questionIdentifier: 'q2',
});

describe('judgeResponse', () => {
  it('runs what applies, in the order of the table', async () => {
    const needMore: CheckType[] = ['Self Duplicated', 'Shared Duplicate', 'Keystroke Issues', 'Honeypot'];
    expect(types(await judge([ENTRY]))).toEqual(CHECK_TYPES.filter((type) => !needMore.includes(type)));
    expect(types(await judge([{ ...ENTRY, peers: [], honeypotPhrase: 'banana' }], { identified: true }))).toEqual(
      CHECK_TYPES.filter((type) => type !== 'Keystroke Issues'),
    );
    expect(types(await judge([ENTRY], { checks: ['Honeypot', 'Low Effort'] }))).toEqual(['Low Effort']);
  });

  it('says how long each check took, all entries together, and nothing of others', async () => {
    const timer = new CheckTimer();
    await judgeResponse(
      input([ENTRY, { ...OTHER, honeypotPhrase: 'Name a fruit that is yellow and long' }], {
        checks: ['Low Effort', 'Honeypot', 'Self Duplicated'],
      }),
      (await embedder()).embed,
      timer,
    );
    expect(Object.keys(timer.times).sort()).toEqual(['Honeypot', 'Inconsistency', 'Low Effort', 'Self Duplicated']);
    let embedding = 0;
    const measured = new CheckTimer();
    const { embed } = await embedder();
    await judgeResponse(
      input([ENTRY, OTHER], { identified: true }),
      async (texts) => {
        const began = performance.now();
        try {
          return await embed(texts);
        } finally {
          embedding += performance.now() - began;
        }
      },
      measured,
    );
    // none of the model's time is lost between two checks
    expect(Object.values(measured.times).reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(embedding);
  });

  it('gives whole scores', async () => {
    const peers = [{ answer: 'The friendly people there and the good strong coffee that they make' }];
    const { entries } = await judge(
      [{ ...ENTRY, answer: 'The friendly people and the good strong coffee they make', peers }, OTHER],
      { identified: true },
    );
    for (const { type, score } of entries.flatMap(({ checks }) => checks))
      expect([type, score]).toEqual([type, Math.round(score)]);
  });

  it('compares with the entries of earlier calls, and quotes only its own', async () => {
    const known = [entryOf('What do you eat?', 'I do not eat meat')];
    const result = await judge([entryOf('Any habits?', 'I eat meat every day', { index: 5 })], { known });
    expect(result.inconsistency).toMatchObject({ isIssue: true, quoted: [5] });
    expect(types(result)).toContain('Self Duplicated');
    expect((await judge([ENTRY])).inconsistency).toBeUndefined();
  });

  it('reports an inconsistency whatever checks were asked for', async () => {
    expect((await judge([ENTRY, OTHER], { checks: [] })).inconsistency).toMatchObject({ isIssue: false });
  });

  it('a follow-up that repeats words of its parent is no self duplicate', async () => {
    const parent = entryOf('What do you like?', 'The friendly staff and the coffee', { questionIdentifier: 'q1' });
    const child = entryOf('What do you like about the staff?', 'The friendly staff', {
      index: 1,
      parentQuestionIdentifier: 'q1',
    });
    const { checks } = (await judge([parent, child])).entries[1]!;
    expect(checks.find(({ type }) => type === 'Self Duplicated')).toMatchObject({ isIssue: false });
  });

  it('a response gets the same result alone, beside others, and again', async () => {
    const analyser = await Analyser.start({ threads: 0 });
    try {
      const one = input([ENTRY, OTHER]);
      const crowd = [
        input([entryOf('Why?', 'A long story about something else entirely. '.repeat(30))]),
        one,
        input([entryOf('Why?', '👍')]),
      ];
      const alone = await analyser.judge([one]);
      expect((await analyser.judge(crowd))[1]).toEqual(alone[0]);
      const fresh = await Analyser.start({ threads: 0 });
      expect((await fresh.judge([...crowd].reverse()))[1]).toEqual(alone[0]);
      await fresh.close();
    } finally {
      await analyser.close();
    }
  });
});

describe('hostile answers', () => {
  it.each(Object.entries(HOSTILE))('%s', async (_, answer) => {
    const started = performance.now();
    const { entries } = await judge([
      { ...ENTRY, answer, honeypotPhrase: answer.slice(0, 5_000), peers: [{ answer }] },
      { ...OTHER, question: answer.slice(0, 5_000) },
    ]);
    expect(performance.now() - started).toBeLessThan(60_000);
    for (const { checks } of entries)
      for (const { score, evidence, type } of checks) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(`${type}: ${evidence}`.length).toBeGreaterThan(type.length + 5);
        expect(evidence.length).toBeLessThan(500);
        expect(evidence).toMatch(/^(?:not judged: |[^\p{Ll}]).*\.$/su);
      }
  });
});

describe('a response of many entries', () => {
  const many = (count: number, answer: string): EntryInput[] =>
    Array.from({ length: count }, (_, index) =>
      entryOf(`Question number ${index} about the shop?`, `${answer} ${index}`, { index }),
    );

  it('has every text prepared a fixed number of times, not once for each pair', async () => {
    const { embed } = await embedder();
    const prepared = async (count: number): Promise<number> => {
      const spy = jest.spyOn(String.prototype, 'normalize');
      try {
        await judgeResponse(input(many(count, 'The people at the counter are friendly')), embed);
        return spy.mock.calls.length;
      } finally {
        spy.mockRestore();
      }
    };
    const [few, more] = [await prepared(10), await prepared(40)];
    expect(more).toBeLessThan(4.4 * few);
  });

  it('has a bounded part of its text embedded', async () => {
    const embedded = async (count: number): Promise<number> => {
      const seen = new Set<string>(); // the embedder remembers
      const embed = async (texts: string[]) => {
        for (const text of texts) seen.add(text);
        return texts.map(() => new Float32Array(384));
      };
      await judgeResponse(
        input(many(count, 'The people at the counter are friendly and the coffee is good. '.repeat(300)), {
          checks: ['Irrelevant'],
        }),
        embed,
      );
      return [...seen].reduce((sum, text) => sum + text.length, 0) / count;
    };
    expect(await embedded(100)).toBeLessThan(1_500);
    expect(await embedded(100)).toBeLessThan((await embedded(5)) / 2);
  });

  it("has a bounded number of other respondents' answers embedded", async () => {
    const embedded = async (count: number): Promise<number> => {
      const seen = new Set<string>();
      const embed = async (texts: string[]) => {
        for (const text of texts) seen.add(text);
        return texts.map(() => new Float32Array(384));
      };
      const told = (n: number): string =>
        Array.from({ length: 20 }, (_, i) => `I like the coffee number${n} of shop${i} in the morning.`).join(' ');
      const entries = many(count, told(0)).map((entry, i) => ({
        ...entry,
        sample: Array.from({ length: 13 }, (_, n) => told(1_000 * (n + 1) + i)),
      }));
      await judgeResponse(input(entries, { checks: ['Irrelevant', 'LLM Generated'] }), embed);
      return [...seen].filter((text) => /number\d{4}/.test(text)).length;
    };
    expect(await embedded(1)).toBeGreaterThan(12);
    // whole and eight sentences each
    expect(await embedded(100)).toBeLessThanOrEqual(9 * 360);
  });
});

describe('Analyser', () => {
  it('a response that can not be judged takes no other with it', async () => {
    const analyser = await Analyser.start({ threads: 0 });
    try {
      const broken = input([{ ...ENTRY, answer: undefined as unknown as string }]);
      const [error, fine] = await analyser.judge([broken, input([ENTRY])]);
      expect(error).toEqual({ error: 'TypeError' });
      expect(fine).toHaveProperty('entries');
      expect(await analyser.judge([])).toEqual([]);
    } finally {
      await analyser.close();
    }
  });

  it('tells those who measure how long the checks of each response took', async () => {
    const analyser = await Analyser.start({ threads: 0 });
    const told: unknown[] = [];
    const subscribers = {
      start() {},
      end() {},
      asyncStart() {},
      asyncEnd: (task: object) => {
        told.push(task);
      },
      error() {},
    };
    const channel = tracingChannel<string, object>('verbatim.analysis');
    channel.subscribe(subscribers);
    try {
      await analyser.judge([input([ENTRY], { checks: ['Low Effort'] }), input([ENTRY], { checks: ['Nonsensical'] })]);
      expect(told).toMatchObject([
        { operation: 'judge', items: 1, checks: [{ 'Low Effort': expect.any(Number) }] },
        { operation: 'judge', items: 1, checks: [{ Nonsensical: expect.any(Number) }] },
      ]);
    } finally {
      channel.unsubscribe(subscribers);
      await analyser.close();
    }
  });

  it('gives up what nobody waits for any more', async () => {
    const analyser = await Analyser.start({ threads: 0 });
    try {
      await expect(analyser.judge([input([ENTRY])], { deadline: new Date(Date.now() - 1) })).rejects.toMatchObject({
        name: 'AbortError',
      });
      const withoutModel = input([entryOf('Was mögen Sie an uns?', 'Das Essen ist immer sehr gut')], {
        checks: ['Low Effort'],
      });
      await expect(analyser.judge([withoutModel], { deadline: new Date(Date.now() - 1) })).rejects.toMatchObject({
        name: 'AbortError',
      });
      expect(await analyser.judge([input([ENTRY])], { deadline: new Date(Date.now() + 60_000) })).toEqual([
        expect.objectContaining({ entries: expect.any(Array) }),
      ]);
    } finally {
      await analyser.close();
    }
  });

  it('does the small tasks too', async () => {
    const analyser = await Analyser.start({ threads: 0 });
    const [a, b] = await analyser.signatures(['The same text!', 'the same  text']);
    expect(a!.exact).toBe(b!.exact);
    expect(
      (await analyser.keystrokes([{ answer: 'pasted text', pasteEvents: [{ t: 1, c: 'pasted text' }] }]))[0]!.check
        .isIssue,
    ).toBe(true);
    await analyser.close();
  });
});
