// npm run glossaries [-- CODE …]: checks the data files of the glossaries, of all languages or of those named.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allPacks, glossaryFaults, glossaryFile, packOf } from '@verbatim/language';

const codes = process.argv.slice(2);
const unknown = codes.filter((code) => !packOf(code) || !existsSync(glossaryFile(code)));
if (unknown.length) {
  console.error(`no glossary for ${unknown.join(', ')}`);
  process.exit(2);
}
let faulty = 0;
for (const pack of allPacks()) {
  const { code } = pack;
  const file = glossaryFile(code);
  if ((codes.length && !codes.includes(code)) || !existsSync(file)) continue;
  const table = readFileSync(file, 'utf8');
  const faults = glossaryFaults(table, pack);
  faulty += faults.length;
  for (const { line, entry, fault } of faults)
    console.error(`${relative(process.cwd(), fileURLToPath(file))}:${line}: '${entry}' ${fault}`);
  console.log(`${code} ${String(table.split('\n').length - 1).padStart(6)} words, ${faults.length} faults`);
}
process.exitCode = faulty ? 1 : 0;
