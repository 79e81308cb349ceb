import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Service } from './http-suite.js';

interface Media {
  content?: { 'application/json': { example?: unknown; schema?: { format?: string } } };
}
interface Operation {
  requestBody?: Media;
  responses: Record<string, Media>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}
interface Validator {
  (value: unknown): boolean;
  errors?: unknown;
}
interface Ajv {
  addSchema(schema: object): void;
  compile(schema: object): Validator;
}

// Of JSON Schema's dialect of OpenAPI 3.1; what npm puts on top is an older one.
const requireOf = (name: string): NodeJS.Require => createRequire(createRequire(import.meta.url).resolve(name));
const { Ajv2020 } = requireOf('ajv-formats')('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Ajv };

const ROOT = join(import.meta.dirname, '../../../..');
const SCORE = /score|completeness|relevance|nonsensical|consistency|confidence/i;
const MADE = /^(threadId|batchJobId|serviceResponseIdentifier|completedAt)$/;

/** An example as a pattern: what is made anew each time is of its type, a score is within 5 points, everything else is equal. */
function like(value: unknown, name = ''): unknown {
  if (MADE.test(name)) return expect.any(typeof value === 'string' ? String : Number);
  if (typeof value === 'number' && SCORE.test(name)) return expect.closeTo(value, -1);
  if (Array.isArray(value)) return value.map((item) => like(item));
  if (typeof value === 'object' && value)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, like(item, key)]));
  return value;
}

/** The fields of a value and of what is in it, in their order. */
const fieldsOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(fieldsOf)
    : typeof value === 'object' && value
      ? Object.entries(value).map(([name, item]) => [name, fieldsOf(item)])
      : null;

