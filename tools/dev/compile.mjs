import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { transformFile } from '@swc/core';
import { root } from '../start/run.mjs';

/** As tsc compiles it (tsconfig.base.json), one file at a time and without looking at types. */
const OPTIONS = {
  swcrc: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

const TEST = /\.(spec|suite)\.ts$|(^|[\\/])spec-[^\\/]*\.ts$/;
const DEMO = join('apps', 'gateway', 'demo') + sep;
const CONSOLE = join('apps', 'console') + sep;
/** The style sheet that the demo and the console share. */
const DESIGN = join('apps', 'gateway', 'design') + sep;
const COLLECTOR = join('libs', 'collector', 'src') + sep;

/**
 * What changed files ask for. `files`: paths in the repository.
 * `compile`: sources; `bundles`: scripts to run, in order; `restarts`: whether the service has to load something anew.
 */
export function plan(files) {
  const code = files.filter((file) => !TEST.test(file) && !file.endsWith('.md'));
  const isDemo = (file) => file.startsWith(DEMO) || file.startsWith(DESIGN);
  const isConsole = (file) => file.startsWith(CONSOLE) || file.startsWith(DESIGN);
  const isPage = (file) => isDemo(file) || isConsole(file);
  const isCollector = code.some((file) => file.startsWith(COLLECTOR));
  const server = code.filter((file) => !isPage(file));
  return {
    compile: server.filter((file) => file.endsWith('.ts') && file.split(sep)[2] === 'src'),
    bundles: [
      ...(isCollector ? ['libs/collector/bundle.mjs'] : []),
      ...(isCollector || code.some(isDemo) ? ['apps/gateway/demo/bundle.mjs'] : []),
      ...(code.some(isConsole) ? ['apps/console/bundle.mjs'] : []),
    ],
    restarts: server.length > 0,
  };
}

/**
 * Compiles a source of the repository at `base` into the dist folder of its module; of one that was removed, nothing stays there. Rejects with the syntax
 * error. The module's build information goes: by it, tsc would take an edit that is undone later for unchanged, and leave what was compiled of it here.
 */
export async function compile(file, base = root) {
  const [kind, module] = file.split(sep);
  const home = join(base, kind, module);
  const target = join(home, 'dist', relative(join(home, 'src'), join(base, file))).replace(/\.ts$/, '.js');
  await rm(join(home, 'dist', '.tsbuildinfo'), { force: true });
  let output;
  try {
    output = await transformFile(join(base, file), {
      ...OPTIONS,
      sourceFileName: relative(dirname(target), join(base, file)),
    });
  } catch (error) {
    if (!isMissing(error)) throw error;
    await Promise.all([target, `${target}.map`].map((made) => rm(made, { force: true })));
    return;
  }
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.map`, output.map);
  await writeFile(target, `${output.code}//# sourceMappingURL=${basename(target)}.map\n`);
}

const isMissing = (error) => /No such file|os error 2\b/i.test(String(error));
