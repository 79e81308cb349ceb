// npm run asyncapi: writes docs/asyncapi.json from the contracts. A spec fails while it is not what the contracts say.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asyncApiDocument, VERSION } from '../apps/gateway/dist/index.js';

writeFileSync(
  join(import.meta.dirname, '../docs/asyncapi.json'),
  `${JSON.stringify(asyncApiDocument(VERSION), null, 2)}\n`,
);
