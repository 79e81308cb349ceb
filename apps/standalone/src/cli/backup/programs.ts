import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../problem.js';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

export type Program = 'pg_dump' | 'pg_restore';

/** Environment of PostgreSQL's programs for a URL: a password on the command line could be read by others on the machine. */
function environment(url: string): { env: NodeJS.ProcessEnv; database: string } {
  const plain = new URL(url);
  const password = decodeURIComponent(plain.password);
  plain.password = '';
  return { env: { ...process.env, ...(password && { PGPASSWORD: password }), PGOPTIONS: '' }, database: plain.href };
}

/** The newest installed program that is at least as new as the server: pg_dump reads no server that is newer than itself. */
export async function findProgram(name: Program, serverMajor: number): Promise<string> {
  const folders = [
    process.env.POSTGRES_PROGRAMS,
    ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.flatMap((folder) => (folder && existsSync(join(folder, name)) ? [join(folder, name)] : []));
  const majors = await Promise.all(found.map(majorOf));
  const fitting = found.findIndex((_, i) => majors[i]! >= serverMajor);
  if (fitting >= 0) return found[fitting]!;
  throw new Problem(
    `${found.length ? `${name} ${Math.max(...majors)} is older than the server` : `There is no ${name} on this machine`}: install PostgreSQL's client programs, version ${serverMajor} or newer, or name their folder in POSTGRES_PROGRAMS`,
  );
}

async function majorOf(program: string): Promise<number> {
  const { stdout } = await run(program, ['--version']);
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0);
}

/** Runs a program on the database of `url`. @throws Problem with the last lines that it wrote */
export async function runProgram(program: string, args: readonly string[], url: string): Promise<void> {
  const { env, database } = environment(url);
  try {
    await run(program, [...args, `--dbname=${database}`], { env, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stderr, signal, message } = error as Error & { stderr?: string; signal?: string };
    const said = stderr?.trim().split('\n').slice(-3).join('\n');
    throw new Problem(`${program} failed: ${said || (signal ? `it was ended by ${signal}` : message)}`, {
      cause: error,
    });
  }
}

/** The lines of what a program writes. @throws Problem if it fails */
export async function* linesOf(program: string, args: readonly string[]): AsyncGenerator<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said = (said + part).slice(-2_000)));
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  // Rows can be long: pieces are joined only when their line ends.
  let pieces: string[] = [];
  for await (const chunk of child.stdout.setEncoding('latin1') as AsyncIterable<string>) {
    const lines = chunk.split('\n');
    pieces.push(lines[0]!);
    for (const next of lines.slice(1)) {
      yield pieces.join('');
      pieces = [next];
    }
  }
  const code = await ended;
  if (code !== 0) throw new Problem(`${program} failed: ${said.trim() || `exit code ${code}`}`);
}
