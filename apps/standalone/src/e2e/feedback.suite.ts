import { dataQualityCalls, entry, GOOD, LONG } from './data-quality-calls.js';
import type { Service } from './http-suite.js';

/** What researchers say of the checks. */
export function feedbackSuite(service: () => Service): void {
  describe('feedback over HTTP', () => {
    const { send, evaluate, finished, submit } = dataQualityCalls(service);

    it('counts by check what was said of its flags and of what it missed, each organization for itself', async () => {
      type Counts = { correct: number; incorrect: number; missed: number; precision: number | null };
      const surveyEntries = [entry(GOOD), entry(LONG)];
      const flagged = (await evaluate({ surveyEntries, thresholds: { Incomplete: 0 } })).serviceResponseIdentifier;
      const passed = (await evaluate({ surveyEntries, thresholds: { Incomplete: 100 } })).serviceResponseIdentifier;
      const say = async (more: object, key?: string): Promise<{ status: number; json: Counts }> => {
        const response = await send(
          '/data-quality/feedback',
          { serviceResponseIdentifier: flagged, questionIndex: 0, type: 'Incomplete', correct: true, ...more },
          key,
        );
        return { status: response.status, json: (await response.json()) as Counts };
      };
      const { json: first } = await say({});
      const { correct, incorrect, missed } = first;
      expect(correct).toBeGreaterThanOrEqual(1);
      expect((await say({ questionIndex: 1, correct: false })).json).toMatchObject({
        correct,
        incorrect: incorrect + 1,
        missed,
      });
      expect(await say({ correct: false })).toEqual({
        status: 200,
        json: {
          type: 'Incomplete',
          correct: correct - 1,
          incorrect: incorrect + 2,
          missed,
          precision: (correct - 1) / (correct + incorrect + 1),
        },
      });
      expect((await say({ serviceResponseIdentifier: passed })).json).toMatchObject({
        correct: correct - 1,
        incorrect: incorrect + 2,
        missed,
      });
      const after = { correct: correct - 1, incorrect: incorrect + 2, missed: missed + 1 };
      expect((await say({ serviceResponseIdentifier: passed, correct: false })).json).toMatchObject(after);

      expect(await say({ type: 'Inconsistency', questionIndex: undefined, correct: false })).toMatchObject({
        status: 200,
        json: { type: 'Inconsistency', correct: 0, incorrect: 0, missed: 1, precision: null },
      });
      const read = async (key?: string): Promise<object> =>
        ((await (await send('/data-quality/feedback', undefined, key)).json()) as { checks: object[] }).checks;
      expect(await read()).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'Incomplete', ...after })]));
      expect(await read(service().otherKey)).not.toEqual(
        expect.arrayContaining([expect.objectContaining({ type: 'Incomplete' })]),
      );
      expect(await say({ serviceResponseIdentifier: 987_654_321 })).toMatchObject({
        status: 404,
        json: { code: 'NOT_FOUND' },
      });
    });

    it('counts as flags what the call that made a batch flagged', async () => {
      const job = await finished(
        await submit({
          surveyName: 'Flags',
          responses: [{ surveyEntries: [entry(GOOD)] }],
          thresholds: { 'LLM Generated': 0, Nonsensical: 100 },
        }),
      );
      const { serviceResponseIdentifier } = job.results.items[0]!;
      const counts = async (type: string): Promise<number[]> => {
        const { checks } = (await (await send('/data-quality/feedback', undefined)).json()) as {
          checks: { type: string; incorrect: number; missed: number }[];
        };
        const { incorrect = 0, missed = 0 } = checks.find((check) => check.type === type) ?? {};
        return [incorrect, missed];
      };
      const said = async (type: string): Promise<number[]> => {
        const before = await counts(type);
        expect(
          (await send('/data-quality/feedback', { serviceResponseIdentifier, questionIndex: 0, type, correct: false }))
            .status,
        ).toBe(200);
        return (await counts(type)).map((count, i) => count - before[i]!);
      };
      const flags = job.results.items[0]!.evaluations[0]!.qualityIssueChecks.filter(({ isIssue }) => isIssue).map(
        ({ type }) => type,
      );
      expect(flags).toContain('LLM Generated');
      expect(await said('LLM Generated')).toEqual([1, 0]);
      expect(await said('Nonsensical')).toEqual([0, 1]);
    });

    it('takes no feedback on what was not judged', async () => {
      const say = async (serviceResponseIdentifier: number, finding: object): Promise<string[]> => {
        const response = await send('/data-quality/feedback', {
          serviceResponseIdentifier,
          correct: false,
          ...finding,
        });
        const { code, details } = (await response.json()) as { code?: string; details?: object };
        return [String(response.status), ...(code ? [code] : []), ...Object.keys(details ?? {})];
      };
      const counts = async (): Promise<object> =>
        (await send('/data-quality/feedback', undefined)).json() as Promise<object>;
      const [wrongEntry, wrongCheck] = [
        ['400', 'INVALID_REQUEST', 'questionIndex'],
        ['400', 'INVALID_REQUEST', 'type'],
      ];
      const one = (await evaluate({ surveyEntries: [entry(GOOD)], qualityIssues: ['Nonsensical'] }))
        .serviceResponseIdentifier;
      const untold = await counts();
      expect(await say(one, { questionIndex: 7, type: 'Nonsensical' })).toEqual(wrongEntry);
      expect(await say(one, { questionIndex: 0, type: 'Irrelevant' })).toEqual(wrongCheck); // not asked for
      expect(await say(one, { questionIndex: 0, type: 'Honeypot' })).toEqual(wrongCheck); // does not apply
      expect(await say(one, { type: 'Inconsistency' })).toEqual(wrongCheck);
      expect(await counts()).toEqual(untold);

      await evaluate({
        serviceResponseIdentifier: one,
        surveyEntries: [
          { ...entry(LONG), honeypotPhrase: 'purple lantern' },
          { question: 'Anything else?', answer: GOOD },
        ],
        detectionMode: 'Composite',
      });
      expect(await say(one, { questionIndex: 0, type: 'Honeypot' })).toEqual(['200']);
      expect(await say(one, { questionIndex: 1, type: 'Honeypot' })).toEqual(wrongCheck);
      expect(await say(one, { questionIndex: 1, type: 'Irrelevant' })).toEqual(['200']);
      expect(await say(one, { questionIndex: 2, type: 'Irrelevant' })).toEqual(wrongEntry);

      const job = await finished(
        await submit({
          surveyName: 'Feedback',
          detectionMode: 'Authenticity',
          responses: [{ surveyEntries: [] }, { surveyEntries: [entry(LONG)] }],
        }),
      );
      const [empty, full] = job.results.items.map((item) => item.serviceResponseIdentifier);
      expect(await say(empty!, { questionIndex: 0, type: 'LLM Generated' })).toEqual(wrongEntry);
      expect(await say(full!, { questionIndex: 0, type: 'LLM Generated' })).toEqual(['200']);
      expect(await say(full!, { questionIndex: 0, type: 'Nonsensical' })).toEqual(wrongCheck);
    });
  });
}
