import { newId } from '@verbatim/platform';
import fc, { type Arbitrary } from 'fast-check';
import { createRequire } from 'node:module';
import { seed } from '../../../../tools/test/random.mjs';
import { startEmbedded } from './embedded.js';
import { arbitraryOf, type Schema } from './schema-arbitrary.js';

// The Ajv that Fastify brings: version 8, which knows the dialect of OpenAPI 3.1; npm puts another one on top.
const requireOf = (name: string): NodeJS.Require => createRequire(createRequire(import.meta.url).resolve(name));
interface Validator {
  (value: unknown): boolean;
  errors?: unknown;
}
interface Ajv {
  addSchema(schema: object): void;
  compile(schema: object): Validator;
  errorsText(errors: unknown): string;
}
const { Ajv2020 } = requireOf('ajv-formats')('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Ajv };

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: object }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}
interface Request {
  path: string;
  method: string;
  operation: Operation;
  inPath: string;
  known: number;
  query: Record<string, string | undefined>;
  body: unknown;
}

/** npm run test:faults sends 5,000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 500);
const SEED = seed(20_261_121);

type Service = Awaited<ReturnType<typeof startEmbedded>>;

/** Identifiers that earlier answers gave, by the operation that takes them: what is unknown is only ever answered with 404. */
class SeenIds {
  private readonly ids = new Map<string, string[]>();

  note(path: string, body: { batchJobId?: string; items?: { id: string }[] }): void {
    if (body.batchJobId !== undefined) this.add(`${path}/{batchJobId}`, body.batchJobId);
    for (const { id } of path === '/api/v1/callbacks' ? (body.items ?? []) : []) this.add(`${path}/{id}/resend`, id);
  }

  /** Undefined where there is none, or `which` is no number. */
  of(path: string, which: number): string | undefined {
    const ids = this.ids.get(path) ?? [];
    return ids[which % ids.length];
  }

  private add(path: string, id: string): void {
    const ids = this.ids.get(path) ?? [];
    if (!ids.includes(id)) this.ids.set(path, [...ids, id]);
  }
}

/** Operations that have to succeed at least once, as refusals alone would say little: half of the requests and more are theirs. */
const SUCCEEDING = [
  'POST /api/v1/data-quality',
  'POST /api/v1/data-quality/batch',
  'POST /api/v1/followups',
  'POST /api/v1/coding',
  'POST /api/v1/brand-coding',
  'GET /api/v1/callbacks',
  'GET /api/v1/data-quality/batch/{batchJobId}',
  'GET /api/v1/coding/{batchJobId}',
  'GET /api/v1/brand-coding/{batchJobId}',
  'POST /api/v1/callbacks/{id}/resend',
];
/** The document's example, which names a receiver that is not there. */
const withoutCallback = (example: object = {}): object =>
  Object.fromEntries(Object.entries(example).filter(([name]) => !/callback|webhook/i.test(name)));

/** Objects may have members that String() would call. */
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

