// npm run brand-names: writes the register of names that libs/brands knows, from the name-suggestion-index of
// OpenStreetMap (BSD-3-Clause), which it fetches from the npm registry.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCommon, wordKind } from '../libs/brands/dist/dictionary.js';
import { nameKey } from '../libs/brands/dist/name-key.js';

const SOURCE = 'name-suggestion-index@8.0.20260918';
const FILE = new URL('../libs/brands/src/registered-names.txt', import.meta.url);
/** Shorter names are too often something else. */
const SHORTEST = 4;
/** What people would not name as a brand, though its name is on a sign. */
const NO_BRANDS = new Set(
  (
    'political_party university school college library government association union scout freemasonry ' +
    'public_bookcase hospital kindergarten community_centre weighbridge waste_basket industrial residential ' +
    'lifeguard recycling bicycle_parking trolley_bay animal_shelter prep_school'
  ).split(' '),
);

/** A word, or the name of people, places or days, also as an owner ('Mike's'). */
const isOrdinary = (key) => isCommon(key) || [key, key.replace(/s$/, '')].some((word) => NAMES.has(wordKind(word)));
const NAMES = new Set(['person', 'place', 'calendar']);

const folder = mkdtempSync(join(tmpdir(), 'verbatim-names-'));
try {
  execFileSync('npm', ['pack', SOURCE, '--silent'], { cwd: folder });
  execFileSync('sh', ['-c', 'tar xzf *.tgz package/dist/json/nsi.min.json'], { cwd: folder });
  const { nsi } = JSON.parse(readFileSync(join(folder, 'package/dist/json/nsi.min.json'), 'utf8'));
  const names = new Map();
  for (const [path, { items }] of Object.entries(nsi)) {
    const [kind, , what] = path.split('/');
    if (kind !== 'brands' || NO_BRANDS.has(what)) continue;
    for (const { displayName, tags } of items)
      for (const written of [displayName, tags.brand, tags.name, tags['brand:en']]) {
        const name = written?.replace(/\s*\([^)]*\)$/u, '').trim();
        const key = name && nameKey(name);
        if (!key || key.length < SHORTEST || /^\d+$/.test(key) || names.has(key)) continue;
        if (!isOrdinary(key)) names.set(key, name);
      }
  }
  const lines = [...names.values()].sort((a, b) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${lines.join('\n')}\n`);
  console.log(`${lines.length} names from ${SOURCE}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
