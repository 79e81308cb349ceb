import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Service } from './http-suite.js';

interface Followup {
  followupQuestion: string;
  stopReason?: string;
  threadId: string;
  responseIdentifier?: string;
  responseEvaluation: { completeness: number; relevance: number; nonsensical: number; consistency: number };
}

const QUESTION = 'What do you like about our coffee subscription?';
const ROOT = join(import.meta.dirname, '../../../..');

/** Follow-ups as a caller meets them, whatever way the parts are run. */
export function followupSuite(service: () => Service): void {
  describe('follow-ups over HTTP', () => {
    const send = (
      body: object,
      { key = service().key, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
    ): Promise<Response> =>
      fetch(`${service().url}/api/v1/followups`, {
        method: 'POST',
        headers: { 'x-service-key': key, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const ask = async (body: object): Promise<Followup> => {
      const response = await send(body);
      const json = await response.json();
      expect({ status: response.status, json }).toMatchObject({ status: 200 });
      expect(response.headers.get('x-analysis-engine')).toBe('offline');
      return json as Followup;
    };

    it('asks about a thin answer, with scores', async () => {
      const { followupQuestion, stopReason, responseEvaluation, threadId } = await ask({
        question: QUESTION,
        answer: 'It is good.',
      });
      expect(followupQuestion).toMatch(/^[^?]+\?$/);
      expect(stopReason).toBeUndefined();
      for (const score of Object.values(responseEvaluation)) expect(score >= 0 && score <= 100).toBe(true);
      expect(Object.keys(responseEvaluation).sort()).toEqual([
        'completeness',
        'consistency',
        'nonsensical',
        'relevance',
      ]);
      expect(threadId).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('goes on in a thread, never asks the same again, and stops at maxRounds', async () => {
      let result = await ask({ question: QUESTION, answer: 'It is nice.', guidanceBehavior: 'Verbose', maxRounds: 4 });
      const { threadId } = result;
      const asked: string[] = [];
      while (result.followupQuestion !== '') {
        asked.push(result.followupQuestion);
        result = await ask({
          question: result.followupQuestion,
          answer: `It is just nice, ${asked.length}.`,
          threadId,
          guidanceBehavior: 'Verbose',
          maxRounds: 4,
        });
        expect(result.threadId).toBe(threadId);
      }
      expect(new Set(asked).size).toBe(4);
      expect(result.stopReason).toBe('max_rounds');
    });

    it('stops when the respondent would rather not say, and asks on gently where it must', async () => {
      expect(await ask({ question: QUESTION, answer: "I'd rather not say" })).toMatchObject({
        followupQuestion: '',
        stopReason: 'refused',
      });
      expect(
        (await ask({ question: QUESTION, answer: "I'd rather not say", guidanceBehavior: 'Verbose' })).followupQuestion,
      ).toContain('?');
    });

    it('answers in the language that is asked for, as entities when asked to', async () => {
      const response = await send(
        { question: QUESTION, answer: 'Die Bohnen.', responseLanguage: 'Japanese', guidanceBehavior: 'Verbose' },
        { headers: { 'x-response-encoding': 'html' } },
      );
      const raw = await response.text();
      expect(raw).toMatch(/^[\x20-\x7e]+$/);
      expect((JSON.parse(raw) as Followup).followupQuestion).toMatch(/&#12\d{3};/); // kana
    });

    it('applies ten calls at once on one thread one after the other', async () => {
      const { threadId } = await ask({ question: QUESTION, answer: 'The beans.', guidanceBehavior: 'Verbose' });
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          ask({ question: 'And?', answer: `I like the taste of number ${i}.`, threadId, guidanceBehavior: 'Verbose' }),
        ),
      );
      const asked = replies.map((reply) => reply.followupQuestion);
      expect(asked.every((question) => question !== '')).toBe(true);
      expect(new Set(asked).size).toBe(10);
    });

    it("says the same bytes of an unknown thread and of another organization's", async () => {
      const { threadId } = await ask({ question: QUESTION, answer: 'The beans.' });
      const body = { question: 'And?', answer: 'The taste.' };
      const foreign = await send({ ...body, threadId }, { key: service().otherKey });
      const unknown = await send(
        { ...body, threadId: '0197f3a0-0000-7000-8000-000000000000' },
        { key: service().otherKey },
      );
      expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()]);
      expect((await ask({ ...body, threadId })).threadId).toBe(threadId);
    });

    it("knows the thread's identifiers in later calls", async () => {
      const ids = {
        surveyIdentifiers: { surveyIdentifier: `s-${process.pid}-${Date.now()}`, questionIdentifier: 'q' },
        responseIdentifier: 'r',
      };
      const first = await ask({ question: QUESTION, answer: 'It is good.', ...ids });
      expect(first.responseIdentifier).toBe('r');
      expect(
        (await ask({ question: first.followupQuestion, answer: 'They taste fresh.', threadId: first.threadId }))
          .responseIdentifier,
      ).toBeUndefined();
    });

    it('interviews in the terminal, with answers from a pipe', async () => {
      const { url, key } = service();
      const child = spawn(process.execPath, [join(ROOT, 'tools/interview.mjs')], {
        env: { ...process.env, PORT: new URL(url).port, VERBATIM_API_KEY: key },
        stdio: 'pipe',
      });
      const output = Promise.all([text(child.stdout), text(child.stderr)]);
      child.stdin.end('The beans.\nThey taste fresh.\nI would rather not say\n');
      const [[code], [said, faults]] = await Promise.all([once(child, 'close'), output]);
      expect({ code, faults }).toEqual({ code: 0, faults: '' });
      expect(said).toMatch(
        /^\nWhat do you like most about our coffee subscription\?\n> The beans\.\n {2}completeness \d+, relevance \d+, nonsensical \d+, consistency \d+ \(offline\)\n\n.+\?\n> They taste fresh\.\n {2}completeness .+\n\n.+\?\n> I would rather not say\n {2}completeness .+\n {2}no follow-up: refused\n\nWhat should we improve first\?\n$/,
      );
    });
  });
}
