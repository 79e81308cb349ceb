import { newId } from '@verbatim/platform';
import fc, { type Arbitrary } from 'fast-check';
import { createRequire } from 'node:module';
import { startEmbedded } from './embedded.js';
import { arbitraryOf, type Schema } from './schema-arbitrary.js';

// The Ajv that Fastify brings: version 8, which knows the dialect of OpenAPI 3.1; npm puts another one on top.
const requireOf = (name: string): NodeJS.Require => createRequire(createRequire(import.meta.url).resolve(name));
interface Validator { (value: unknown): boolean; errors?: unknown }
interface Ajv { addSchema(schema: object): void; compile(schema: object): Validator; errorsText(errors: unknown): string }
const { Ajv2020 } = requireOf('ajv-formats')('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Ajv };

interface Operation { parameters?: { name: string; in: string; schema: Schema }[]; requestBody?: { content: Record<string, { schema: Schema }> }; responses: Record<string, { content?: Record<string, { schema: Schema }> }> }
interface Document { paths: Record<string, Record<string, Operation>> }
interface Request { path: string; method: string; operation: Operation; inPath: string; query: Record<string, string | undefined>; body: unknown }

/** The long form: FUZZ_RUNS=5000. A failure prints the seed that repeats it: FUZZ_SEED. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

type Service = Awaited<ReturnType<typeof startEmbedded>>;

describe('requests made from the OpenAPI document', () => {
  let service: Service;
  let document: Document;
  beforeAll(async () => {
    service = await startEmbedded();
    document = (await (await fetch(`${service.url}/openapi.json`)).json()) as Document;
  }, 120_000);
  afterAll(() => service?.stop(), 60_000);

  const resolve = (ref: string): Schema => ref.slice(2).split('/').reduce<any>((at, name) => at[name.replaceAll('~1', '/')], document);

  function requests(): Arbitrary<Request> {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).filter(([method]) => /^(get|post|put|patch|delete)$/.test(method)).map(([method, operation]) => ({ path, method, operation })));
    return fc.oneof(...operations.map(({ path, method, operation }) => {
      const parameters = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
      const query = fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, fc.oneof(arbitraryOf(schema, resolve).map(String), fc.constant(newId()))])), { requiredKeys: [] });
      const schema = operation.requestBody?.content['application/json']?.schema;
      return fc.record({
        path: fc.constant(path), method: fc.constant(method.toUpperCase()), operation: fc.constant(operation),
        // Without '.' and '..': fetch resolves them, and it would be another path.
        inPath: fc.oneof({ weight: 4, arbitrary: fc.constant(newId()) }, { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 40 }).filter((segment) => !/^\.\.?$/.test(segment)) }), query,
        body: schema ? arbitraryOf(schema, resolve) : fc.constant(undefined),
      });
    }));
  }

  it(`are never answered with 5xx, and always as the document says (${RUNS} requests)`, async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'openapi' });
    const succeeded = new Set<string>();
    await fc.assert(fc.asyncProperty(requests(), async ({ path, method, operation, inPath, query, body }) => {
      const search = new URLSearchParams(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)).toString();
      const response = await fetch(`${service.url}${path.replace(/\{\w+\}/, encodeURIComponent(inPath))}${search && `?${search}`}`, {
        method, headers: { 'x-service-key': service.key, ...(body !== undefined && { 'content-type': 'application/json' }) }, body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      if (response.status >= 500) throw new Error(`${response.status} ${text}`);
      // A path with a stranger's slash in it is another path.
      if (response.status === 404 && !/^[0-9a-f-]{36}$/.test(inPath)) return;
      if (response.ok) succeeded.add(`${method} ${path}`);
      const described = operation.responses[response.status]?.content?.['application/json'];
      if (!described) throw new Error(`${response.status} is not in the document: ${text.slice(0, 300)}`);
      const pointer = ['paths', path, method.toLowerCase(), 'responses', String(response.status), 'content', 'application/json', 'schema'].map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
      const validate = ajv.compile({ $ref: `openapi#/${encodeURI(pointer)}` });
      if (!validate(JSON.parse(text))) throw new Error(`${response.status} breaks its schema: ${ajv.errorsText(validate.errors)} ${text.slice(0, 500)}`);
    }), { numRuns: RUNS, seed: SEED, endOnFailure: true });
    // Refusals alone would say little.
    expect([...succeeded]).toEqual(expect.arrayContaining(['POST /api/v1/data-quality', 'POST /api/v1/data-quality/batch', 'POST /api/v1/followups', 'POST /api/v1/brand-coding', 'GET /api/v1/callbacks']));
  }, 60_000 + RUNS * 1_000);
});
