import { chmodSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dataDirOf, openDataDir } from './data-dir.js';
import { storeFolder } from './store.js';

describe('the data folder', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'verbatim-data-')));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is .verbatim in the clone, and a relative setting is under the clone too', () => {
    const clone = resolve(import.meta.dirname, '../../..');
    expect(dataDirOf({ dataDir: undefined })).toBe(join(clone, '.verbatim'));
    expect(dataDirOf({ dataDir: 'mine' })).toBe(join(clone, 'mine'));
  });

  it('is made with its parents, and is itself closed to others', () => {
    const dataDir = openDataDir({ dataDir: join(root, 'a', 'b') });
    expect(dataDir).toBe(join(root, 'a', 'b'));
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('says in one line that it can not be written', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => openDataDir({ dataDir: join(root, 'file', 'data') })).toThrow(
      /^The data folder .*\/file\/data can't be written to \(it or one of its parents is a file\): set VERBATIM_DATA_DIR to another folder$/,
    );
    chmodSync(join(root, 'file'), 0o700);
    expect(() => openDataDir({ dataDir: join(root, 'file') })).toThrow(
      /^The data folder .*\/file can't be written to \(it or one of its parents is a file\): set VERBATIM_DATA_DIR to another folder$/,
    );
  });

  it('holds the database, but as root under a closed home a folder of the system does, always the same', () => {
    const other = { uid: 65_534, gid: 65_534 };
    chmodSync(root, 0o700);
    const dataDir = join(root, 'clone', '.verbatim');
    openDataDir({ dataDir });
    expect(storeFolder(dataDir, undefined)).toBe(dataDir);
    const elsewhere = storeFolder(dataDir, other);
    expect(elsewhere).toMatch(/^\/var\/lib\/verbatim\/[0-9a-f]{16}$/);
    expect(storeFolder(dataDir, other)).toBe(elsewhere);
    expect(storeFolder(join(root, 'other'), other)).not.toBe(elsewhere);
  });
});
