import { deadTopic, FOLLOWUP_GENERATE, MESSAGES, QUALITY_EVALUATE, REPLY_TOPIC } from '@verbatim/contracts';
import { createTopics, newEnvelope, toMessage } from '@verbatim/messaging';
import { newId } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { Client } from 'pg';
import type { Service } from './http-suite.js';

interface Answer {
  status: number;
  body: any;
  text: string;
}

const TABLES = `SELECT n.nspname || '.' || quote_ident(c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname !~ '^(pg_|information_schema$)' ORDER BY 1`;

/** Said by the examples of a codebook; in refused messages of somebody else. */
const [EXAMPLE, OTHER_ORGANIZATION] = ['Quvirella', 'Ostrakine'];
const OUTBOXES = ['gateway', 'quality', 'coding', 'callback'];

/** Plants words in everything that stores answers, erases them, and looks for them in every table of every service and every topic of a real broker. */
export function erasureSuite(service: () => Service): void {
  describe('erasure', () => {
    let owner: Client;
    beforeAll(async () => {
      owner = new Client({ connectionString: service().databaseUrl });
      await owner.connect();
    });
    afterAll(() => owner.end());

    const call = async (method: string, path: string, body?: object, key = service().key): Promise<Answer> => {
      const response = await fetch(`${service().url}/api/v1${path}`, {
        method,
        headers: { 'x-service-key': key, 'if-match': '*', ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, text, body: JSON.parse(text) };
    };
    const accepted = async (path: string, body: object): Promise<any> => {
      const answer = await call('POST', path, body);
      expect({ ...answer, isAccepted: answer.status < 300 }).toMatchObject({ isAccepted: true });
      return answer.body;
    };
    const ended = (path: string): Promise<any> =>
      until('the end of the job', async () => {
        const { body } = await call('GET', path);
        return /queued|processing/.test(body.status) ? undefined : body;
      });
    /** The tables that have this text, as text or in bytes. */
    const tablesWith = async (word: string): Promise<string[]> => {
      const hex = Buffer.from(word).toString('hex');
      const found: string[] = [];
      for (const { name } of (await owner.query<{ name: string }>(TABLES)).rows) {
        const { rows } = await owner.query(
          `SELECT 1 FROM ${name} AS t WHERE position($1 IN t::text) > 0 OR position($2 IN t::text) > 0 LIMIT 1`,
          [word, hex],
        );
        if (rows.length) found.push(name);
      }
      return found;
    };
    /** The topics of a real broker that have this text. */
    const topicsWith = async (word: string): Promise<string[]> => {
      const { broker } = service();
      const topics = [...MESSAGES.flatMap(({ topic }) => [topic, deadTopic(topic)]), REPLY_TOPIC];
      const group = newId();
      const all = (await broker.lag(group, topics)).reduce((sum, { messages }) => sum + messages, 0);
      const found = new Set<string>();
      let read = 0;
      const subscription = await broker.subscribe({
        group,
        topics,
        commit: false,
        fromBeginning: true,
        handle: async ({ topic, key, value, headers }) => {
          read++;
          if ([key, value, JSON.stringify(headers)].some((text) => text?.includes(word))) found.add(topic);
        },
      });
      await until('every message', () => read >= all);
      await subscription.stop();
      return [...found].sort();
    };
    const orgOf = async (survey: string): Promise<string> =>
      (await owner.query('SELECT org_id FROM gateway.surveys WHERE survey_id = $1', [survey])).rows[0].org_id;
    /** A message that the broker refused, in the outbox of every service. */
    const refuse = async (org: string, word: string): Promise<void> => {
      for (const schema of OUTBOXES)
        await owner.query(
          `INSERT INTO ${schema}.outbox (id, org_id, topic, key, payload, headers, failed) VALUES ($1, $2, 'topic', 'key', $3, '{}', 'too large')`,
          [newId(), org, Buffer.from(JSON.stringify({ answer: word }))],
        );
    };
    /** A dead letter as a service sends it, of a message that was sent at `time`. */
    const deadLetter = (
      org: string,
      contract: typeof FOLLOWUP_GENERATE | typeof QUALITY_EVALUATE,
      data: object,
      time = new Date(),
    ): Promise<void> => {
      const envelope = { ...newEnvelope(contract, { org, subject: 'dead', source: 'gateway', data: data as any }) };
      const { topic, ...message } = toMessage({ ...envelope, time: time.toISOString() });
      const headers = {
        ...message.headers,
        reason: 'Error: a test',
        'original-topic': topic,
        'failed-at': new Date().toISOString(),
      };
      return service().broker.send([{ ...message, topic: deadTopic(topic), headers }]);
    };
    const erased = async (path: string): Promise<any> => {
      const { status, body } = await call('DELETE', path);
      expect({ status, body }).toEqual({ status: 202, body: { erasureId: expect.any(String) } });
      return until('the erasure', async () => {
        const { body: erasure } = await call('GET', `/erasures/${body.erasureId}`);
        return erasure.status === 'completed' ? erasure : undefined;
      });
    };

    /** One respondent says `word`, the others say `others`. */
    async function plant(
      survey: string,
      word: string,
      others: string,
    ): Promise<{ batch: string; coding: string; brands: string }> {
      const answers = [
        [word, `The fees went up again, said ${word} to me at the desk`],
        ['ben', `The fees went up twice, as ${others} told everybody`],
        ['cleo', `My branch closed and ${others} was the last to leave it`],
        ['dora', `The branch in my street closed down, ${others} says`],
      ] as const;
      const question = { questionIdentifier: 'q1', question: 'Why did you leave the bank?' };
      const responseEntries = answers.map(([responseIdentifier, answer]) => ({
        responseIdentifier,
        answer,
        followupResponses: [{ question: 'Who said so?', answer: answer.split(' ').at(-3)! + ` or ${answer}` }],
      }));
      const codebook = {
        mode: 'extend',
        codes: [
          {
            id: 1,
            label: 'Fees',
            examples: [`${word} ${EXAMPLE}`],
            subCodes: [{ id: 2, label: 'Higher fees', examples: [EXAMPLE] }],
          },
          { id: 3, label: 'No answer', examples: [`${EXAMPLE} said nothing`] },
        ],
      };
      const callbackUrl = 'http://127.0.0.1:9/hook';
      const coding = await accepted('/coding', {
        surveyIdentifier: survey,
        callbackUrl,
        surveyResponses: [{ ...question, codebook, responseEntries }],
      });
      const brands = await accepted('/brand-coding', {
        surveyIdentifier: survey,
        surveyResponses: [
          {
            ...question,
            brandContext: { industryDescription: 'Banks', brands: [{ name: word }, { name: 'Barclays' }] },
            responseEntries,
          },
        ],
      });
      const batch = await accepted('/data-quality/batch', {
        surveyName: 'Bank',
        surveyIdentifier: survey,
        callbackUrl,
        responses: answers.map(([responseIdentifier, answer]) => ({
          responseIdentifier,
          surveyEntries: [{ ...question, answer }],
        })),
      });
      for (const [responseIdentifier, answer] of answers) {
        await accepted('/followups', {
          ...question,
          answer,
          responseIdentifier,
          surveyIdentifiers: { surveyIdentifier: survey, questionIdentifier: 'q1' },
        });
        await accepted('/data-quality', {
          surveyIdentifier: survey,
          responseIdentifier,
          surveyEntries: [{ ...question, questionIdentifier: 'q2', answer: `${answer}, again` }],
        });
      }
      await ended(`/coding/${coding.batchJobId}`);
      await ended(`/brand-coding/${brands.batchJobId}`);
      await ended(`/data-quality/batch/${batch.batchJobId}`);
      const codes = `/coding/${coding.batchJobId}/questions/q1/codes`;
      const [code] = (await call('GET', codes)).body.codes;
      const split = { op: 'split', code: code.id, label: 'Said by somebody', text: `${word} or ${others}` };
      expect(await call('PATCH', codes, { operations: [split] })).toMatchObject({ status: 200 });
      return { batch: batch.batchJobId, coding: coding.batchJobId, brands: brands.batchJobId };
    }

    it('leaves no word of a respondent in any table, and counts of finished jobs as they were; then no word of the survey', async () => {
      const survey = `erasure ${newId()}`;
      const path = `/surveys/${encodeURIComponent(survey)}`;
      const [word, others] = ['Xyloquist', 'Zembrowky'];
      const jobs = await plant(survey, word, others);
      const org = await orgOf(survey);
      await refuse(org, word);
      await refuse(newId(), OTHER_ORGANIZATION);
      await deadLetter(org, QUALITY_EVALUATE, { batchJobId: jobs.batch, part: 9, text: word });
      await deadLetter(org, QUALITY_EVALUATE, { surveyIdentifier: survey, text: word });
      await deadLetter(org, FOLLOWUP_GENERATE, { threadId: newId(), answer: word });
      await until('the dead letters', async () => {
        const { rows } = await owner.query('SELECT 1 FROM gateway.dead_letters WHERE org_id = $1 AND topic = $2', [
          org,
          FOLLOWUP_GENERATE.topic,
        ]);
        return rows.length > 0;
      });
      const planted = await tablesWith(word);
      expect(planted).toEqual(
        expect.arrayContaining([
          'callback.pieces',
          'followup.turns',
          'gateway.coding_answers',
          'gateway.dead_letters',
          ...OUTBOXES.map((schema) => `${schema}.outbox`),
          'gateway.job_items',
          'gateway.response_elements',
          'quality.answers',
        ]),
      );
      const sizes = async (): Promise<unknown[]> => {
        const { results } = await ended(`/coding/${jobs.coding}`);
        return results.questionCodes[0].responseCodes.map((code: any) => [code.id, code.responses.length]);
      };
      const before = await sizes();

      const erasure = await erased(`${path}/responses/${word}`);
      expect(erasure).toMatchObject({ scope: 'response', surveyIdentifier: survey });
      expect(Object.fromEntries(erasure.services.map((one: any) => [one.service, one.erased]))).toMatchObject({
        gateway: {
          answers: 2,
          codedAnswers: 2,
          batchItems: 1,
          followupTurns: 1,
          deadLetters: expect.any(Number),
          refusedMessages: 1,
        },
        quality: { answers: 2, refusedMessages: 1 },
        followup: { threads: 1 },
        coding: { refusedMessages: 1 },
        'callback-dispatch': { refusedMessages: 1 },
      });
      // the brand that the caller named is a setting of the job, and a code of its result
      const named = ['gateway.coding_codes', 'gateway.coding_questions'];
      expect((await tablesWith(word)).filter((table) => !named.includes(table))).toEqual([]);
      expect(await tablesWith(EXAMPLE)).toEqual([]);
      expect(await tablesWith(OTHER_ORGANIZATION)).toEqual(OUTBOXES.map((schema) => `${schema}.outbox`).sort());
      expect(await tablesWith(others)).toEqual(
        expect.arrayContaining(['gateway.response_elements', 'quality.answers']),
      );
      expect(await sizes()).toEqual(before);
      const { body } = await call('GET', `/data-quality/batch/${jobs.batch}`);
      expect(body.results.items[0]).toMatchObject({
        responseIdentifier: '',
        recommendation: expect.any(String),
        evaluations: [{ surveyEntry: { answer: '' } }],
      });
      expect(body.results.items[1]).toMatchObject({ responseIdentifier: 'ben' });
      const left = (await call('GET', `${path}/responses`)).body.items;
      expect(left.map((one: any) => one.responseIdentifier)).toEqual(['ben', 'cleo', 'dora']);
      expect((await call('DELETE', `${path}/responses/${word}`)).status).toBe(404);

      // a message from before that fails only now is not stored
      const early = new Date(new Date(erasure.requestedAt).getTime() - 1);
      await deadLetter(org, QUALITY_EVALUATE, { surveyIdentifier: survey, text: word }, early);
      await deadLetter(org, QUALITY_EVALUATE, { surveyIdentifier: survey, text: others });
      await until('the later letter', async () => (await tablesWith(others)).includes('gateway.dead_letters'));
      expect((await tablesWith(word)).filter((table) => !named.includes(table))).toEqual([]);

      await erased(path);
      expect((await tablesWith(others)).filter((table) => !named.includes(table))).toEqual([]);
      expect((await call('GET', path)).status).toBe(404);
      expect(await sizes()).toEqual(before);
      for (const schema of OUTBOXES) await owner.query(`DELETE FROM ${schema}.outbox WHERE failed IS NOT NULL`);

      const { broker } = service();
      if (broker.system !== 'kafka') return;
      // A broker keeps messages for a time. Text is in no topics but those whose time is limited (topics.spec.ts, kafka.spec.ts).
      expect(await topicsWith(word)).toEqual(expect.arrayContaining([QUALITY_EVALUATE.topic, FOLLOWUP_GENERATE.topic]));
      const config = { kafkaBrokers: process.env.KAFKA_BROKERS!.split(','), topicPartitions: 3, topicReplication: 1 };
      expect((await createTopics(config, MESSAGES)).filter((line) => line.includes('.ms is'))).toEqual([]);
    }, 60_000);

    it('of a survey ends its running jobs, and nothing of them is left', async () => {
      const survey = `running ${newId()}`;
      const word = 'Qwertolini';
      const { batchJobId } = await accepted('/coding', {
        surveyIdentifier: survey,
        surveyResponses: [
          {
            questionIdentifier: 'q1',
            question: 'Why?',
            responseEntries: Array.from({ length: 600 }, (_, i) => ({
              responseIdentifier: `r${i}`,
              answer: `Reason ${i} of ${word} about things number ${i * 7}`,
            })),
          },
        ],
      });
      await erased(`/surveys/${encodeURIComponent(survey)}`);
      const job = await ended(`/coding/${batchJobId}`);
      expect(job).toMatchObject({ status: 'total_failure', results: { code: 'CANCELLED' } });
      await until('the workers to forget', async () => (await tablesWith(word)).length === 0);
      expect((await call('GET', `/surveys/${encodeURIComponent(survey)}/responses`)).status).toBe(404);
    }, 60_000);
  });
}
