import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (page: string): string => readFileSync(join(root, page), 'utf8');
const foldersOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

it('docs/architecture.md names every app and library, and no folder or file that is not there', () => {
  const named = [...read('docs/architecture.md').matchAll(/`((?:apps|libs|tools|clients|deploy|examples)[\w/.-]*)`/g)];
  const paths = named.map(([, path]) => path!);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const modules = ['apps', 'libs'].flatMap((kind) => foldersOf(kind).map((name) => `${kind}/${name}`));
  expect(modules.filter((module) => !paths.includes(module))).toEqual([]);
});

it('apps/gateway/README.md names every folder of the gateway, and no other', () => {
  const [, table] = read('apps/gateway/README.md').split('\n## Folders\n');
  const named = [...table!.split('\n## ')[0]!.matchAll(/^\| ([a-z-]+) \|/gm)].map(([, name]) => name!);
  expect(named.slice(1).sort()).toEqual(foldersOf('apps/gateway/src').sort());
});
