// How many honest answers a follow-up thread turns away (irrelevant, refused, "I don't know"), of the answer sets in
// surveys/ and trees/, and how many answers to other surveys' questions it finds: node tools/accuracy/turned-away.mjs
// [--sets half-named,trees] [--print]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RELEVANT_FROM } from '@verbatim/contracts';
import { Embedder, prepareModel } from '@verbatim/embedding';
import { threadLanguage } from '@verbatim/followup-engine';
import { judgeResponse } from '@verbatim/quality-checks';
import { evaluate } from '../../libs/followup-engine/dist/evaluation.js';

const FOLDERS = { 'half-named': 'surveys/half-named', 'seldom-named': 'surveys/seldom-named', trees: 'trees' };
const { values } = parseArgs({
  options: { sets: { type: 'string', default: Object.keys(FOLDERS).join() }, print: { type: 'boolean' } },
});
const embedder = await Embedder.load(await prepareModel());
const embed = (texts) => embedder.embed(texts);

const read = (folder) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(import.meta.dirname, folder, name), 'utf8')));

async function verdict(question, answer) {
  const thread = { turns: [{ question, answer }], asked: [], avoidTopics: [] };
  const { evaluation, newest } = await evaluate(thread, threadLanguage(thread), embed);
  if (newest.kind === 'refusal') return 'refused';
  if (newest.kind === 'unknown') return "don't know";
  return evaluation.relevance < RELEVANT_FROM ? 'irrelevant' : 'kept';
}

/** Whether the Irrelevant check flags the answer, judged alone. */
async function isFlagged(question, answer) {
  const entry = { questionIdentifier: 'q', question, answer };
  const { entries } = await judgeResponse(
    { checks: ['Irrelevant'], entries: [entry], known: [], identified: false },
    embed,
  );
  return entries[0].checks[0].isIssue;
}

const groupOf = (language) => (language === 'en' ? 'English' : 'others');
for (const name of values.sets.split(',')) {
  const surveys = read(FOLDERS[name]);
  for (const group of ['English', 'others']) {
    const own = surveys.filter(({ language }) => groupOf(language) === group);
    const counts = { honest: {}, 'of another survey': {} };
    const flagged = { honest: 0, 'of another survey': 0 };
    const count = async (kind, question, answer) => {
      const found = await verdict(question, answer);
      counts[kind][found] = (counts[kind][found] ?? 0) + 1;
      const isIssue = await isFlagged(question, answer);
      if (isIssue) flagged[kind]++;
      if (values.print && (kind === 'honest') === (found !== 'kept'))
        console.log(`${kind}\t${found}\t${isIssue ? 'flagged' : ''}\t${question}\t${answer.replaceAll('\n', ' / ')}`);
    };
    for (const [i, { language, question, answers }] of own.entries()) {
      for (const { text, themes } of answers)
        if (themes.some((theme) => theme !== 'other')) await count('honest', question, text);
      // every fourth answer to the survey after next
      const foreign = own.filter((other, j) => j !== i && other.language === language)[0];
      const asked = foreign ?? own[(i + 1) % own.length];
      for (const [j, { text, themes }] of answers.entries())
        if (themes.length && j % 4 === 0) await count('of another survey', asked.question, text);
    }
    console.log(name, group, JSON.stringify(counts), 'Irrelevant flags', JSON.stringify(flagged));
  }
}
await embedder.close();
