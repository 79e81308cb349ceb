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
  lib('keystrokes', 'contracts', 'language', 'quality-checks'),
  lib('followup-engine', 'contracts', 'language', 'embedding', 'quality-checks'),
  lib('coding-engine', 'contracts', 'language', 'embedding', 'quality-checks'),
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

/** The architecture's rules (docs/architecture.md). tools/boundaries.spec.ts breaks each of them and sees it refused. `allow`: imports that no rule is about. */
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
      { ...lib('messaging', 'contracts', 'platform', 'database'), bannedExternalImports: ['openai'] },
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
