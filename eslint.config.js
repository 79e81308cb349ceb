import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';

const lib = (name, ...more) => ({ sourceTag: `scope:${name}`, onlyDependOnLibsWithTags: [`scope:${name}`, ...more.map((m) => `scope:${m}`)] });
const technology = ['@nestjs/*', 'kafkajs', 'typeorm', 'pg', 'fastify'];

/** The architecture's rules (docs/architecture.md). tools/boundaries.spec.ts breaks each of them and sees it refused. */
export default [
  { ignores: ['**/dist', '**/.nx', '**/node_modules', '**/bin'] },
  ...nx.configs['flat/base'],
  {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    rules: {
      '@nx/enforce-module-boundaries': ['error', {
        enforceBuildableLibDependency: true,
        allow: [],
        depConstraints: [
          { ...lib('contracts'), bannedExternalImports: technology },
          { ...lib('text-analysis', 'contracts'), bannedExternalImports: technology },
          { ...lib('platform', 'contracts'), bannedExternalImports: ['kafkajs', 'typeorm'] },
          { ...lib('database', 'contracts', 'platform'), bannedExternalImports: ['kafkajs'] },
          lib('messaging', 'contracts', 'platform', 'database'),
          { sourceTag: 'scope:standalone', onlyDependOnLibsWithTags: ['type:lib', 'type:app'] },
          { sourceTag: 'type:app', bannedExternalImports: ['kafkajs'] },
          ...['gateway', 'quality', 'keystroke'].map((app) => ({ sourceTag: `scope:${app}`, onlyDependOnLibsWithTags: ['type:lib'] })),
        ],
      }],
    },
  },
];
