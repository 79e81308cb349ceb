// node tools/accuracy/fit-odds.mjs: the odds of libs/coding-engine/src/subjects/odds.ts, fitted to all own questions.
// It prints them; what is used stands in that file.
import { Embedder, prepareModel } from '@verbatim/embedding';
import { oddsOf, rowsOf } from './odds.mjs';
import { isEnglish, readSets } from './sets.mjs';

const embedder = await Embedder.load(await prepareModel());
const judged = [];
for (const set of readSets([])) judged.push({ set, rows: await rowsOf(set, embedder) });
await embedder.close();
for (const [name, belongs] of Object.entries({ english: isEnglish, others: (set) => !isEnglish(set) })) {
  const own = judged.filter(({ set }) => belongs(set)).map(({ rows }) => rows);
  const count = (kind) => own.reduce((sum, rows) => sum + rows[kind].length, 0);
  console.log(`${name} (${own.length} questions, ${count('named')} and ${count('other')} rows)`);
  const { named, other } = oddsOf(own);
  console.log(`  named: [${named.join(', ')}]\n  other: [${other.join(', ')}]`);
}
