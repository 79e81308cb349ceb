import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Bundles the console into the gateway's dist/console-page: index.html, and files whose names contain a hash of their content. */
const source = import.meta.dirname;
const root = join(source, '../..');
const target = join(root, 'apps/gateway/dist/console-page');
const stamp = join(target, '.made-from');
const READ = [
  'apps/console/{bundle.mjs,index.html,icon.svg,package.json}',
  'apps/console/src/**/*',
  'apps/gateway/design/*.css',
  'apps/gateway/demo/reload.js',
  'libs/client/src/*.ts',
  'libs/tables/{package.json,src/survey.ts}',
  'libs/language/{package.json,src/stop-words.ts,src/packs/*/words.ts}',
  'package-lock.json',
];

/** npm run dev only: the page loads itself anew when what it is made of changes. */
const RELOAD = process.env.RELOAD_IN_BROWSER ? [join(root, 'apps/gateway/demo/reload.js')] : [];

function hashOfSources() {
  const hash = createHash('sha256').update(RELOAD.join());
  for (const file of globSync(READ, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.spec.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort())
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function isMade(hash) {
  try {
    return readFileSync(stamp, 'utf8') === hash;
  } catch {
    return false;
  }
}

async function bundle() {
  // Only now: where nothing changed, esbuild is not even loaded.
  const { build } = await import('esbuild');
  rmSync(target, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: source,
    entryPoints: { console: 'src/main.tsx', style: 'src/console.css' },
    outdir: join(target, 'files'),
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    inject: RELOAD,
    conditions: ['@verbatim/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'linked',
    metafile: true,
    logLevel: 'warning',
  });
  const made = (entry) =>
    basename(Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)[0]);
  const page = readFileSync(join(source, 'index.html'), 'utf8')
    .replace('%SCRIPT%', made('src/main.tsx'))
    .replace('%STYLE%', made('src/console.css'));
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'index.html'), page);
  cpSync(join(source, 'icon.svg'), join(target, 'files/icon.svg'));
}

const hash = hashOfSources();
if (!isMade(hash)) {
  await bundle();
  writeFileSync(stamp, hash);
}
