import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { answer } from './answers.mjs';

const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 200_000);
const REGIONS = ['north', 'south', 'east', 'west'];
const COMMAND = join(import.meta.dirname, '../../apps/standalone/bin/verbatim.mjs');
const peak = pathToFileURL(join(import.meta.dirname, 'peak.mjs')).href;

async function writeAnswers(file) {
  const out = createWriteStream(file);
  out.write('id,region,age,What should we change?\n');
  for (let i = 0; i < ANSWERS; i++)
    if (!out.write(`r${i},${REGIONS[i % 4]},${18 + (i % 60)},${answer(i)}\n`)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
}

/** `npx verbatim code` with a spreadsheet of ANSWERS rows, as a process of its own. Later formats find the job of the first. */
export async function files(service) {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-bench-files-'));
  const file = join(folder, 'answers.csv');
  const figures = {};
  try {
    await writeAnswers(file);
    for (const format of ['xlsx', 'csv', 'sav']) {
      const out = join(folder, `coded.${format}`);
      const args = ['code', file, '--column', 'D', '--id', 'id', '--out', out];
      const start = performance.now();
      const child = spawn(process.execPath, ['--import', peak, COMMAND, ...args], {
        env: { ...process.env, VERBATIM_DATA_DIR: service.folder },
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      });
      const [said, most, [code]] = await Promise.all([text(child.stderr), text(child.stdio[3]), once(child, 'close')]);
      if (code !== 0) throw new Error(said);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const [from, to] = [file, out].map((path) => (statSync(path).size / 1048576).toFixed(1));
      figures[`code of ${ANSWERS} rows to .${format}`] =
        `${seconds} s, ${from} MiB to ${to} MiB; ${(Number(most) / 1024).toFixed(0)} MiB at most`;
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
