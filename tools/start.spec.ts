import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// the parser that eslint brings
const requireOf = (name: string): NodeJS.Require => createRequire(createRequire(import.meta.url).resolve(name));
const { parse } = requireOf('eslint')('espree') as {
  parse(text: string, options: object): { body: { type: string }[] };
};

it('what npm start runs first can be read by Node 12, which it refuses', () => {
  const { body } = parse(readFileSync(join(import.meta.dirname, 'start.mjs'), 'utf8'), {
    ecmaVersion: 2020,
    sourceType: 'module',
  });
  expect(body.filter(({ type }) => type === 'ImportDeclaration')).toEqual([]); // what it loads may be newer
});
