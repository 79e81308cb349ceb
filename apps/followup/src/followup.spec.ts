import {
  FOLLOWUP_GENERATE,
  FOLLOWUP_GENERATED,
  REPLY_TOPIC,
  type FollowupGenerate,
  type FollowupGenerated,
  type GuidanceBehavior,
} from '@verbatim/contracts';
import { openDatabase } from '@verbatim/database';
import { transactionsOf } from '@verbatim/database/testing';
import { decode, newEnvelope, StoreFull, toMessage } from '@verbatim/messaging';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import { next, opening, ORG, ScriptedEngine, TestService } from './spec-support.js';

describe('followup', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start();
  });
  beforeEach(() => {
    Object.assign(service.engine, new ScriptedEngine());
  });
  afterAll(() => service?.stop());

  const turn = (data: FollowupGenerate, org?: string): Promise<FollowupGenerated> =>
    service.turn(data, org === undefined ? {} : { org });
  const shown = () => service.engine.seen.at(-1)!;

  it('answers the first turn of a thread with its scores and a follow-up', async () => {
    const first = opening();
    expect(await turn(first)).toEqual({
      threadId: first.threadId,
      engine: 'offline',
      followupQuestion: 'Can you say more (1)?',
      responseEvaluation: { completeness: 40, relevance: 80, nonsensical: 3.5, consistency: 100 },
    });
    expect(shown()).toEqual({
      turns: [{ question: first.question, answer: first.answer }],
      asked: [],
      avoidTopics: [],
    });
  });

  it('takes two round trips to PostgreSQL for a turn, and knows no thread of another organization', async () => {
    const [org, first] = [newId(), opening({ surveyIdentifier: 's', questionIdentifier: 'q' })];
    const READ = [expect.stringMatching(/^SELECT followup\.read_turn\(/)];
    const APPEND = [expect.stringMatching(/^SELECT followup\.append_turn\(/)];
    expect(await transactionsOf(org, () => turn(first, org))).toEqual([READ, APPEND]);
    const later = next(first.threadId);
    expect(await transactionsOf(org, () => turn(later, org))).toEqual([READ, APPEND]);
    expect(await transactionsOf(org, () => turn(later, org))).toEqual([READ]); // sent again
    const other = newId();
    expect(await turn(next(first.threadId), other)).toMatchObject({ unknownThread: true });
    expect((await turn(next(first.threadId), org)).unknownThread).toBeUndefined();
  });

  it('shows the engine the whole thread, with every follow-up that it was given', async () => {
    const first = opening();
    await turn(first);
    await turn(next(first.threadId));
    await turn(next(first.threadId, { question: 'Can you say more (2)?', answer: 'No.' }));
    expect(shown()).toMatchObject({
      turns: [
        { question: first.question, answer: 'It is fast.' },
        { question: 'Can you say more (1)?', answer: 'It opens at once.' },
        { question: 'Can you say more (2)?', answer: 'No.' },
      ],
      asked: ['Can you say more (1)?', 'Can you say more (2)?'],
    });
  });

  describe('decides by the rules of the behaviour', () => {
    type Case = [relevance: number, completeness: number, isRefusal: boolean, outcome: string];
    const cases: Record<GuidanceBehavior, Case[]> = {
      Succinct: [
        [24.9, 10, false, 'irrelevant'],
        [25, 10, false, 'followup'],
        [25, 70, false, 'followup'],
        [100, 70.1, false, 'complete'],
        [24.9, 70.1, false, 'irrelevant'],
        [0, 0, false, 'irrelevant'],
        [10, 0, true, 'refused'],
        [80, 40, true, 'refused'],
      ],
      Redirection: [
        [24.9, 69.9, false, 'redirection'],
        [25, 69.9, false, 'followup'],
        [24.9, 70, false, 'complete'],
        [100, 70, false, 'complete'],
        [100, 70.1, false, 'complete'],
        [10, 0, true, 'gentle'],
      ],
      Verbose: [
        [24.9, 0, false, 'followup'],
        [25, 70, false, 'followup'],
        [100, 100, false, 'followup'],
        [10, 0, true, 'gentle'],
      ],
    };
    const TEXTS: Record<string, string> = {
      followup: 'Can you say more (1)?',
      redirection: 'Going back a little: what did you think of it?',
      gentle: 'Is there anything you are happy to share?',
    };

    it.each(
      Object.entries(cases).flatMap(([behavior, list]) =>
        list.map((one) => [behavior as GuidanceBehavior, ...one] as const),
      ),
    )(
      '%s, relevance %s, completeness %s, refusal %s: %s',
      async (guidanceBehavior, relevance, completeness, isRefusal, outcome) => {
        Object.assign(service.engine, { relevance, completeness, isRefusal });
        const { followupQuestion, stopReason } = await turn(opening({ guidanceBehavior }));
        expect({ followupQuestion, stopReason }).toEqual(
          outcome in TEXTS
            ? { followupQuestion: TEXTS[outcome], stopReason: undefined }
            : { followupQuestion: '', stopReason: outcome },
        );
      },
    );
  });

  it("holds the call's own thresholds, and for that call only", async () => {
    Object.assign(service.engine, { relevance: 80, completeness: 60 });
    const first = opening({ thresholds: { completeness: 50 } });
    expect(await turn(first)).toMatchObject({ followupQuestion: '', stopReason: 'complete' });
    expect((await turn(next(first.threadId))).followupQuestion).not.toBe('');
  });

  it('asks no more than maxRounds follow-ups, whatever the behaviour; each call says its own', async () => {
    const first = opening({ guidanceBehavior: 'Verbose', maxRounds: 1 });
    expect(await turn(first)).toMatchObject({ followupQuestion: 'Can you say more (1)?' });
    const stopped = await turn(next(first.threadId, { guidanceBehavior: 'Verbose', maxRounds: 1 }));
    expect(stopped).toMatchObject({
      followupQuestion: '',
      stopReason: 'max_rounds',
      responseEvaluation: { relevance: 80 },
    });
    expect(await turn(next(first.threadId, { guidanceBehavior: 'Verbose' }))).toMatchObject({
      followupQuestion: 'Can you say more (2)?',
    });
  });

  it('remembers context, survey and identifiers until they are sent again, and nothing else', async () => {
    const remembered = { questionContext: 'speed', surveyName: 'App', surveyDescription: 'An app.' };
    const identifiers = { surveyIdentifier: 's', questionIdentifier: 'q', responseIdentifier: 'r' };
    const first = opening({ ...remembered, ...identifiers, responseLanguage: 'fr', avoidTopics: ['price'] });
    expect(await turn(first)).toMatchObject(identifiers);
    expect(shown()).toMatchObject({ ...remembered, language: 'fr', avoidTopics: ['price'] });

    expect(await turn(next(first.threadId))).toMatchObject(identifiers);
    expect(shown()).toMatchObject({ ...remembered, avoidTopics: [] });
    expect(shown().language).toBeUndefined();

    expect(await turn(next(first.threadId, { questionContext: 'design', questionIdentifier: 'q2' }))).toMatchObject({
      ...identifiers,
      questionIdentifier: 'q2',
    });
    expect(await turn(next(first.threadId))).toMatchObject({ ...identifiers, questionIdentifier: 'q2' });
    expect(shown()).toMatchObject({ ...remembered, questionContext: 'design' });
  });

  it('takes a call that is sent again as the same turn: no second pair, no round spent, no tokens counted again', async () => {
    const usage = { model: 'm', calls: 1, inputTokens: 10, outputTokens: 5 };
    const first = opening({ guidanceBehavior: 'Verbose', maxRounds: 2 });
    await turn(first);
    service.engine.more = { usage };
    const second = next(first.threadId, { guidanceBehavior: 'Verbose', maxRounds: 2 });
    const late = await turn(second);
    expect(late).toMatchObject({ followupQuestion: 'Can you say more (2)?', usage });
    const { usage: _, ...same } = late;
    const again = await turn({ ...second, model: { tokens: 7 } });
    expect(again).toEqual({ ...same, repeats: expect.any(String) });
    expect(service.engine.seen).toHaveLength(2);
    await turn(next(first.threadId, { answer: 'Another answer.', guidanceBehavior: 'Verbose' }));
    expect(shown().turns).toHaveLength(3);
  });

  it("knows no thread that is not there, nor another organization's", async () => {
    const first = opening();
    await turn(first);
    const unknown = newId();
    expect(await turn(next(unknown))).toEqual({ threadId: unknown, unknownThread: true, engine: 'offline' });
    expect(await turn(next(first.threadId), newId())).toEqual({
      threadId: first.threadId,
      unknownThread: true,
      engine: 'offline',
    });
    expect(service.engine.seen).toHaveLength(1);
  });

  it('never asks a question twice, in whatever spelling, nor the question that it was sent', async () => {
    service.engine.followup = (n) =>
      ['What do you like about the APP', 'Why is that?', 'why  is that'][n] ?? 'Why is that!';
    const first = opening({ guidanceBehavior: 'Verbose' });
    const replies = [await turn(first)];
    for (let i = 0; i < 4; i++)
      replies.push(await turn(next(first.threadId, { answer: `Answer ${i}.`, guidanceBehavior: 'Verbose' })));
    expect(replies.map(({ followupQuestion }) => followupQuestion)).toEqual([
      'Going back a little: what did you think of it?',
      'Why is that?',
      'Is there anything you are happy to share?',
      '',
      '',
    ]);
    // without a limit of its own a thread has as many rounds as there are questions
    expect(replies.map(({ stopReason }) => stopReason)).toEqual([
      undefined,
      undefined,
      undefined,
      'max_rounds',
      'max_rounds',
    ]);
  });

  it('gives a message that is delivered twice one effect and one reply', async () => {
    const replies: FollowupGenerated[] = [];
    const both = Promise.withResolvers<void>();
    const first = opening();
    const envelope = newEnvelope(FOLLOWUP_GENERATE, {
      org: ORG,
      subject: first.threadId,
      source: 'gateway',
      data: first,
      replyto: REPLY_TOPIC,
    });
    await service.broker.subscribe({
      group: 'test',
      topics: [REPLY_TOPIC],
      handle: async (message) => {
        if (replies.push(decode(message).data as FollowupGenerated) === 2) both.resolve();
      },
    });
    await service.broker.send([toMessage(envelope), toMessage(envelope)]);
    await both.promise;
    expect(replies[1]).toEqual(replies[0]);
    expect(service.engine.seen).toHaveLength(1);
    await turn(next(first.threadId));
    expect(shown().turns).toHaveLength(2);
  });

  it("answers on the contract's topic when nobody waits", async () => {
    const reply = Promise.withResolvers<FollowupGenerated>();
    await service.broker.subscribe({
      group: 'contract',
      topics: [FOLLOWUP_GENERATED.topic],
      handle: async (message) => reply.resolve(decode(message).data as FollowupGenerated),
    });
    const data = opening();
    await service.broker.send([
      toMessage(newEnvelope(FOLLOWUP_GENERATE, { org: ORG, subject: data.threadId, source: 'gateway', data })),
    ]);
    expect(await reply.promise).toMatchObject({ threadId: data.threadId, followupQuestion: 'Can you say more (1)?' });
    expect(REPLY_TOPIC).not.toBe(FOLLOWUP_GENERATED.topic);
  });

  it.each([
    ['offline', {}],
    ['with a model', { model: { tokens: 77 } }],
  ])('tells a caller at once that the disk is full (%s)', async (_, more) => {
    const owner = new Client({ connectionString: service.database.url });
    await owner.connect();
    await owner.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`);
    await owner.query('CREATE TRIGGER full_disk BEFORE INSERT ON followup.threads EXECUTE FUNCTION full_disk()');
    const data = opening(more);
    try {
      await expect(service.turn(data, { deadlineMs: 120_000 })).rejects.toBeInstanceOf(StoreFull);
    } finally {
      await owner.query('DROP FUNCTION full_disk CASCADE');
      await owner.end();
    }
    expect(await turn(data)).toMatchObject({ followupQuestion: 'Can you say more (1)?' });
  });

  it('gives the engine the allowance and the time that are left, and names who answered', async () => {
    const usage = { model: 'some-model', calls: 1, inputTokens: 10, outputTokens: 5 };
    service.engine.more = { engine: 'some-model', usage };
    expect(await turn(opening({ model: { tokens: 77 } }))).toMatchObject({ engine: 'some-model', usage });
    const { allowance, deadlineMs } = service.engine.limits.at(-1)!;
    expect(allowance).toEqual({ tokens: 77 });
    expect(deadlineMs).toBeGreaterThan(10_000);
    expect(deadlineMs).toBeLessThanOrEqual(20_000);
    service.engine.more = { usage: { ...usage, fallback: 'timeout' } };
    expect(await turn(opening({ model: { tokens: 77 } }))).toMatchObject({
      engine: 'offline',
      usage: { fallback: 'timeout' },
    });
    await turn(opening());
    expect(service.engine.limits.at(-1)!.allowance).toBeUndefined();
  });

  it('takes text that means something to a database or to JSON', async () => {
    const answer = `'; DROP TABLE threads; -- {"a":[1]} \\x00 \\" %s $1 \u{1F600} \u202e\u0007`;
    const first = opening({ answer, surveyName: answer, responseIdentifier: answer });
    expect(await turn(first)).toMatchObject({ responseIdentifier: answer });
    await turn(next(first.threadId));
    expect(shown()).toMatchObject({ surveyName: answer, turns: [{ answer }, {}] });
  });

  it('shows the engine of a very long thread its first pair and the newest ones', async () => {
    const first = opening({ guidanceBehavior: 'Verbose' });
    await turn(first);
    for (let i = 1; i < 60; i++) await turn(next(first.threadId, { answer: `answer ${i}` }));
    expect(shown().turns).toHaveLength(51);
    expect([shown().turns[0]!.answer, shown().turns[1]!.answer, shown().turns.at(-1)!.answer]).toEqual([
      'It is fast.',
      'answer 10',
      'answer 59',
    ]);
    expect(shown().asked).toHaveLength(59);
  });

  it('shows no row where no organization is set', async () => {
    await turn(opening());
    const database = await openDatabase({ url: service.database.url, schema: 'followup' });
    for (const table of ['threads', 'turns'])
      expect(await database.query(`SELECT 1 FROM followup.${table}`)).toEqual([]);
    await database.destroy();
  });

  it('is ready while store and broker are there', async () => {
    await expect(service.running.ready()).resolves.toBeUndefined();
  });
});
