import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';

const lib = (name, ...more) => ({
  sourceTag: `scope:${name}`,
  onlyDependOnLibsWithTags: [`scope:${name}`, ...more.map((m) => `scope:${m}`)],
});
const technology = ['@nestjs/*', 'kafkajs', 'typeorm', 'pg', 'fastify', 'openai'];

/** The architecture's rules (docs/architecture.md). tools/boundaries.spec.ts breaks each of them and sees it refused. `allow`: imports that no rule is about. */
const boundaries = (...allow) => [
  'error',
  {
    enforceBuildableLibDependency: true,
    allow,
    depConstraints: [
      { ...lib('contracts'), bannedExternalImports: technology },
      { ...lib('text-analysis', 'contracts'), bannedExternalImports: technology },
      { ...lib('platform', 'contracts'), bannedExternalImports: ['kafkajs', 'typeorm', 'openai'] },
      { ...lib('database', 'contracts', 'platform'), bannedExternalImports: ['kafkajs', 'openai'] },
      { ...lib('messaging', 'contracts', 'platform', 'database'), bannedExternalImports: ['openai'] },
      {
        ...lib('language-model', 'contracts', 'platform', 'text-analysis'),
        bannedExternalImports: ['@nestjs/*', 'kafkajs', 'typeorm', 'pg', 'fastify'],
      },
      // Runs on strangers' pages: no dependency, and under 2 KB.
      { ...lib('collector'), bannedExternalImports: ['*'] },
      { sourceTag: 'scope:standalone', onlyDependOnLibsWithTags: ['type:lib', 'type:app'] },
      { sourceTag: 'type:app', bannedExternalImports: ['kafkajs', 'openai'] },
      ...['gateway', 'quality', 'keystroke', 'followup', 'coding', 'callback-dispatch'].map((app) => ({
        sourceTag: `scope:${app}`,
        onlyDependOnLibsWithTags: ['type:lib'],
      })),
    ],
  },
];

export default [
  { ignores: ['**/dist', '**/.nx', '**/node_modules', '**/bin'] },
  ...nx.configs['flat/base'],
  {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    rules: { '@nx/enforce-module-boundaries': boundaries() },
  },
  // Specs in a browser: playwright's types, and the browser that the whole run shares.
  {
    files: ['**/*.spec.ts'],
    rules: { '@nx/enforce-module-boundaries': boundaries('^playwright-core$', '^(\\.\\./)+tools/test/[^/]+$') },
  },
];
