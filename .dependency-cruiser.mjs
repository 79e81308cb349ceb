import { join } from 'node:path';

/**
 * No import cycles: between files anywhere, and between the folders inside an app or a lib. Type imports count.
 * `npm run lint` checks it; tools/lint/lint.spec.ts makes a cycle of each kind and sees it refused.
 */

export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'These files import each other: move what they share to a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycle',
      comment: 'These folders import each other: give the dependency one direction.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps|libs)/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(import.meta.dirname, 'tsconfig.all.json') },
    enhancedResolveOptions: { conditionNames: ['@verbatim/source', 'import', 'require', 'node', 'default'] },
  },
};
