import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { READ_ELSEWHERE, SETTINGS } from '@verbatim/platform';

const ROOT = join(import.meta.dirname, '../..');

/** Of the system and of Node: nothing of ours to describe. */
const SYSTEM = new Set(['PATH', 'NODE_ENV']);

/** Every environment variable that is in the tables of settings. */
export function knownVariables() {
  return [...Object.values(SETTINGS), ...READ_ELSEWHERE]
    .flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name]))
    .sort();
}

/**
 * Those that code takes from its environment itself.
 * @returns {Generator<string, void>}
 */
export function* takenDirectly() {
  for (const kind of ['libs', 'apps']) {
    for (const name of readdirSync(join(ROOT, kind))) {
      for (const file of readdirSync(join(ROOT, kind, name, 'src'), { recursive: true })) {
        if (!file.endsWith('.ts') || /spec|testing|e2e|embedded|faults/.test(file)) continue;
        for (const [, found] of readFileSync(join(ROOT, kind, name, 'src', file), 'utf8').matchAll(
          /\benv(?:\.|\[')([A-Z][A-Z0-9_]*)/g,
        ))
          if (!SYSTEM.has(found)) yield found;
      }
    }
  }
}
