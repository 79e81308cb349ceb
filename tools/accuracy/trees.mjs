// How good code frames and their labels are on own questions with themes by hand (trees/*.json), or on files of the same format, through the library:
// node tools/accuracy/trees.mjs [--print] [--themes] [--left-out] [--no-themes] [e1 s1 FILE …]
// --print: the code frames, with up to six answers a code; --themes: the commonest themes of each code instead of answers.
// --left-out: each own question by odds that were fitted to the others only (odds.mjs), as they would code a new one.
// --no-themes: all answers in trees of their own words, not in codes from the bank.
import { Embedder, prepareModel } from '@verbatim/embedding';
import { figuresOf } from './figures.mjs';
import { frameText } from './frame-text.mjs';
import { oddsWithout } from './odds.mjs';
import { codedBy, PARTS, readSets } from './sets.mjs';
import { table } from './table.mjs';

const has = (flag) => process.argv.includes(flag);
const settings = has('--no-themes') ? { themesFrom: Infinity, subjectsFrom: Infinity } : {};
const sets = readSets(process.argv.slice(2).filter((argument) => !argument.startsWith('--')));

const embedder = await Embedder.load(await prepareModel());
const without = has('--left-out') ? await oddsWithout(embedder) : undefined;
const rows = [];
for (const set of sets) {
  const coded = await codedBy(set, embedder, { ...settings, ...(without && { odds: without(set) }) });
  if (has('--print') || has('--themes')) console.log(frameText(set, coded, { themes: has('--themes') }));
  // a file may have answers without themes, only to be printed
  if (set.themes.length) rows.push({ set, figures: figuresOf(set, coded) });
}
await embedder.close();
if (rows.length) console.log(`\n${table(rows, PARTS)}`);
