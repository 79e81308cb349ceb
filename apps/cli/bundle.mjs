import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = join(here, '../..');

const NO_SERVICE = `Say where Verbatim runs: give --url and --key. This package has the commands alone, no service.
If you have none yet, clone the repository of Verbatim and run there:

  npm start

It prints an address and a key:

  --url http://127.0.0.1:8080 --key sk_…

In that folder, "npx verbatim" has the same commands and starts a service by itself.`;

/** Without the services, there is no instance to start. */
const noInstance = {
  name: 'no instance',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/instance\.js$/ }, () => ({ path: 'instance', namespace: 'none' }));
    onLoad({ filter: /./, namespace: 'none' }, () => ({
      contents: `import { Problem } from './problem.js';
        export const openInstance = () => { throw new Problem(${JSON.stringify(NO_SERVICE)}); };`,
      resolveDir: join(here, '../standalone/dist'),
    }));
  },
};

/** From what tsc -b made: one file that runs with Node 20. */
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['apps/standalone/dist/files-cli.js'],
  outfile: 'apps/cli/dist/verbatim.mjs',
  plugins: [noInstance],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  legalComments: 'none',
  metafile: true,
  banner: {
    // CommonJS packages inside load Node's modules with require
    js: `#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);`,
  },
});

/** The packages in it, each with its licence, as most of the licences demand. */
const folders = Object.keys(metafile.inputs).flatMap(
  (file) => file.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? [],
);
const licences = [...new Set(folders)].sort().map((folder) => {
  const { name, version, license, author, repository } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(join(root, folder)).find((one) => /^licen[cs]e/i.test(one));
  const text = file
    ? readFileSync(join(root, folder, file), 'utf8').trim()
    : `${license}, by ${author.name ?? author}, ${repository?.url ?? repository}`;
  return `${name} ${version} (${license})\n\n${text}\n`;
});
const title = 'verbatim.mjs holds these packages:\n';
writeFileSync(join(here, 'dist/LICENSES.txt'), [title, ...licences].join('\n'));
