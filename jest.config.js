import { CONDITION, SWC } from './tools/test/from-sources.mjs';

/**
 * A spec runs from its own package's TypeScript sources; other packages are imported as built, worker threads included,
 * as in production. `npm test` builds first.
 * `npm test -- FILE` sets TEST_FROM_SOURCES: other packages come from their sources too, nothing is built, and what
 * would run in a worker thread runs in the calling one.
 */
const fromSources = process.env.TEST_FROM_SOURCES === '1';

export default {
  testEnvironment: './tools/test/environment.mjs',
  testEnvironmentOptions: fromSources ? { customExportConditions: [CONDITION, 'node', 'node-addons'] } : {},
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Loaded once for all spec files of a worker (tools/test/environment.mjs).
    '^eld/small$': '<rootDir>/tools/test/once/eld.mjs',
    '^compromise$': '<rootDir>/tools/test/once/compromise.mjs',
    '^compromise/two$': '<rootDir>/tools/test/once/compromise-two.mjs',
  },
  // A test that hangs ends some day; how fast something is, no test says.
  testTimeout: 240_000,
  // Modules of a spec file are never quite let go: a worker with so much on its heap is replaced before the next file.
  workerIdleMemoryLimit: '500MB',
  globalSetup: './tools/test/global-setup.mjs',
  globalTeardown: './tools/test/global-teardown.mjs',
  transform: {
    '^.+\\.ts$': ['@swc/jest', SWC],
  },
};
