// npm run train [-- --only quality|followups] [--missed KIND]: trains the detectors of libs/quality-checks and libs/followup-engine on the labelled rows of this
// repository, prints what they find of rows that they have not seen, and writes their coefficients.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Embedder, prepareModel } from '@verbatim/embedding';
import { entryLanguage } from '@verbatim/language';
import { FILE, read, storedBy } from '../libs/quality-checks/dist/detectors/index.js';
import { declining } from './train/declining.mjs';
import { detectors } from './train/detectors.mjs';
import { figures } from './train/figures.mjs';
import { offTopic } from './train/off-topic.mjs';
import { readRows } from './train/rows.mjs';

const {
  values: { missed, only },
} = parseArgs({ options: { missed: { type: 'string' }, only: { type: 'string' } } });
const embedder = await Embedder.load(await prepareModel());
const vectors = new Map();
/** As the embedder's, which remembers fewer texts than are read here several times. */
async function embed(texts) {
  for (const text of texts) if (!vectors.has(text)) vectors.set(text, (await embedder.embed([text]))[0]);
  return texts.map((text) => vectors.get(text));
}
if (only !== 'quality') await declining(embed, missed === 'declines');
if (only !== 'followups') await quality();
await embedder.close();

async function quality() {
  const rows = readRows();
  const languageOf = ({ question, answer }) => entryLanguage(question, answer);
  for (const row of rows) row.reading = await read(row.question, row.answer, languageOf(row), embed);
  console.log(`${rows.length} rows, ${new Set(rows.map(({ question }) => question)).size} questions`);
  const coefficients = {};
  for (const { kind, odds, weights, thresholds } of detectors(rows)) {
    console.log(figures({ kind, odds, thresholds }, rows));
    coefficients[kind] = storedBy({ ...weights, thresholds });
    if (kind === missed)
      for (const row of rows)
        if (
          (row.label === kind || row.label === 'good') &&
          (row.label === kind) !== odds.get(row) > thresholds[row.reading.group]
        )
          console.log(
            `    ${row.label === kind ? 'missed' : 'false alarm'} [${row.language}] ${row.answer.slice(0, 120)}`,
          );
  }
  const { weights, thresholds } = await offTopic(rows, languageOf, embed);
  coefficients.off_topic = storedBy({ ...weights, thresholds });
  writeFileSync(FILE, `${JSON.stringify(coefficients, null, 2)}\n`);
}
