import { join } from 'node:path';
import { build } from 'esbuild';

const dist = join(import.meta.dirname, 'dist');

/** From what tsc -b made: collector.iife.js for a script tag, collector.mjs for import. Browsers from 2021 on. */
for (const [entry, outfile, format] of [
  ['script.js', 'collector.iife.js', 'iife'],
  ['index.js', 'collector.mjs', 'esm'],
]) {
  await build({
    entryPoints: [join(dist, entry)],
    outfile: join(dist, outfile),
    format,
    bundle: true,
    minify: true,
    target: ['chrome91', 'firefox90', 'safari15'],
    legalComments: 'none',
    banner: { js: '/* @verbatim/collector, Apache-2.0 */' },
  });
}
