import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, script } from '../start/run.mjs';
import { writeProjectGraph } from './project-graph.mjs';

/**
 * ESLint over everything in one process. Unchanged files keep their last result as long as nothing changed that other files see:
 * the declarations of what is built, the manifests, the compiler's settings. ESLint's own cache knows only the file and eslint.config.js,
 * and would miss a promise that became one in another file. So build first.
 */
const CACHES = join(root, 'node_modules/.cache/verbatim/eslint');
const SEEN_BY_OTHERS = [
  '{apps,libs}/*/dist/**/*.d.ts',
  '{apps,libs}/*/package.json',
  'package-lock.json',
  'tsconfig.*.json',
];

function hashOfWhatOthersSee() {
  const hash = createHash('sha256');
  for (const file of globSync(SEEN_BY_OTHERS, { cwd: root }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

writeProjectGraph();
const cache = `${hashOfWhatOthersSee()}.json`;
mkdirSync(CACHES, { recursive: true });
for (const old of readdirSync(CACHES)) if (old !== cache) rmSync(join(CACHES, old));
const { status } = spawnSync(
  process.execPath,
  [
    // Without a limit it took 2.7 GB.
    '--max-old-space-size=1800',
    script('eslint'),
    ...['--cache', '--cache-strategy', 'content', '--cache-location', join(CACHES, cache)],
    ...['--max-warnings', '0', 'apps', 'libs', 'tools'],
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
