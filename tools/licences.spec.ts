import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPermissive, productionLicences } from './licences.mjs';

const notPermissive = (root: string): string[] =>
  productionLicences(root)
    .filter(({ licence }) => !isPermissive(licence))
    .map(({ path, licence }) => `${path}: ${licence}`);

describe('licences of what is installed for production', () => {
  it('are all permissive', () => {
    const root = join(import.meta.dirname, '..');
    expect(productionLicences(root).length).toBeGreaterThan(100);
    expect(notPermissive(root)).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'LGPL-2.1',
    'GPL-2.0 AND MIT',
    'GPL-2.0 and MIT',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.txt',
    undefined,
  ])('would be seen: %s', (license) => {
    const root = mkdtempSync(join(tmpdir(), 'verbatim-licences-'));
    try {
      const packages = {
        '': {},
        'node_modules/good': {},
        'node_modules/bad': { license: 'MIT' },
        'node_modules/tool': { dev: true, license: 'GPL-3.0' },
      };
      writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
      for (const [name, manifest] of [
        ['good', { license: '(GPL-2.0 OR MIT)' }],
        ['bad', { license }],
      ] as const) {
        mkdirSync(join(root, 'node_modules', name), { recursive: true });
        writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify(manifest));
      }
      expect(notPermissive(root)).toEqual([`node_modules/bad: ${license ?? 'none'}`]);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
