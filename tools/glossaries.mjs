// npm run glossaries [-- CODE …]: checks the data files of the glossaries, of all languages or of those named, and prints which lists of their packs are empty.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSources } from './test/from-sources.mjs';

// from sources, so that nothing has to be built to check a text file
loadSources();
const { allPacks, emptyLists, glossaryFaults, glossaryFile, packOf } = await import('@verbatim/language');

const codes = process.argv.slice(2);
const unknown = codes.filter((code) => !packOf(code));
if (unknown.length) {
  console.error(
    `no pack for ${unknown.join(', ')}: add it to libs/language/src/packs/index.ts, or use ${allPacks()
      .map(({ code }) => code)
      .join(', ')}`,
  );
  process.exit(2);
}
const chosen = allPacks().filter(({ code }) => !codes.length || codes.includes(code));
let faulty = 0;
for (const pack of chosen) {
  const { code } = pack;
  const file = glossaryFile(code);
  if (!existsSync(file)) {
    console.log(`${code} has no glossary`);
    continue;
  }
  const table = readFileSync(file, 'utf8');
  const faults = glossaryFaults(table, pack);
  faulty += faults.length;
  for (const { line, entry, fault } of faults)
    console.error(`${relative(process.cwd(), fileURLToPath(file))}:${line}: '${entry}' ${fault}`);
  console.log(`${code} ${String(table.split('\n').length - 1).padStart(6)} words, ${faults.length} faults`);
}
console.log('\nLists that are empty so far');
for (const pack of chosen) {
  const { code, isPartial } = pack;
  const empty = isPartial ? ['known in part'] : emptyLists(pack);
  if (empty.length) console.log(`${code}: ${empty.join(', ')}`);
}
process.exitCode = faulty ? 1 : 0;
