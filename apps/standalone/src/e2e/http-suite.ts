import { CHECKS, CHECK_TYPES, type CheckType } from '@verbatim/contracts';
import type { Broker } from '@verbatim/messaging';
import { gzipSync } from 'node:zlib';
import { dataQualityCalls, entry, GOOD, LONG, type Check, type Job, type Result } from './data-quality-calls.js';

/** A running service, however its parts are run. */
export interface Service {
  url: string;
  key: string;
  otherKey: string;
  databaseUrl: string;
  /** A client of the broker that its parts share. */
  broker: Broker;
}

const WORDS =
  `morning parcel bitter grinder kettle neighbour birthday cheaper website letter weekend office sample filter espresso package winter
discount friend kitchen machine flavour driver refund coupon holiday breakfast newsletter barista account payment milk water sugar roast label tasting
garden travel summer train market family guest lunch password login camping gift basket doorbell courier address stamp voucher mug spoon`.split(
    /\s+/,
  );
/** Answers of ten words that share hardly any with each other (a fixed congruential sequence picks them). */
const various = (i: number): string =>
  Array.from({ length: 10 }, (_, j) => WORDS[(i * 7919 + j * (13 + (i % 11)) + ((i * j) % 17)) % WORDS.length]).join(
    ' ',
  );
const typeKeys = (text: string, gap: number): object[] =>
  [...text].map((k, i) => ({ k, c: 'Key', t: i * gap, ht: 40 }));
/** Slower before words, and no two delays alike. */
const typeUnevenly = (text: string): { k: string; c: string; t: number; ht: number }[] => {
  let t = 0;
  return [...text].map((k, i) => ({
    k,
    c: 'Key',
    t: (t += 90 + ((i * i * 37) % 61) + (text[i - 1] === ' ' ? 240 : 0) + (text[i - 1] === ',' ? 900 : 0)),
    ht: 60 + ((i * 13) % 41),
  }));
};
let runs = 0;
const unique = (name: string): string => `${name}-${process.pid}-${Date.now()}-${++runs}`;

/** Checks that run only with other input: a second entry, a survey, keystrokes, a hidden phrase. */
const NEED_MORE: CheckType[] = ['Self Duplicated', 'Shared Duplicate', 'Keystroke Issues', 'Honeypot'];

