import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instanceKey, instanceUrl, keyHints } from './instance.mjs';

describe('a running instance', () => {
  const before = { ...process.env };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verbatim-instance-'));
    for (const name of ['PORT', 'VERBATIM_API_KEY']) delete process.env[name];
    process.env.VERBATIM_DATA_DIR = folder;
  });
  afterEach(() => {
    process.env = { ...before };
    rmSync(folder, { recursive: true, force: true });
  });

  it('is found by PORT, else by what its data folder says, else where npm start puts it', () => {
    expect(instanceUrl()).toBe('http://127.0.0.1:8080');
    writeFileSync(join(folder, 'connection.json'), JSON.stringify({ pid: 1, databaseUrl: 'd' }));
    expect(instanceUrl()).toBe('http://127.0.0.1:8080');
    writeFileSync(
      join(folder, 'connection.json'),
      JSON.stringify({ pid: 1, databaseUrl: 'd', url: 'http://127.0.0.1:4711' }),
    );
    expect(instanceUrl()).toBe('http://127.0.0.1:4711');
    process.env.PORT = '80';
    expect(instanceUrl()).toBe('http://127.0.0.1:80');
  });

  it('is called with VERBATIM_API_KEY, else with the key of its data folder; without one the tool says so', () => {
    expect(() => instanceKey()).toThrow(/^Cannot read an API key .*api-key \(ENOENT\)$/);
    writeFileSync(join(folder, 'api-key'), 'sk_1_2\n');
    expect(instanceKey()).toBe('sk_1_2');
    process.env.VERBATIM_API_KEY = 'sk_3_4';
    expect(instanceKey()).toBe('sk_3_4');
  });

  it('is called from a printed command with the key that the tool had: its own file has none where services run apart', () => {
    const sent = (): string =>
      spawnSync('sh', ['-c', `echo "${keyHints().inShell}"`], { encoding: 'utf8', env: process.env }).stdout.trim();
    expect(keyHints()).toEqual({ inShell: '$(npx verbatim key)', signIn: 'npx verbatim console signs you in' });
    process.env.VERBATIM_API_KEY = 'sk_3_4';
    expect(sent()).toBe('sk_3_4');
    expect(keyHints().signIn).toBe('sign in with your API key');
  });
});
