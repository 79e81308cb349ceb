import { AuthenticationError, InvalidRequestError, VerbatimClient } from '@verbatim/client';
import { GOOD } from './data-quality-calls.js';
import type { Service } from './http-suite.js';

/** @verbatim/client against the whole service. */
export function clientSuite(service: () => Service): void {
  describe('the client', () => {
    const client = (): VerbatimClient => new VerbatimClient(service());
    const question = 'What do you like about our coffee subscription?';
    const responses = ['a', 'b', 'c'].map((responseIdentifier, i) => ({
      responseIdentifier,
      surveyEntries: [{ question, answer: `${GOOD} Number ${i}.` }],
    }));

    it('asks a follow-up, continues the thread, and evaluates a response', async () => {
      const first = await client().followup({ question: 'How was your stay?', answer: 'Good' });
      expect(first.followupQuestion).not.toBe('');
      const second = await client().followup({
        threadId: first.threadId,
        question: first.followupQuestion,
        answer: 'The room was quiet and the breakfast was fresh.',
      });
      expect(second.threadId).toBe(first.threadId);
      const result = await client().evaluate({ surveyEntries: [{ question, answer: 'asdf jkl asdf' }] });
      expect(result.hasIssues).toBe(true);
    });

    it('makes one job of two submissions with one idempotency key, and reads its items over several pages', async () => {
      const request = { surveyName: 'client', responses };
      const idempotencyKey = crypto.randomUUID();
      const { batchJobId } = await client().submitBatch(request, { idempotencyKey });
      expect((await client().submitBatch(request, { idempotencyKey })).batchJobId).toBe(batchJobId);
      const done: number[] = [];
      const items: string[] = [];
      for await (const { responseIdentifier } of client().batchItems(batchJobId, {
        limit: 2,
        onProgress: ({ progress }) => done.push(progress!.done),
      }))
        items.push(responseIdentifier);
      expect(items).toEqual(['a', 'b', 'c']);
      expect(done.at(-1)).toBe(3);
    });

    it('codes answers, and puts the code frame together from pages of one assignment', async () => {
      const { batchJobId } = await client().submitCoding({
        surveyIdentifier: 'client',
        surveyResponses: [
          {
            questionIdentifier: 'q1',
            question: 'Why did you leave?',
            responseEntries: [
              { responseIdentifier: 'a', answer: 'My branch closed.' },
              { responseIdentifier: 'b', answer: 'The fees went up again.' },
              { responseIdentifier: 'c', answer: 'Fees went up, and my branch closed.' },
            ],
          },
        ],
      });
      const whole = await client().codes(batchJobId);
      expect(whole[0]!.responseCodes.flatMap((code) => code.responses).length).toBeGreaterThan(3);
      expect(await client().codes(batchJobId, { limit: 1 })).toEqual(whole);
    });

    it('throws what the service says', async () => {
      const wrong = new VerbatimClient({ ...service(), key: 'sk_nobody' });
      await expect(wrong.readFeedback()).rejects.toThrow(AuthenticationError);
      const error = await client()
        .submitBatch({ surveyName: 's', responses: [] })
        .catch((e: unknown) => e);
      expect(error).toBeInstanceOf(InvalidRequestError);
      expect(Object.keys((error as InvalidRequestError).details)).toEqual(['responses']);
    });
  });
}
