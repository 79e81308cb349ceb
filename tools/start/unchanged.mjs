import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NO_SOURCES = ['.git', '.nx', '.verbatim', 'node_modules', 'dist'];

/**
 * A hash of every source below `folder` that `sees` takes: its path in it and its text.
 * @param {string} folder
 * @param {(path: string) => boolean} [sees]
 */
export function fingerprint(folder, sees = () => true) {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...walk(folder, '')].filter(sees).sort()) {
    const text = readFileSync(join(folder, path));
    hash.update(`${path}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
}

function* walk(folder, path) {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const below = path ? `${path}/${entry.name}` : entry.name;
    if (NO_SOURCES.includes(entry.name)) continue;
    if (entry.isDirectory()) yield* walk(folder, below);
    else if (entry.isFile() && !entry.name.endsWith('.tsbuildinfo')) yield below;
  }
}

/** Whether `name` passed on exactly this. */
export function hasPassed(folder, name, print) {
  try {
    return readFileSync(stampOf(folder, name), 'utf8') === print;
  } catch {
    return false;
  }
}

export function notePassed(folder, name, print) {
  const file = stampOf(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, print);
}

const stampOf = (folder, name) => join(folder, 'node_modules/.cache/verbatim/passed', name);
