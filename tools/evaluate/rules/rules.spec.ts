import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROUPS } from './groups.mjs';

const DIST = join(import.meta.dirname, '../../../libs/quality-checks/dist');

it('each group of rules stands in the checks once, and is something else without it', () => {
  const found = GROUPS.map(([name, file, code]) => [
    name,
    readFileSync(join(DIST, file!), 'utf8').split(code!).length - 1,
  ]);
  expect(found).toEqual(GROUPS.map(([name]) => [name, 1]));
  expect(GROUPS.filter(([, , code, without]) => code === without)).toEqual([]);
});
