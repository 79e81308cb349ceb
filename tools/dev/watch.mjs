import { readdirSync, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

const IGNORED = /^(dist|node_modules|\..*)$/;

/**
 * Calls `changed(file)` for every file under `folder` that is written, made, replaced or removed; build outputs are left out.
 * One watcher a folder: Node's own recursive watch on Linux watches files too, and loses one that an editor replaces.
 */
export function watchTree(folder, changed) {
  const watchers = new Map();

  const forget = (path) => {
    for (const [name, watcher] of watchers) {
      if (name !== path && !name.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(name);
    }
  };
  const look = (path, isNew) => {
    let stats;
    try {
      stats = statSync(path);
    } catch {
      forget(path);
      return changed(path); // removed
    }
    if (!stats.isDirectory()) return isNew && changed(path);
    if (watchers.has(path)) return;
    const watcher = watch(path, (_, name) => name && !IGNORED.test(name) && look(join(path, name), true));
    watcher.on('error', () => forget(path)); // Windows: its folder was removed
    watchers.set(path, watcher);
    for (const name of readdirSync(path)) if (!IGNORED.test(name)) look(join(path, name), isNew);
  };

  look(folder, false);
  return { close: () => forget(folder) };
}

/** The files under `folder` that were written after `time` (ms since 1970); build outputs are left out. */
export function writtenSince(folder, time) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return writtenSince(path, time);
      return entry.isFile() && statSync(path).mtimeMs > time ? [path] : [];
    });
}
