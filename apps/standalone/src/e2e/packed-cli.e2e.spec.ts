/** @long Packs and installs the command line. process.e2e.spec.ts runs it as built. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readTable } from '@verbatim/tables';
import { startEmbedded } from './embedded.js';

const ROOT = join(import.meta.dirname, '../../../..');

/** What npm pack makes of @verbatim/cli, in a folder that has nothing else of this repository, with the real service. */
describe('the packed command line', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verbatim-cli-'));
    mkdirSync(join(folder, 'cli'));
    execFileSync('npm', ['pack', '-w', '@verbatim/cli', '--pack-destination', folder], { cwd: ROOT, stdio: 'pipe' });
    const archive = readdirSync(folder).find((file) => file.endsWith('.tgz'))!;
    execFileSync('tar', ['-xzf', join(folder, archive), '-C', join(folder, 'cli'), '--strip-components=1']);
    writeFileSync(join(folder, 'answers.csv'), 'id,Why did you leave?\nr1,My branch closed.\nr2,asdf jkl asdf\n');
    service = await startEmbedded();
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const verbatim = (...args: string[]): Promise<{ code: number; out: string; error: string }> => {
    const { bin } = JSON.parse(readFileSync(join(folder, 'cli/package.json'), 'utf8')) as {
      bin: Record<string, string>;
    };
    const { VERBATIM_API_KEY: _, ...env } = process.env;
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(folder, 'cli', Object.values(bin)[0]!), ...args],
        { cwd: folder, env },
        (failed, out, error) => resolve({ code: failed ? Number(failed.code) : 0, out, error }),
      );
    });
  };

  it('checks a spreadsheet and writes a workbook', async () => {
    const { url, key } = service;
    const column = ['--column', 'Why did you leave?', '--id', 'id'];
    const done = await verbatim('quality', 'answers.csv', ...column, '--out', 'out.xlsx', '--url', url, '--key', key);
    expect(done).toMatchObject({ code: 0, out: 'Wrote out.xlsx (2 rows)\n' });
    const { columns, rows } = await readTable(join(folder, 'out.xlsx'), { names: ['id'] });
    const recommendation = columns.findIndex((name) => /recommendation/i.test(name));
    expect(rows.map(({ cells }) => cells[recommendation])).toEqual(['keep', expect.stringMatching(/^re(view|move)$/)]);
  });

  it('runs by npx from its file in an empty folder, without a network', async () => {
    const { url, key } = service;
    const empty = mkdtempSync(join(folder, 'empty-'));
    const archive = join(
      folder,
      readdirSync(folder).find((file) => file.endsWith('.tgz'))!,
    );
    const args = ['quality', join(folder, 'answers.csv'), '--column', 'Why did you leave?', '--id', 'id'];
    const npx = ['--offline', '--yes', `--package=${archive}`, '--', 'verbatim-files'];
    // Not execFileSync: the service is in this process.
    const { stdout } = await promisify(execFile)(
      'npx',
      [...npx, ...args, '--out', 'out.csv', '--url', url, '--key', key],
      { cwd: empty, env: { ...process.env, npm_config_cache: join(folder, 'cache') } },
    );
    expect(stdout).toBe('Wrote out.csv (2 rows)\n');
    expect(readdirSync(empty)).toEqual(['out.csv']);
  }, 60_000);

  it('asks where the service is, as it brings none', async () => {
    expect(await verbatim('quality', 'answers.csv', '--column', 'Why did you leave?')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Say where Verbatim runs: give --url and --key\.[^]*\n {2}npm start\n/),
    });
  });

  it('names every package that is in its file, with its licence', () => {
    const licences = readFileSync(join(folder, 'cli/dist/LICENSES.txt'), 'utf8');
    for (const name of ['commander', 'csv-parse', 'saxes', 'yauzl', 'yazl']) expect(licences).toContain(`\n${name} `);
  });
});
