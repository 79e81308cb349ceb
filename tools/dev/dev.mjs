import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLES } from '../start/build.mjs';
import { NODE_FLAGS } from '../start/node-flags.mjs';
import { Failed, node, root, run, script } from '../start/run.mjs';
import { compile, plan } from './compile.mjs';
import { Service } from './service.mjs';
import { watchTree, writtenSince } from './watch.mjs';

/** Editors write a file in several steps, and several files at once. */
const SETTLE_MS = 40;
/** As the service itself takes at most (apps/standalone/src/shutdown.ts). */
const STOP_MS = 15_000;
/** Half of a start is compiling modules that did not change, and loading the engines into a second analysis thread. */
const QUICK_START = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/verbatim/compiled'), ANALYSIS_THREADS: '1' };
const built = (file) => import(pathToFileURL(join(root, file)).href);

/**
 * The embedded service, restarted whenever a source changes. The state: PostgreSQL runs from the first start to the end; a service runs, or
 * the last change has an error and nothing runs; changes that come while one is worked on make up the next one.
 * Types are checked beside it, by a compiler that writes nothing: a type error is told, and holds up nothing.
 * `args`: flags for Node, such as --inspect.
 */
export async function dev(args) {
  const unknown = args.find((arg) => !arg.startsWith('--inspect'));
  if (unknown) throw new Failed(`npm run dev takes Node's --inspect… only, got '${unknown}'`);
  const stopping = stopSignal();
  const store = process.env.DATABASE_URL ? undefined : await startPostgres();
  const types = checkTypes();
  let begin = Date.now();
  let names = '';
  const service = new Service(
    node,
    [...NODE_FLAGS, '--enable-source-maps', ...args, '--import', telemetry(), 'apps/standalone/dist/main.js'],
    {
      env: {
        ...QUICK_START,
        ...process.env,
        TRACE_RING: process.env.TRACE_RING ?? '100',
        ...(store && { DATABASE_URL: store.url }),
      },
      ready: (count) => count > 1 && tell(`restarted in ${since(begin)}: ${names}`),
      ended: (code) => tell(`the service ended with code ${code}; the next change starts it again`),
    },
  );
  const apply = async (files) => {
    const { compile: sources, bundles, restarts } = plan(files);
    if (!restarts && !bundles.length) return;
    begin = Date.now();
    names = files.length > 3 ? `${files.length} files` : files.join(', ');
    try {
      await Promise.all(sources.map((file) => compile(file)));
    } catch (error) {
      await service.stop();
      return tell(`not compiled; the next change starts it again\n${error.message ?? error}`);
    }
    for (const file of bundles) if (!(await bundle(file))) return;
    if (restarts) await service.restart();
    else tell(`bundled in ${since(begin)}: ${names}`);
  };

  await Promise.all(BUNDLES.map(bundle));
  const changes = collect(apply);
  const watchers = ['libs', 'apps'].map((kind) =>
    watchTree(join(root, kind), (file) => changes.add(relative(root, file))),
  );
  await compileEdited();
  service.start();
  tell('watching libs and apps; Ctrl-C stops it');
  try {
    await stopping;
  } finally {
    for (const watcher of watchers) watcher.close();
    await changes.idle();
    types.kill();
    await service.stop(STOP_MS);
    await store?.stop();
    for (const file of BUNDLES) await run(node, [file]); // without what reloads the page
  }
  return 0;
}

const tell = (text) => console.log(`[dev] ${text}`);
const since = (begin) => `${((Date.now() - begin) / 1000).toFixed(1)} s`;
const telemetry = () => pathToFileURL(join(root, 'libs/platform/dist/telemetry/register.js')).href;
const bundle = async (file) => (await run(node, [file], { env: { RELOAD_IN_BROWSER: '1' } })).code === 0;

/** What was edited while the first build ran: the build may have read it before. */
async function compileEdited() {
  const edited = ['libs', 'apps'].flatMap((kind) => writtenSince(join(root, kind), performance.timeOrigin));
  const { compile: sources } = plan(edited.map((file) => relative(root, file)));
  for (const file of sources) await compile(file).catch((error) => tell(`not compiled\n${error.message ?? error}`));
}

/** The same server on the same folder as with `npm start`, which this refuses to share. */
async function startPostgres() {
  const { createLogger, readConfig } = await built('libs/platform/dist/index.js');
  const { openDataDir } = await built('apps/standalone/dist/data-dir.js');
  const { lockDataDir } = await built('apps/standalone/dist/instance-lock.js');
  const { startStore } = await built('apps/standalone/dist/store.js');
  try {
    const folder = openDataDir(readConfig());
    lockDataDir(folder).release();
    return await startStore(folder, createLogger('dev', 'warn'), () => {});
  } catch (error) {
    throw new Failed(error.message);
  }
}

/** In the background, behind the service that restarts. */
function checkTypes() {
  const compiler = spawn(
    node,
    [script('tsc', 'typescript'), '-p', 'tsconfig.all.json', '--watch', '--preserveWatchOutput', '--pretty'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  setPriority(compiler.pid, 10);
  return compiler;
}

function stopSignal() {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
    // npm's shell may die of a signal without passing it on.
    const orphaned = setInterval(() => process.ppid !== parent && resolve(), 500);
    orphaned.unref();
  });
}

/** Hands on what was added, together, once nothing was added for a moment; one call of `apply` at a time. */
function collect(apply) {
  const files = new Set();
  let working = Promise.resolve();
  let timer;
  const flush = () => {
    working = working.then(async () => {
      const all = [...files];
      files.clear();
      if (all.length) await apply(all);
    });
  };
  return {
    add(file) {
      files.add(file);
      clearTimeout(timer);
      timer = setTimeout(flush, SETTLE_MS);
    },
    idle() {
      clearTimeout(timer);
      return working;
    },
  };
}
