import { loadSources } from './from-sources.mjs';

/** Set by `npm test -- FILE`: nothing is built, everything comes from src/. */
export const fromSources = process.env.TEST_FROM_SOURCES === '1';
if (fromSources) loadSources();

/** `@verbatim/database/testing` for the set-up of the tests. Not by its name: a checkout without dist/ has to reach this line. */
const { createTemplate, processesNaming, startTestPostgres } = await import(
  fromSources ? '../../libs/database/src/testing/index.ts' : '../../libs/database/dist/testing/index.js'
);
export { createTemplate, processesNaming, startTestPostgres };
