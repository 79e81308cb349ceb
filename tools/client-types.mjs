// npm run client-types: writes the types of @verbatim/client from the OpenAPI document. A spec fails while they are stale.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from '../apps/gateway/dist/openapi/document.js';

export const TYPES = join(import.meta.dirname, '../libs/client/src/openapi.ts');

const HEAD = '/** Written by `npm run client-types` from the OpenAPI document of the gateway. Do not edit. */\n\n';

/** The text that libs/client/src/openapi.ts must have. */
export async function clientTypes() {
  // The version number of the service is part of the document, but not of its types.
  const document = JSON.parse(JSON.stringify(openApiDocument('0.0.0')));
  // A field with a default may be left out of a request.
  const text = astToString(await openapiTS(document, { defaultNonNullable: false }));
  return format(HEAD + text, { ...(await resolveConfig(TYPES)), parser: 'typescript' });
}

if (process.argv[1] === import.meta.filename) writeFileSync(TYPES, await clientTypes());
