import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from '../../deploy/image/data-files.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** Paths into `src` that compiled code reads: `new URL('../src/bank.tsv', import.meta.url)`, or a folder, whose files then count. */
const READ = /new URL\(\s*['`](?:\.\.\/)+(src\/[^'`]*)['`]/g;

const isData = (path: string) => /\.(?!ts$|md$)\w+$/.test(path);

function filesRead(): string[] {
  return globSync('{libs,apps}/*/src/**/*.ts', { cwd: ROOT })
    .filter((path) => !path.endsWith('.spec.ts'))
    .flatMap((path) => {
      const workspace = path.split('/src/')[0]!;
      return [...readFileSync(join(ROOT, path), 'utf8').matchAll(READ)].flatMap(([, read]) => {
        const file = read!.replace(/\$\{[^}]*\}/g, '*');
        return globSync(`${workspace}/${file.endsWith('/') ? `${file}**/*.*` : file}`, { cwd: ROOT });
      });
    })
    .filter(isData);
}

describe('the data files of an image', () => {
  it('are all that compiled code reads from the sources', () => {
    const read = [...new Set(filesRead())];
    expect(read.length).toBeGreaterThan(50);
    expect(read.filter((path) => !DATA.test(`/${path}`))).toEqual([]);
  });
});
