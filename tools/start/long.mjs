import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run.mjs';

/** A line of its own in a spec file; the reason stands behind it. */
const TAG = /^\/\*\* @long (.+) \*\/$/m;
const NO_SOURCES = ['node_modules', 'dist'];

/** Every spec file of the project, by its path in it. */
export const specFiles = (folder = root) => ['apps', 'libs', 'tools'].flatMap((name) => [...walk(folder, name)]).sort();

/** The spec files that `npm test` leaves to CI and `npm run test:all`, with the reason that each gives. */
export const longSpecs = (folder = root) =>
  specFiles(folder).flatMap((file) => {
    const reason = TAG.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    return reason ? [{ file, reason }] : [];
  });

/**
 * Specs that kill, pause and starve some twenty processes. Their load would be every other spec's, so they come after them, and
 * one file after the other: side by side, a service that stops under load has too little of two cores to end in time.
 */
const FAULTS = 'standalone/src/faults/';

/** The runs of jest, each as its arguments. `isWhole`: with the long spec files. */
export function runsOf(isWhole, long) {
  const leftOut = isWhole ? [] : long.map(({ file }) => `/${file}$`);
  return [
    // Two workers: each runs the analysis threads of its own besides.
    ['--maxWorkers=2', '--testPathIgnorePatterns', '/node_modules/', '/dist/', FAULTS, ...leftOut],
    ...(isWhole ? [['--maxWorkers=1', FAULTS]] : []),
  ];
}

/** One line for the end of `npm test`. */
export const leftToCI = (long) =>
  `LEFT TO CI: ${long.length} long spec files, which npm run test:all runs as well: ${long
    .map(({ file }) => `${file.split('/')[1]}/${basename(file, '.spec.ts')}`)
    .join(', ')}.`;

// Node 20, on which npm test may be called, has no globSync.
function* walk(folder, path) {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory() && !NO_SOURCES.includes(entry.name)) yield* walk(folder, below);
    else if (entry.name.endsWith('.spec.ts')) yield below;
  }
}
