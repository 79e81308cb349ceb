import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import type { Service } from './http-suite.js';
import { until } from '@verbatim/platform/testing';

interface Call {
  method: string;
  path: string;
  body?: object;
}
interface Answer {
  status: number;
  text: string;
}
/** Identifiers of one organization's things, or of nothing. */
interface Things {
  batch: string;
  coding: string;
  callback: string;
  thread: string;
  response: number;
  survey: string;
  key: string;
}

/** TypeORM's own list of what was migrated: no tenant's data. */
const UNTENANTED = 'migrations';
/** Tables of the services' schemas in which a row of one organization could be read by another. */
const OPEN_TABLES = `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname !~ '^(pg_|information_schema$)' AND c.relname <> '${UNTENANTED}'
    AND NOT (c.relrowsecurity AND c.relforcerowsecurity
      AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'org_id' AND a.attnotnull)
      AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND pg_get_expr(p.polqual, p.polrelid) ~ 'org_id' AND pg_get_expr(p.polwithcheck, p.polrelid) ~ 'org_id'))
  ORDER BY 1`;

const ENTRY = { question: 'What do you like?', answer: 'The beans taste fresh and the parcel is quick.' };

/** Nothing of an organization can be read, changed or even guessed at by another. */
export function isolationSuite(service: () => Service): void {
  describe('isolation of organizations', () => {
    const call = async ({ method, path, body }: Call, key: string): Promise<Answer> => {
      const response = await fetch(`${service().url}/api/v1${path}`, {
        method,
        headers: { 'x-service-key': key, 'if-match': '*', ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    };
    const mine = async (method: string, path: string, body?: object): Promise<any> =>
      JSON.parse((await call({ method, path, body }, service().key)).text);

    it('is a forced policy on every table of every schema', async () => {
      const owner = new Client({ connectionString: service().databaseUrl });
      await owner.connect();
      try {
        const open = async (): Promise<string[]> =>
          (await owner.query<{ name: string }>(OPEN_TABLES)).rows.map(({ name }) => name);
        expect(await open()).toEqual([]);
        await owner.query('BEGIN');
        await owner.query(
          'CREATE TABLE gateway.forgotten (org_id uuid NOT NULL); ALTER TABLE quality.answers NO FORCE ROW LEVEL SECURITY',
        );
        expect(await open()).toEqual(['gateway.forgotten', 'quality.answers']); // it would be noticed
        await owner.query('ROLLBACK');
      } finally {
        await owner.end();
      }
    });

    it("makes another organization's identifiers look like unknown ones, byte for byte, in every operation that takes one", async () => {
      const batch = await mine('POST', '/data-quality/batch', {
        surveyName: 'S',
        callbackUrl: 'http://127.0.0.1:9/hook',
        responses: [{ responseIdentifier: 'r', surveyEntries: [ENTRY] }],
      });
      const survey = newId();
      const coding = await mine('POST', '/coding', {
        surveyIdentifier: survey,
        surveyResponses: [
          {
            questionIdentifier: 'q',
            question: 'Why?',
            responseEntries: [{ responseIdentifier: 'r', answer: 'A thing' }],
          },
        ],
      });
      const callback = await until<any>(
        'the callback',
        async () => (await mine('GET', `/callbacks?batchJobId=${batch.batchJobId}`)).items[0],
      );
      const { threadId } = await mine('POST', '/followups', ENTRY);
      let response = 0;
      // Numbers are each organization's own: one that the other does not have.
      while (response < 5)
        response = (await mine('POST', '/data-quality', { surveyEntries: [ENTRY] })).serviceResponseIdentifier;
      await mine('PATCH', '/data-quality/decisions', {
        decisions: [{ serviceResponseIdentifier: response, decision: 'remove' }],
      });
      const foreign: Things = {
        batch: batch.batchJobId,
        coding: coding.batchJobId,
        callback: callback.id,
        thread: threadId,
        response,
        survey,
        key: service().key.split('_')[1]!,
      };
      const unknown: Things = {
        batch: newId(),
        coding: newId(),
        callback: newId(),
        thread: newId(),
        response: 987_654_321,
        survey: newId(),
        key: '0123456789abcdef',
      };

      const inPath: Record<string, (things: Things) => string[]> = {
        '/data-quality/batch/{batchJobId}': ({ batch: id, coding: other }) => [id, other],
        '/coding/{batchJobId}': ({ batch: other, coding: id }) => [id, other],
        '/brand-coding/{batchJobId}': ({ batch: other, coding: id }) => [id, other],
        '/surveys/{surveyIdentifier}': ({ survey: id }) => [id],
        '/surveys/{surveyIdentifier}/responses/{responseIdentifier}': ({ survey: id }) => [id],
        '/erasures/{id}': ({ batch: other, callback: id }) => [id, other],
        '/surveys/{surveyIdentifier}/questions': ({ survey: id }) => [id],
        '/surveys/{surveyIdentifier}/responses': ({ survey: id }) => [id],
        '/jobs/{id}': ({ batch: id, coding: other }) => [id, other],
        '/coding/{batchJobId}/questions/{questionIdentifier}/codes': ({ batch: other, coding: id }) => [id, other],
        '/coding/{batchJobId}/questions/{questionIdentifier}/corrections': ({ batch: other, coding: id }) => [
          id,
          other,
        ],
        '/coding/{batchJobId}/questions': ({ batch: other, coding: id }) => [id, other],
        '/codebooks/{batchJobId}/questions/{questionIdentifier}': ({ batch: other, coding: id }) => [id, other],
        '/keys/{id}': ({ key }) => [key],
        '/coding/{batchJobId}/agreement': ({ batch: other, coding: id }) => [id, other],
        '/surveys/{surveyIdentifier}/summary': ({ survey: id }) => [id],
        '/surveys/{surveyIdentifier}/questions/{questionIdentifier}/summary': ({ survey: id }) => [id],
        '/coding/{batchJobId}/export': ({ batch: other, coding: id }) => [id, other],
        '/data-quality/batch/{batchJobId}/export': ({ batch: id, coding: other }) => [id, other],
        '/surveys/{surveyIdentifier}/export': ({ survey: id }) => [id],
        '/callbacks/{id}/resend': ({ callback: id, batch: other }) => [id, other],
      };
      const elsewhere = ({ batch: job, thread, response: number, coding: from, survey: id }: Things): Call[] => [
        { method: 'GET', path: `/data-quality/decisions?surveyIdentifier=${id}` },
        {
          method: 'GET',
          path: `/data-quality/decisions?minServiceResponseIdentifier=${number}&maxServiceResponseIdentifier=${number}`,
        },
        { method: 'GET', path: `/callbacks?batchJobId=${job}` },
        { method: 'POST', path: '/followups', body: { ...ENTRY, threadId: thread } },
        { method: 'POST', path: '/data-quality', body: { surveyEntries: [ENTRY], serviceResponseIdentifier: number } },
        {
          method: 'POST',
          path: '/data-quality/feedback',
          body: { serviceResponseIdentifier: number, questionIndex: 0, type: 'Irrelevant', correct: true },
        },
        {
          method: 'POST',
          path: '/coding',
          body: {
            surveyIdentifier: 's',
            surveyResponses: [
              {
                questionIdentifier: 'q',
                question: 'Why?',
                codebook: { mode: 'locked', fromJob: from },
                responseEntries: [{ responseIdentifier: 'r', answer: 'A' }],
              },
            ],
          },
        },
      ];
      const document = (await (await fetch(`${service().url}/openapi.json`)).json()) as {
        paths: Record<string, Record<string, object>>;
      };
      const described = Object.entries(document.paths)
        .filter(([path]) => path.includes('{'))
        .flatMap(([path, operations]) =>
          Object.keys(operations)
            .filter((name) => /^(get|post|put|patch|delete)$/.test(name))
            .map((method) => ({ method: method.toUpperCase(), path: path.replace('/api/v1', '') })),
        );
      expect(described.map(({ path }) => path).filter((path) => !inPath[path])).toEqual([]); // a new operation needs its identifiers above
      const bodies: Record<string, object> = {
        'PATCH /surveys/{surveyIdentifier}': { retentionDays: 30 },
        'PATCH /coding/{batchJobId}/questions/{questionIdentifier}/codes': { operations: [{ op: 'undo' }] },
        'POST /coding/{batchJobId}/agreement': {
          rows: [{ questionIdentifier: 'q', responseIdentifier: 'r', labels: ['A thing'] }],
        },
      };
      const callsOf = (things: Things): Call[] => [
        ...described.flatMap(({ method, path }) =>
          inPath[path]!(things).flatMap((id) =>
            ['', '?limit=1'].map((query) => ({
              method,
              path:
                path
                  .replace(/\{\w+\}/, id)
                  .replace('{questionIdentifier}', 'q')
                  .replace(/\{\w+\}/, 'r') + query,
              ...(bodies[`${method} ${path}`] && { body: bodies[`${method} ${path}`] }),
            })),
          ),
        ),
        ...elsewhere(things),
      ];
      const unknownCalls = callsOf(unknown);
      for (const [i, request] of callsOf(foreign).entries()) {
        const [answer, expected] = [
          await call(request, service().otherKey),
          await call(unknownCalls[i]!, service().otherKey),
        ];
        expect({ request, ...answer }).toEqual({ request, ...expected });
        expect(answer.text).not.toContain(ENTRY.answer);
        expect([404, 200]).toContain(answer.status); // 200: a list that is empty
      }
    });

    it('keeps what both call by the same name apart: an Idempotency-Key, and a survey whose latest codebook is asked for', async () => {
      const survey = newId();
      const about = {
        own: ['Fast delivery', 'The parcel came quickly', 'Quick delivery', 'It is delivered fast'],
        other: ['Fair prices', 'A good price', 'The price is low', 'Low prices'],
      };
      const keys = { own: service().key, other: service().otherKey };
      const send = async (who: 'own' | 'other', codebook?: object): Promise<{ id: string; isReplayed: boolean }> => {
        const body = {
          surveyIdentifier: survey,
          surveyResponses: [
            {
              questionIdentifier: 'q',
              question: 'What do you like?',
              ...(codebook && { codebook }),
              responseEntries: (codebook ? ['It is nice'] : about[who]).map((answer, i) => ({
                responseIdentifier: `r${i}`,
                answer,
              })),
            },
          ],
        };
        const response = await fetch(`${service().url}/api/v1/coding`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            'x-service-key': keys[who],
            'content-type': 'application/json',
            ...(!codebook && { 'idempotency-key': survey }),
          },
        });
        const answer = (await response.json()) as { batchJobId: string };
        expect({ status: response.status, answer }).toMatchObject({ status: 202 });
        return { id: answer.batchJobId, isReplayed: response.headers.has('idempotency-replayed') };
      };
      const labels = async (who: 'own' | 'other', id: string): Promise<string[]> => {
        for (;;) {
          const job = JSON.parse((await call({ method: 'GET', path: `/coding/${id}` }, keys[who])).text);
          if (job.results)
            return job.results.questionCodes[0].responseCodes.map(({ label }: { label: string }) => label);
          await new Promise((resolve) => setTimeout(resolve, 50)); // between two polls
        }
      };
      const first = { own: await send('own'), other: await send('other') };
      expect([first.own.isReplayed, first.other.isReplayed]).toEqual([false, false]);
      const made = { own: await labels('own', first.own.id), other: await labels('other', first.other.id) };
      expect(made.own.filter((label) => made.other.includes(label))).toEqual([]);
      for (const who of ['own', 'other'] as const) {
        const { id } = await send(who, { mode: 'locked', fromJob: 'latest' });
        expect(await labels(who, id)).toEqual(expect.arrayContaining(made[who]));
      }
    });
  });
}
