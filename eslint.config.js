import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';

const lib = (name, ...more) => ({
  sourceTag: `scope:${name}`,
  onlyDependOnLibsWithTags: [`scope:${name}`, ...more.map((m) => `scope:${m}`)],
});
const technology = ['@nestjs/*', 'kafkajs', 'typeorm', 'pg', 'fastify', 'openai'];

/** The engines know neither Nest nor I/O: each says which of the others it builds on. */
const engines = [
  lib('language', 'contracts'),
  lib('embedding', 'contracts', 'language'),
  lib('quality-checks', 'contracts', 'language', 'embedding'),
  lib('label-bank', 'embedding', 'language'),
  lib('keystrokes', 'contracts', 'language', 'quality-checks'),
  lib('followup-engine', 'contracts', 'language', 'embedding', 'quality-checks'),
  lib('coding-engine', 'contracts', 'language', 'embedding', 'label-bank', 'quality-checks'),
  lib('brands', 'contracts', 'language', 'embedding'),
  lib(
    'analysis',
    'contracts',
    'language',
    'embedding',
    'quality-checks',
    'keystrokes',
    'followup-engine',
    'coding-engine',
    'brands',
  ),
].map((rule) => ({ ...rule, bannedExternalImports: technology }));

/**
 * The architecture's rules (docs/architecture.md). tools/lint/boundaries.spec.ts breaks each of them and sees it
 * refused. `allow`: imports that no rule is about.
 */
const boundaries = (...allow) => [
  'error',
  {
    enforceBuildableLibDependency: true,
    allow,
    depConstraints: [
      { ...lib('contracts'), bannedExternalImports: technology },
      ...engines,
      { ...lib('platform', 'contracts'), bannedExternalImports: ['kafkajs', 'typeorm', 'openai'] },
      { ...lib('database', 'contracts', 'platform'), bannedExternalImports: ['kafkajs', 'openai'] },
      { ...lib('work', 'platform', 'database'), bannedExternalImports: ['@nestjs/*', 'kafkajs', 'openai'] },
      { ...lib('messaging', 'contracts', 'platform', 'database', 'work'), bannedExternalImports: ['openai'] },
      {
        ...lib(
          'language-model',
          'contracts',
          'platform',
          'language',
          'embedding',
          'quality-checks',
          'followup-engine',
          'coding-engine',
          'analysis',
        ),
        bannedExternalImports: ['@nestjs/*', 'kafkajs', 'typeorm', 'pg', 'fastify'],
      },
      // Runs on strangers' pages: no dependency, and under 2 KB.
      { ...lib('collector'), bannedExternalImports: ['*'] },
      // Runs in Node and in browsers, without any other package.
      { ...lib('client'), bannedExternalImports: ['*'] },
      // Runs on survey pages, beside a SurveyJS that the page brings.
      { ...lib('surveyjs', 'collector'), bannedExternalImports: technology },
      { ...lib('tables', 'platform'), bannedExternalImports: technology },
      // Runs in a browser, and knows the service by its API alone. Of tables and language it has small entries.
      { ...lib('console', 'client', 'tables', 'language'), bannedExternalImports: technology },
      { sourceTag: 'scope:standalone', onlyDependOnLibsWithTags: ['type:lib', 'type:app'] },
      { sourceTag: 'type:app', bannedExternalImports: ['kafkajs', 'openai'] },
      ...['gateway', 'quality', 'keystroke', 'followup', 'coding', 'callback-dispatch'].map((app) => ({
        sourceTag: `scope:${app}`,
        onlyDependOnLibsWithTags: ['type:lib'],
      })),
    ],
  },
];

/** Specs and what serves them alone: suites of several specs, stand-ins, the contract of brokers, the fault matrix. */
const TESTS = [
  '**/*.spec.ts',
  '**/*.suite.ts',
  '**/spec-*.ts',
  '**/testing/**/*.ts',
  'apps/standalone/src/{e2e,faults}/**/*.ts',
  'libs/messaging/src/contract/**/*.ts',
];

const off = (...names) => Object.fromEntries(names.map((name) => [`@typescript-eslint/${name}`, 'off']));

export default [
  { ignores: ['**/dist', '**/.nx', '**/node_modules', '**/bin'] },
  ...nx.configs['flat/base'],
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { project: './tsconfig.all.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@nx/enforce-module-boundaries': boundaries(),
      // A class that Nest injects stays a value import: the rule knows emitDecoratorMetadata from tsconfig.base.json.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      // What was caught is unknown, and is thrown again as it came.
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
      // Declarations of a package without types have to reach those who import our sources.
      '@typescript-eslint/triple-slash-reference': ['error', { path: 'always' }],
      ...off(
        // Ports and message handlers promise, also where one implementation has nothing to wait for.
        'require-await',
        // Most of our objects are closures without `this`, and are destructured.
        'unbound-method',
        // Objects are written as text where the text is for a log, or where anything may come in.
        'no-base-to-string',
      ),
    },
  },
  {
    files: TESTS,
    rules: {
      // JSON answers of the HTTP API are looked at as they are, jest's matchers are `any`, and helpers pass on what they caught.
      ...off(
        'prefer-promise-reject-errors',
        'no-explicit-any',
        'no-unsafe-argument',
        'no-unsafe-assignment',
        'no-unsafe-call',
        'no-unsafe-member-access',
        'no-unsafe-return',
      ),
    },
  },
  // Specs in a browser: playwright's types, and the browser that the whole run shares. Specs of callbacks: another implementation.
  {
    files: TESTS,
    rules: {
      '@nx/enforce-module-boundaries': boundaries(
        '^playwright-core$',
        '^standardwebhooks$',
        '^(\\.\\./)+tools/test/[^/]+$',
      ),
    },
  },
];
