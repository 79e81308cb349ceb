import { globSync, readFileSync } from 'node:fs';
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

/** Runs in other people's servers, and its own page describes its variables. */
const PLUG_IN = /^libs[\\/]surveyjs[\\/]/;

/**
 * Those that code takes from its environment itself.
 * @returns {Generator<string, void>}
 */
export function* takenDirectly() {
  for (const file of globSync('{libs,apps}/*/src/**/*.ts', { cwd: ROOT }).sort()) {
    if (/[\\/]src[\\/].*(spec|testing|e2e|embedded|faults)/.test(file) || PLUG_IN.test(file)) continue;
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const [, found] of source.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]*)/g)) if (!SYSTEM.has(found)) yield found;
  }
}
