// npm run evaluate -- followups [--model] [--out FOLDER] [--limit N], or --grades FOLDER: what docs/models.md says about measuring a language model.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Analyser } from '@verbatim/analysis';
import { OfflineFollowupEngine } from '@verbatim/followup-engine';
import { createLanguageModel } from '@verbatim/language-model';
import { ConfigError, createLogger, readConfig } from '@verbatim/platform';
import { TableError } from '@verbatim/tables';
import { askPair } from './evaluate/followups/ask.mjs';
import { figuresOf, gradeLines, lines } from './evaluate/followups/figures.mjs';
import { KEY, readGrades, SHEET, writeGrading } from './evaluate/followups/grading.mjs';
import { readPairs } from './evaluate/followups/pairs.mjs';
import { Stop, toolMain } from './instance.mjs';

const NO_SERVER = `--model needs a language model's server. Set its address, the name of the model and a key, which may be anything where the server needs none:
  OPENAI_BASE_URL=http://127.0.0.1:8000/v1 OPENAI_MODEL=my-model OPENAI_API_KEY=none npm run evaluate -- followups --model
docs/models.md says how to run one.`;
const NEEDED = ['OPENAI_API_KEY', 'OPENAI_API_KEY_FILE', 'OPENAI_MODEL', 'OPENAI_BASE_URL', 'OPENAI_TIMEOUT_MS'];
/** What fails with the first question will fail with all of them. */
const HOPELESS = ['connection', 'unauthorized', 'rejected', 'server_error'];

const { values } = parseArgs({
  options: {
    model: { type: 'boolean' },
    out: { type: 'string', default: join('.verbatim', 'followups') },
    limit: { type: 'string' },
    grades: { type: 'string' },
  },
});

await toolMain(async () => {
  if (values.grades === undefined) await evaluate();
  else console.log(gradeLines(await gradesIn(values.grades)).join('\n'));
});

async function gradesIn(folder) {
  try {
    return await readGrades(folder);
  } catch (error) {
    if (error.code || error instanceof RangeError || error instanceof TableError) throw new Stop(error.message);
    throw error;
  }
}

async function evaluate() {
  const model = values.model ? configured() : undefined;
  const pairs = readPairs().slice(0, values.limit === undefined ? undefined : Number(values.limit));
  const analyser = await Analyser.start({ threads: 1 });
  const results = [];
  try {
    const offline = new OfflineFollowupEngine(analyser);
    // one after the other: so that the times are those of a question, not of a queue
    for (const pair of pairs) {
      const result = await askPair(pair, { offline, model });
      if (HOPELESS.includes(result.model?.fault) && results.every((before) => !before.model?.tries.length))
        throw new Stop(`${process.env.OPENAI_BASE_URL ?? "OpenAI's server"} gives no answers: ${result.model.message}`);
      results.push(result);
      if (process.stderr.isTTY) process.stderr.write(`\r${results.length} of ${pairs.length} `);
    }
  } finally {
    await analyser.close();
  }
  if (process.stderr.isTTY) process.stderr.write('\r');
  console.log(lines(figuresOf(results)).join('\n'));
  if (!model) return;
  const graded = await writeGrading(results, values.out, model.name);
  console.log(
    `\n${join(values.out, SHEET)}: ${graded} pairs with the questions of both engines, to be graded 2, 1 or 0 without looking into ${KEY}` +
      `\nThen: npm run evaluate -- followups --grades ${values.out}`,
  );
}

/** The model of the environment. */
function configured() {
  const given = Object.fromEntries(NEEDED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  if (!given.OPENAI_MODEL || !(given.OPENAI_API_KEY || given.OPENAI_API_KEY_FILE)) throw new Stop(NO_SERVER);
  try {
    return createLanguageModel(readConfig(given), createLogger('evaluate', 'silent')).followup;
  } catch (error) {
    if (error instanceof ConfigError) throw new Stop(error.message);
    throw error;
  }
}
