import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '..', '..');
process.chdir(root);

/** Reads `[{file, code}]` on standard input, prints what the project's rules say of each as if it stood there. Nothing is written. */
const nx = createRequire(import.meta.url)('nx/package.json').bin.nx;
// The boundary rule reads Nx's graph, and without one lets everything pass.
const graph = spawnSync(process.execPath, [join(root, 'node_modules/nx', nx), 'show', 'projects'], {
  encoding: 'utf8',
});
if (graph.status !== 0) throw new Error(`no project graph: ${graph.stderr}`);
const eslint = new ESLint({ cwd: root });
const answers = [];
for (const { file, code } of JSON.parse(await text(process.stdin))) {
  const [{ messages }] = await eslint.lintText(code, { filePath: join(root, file) });
  answers.push(messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
console.log(JSON.stringify(answers));