/** The same behaviour is expected of the service in one process and over Kafka; every test uses identifiers of its own. */
export function httpSuite(service: () => Service): void {
  describe('data quality over HTTP', () => {
    const { send, evaluate, check, read, finished, submit } = dataQualityCalls(service);

    it('judges a good answer and a bad one, and adds up', async () => {
      const result = await evaluate({
        surveyEntries: [entry(GOOD, { questionIdentifier: 'q1' }), entry('asdfghjkl qwertyuiop asdfghjkl')],
      });
      expect(result.evaluations.map((e) => e.surveyEntry)).toEqual([
        { question: 'What do you like about our coffee subscription?', answer: GOOD, questionIdentifier: 'q1' },
        { question: 'What do you like about our coffee subscription?', answer: 'asdfghjkl qwertyuiop asdfghjkl' },
      ]);
      expect(result.evaluations[0]!.qualityIssueChecks.map((c) => c.type)).toEqual(
        CHECK_TYPES.filter((type) => !NEED_MORE.includes(type) || type === 'Self Duplicated'),
      );
      expect(result.evaluations[0]!.numIssues).toBe(0);
      expect(check(result, 'Nonsensical', 1)).toMatchObject({ isIssue: true });
      for (const { qualityIssueChecks } of result.evaluations)
        for (const c of qualityIssueChecks) expect(c.evidence).not.toBe('');
      const average = result.evaluations.reduce((sum, e) => sum + e.demeritScore, 0) / 2;
      expect(result).toMatchObject({
        demeritScore: average,
        qualityScore: expect.closeTo(100 - average, 8),
        hasIssues: true,
        numIssues: result.evaluations[1]!.numIssues,
      });
      expect(result.inconsistency).toMatchObject({
        score: expect.any(Number),
        isIssue: false,
        evidence: expect.any(String),
      });
      expect(result.serviceResponseIdentifier).toBeGreaterThanOrEqual(1);
    });

    it('answers an empty response with nothing', async () => {
      expect(await evaluate({ surveyEntries: [] })).toMatchObject({
        numIssues: 0,
        hasIssues: false,
        demeritScore: 0,
        qualityScore: 100,
        evaluations: [],
        recommendation: 'keep',
      });
    });

    it('checks what was asked for: detectionMode beats qualityIssues', async () => {
      const types = async (body: object): Promise<string[]> =>
        (await evaluate({ surveyEntries: [entry(GOOD)], ...body })).evaluations[0]!.qualityIssueChecks.map(
          (c) => c.type,
        );
      expect(await types({ qualityIssues: ['Nonsensical'] })).toEqual(['Nonsensical']);
      const inMode = (mode: string): CheckType[] =>
        CHECK_TYPES.filter((type) => CHECKS[type].mode === mode && !NEED_MORE.includes(type));
      expect(inMode('Responsiveness')).toContain('Low Effort');
      expect(await types({ detectionMode: 'Responsiveness', qualityIssues: ['LLM Generated'] })).toEqual(
        inMode('Responsiveness'),
      );
      expect(inMode('Authenticity')).toContain('LLM Generated');
      expect(await types({ detectionMode: 'Authenticity' })).toEqual(inMode('Authenticity'));
    });

    it('computes keystroke metrics and finds scripted typing and pasted answers', async () => {
      const result = await evaluate({
        surveyEntries: [
          entry(GOOD, { keyEvents: typeKeys(GOOD, 10) }),
          entry(LONG, { pasteEvents: [{ t: 5, c: LONG }] }),
        ],
      });
      expect(check(result, 'Keystroke Issues')).toMatchObject({ isIssue: true });
      expect(result.evaluations[0]!.keystrokeMetrics).toMatchObject({
        totalKeystrokes: GOOD.length,
        averageHoldTime: 40,
        averageDigraphDelay: 10,
        pauseRatio: 0,
      });
      expect(check(result, 'Keystroke Issues', 1)).toMatchObject({ isIssue: true });
      expect(result.evaluations[1]!.keystrokeMetrics).toBeUndefined();
    });

    it('knows a rhythm that another respondent of the survey typed before, whole or its beginning, in calls and in batches', async () => {
      const survey = unique('survey');
      const keyEvents = typeUnevenly(LONG);
      const later = keyEvents.map((event) => ({ ...event, t: event.t + 5_000 }));
      const typed = async (
        responseIdentifier: string,
        events: object[],
        more: object = {},
      ): Promise<{ found: Check; number: number }> => {
        const result = await evaluate({
          surveyIdentifier: survey,
          responseIdentifier,
          surveyEntries: [entry(LONG, { keyEvents: events })],
          ...more,
        });
        return { found: check(result, 'Keystroke Issues')!, number: result.serviceResponseIdentifier };
      };
      const first = await typed('first', keyEvents);
      expect(first.found.isIssue).toBe(false);
      expect((await typed('first', keyEvents)).found).toEqual(first.found);
      const { found } = await typed('second', later);
      expect(found).toMatchObject({ isIssue: true, score: expect.closeTo(94, -1) });
      expect(found.evidence).toMatch(
        new RegExp(
          `^The typing repeats another respondent's key by key: 3 of 3 pieces of 40 delays equal those of serviceResponseIdentifier ${first.number}, first sent on \\d{4}-\\d\\d-\\d\\d\\.`,
        ),
      );
      expect((await typed('third', later.slice(0, 60))).found.evidence).toContain('1 of 1 pieces');
      expect((await typed('other survey', later, { surveyIdentifier: unique('survey') })).found.isIssue).toBe(false);
      expect(
        (await evaluate({ surveyIdentifier: survey, surveyEntries: [entry(LONG, { keyEvents })] })).numIssues,
      ).toBe(0);

      const fresh = later.map((event, i) => ({ ...event, t: event.t + 3 * i * i }));
      const responses = [
        ['fourth', later],
        ['fifth', fresh],
        ['sixth', fresh],
      ].map(([responseIdentifier, events]) => ({
        responseIdentifier,
        surveyEntries: [entry(LONG, { keyEvents: events })],
      }));
      const { results } = await finished(await submit({ surveyIdentifier: survey, surveyName: 'Typing', responses }));
      expect(
        results.items.map((item) =>
          check(item, 'Keystroke Issues')!.evidence.startsWith('The typing repeats another respondent'),
        ),
      ).toEqual([true, false, true]);
    });

    it('finds who followed the honeypot', async () => {
      const result = await evaluate({
        surveyEntries: [entry('I like the purple elephant parade.', { honeypotPhrase: 'purple elephant parade' })],
      });
      expect(check(result, 'Honeypot')).toMatchObject({ isIssue: true });
      expect(result.recommendation).toBe('remove');
    });

    it('decodes HTML entities once when asked to', async () => {
      const body = { surveyEntries: [entry('Caf&eacute; &amp;amp; more')] };
      const response = await send('/data-quality', body, service().key, { 'x-request-encoding': 'html' });
      expect(((await response.json()) as Result).evaluations[0]!.surveyEntry.answer).toBe('Café &amp; more');
      expect((await evaluate(body)).evaluations[0]!.surveyEntry.answer).toBe('Caf&eacute; &amp;amp; more');
    });

    it('adds a later part to the same response', async () => {
      const first = await evaluate({ surveyEntries: [entry(LONG)] });
      const second = await evaluate({
        surveyEntries: [{ question: 'What should we change?', answer: LONG }],
        serviceResponseIdentifier: first.serviceResponseIdentifier,
      });
      expect(second.serviceResponseIdentifier).toBe(first.serviceResponseIdentifier);
      expect(second.evaluations).toHaveLength(1);
      expect(first.inconsistency).toBeUndefined();
      expect(second.inconsistency).toBeDefined();
      expect(check(second, 'Self Duplicated')).toMatchObject({ isIssue: true });
    });

    it('gives one respondent of a survey always the same serviceResponseIdentifier', async () => {
      const ids = { surveyIdentifier: unique('s'), responseIdentifier: 'r1' };
      const calls = await Promise.all(
        Array.from({ length: 8 }, () => evaluate({ ...ids, surveyEntries: [entry(GOOD)] })),
      );
      expect(new Set(calls.map((call) => call.serviceResponseIdentifier)).size).toBe(1);
    });

    it('flags the later of two respondents with one text, never the one who sends it again, and never across organizations', async () => {
      const survey = unique('s');
      const body = (respondent: string): object => ({
        surveyIdentifier: survey,
        responseIdentifier: respondent,
        surveyEntries: [entry(LONG, { questionIdentifier: 'q' })],
      });
      expect(check(await evaluate(body('a')), 'Shared Duplicate')).toMatchObject({ isIssue: false });
      expect(check(await evaluate(body('a')), 'Shared Duplicate')).toMatchObject({ isIssue: false });
      expect(check(await evaluate(body('b'), service().otherKey), 'Shared Duplicate')).toMatchObject({
        isIssue: false,
      });
      expect(check(await evaluate(body('b')), 'Shared Duplicate')).toMatchObject({ isIssue: true });
    });

    it('runs a batch in parts: order kept, every copy flagged, pages that join, items that never change', async () => {
      const responses = Array.from({ length: 60 }, (_, i) => ({
        ...(i % 7 !== 3 && { responseIdentifier: `r${i}` }),
        surveyEntries: [entry(i === 1 || i === 58 ? LONG : various(i), { questionIdentifier: 'q' })],
      }));
      const id = await submit({ surveyName: 'Batch', surveyIdentifier: unique('s'), responses });
      const seen: string[] = [];
      const job = await finished(id, ({ results, progress }) => {
        expect(progress.total).toBe(60);
        results.items.forEach((item, i) => {
          const text = JSON.stringify(item);
          expect(seen[i] ?? text).toBe(text);
          seen[i] = text;
        });
      });
      expect(job).toMatchObject({ status: 'completed', progress: { total: 60, done: 60, failed: 0 } });
      expect(job.results.items.map((item) => item.evaluations[0]!.surveyEntry.answer)).toEqual(
        responses.map((r) => (r.surveyEntries[0] as { answer: string }).answer),
      );
      job.results.items.forEach((item, i) =>
        expect(item.responseIdentifier).toEqual(
          responses[i]!.responseIdentifier ?? expect.stringMatching(/^[0-9a-f-]{36}$/),
        ),
      );
      const copies = job.results.items.flatMap((item, i) => (check(item, 'Shared Duplicate')?.isIssue ? [i] : []));
      expect(copies).toEqual([1, 58]);

      const paged: Result[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Job = await read(id, `?limit=7${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
        paged.push(...page.results.items);
        cursor = page.results.nextCursor;
      }
      expect(paged).toEqual(job.results.items);
    });

    it('judges by the thresholds and weights of a call, and of the call that made a batch', async () => {
      const body = { surveyName: 'Mild', surveyEntries: [entry(GOOD), entry('asdfghjkl qwertyuiop asdfghjkl')] };
      const usual = await evaluate(body);
      const strict = await evaluate({ ...body, thresholds: { 'Low Effort': 0 } });
      expect(check(usual, 'Low Effort')).toMatchObject({ isIssue: false });
      expect(check(strict, 'Low Effort')).toEqual({ ...check(usual, 'Low Effort'), isIssue: true });
      const settings = { thresholds: { Nonsensical: 100 }, weights: { Nonsensical: 0 } };
      const mild = await evaluate({ ...body, ...settings });
      expect(check(mild, 'Nonsensical', 1)).toEqual({ ...check(usual, 'Nonsensical', 1), isIssue: false });
      expect(mild.demeritScore).toBeLessThan(usual.demeritScore);
      const job = await finished(
        await submit({ surveyName: 'Mild', responses: [{ surveyEntries: body.surveyEntries }], ...settings }),
      );
      expect(job.results.items[0]!.evaluations).toEqual(mild.evaluations);
    });

    it('hides a job from other organizations', async () => {
      const id = await submit({ surveyName: 'Mine', responses: [{ surveyEntries: [entry(GOOD)] }] });
      const foreign = await send(`/data-quality/batch/${id}`, undefined, service().otherKey);
      const unknown = await send(
        '/data-quality/batch/0197f3a0-0000-7000-8000-000000000000',
        undefined,
        service().otherKey,
      );
      expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()]);
      expect((await finished(id)).status).toBe('completed');
    });

    it('takes a response that is too big for one message', async () => {
      const answer = 'The parcel came late again and nobody told me why it did. '.repeat(340).slice(0, 19_000);
      const surveyEntries = Array.from({ length: 100 }, (_, i) => ({
        question: `Question ${i}?`,
        answer: `${i} ${answer}`,
      }));
      const response = await fetch(`${service().url}/api/v1/data-quality/batch`, {
        method: 'POST',
        headers: { 'x-service-key': service().key, 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: gzipSync(
          JSON.stringify({
            surveyName: 'Big',
            qualityIssues: ['Nonsensical'],
            responses: [{ surveyEntries }, { surveyEntries: [entry(GOOD)] }],
          }),
        ),
      });
      const accepted = (await response.json()) as { batchJobId: string };
      expect({ status: response.status, accepted }).toMatchObject({ status: 202 });
      const job = await finished(accepted.batchJobId);
      // more than 1 MB: the page ends early, with one item all the same
      expect(job.results).toMatchObject({ items: { length: 1 }, nextCursor: expect.any(String) });
      const rest = await read(job.batchJobId, `?cursor=${job.results.nextCursor}`);
      expect(rest.results.nextCursor).toBeNull();
      const items = [...job.results.items, ...rest.results.items];
      expect(items.map((item) => item.evaluations.length)).toEqual([100, 1]);
      expect(items[0]!.evaluations.map((e) => e.surveyEntry.question)).toEqual(surveyEntries.map((e) => e.question));
    });
  });
}