/** What documents show is what the service answers. */
export function examplesSuite(service: () => Service): void {
  describe('the examples', () => {
    let document: Document;
    beforeAll(async () => {
      document = (await (await fetch(`${service().url}/openapi.json`)).json()) as Document;
    });

    const call = async (path: string, body?: unknown): Promise<{ status: number; json: Record<string, unknown> }> => {
      const response = await fetch(service().url + path, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-service-key': service().key, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body: body ? JSON.stringify(body) : undefined,
      });
      return { status: response.status, json: (await response.json()) as Record<string, unknown> };
    };
    const ended = async (path: string): Promise<Record<string, unknown>> => {
      for (;;) {
        const { json } = await call(path);
        if (json.status !== 'queued' && json.status !== 'processing') return json;
        await new Promise((resolve) => setTimeout(resolve, 50)); // between polls of a job that is under way
      }
    };
    const sent = (path: string): unknown =>
      document.paths[path]!.post!.requestBody!.content!['application/json'].example;
    const shown = (path: string, method: string, status: number): unknown =>
      document.paths[path]![method]!.responses[status]!.content!['application/json'].example;

    it.each(['/api/v1/data-quality', '/api/v1/followups'])('of %s are its answer', async (path) => {
      const example = shown(path, 'post', 200);
      const answer = await call(path, sent(path));
      expect(answer).toEqual({ status: 200, json: like(example) });
      expect(fieldsOf(answer.json)).toEqual(fieldsOf(example));
    });

    it.each(['/api/v1/data-quality/batch', '/api/v1/coding', '/api/v1/brand-coding'])(
      'of %s are its job and its stored result, with the fields in their order',
      async (path) => {
        const { callbackUrl: _, ...body } = sent(path) as { callbackUrl?: string }; // nobody is called from here
        const accepted = await call(path, body);
        expect(accepted).toEqual({ status: 202, json: like(shown(path, 'post', 202)) });
        const example = shown(`${path}/{batchJobId}`, 'get', 200);
        const result = await ended(`${path}/${String(accepted.json.batchJobId)}`);
        expect(result).toEqual(like(example));
        expect(fieldsOf(result)).toEqual(fieldsOf(example));
      },
    );

    it('of feedback are taken, and its answer has the same fields', async () => {
      const path = '/api/v1/data-quality/feedback';
      const { serviceResponseIdentifier } = (await call('/api/v1/data-quality', sent('/api/v1/data-quality'))).json;
      const { status, json } = await call(path, { ...(sent(path) as object), serviceResponseIdentifier });
      expect({ status, fields: Object.keys(json) }).toEqual({
        status: 200,
        fields: Object.keys(shown(path, 'post', 200) as object),
      });
    });

    it('are there for every operation with a body, sent or answered, and each is what its schema says', () => {
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      ajv.addSchema({ ...document, $id: 'openapi' });
      const escape = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
      const faults: unknown[] = [];
      for (const [path, methods] of Object.entries(document.paths)) {
        for (const [method, operation] of Object.entries(methods)) {
          const media: [string[], Media | undefined][] = [
            [['requestBody'], operation.requestBody],
            ...Object.entries(operation.responses)
              .filter(([status]) => status.startsWith('2'))
              .map(([status, one]): [string[], Media] => [['responses', status], one]),
          ];
          for (const [at, { content } = {}] of media) {
            if (!content) continue;
            for (const [type, { example, schema }] of Object.entries(content)) {
              if (schema?.format === 'binary') continue; // a workbook or an archive: there is nothing to show
              const pointer = ['paths', path, method, ...at, 'content', type, 'schema'].map(escape).join('/');
              const validate = ajv.compile({ $ref: `openapi#/${pointer}` });
              if (!validate(example)) faults.push([method, path, at, validate.errors]);
            }
          }
        }
      }
      expect(faults).toEqual([]);
    });

    it('in the sample survey are judged, coded and summarized by npm run demo', async () => {
      const child = spawn(process.execPath, [join(ROOT, 'tools/demo.mjs')], {
        env: { ...process.env, PORT: new URL(service().url).port, VERBATIM_API_KEY: service().key },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [said, faults, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      expect({ code, faults }).toEqual({ code: 0, faults: '' });
      const { responses } = JSON.parse(readFileSync(join(ROOT, 'examples/sample-survey.json'), 'utf8')) as {
        responses: { responseIdentifier: string; surveyEntries: { question: string }[] }[];
      };
      const lines = said.split('\n');
      for (const { responseIdentifier } of responses)
        expect(lines).toContainEqual(
          expect.stringMatching(new RegExp(`^${responseIdentifier} +\\d+ {2}(keep|review|remove)`)),
        );
      for (const issue of ['Nonsensical', 'Low Effort', 'Shared Duplicate', 'Keystroke Issues'])
        expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ {2}${issue} +\\d+ /`)));
      expect(said).toMatch(/\nRecommendations: keep \d+, /);
      const trees = said.slice(said.indexOf('\nCoding '));
      for (const { question } of responses[0]!.surveyEntries)
        expect(trees).toMatch(new RegExp(`\n${question.replace(/\W/g, '.')}\n +\\d+ {2}\\S.*\n`));
      const summary = said.slice(said.indexOf('\nSummary of '));
      expect(summary).toMatch(/^\nSummary of .+: 60 responses, 180 answers\n {2}Languages \(answers\): English \d+, /);
      for (const { question } of responses[0]!.surveyEntries)
        expect(summary).toMatch(
          new RegExp(
            `\n {2}${question.replace(/\W/g, '.')}\n {4}60 answers, \\d+ with an issue\n {4}Largest codes: \\S.* \\d+ %`,
          ),
        );
      const [, url] = /curl -sS "([^"]+)"/.exec(summary)!;
      const workbook = await fetch(url!, { headers: { 'x-service-key': service().key } });
      expect([workbook.status, workbook.headers.get('content-type')]).toEqual([
        200,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ]);
      await workbook.arrayBuffer();
    }, 120_000);

    it('of the front page are the answers to its calls', async () => {
      const page = readFileSync(join(ROOT, 'README.md'), 'utf8');
      const calls = [
        ...page.matchAll(/curl [^`]*?(\/api\/v1\/[\w-]+)[^`]*?-d '(\{[^`]*\})'\n```[^]*?```json\n([^`]*)```/g),
      ];
      expect(calls.map(([, path]) => path)).toEqual(['/api/v1/data-quality', '/api/v1/followups', '/api/v1/coding']);
      for (const [, path, body, answer] of calls) {
        const { json } = await call(path!, JSON.parse(body!));
        if (path === '/api/v1/coding') {
          const { results } = (await ended(`${path}/${String(json.batchJobId)}`)) as {
            results: { questionCodes: { responseCodes: object[] }[] };
          };
          expect(results.questionCodes[0]!.responseCodes).toMatchObject(like(JSON.parse(answer!)) as object[]); // shortened there
          continue;
        }
        const expected = like(JSON.parse(answer!)) as { evaluations?: { qualityIssueChecks: unknown }[] };
        for (const evaluation of expected.evaluations ?? [])
          evaluation.qualityIssueChecks = expect.arrayContaining(evaluation.qualityIssueChecks as unknown[]); // shortened there
        expect(json).toMatchObject(expected);
      }
    });
  });
}
