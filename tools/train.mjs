// npm run train [-- --only quality|followups] [--kinds KIND,…] [--missed KIND]: trains the detectors of
// libs/quality-checks and libs/followup-engine on the labelled rows of this
// repository, prints what they find of rows that they have not seen, and writes their coefficients.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Embedder, prepareModel } from '@verbatim/embedding';
import { entryLanguage } from '@verbatim/language';
import { FILE, KINDS, read, storedBy } from '../libs/quality-checks/dist/detectors/index.js';
import { declining } from './train/declining.mjs';
import { detectors, shrugWords } from './train/detectors.mjs';
import { figures } from './train/figures.mjs';
import { offTopic } from './train/off-topic.mjs';
import { probing } from './train/probing.mjs';
import { readRows } from './train/rows.mjs';

const {
  values: { kinds, missed, only },
} = parseArgs({ options: { kinds: { type: 'string' }, missed: { type: 'string' }, only: { type: 'string' } } });
const embedder = await Embedder.load(await prepareModel());
const vectors = new Map();
/** As the embedder's, which remembers fewer texts than are read here several times. */
async function embed(texts) {
  for (const text of texts) if (!vectors.has(text)) vectors.set(text, (await embedder.embed([text]))[0]);
  return texts.map((text) => vectors.get(text));
}
if (only !== 'quality') {
  await declining(embed, missed === 'declines');
  await probing(embed, missed === 'probes');
}
if (only !== 'followups') await quality();
await embedder.close();

async function quality() {
  const rows = readRows();
  const languageOf = ({ question, answer }) => entryLanguage(question, answer);
  // detectors that --kinds does not name stay as they are
  const wanted = kinds?.split(',') ?? [...KINDS, 'off_topic'];
  const trained = KINDS.filter((kind) => wanted.includes(kind));
  for (const row of trained.length ? rows : []) {
    const language = languageOf(row);
    row.reading = { ...(await read(row.question, row.answer, language, embed, {})), language };
  }
  console.log(`${rows.length} rows, ${new Set(rows.map(({ question }) => question)).size} questions`);
  const coefficients = JSON.parse(readFileSync(FILE, 'utf8'));
  if (wanted.includes('lazy')) coefficients.shrug_words = shrugWords(rows);
  for (const { kind, odds, weights, thresholds } of trained.length ? detectors(rows, trained) : []) {
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
  if (wanted.includes('off_topic')) {
    const { weights, thresholds } = await offTopic(rows, languageOf, embed);
    coefficients.off_topic = storedBy({ ...weights, thresholds });
  }
  writeFileSync(FILE, `${JSON.stringify(coefficients, null, 2)}\n`);
}
