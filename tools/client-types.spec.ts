import { readFileSync } from 'node:fs';
import { clientTypes, TYPES } from './client-types.mjs';

describe('the types of @verbatim/client', () => {
  it('are those of the OpenAPI document (npm run client-types writes them)', async () => {
    expect(readFileSync(TYPES, 'utf8')).toBe(await clientTypes());
  });
});
