// npm run glossaries [-- CODE …]: checks the data files of the glossaries, of all languages or of those named, and prints which lists of their packs are empty.
// npm run glossaries -- CODE --look-up FILE: prints what the glossary makes of the words in FILE, one a line: the word, a tab, its meaning. For proofreading.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSources } from './test/from-sources.mjs';

// from sources, so that nothing has to be built to check a text file
loadSources();
const { allPacks, emptyLists, glossaryFaults, glossaryFile, glossaryOf, packOf } = await import('@verbatim/language');

const args = process.argv.slice(2);
const at = args.indexOf('--look-up');
const [, wordList] = at < 0 ? [] : args.splice(at, 2);
const codes = args;
const unknown = codes.filter((code) => !packOf(code));
if (unknown.length) {
  console.error(
    `no pack for ${unknown.join(', ')}: add it to libs/language/src/packs/index.ts, or use ${allPacks()
      .map(({ code }) => code)
      .join(', ')}`,
  );
  process.exit(2);
}
if (at >= 0) {
  const [glossary] = codes.length === 1 ? [glossaryOf(codes[0])] : [];
  if (!glossary || !wordList) {
    console.error('npm run glossaries -- CODE --look-up FILE, where CODE is one language that has a glossary');
    process.exit(2);
  }
  for (const word of readFileSync(wordList, 'utf8').split('\n').filter(Boolean)) {
    const meaning = glossary.isSmall(word)
      ? '-'
      : glossary.of(word) || (glossary.has(word) ? '(left out)' : '(unknown)');
    console.log(`${word}\t${meaning}`);
  }
  process.exit();
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
