import { jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from './program.js';
import { usable } from './status.js';

const COMMANDS = [
  [],
  ['code'],
  ['quality'],
  ['followups'],
  ['brands'],
  ['orgs'],
  ['orgs', 'create'],
  ['orgs', 'set'],
  ['orgs', 'quality'],
  ['orgs', 'list'],
  ['surveys'],
  ['surveys', 'set'],
  ['keys'],
  ['keys', 'create'],
  ['keys', 'list'],
  ['keys', 'revoke'],
  ['audit'],
  ['key'],
  ['webhooks'],
  ['webhooks', 'secret'],
  ['webhooks', 'listen'],
  ['webhooks', 'send'],
  ['dead'],
  ['dead', 'list'],
  ['dead', 'show'],
  ['dead', 'retry'],
  ['status'],
];

describe('the command line', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(COMMANDS.map((command) => ({ command, name: ['verbatim', ...command].join(' ') })))(
    '$name --help says what it is for, without an instance',
    async ({ command, name }) => {
      let said = '';
      jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
        said += String(text);
        return true;
      });
      expect(await runCli(['node', 'verbatim', ...command, '--help'])).toBe(0);
      expect(said).toMatch(new RegExp(`^Usage: ${name} .*\\n\\n.{8,}`));
    },
  );

  it('says whose webhook secret it is where nobody is named', async () => {
    let said = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
    await runCli(['node', 'verbatim', 'webhooks', 'secret', '--help']);
    expect(said).toContain('(default: "default"');
  });

  describe('key', () => {
    const before = process.env.VERBATIM_DATA_DIR;
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'verbatim-key-'));
      process.env.VERBATIM_DATA_DIR = folder;
    });
    afterEach(() => {
      if (before === undefined) delete process.env.VERBATIM_DATA_DIR;
      else process.env.VERBATIM_DATA_DIR = before;
      rmSync(folder, { recursive: true });
    });

    it('prints the key of the data folder that is set', async () => {
      writeFileSync(join(folder, 'api-key'), 'vb_secret\n');
      const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
      expect(await runCli(['node', 'verbatim', 'key'])).toBe(0);
      expect(said).toHaveBeenCalledWith('vb_secret');
    });

    it('says which folder has none', async () => {
      const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(await runCli(['node', 'verbatim', 'key'])).toBe(1);
      expect(said).toHaveBeenCalledWith(expect.stringContaining(join(folder, 'api-key')));
    });
  });

  it('changes no organization where nothing is to be changed', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await runCli(['node', 'verbatim', 'orgs', 'set', 'acme'])).toBe(1);
    expect(said).toHaveBeenCalledWith('Nothing to change: give --engine, --monthly-tokens or --retention-days');
  });

  it('counts the keys that open something', () => {
    const key = (
      revoked: number | undefined,
      expires: number | undefined,
    ): { revokedAt: Date | null; expiresAt: Date | null } => ({
      revokedAt: revoked === undefined ? null : new Date(revoked),
      expiresAt: expires === undefined ? null : new Date(expires),
    });
    expect(
      usable([key(undefined, undefined), key(undefined, 1_001), key(undefined, 1_000), key(5, undefined)], 1_000),
    ).toBe(2);
  });
});
