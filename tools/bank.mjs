// npm run bank: checks the label bank of libs/label-bank and writes the vectors that its labels are compared by.
import { writeFileSync } from 'node:fs';
import { fingerprint, readLabels, textsOfLabel, VECTORS } from '../libs/label-bank/dist/bank.js';
import { findFaults } from '../libs/label-bank/dist/faults.js';
import { Embedder, prepareModel, quantised } from '../libs/embedding/dist/index.js';

const file = new URL(`../libs/label-bank/src/${VECTORS}`, import.meta.url);
const labels = readLabels();
const embedder = await Embedder.load(await prepareModel());
const lines = [];
const middles = [];
for (const label of labels) {
  const vectors = await embedder.embed(textsOfLabel(label));
  const middle = vectors[0].map((_, i) => vectors.reduce((sum, vector) => sum + vector[i], 0));
  const length = Math.hypot(...middle);
  middles.push(middle.map((value) => value / length));
  lines.push(`${fingerprint(label)}\t${Buffer.from(quantised(middles.at(-1))).toString('base64')}`);
}
await embedder.close();
const faults = findFaults(labels, middles);
for (const fault of faults) console.error(fault);
writeFileSync(file, `${lines.join('\n')}\n`);
console.log(
  `${labels.length} labels, ${new Set(labels.map(({ thing }) => thing)).size} things, ${faults.length} faults`,
);
process.exitCode = faults.length ? 1 : 0;