describe('requests made from the OpenAPI document', () => {
  let service: Service;
  let document: Document;
  const seen = new SeenIds();

  /** A job of each type with a callback that has ended, so that there is something to find from the first request on. */
  async function begin(): Promise<void> {
    const ask = async (path: string, body?: object): Promise<any> => {
      const response = await fetch(`${service.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-service-key': service.key, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      const answer = await response.json();
      expect({ status: response.status, answer }).toMatchObject({ status: body ? 202 : 200 });
      seen.note(path, answer);
      return answer;
    };
    const callbackUrl = 'http://127.0.0.1:9/hook';
    const question = {
      questionIdentifier: 'q',
      question: 'Why?',
      responseEntries: [{ responseIdentifier: 'r', answer: 'It is quick.' }],
    };
    await ask('/api/v1/data-quality/batch', {
      surveyName: 'S',
      callbackUrl,
      responses: [{ surveyEntries: [{ question: 'Why?', answer: 'It is quick.' }] }],
    });
    await ask('/api/v1/coding', { surveyIdentifier: 's', callbackUrl, surveyResponses: [question] });
    await ask('/api/v1/brand-coding', {
      surveyIdentifier: 's',
      callbackUrl,
      surveyResponses: [{ ...question, brandContext: { industryDescription: 'Shops', brands: [{ name: 'Quick' }] } }],
    });
    const open = async (): Promise<boolean> => {
      const { items } = (await ask('/api/v1/callbacks')) as { items: { status: string }[] };
      return items.length < 3 || items.some(({ status }) => status === 'pending');
    };
    while (await open()) await new Promise((resolve) => setTimeout(resolve, 50)); // between two looks
  }

  beforeAll(async () => {
    service = await startEmbedded({ CALLBACK_RETRY_SCHEDULE: '10ms' });
    await begin();
    document = (await (await fetch(`${service.url}/openapi.json`)).json()) as Document;
  });
  afterAll(() => service?.stop());

  const resolve = (ref: string): Schema =>
    ref
      .slice(2)
      .split('/')
      .reduce<any>((at, name) => at[name.replaceAll('~1', '/')], document);

  function requests(): Arbitrary<Request> {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
        // Events go on until somebody leaves.
        .filter(([, { responses }]) => !responses[200]?.content?.['text/event-stream'])
        .map(([method, operation]) => ({ path, method, operation })),
    );
    const moreOften = 1 + Math.ceil(operations.length / SUCCEEDING.length);
    return fc.oneof(
      ...operations.map(({ path, method, operation }) => {
        const parameters = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
        const query = fc.record(
          Object.fromEntries(
            parameters.map(({ name, schema }) => [
              name,
              fc.oneof(
                { weight: 4, arbitrary: fc.constant(undefined) },
                { weight: 4, arbitrary: arbitraryOf(schema, resolve).map(asText) },
                { weight: 1, arbitrary: fc.constant(newId()) },
              ),
            ]),
          ),
          { requiredKeys: [] },
        );
        const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
        const arbitrary = fc.record({
          path: fc.constant(path),
          method: fc.constant(method.toUpperCase()),
          operation: fc.constant(operation),
          // Without '.' and '..': fetch resolves them, and it would be another path.
          known: fc.oneof({ weight: 3, arbitrary: fc.nat() }, { weight: 1, arbitrary: fc.constant(NaN) }),
          inPath: fc.oneof(
            { weight: 4, arbitrary: fc.constant(newId()) },
            {
              weight: 1,
              arbitrary: fc.string({ minLength: 1, maxLength: 40 }).filter((segment) => !/^\.\.?$/.test(segment)),
            },
          ),
          query,
          body: schema
            ? fc.oneof(
                { weight: 4, arbitrary: arbitraryOf(schema, resolve) },
                { weight: 1, arbitrary: fc.constant(withoutCallback(example)) },
              )
            : fc.constant(undefined),
        });
        return { arbitrary, weight: SUCCEEDING.includes(`${method.toUpperCase()} ${path}`) ? moreOften : 1 };
      }),
    );
  }

  it(
    `are never answered with 5xx, and always as the document says (${RUNS} requests)`,
    async () => {
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      ajv.addSchema({ ...document, $id: 'openapi' });
      const succeeded = new Set<string>();
      await fc.assert(
        fc.asyncProperty(requests(), async ({ path, method, operation, inPath: any, known, query, body }) => {
          const inPath = seen.of(path, known) ?? any;
          const search = new URLSearchParams(
            Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
          ).toString();
          const response = await fetch(
            `${service.url}${path.replace(/\{\w+\}/, encodeURIComponent(inPath))}${search && `?${search}`}`,
            {
              method,
              headers: {
                'x-service-key': service.key,
                ...(body !== undefined && { 'content-type': 'application/json' }),
              },
              body: body === undefined ? undefined : JSON.stringify(body),
            },
          );
          const text = await response.text();
          if (response.status >= 500) throw new Error(`${response.status} ${text}`);
          // A path with a stranger's slash in it is another path.
          if (response.status === 404 && !/^[0-9a-f-]{36}$/.test(inPath)) return;
          if (response.ok) succeeded.add(`${method} ${path}`);
          if (response.ok) seen.note(path, JSON.parse(text));
          const described = operation.responses[response.status]?.content?.['application/json'];
          if (!described) throw new Error(`${response.status} is not in the document: ${text.slice(0, 300)}`);
          const pointer = [
            'paths',
            path,
            method.toLowerCase(),
            'responses',
            String(response.status),
            'content',
            'application/json',
            'schema',
          ]
            .map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'))
            .join('/');
          const validate = ajv.compile({ $ref: `openapi#/${encodeURI(pointer)}` });
          if (!validate(JSON.parse(text)))
            throw new Error(
              `${response.status} breaks its schema: ${ajv.errorsText(validate.errors)} ${text.slice(0, 500)}`,
            );
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
      expect(SUCCEEDING.filter((operation) => !succeeded.has(operation))).toEqual([]);
    },
    60_000 + RUNS * 1_000,
  );
});
