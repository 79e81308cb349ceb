import { join } from 'node:path';
import { build } from 'esbuild';

const dist = join(import.meta.dirname, 'dist');

/** From what tsc -b made: surveyjs.mjs, a module with the collector in it. Browsers from 2021 on, as for the collector. */
await build({
  entryPoints: [join(dist, 'index.js')],
  outfile: join(dist, 'surveyjs.mjs'),
  format: 'esm',
  bundle: true,
  minify: true,
  target: ['chrome91', 'firefox90', 'safari15'],
  legalComments: 'none',
  banner: { js: '/* @verbatim/surveyjs, Apache-2.0 */' },
});
