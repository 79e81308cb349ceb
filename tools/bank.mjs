// npm run bank: checks the label bank of libs/label-bank and its texts in other languages, sorts these, and writes the labels' vectors.
// npm run bank -- --theme-space: learns the theme space anew, too. Thresholds of nearness in the coding engine were set in the one that is kept.
import { writeFileSync } from 'node:fs';
import { fingerprint, readLabels, textsOfLabel, VECTORS } from '../libs/label-bank/dist/bank.js';
import { findFaults } from '../libs/label-bank/dist/faults.js';
import { textFaults } from '../libs/label-bank/dist/text-faults.js';
import { bankNames, textLanguages, textRows } from '../libs/label-bank/dist/texts.js';
import { THEME_SPACE } from '../libs/label-bank/dist/theme-space.js';
import { Embedder, prepareModel, quantised } from '../libs/embedding/dist/index.js';
import { themeSpace } from './train/theme-space.mjs';

const write = (name, lines) =>
  writeFileSync(new URL(`../libs/label-bank/src/${name}`, import.meta.url), `${lines.join('\n')}\n`);
const labels = readLabels();
const embedder = await Embedder.load(await prepareModel());
const groups = [];
for (const label of labels) groups.push(await embedder.embed(textsOfLabel(label)));
await embedder.close();

if (process.argv.includes('--theme-space')) write(THEME_SPACE, themeSpace(groups));
const middles = groups.map(middleOf);
write(
  VECTORS,
  labels.map((label, i) => `${fingerprint(label)}\t${Buffer.from(quantised(middles[i])).toString('base64')}`),
);
const names = bankNames();
const faults = findFaults(labels, middles);
for (const language of textLanguages()) {
  const rows = textRows(language);
  faults.push(...textFaults(language, rows, names));
  write(
    `texts/${language}.tsv`,
    rows.toSorted(([a], [b]) => (a < b ? -1 : 1)).map((row) => row.join('\t')),
  );
}
for (const fault of faults) console.error(fault);
console.log(
  `${labels.length} labels, ${new Set(labels.map(({ thing }) => thing)).size} things, ${names.size} names in ${textLanguages().size + 1} languages, ${faults.length} faults`,
);
process.exitCode = faults.length ? 1 : 0;

function middleOf(vectors) {
  const middle = vectors[0].map((_, i) => vectors.reduce((sum, vector) => sum + vector[i], 0));
  const length = Math.hypot(...middle);
  return middle.map((value) => value / length);
}
