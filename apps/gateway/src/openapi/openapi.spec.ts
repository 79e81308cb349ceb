import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiDocument } from './document.js';

type Json = Record<string, any>;
const written = (): Json => JSON.parse(JSON.stringify(openApiDocument('1.0.0'))) as Json;

/** OpenAPI's own schema of 3.1 says nothing of the schemas in a document: they are JSON Schema 2020-12. */
describe('the OpenAPI document', () => {
  it('is one by the schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(written())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const wrong = written();
    Object.values<Json>(wrong.paths)[0]!.parameters = [{ name: 'without a place' }];
    expect((await new Validator().validate(wrong)).valid).toBe(false);
  });

  it('has schemas by the schema of JSON Schema, and each that one refers to', () => {
    const { components } = written() as { components: { schemas: Record<string, Json> } };
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'document:', components });
    expect(Object.keys(components.schemas).length).toBeGreaterThan(20);
    for (const name of Object.keys(components.schemas))
      expect(() => ajv.compile({ $ref: `document:#/components/schemas/${name}` })).not.toThrow();
    expect(ajv.validateSchema({ type: 'text' })).toBe(false);
    for (const [name, schema] of Object.entries(components.schemas))
      expect({ name, valid: ajv.validateSchema(schema) }).toEqual({ name, valid: true });
  });

  it('has an example for every refusal of every operation, with its code', () => {
    const { components, paths } = written();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'document:', components });
    const isError = ajv.compile({ $ref: 'document:#/components/schemas/Error' });
    const operations = Object.values<Json>(paths).flatMap((path) => Object.values<Json>(path));
    const refusals = operations
      .flatMap(({ responses = {} }) => Object.entries<Json>(responses))
      .filter(([status]) => Number(status) >= 400);
    expect(refusals.length).toBeGreaterThan(100);
    for (const [status, { description, content }] of refusals) {
      const { $ref } = content['application/json'].examples[description];
      const { value } = components.examples[$ref.split('/').at(-1)];
      expect([status, value.code, isError(value)]).toEqual([status, description, true]);
    }
  });
});
