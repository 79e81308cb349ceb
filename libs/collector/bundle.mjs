import { join } from 'node:path';
import { build } from 'esbuild';

/** The script tag's build, from what tsc -b made: dist/collector.iife.js. Browsers from 2021 on. */
await build({
  entryPoints: [join(import.meta.dirname, 'dist/script.js')],
  outfile: join(import.meta.dirname, 'dist/collector.iife.js'),
  bundle: true, minify: true, format: 'iife', target: ['chrome90', 'firefox90', 'safari15'], legalComments: 'none',
  banner: { js: '/* @verbatim/collector, Apache-2.0 */' },
});
