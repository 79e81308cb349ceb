import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const OWN = '@verbatim/';

/** Which module depends on which, from the package.json files: what the boundary rules of eslint.config.js are about. */
export function graph() {
  const modules = ['libs', 'apps'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(root, kind, name, 'package.json'), 'utf8'));
      return {
        name: `${kind}/${name}`,
        uses: Object.keys(dependencies)
          .filter((other) => other.startsWith(OWN))
          .map((other) => other.slice(OWN.length)),
      };
    }),
  );
  const width = Math.max(...modules.map(({ name }) => name.length));
  return modules
    .sort((a, b) => a.uses.length - b.uses.length)
    .map(({ name, uses }) => `${name.padEnd(width)}  ${uses.length ? `→ ${uses.join(', ')}` : ''}`.trimEnd())
    .join('\n');
}
