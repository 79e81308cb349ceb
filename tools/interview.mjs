// Interviews you with the questions of a script (examples/followups/coffee.json, or the file named) and the follow-ups of a running service.
// Plain Node, no dependencies: PORT, else the instance on VERBATIM_DATA_DIR (.verbatim); VERBATIM_API_KEY, else that folder's api-key.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../examples/followups/coffee.json', import.meta.url));
const DATA_DIR = process.env.VERBATIM_DATA_DIR || '.verbatim';
const isTerminal = process.stdin.isTTY;

class Stop extends Error {}

try {
  if (['--help', '-h'].includes(process.argv[2])) console.log('npm run interview [-- FILE]   asks the questions of FILE (examples/followups/coffee.json) in the terminal, and the follow-ups of the running service');
  else await interview(process.argv[2] ?? SCRIPT);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function interview(file) {
  const { questions = [], ...survey } = parsed(file, read(file, 'the questions'));
  const service = { url: urlOf(), key: process.env.VERBATIM_API_KEY || read(join(DATA_DIR, 'api-key'), 'an API key (is the service started, or VERBATIM_API_KEY set?)').trim() };
  const terminal = createInterface({ input: process.stdin, output: isTerminal ? process.stdout : undefined, prompt: '> ' });
  const lines = terminal[Symbol.asyncIterator]();
  try {
    for (const question of questions) if (!(await ask(service, lines, terminal, survey, question))) break;
  } finally {
    terminal.close();
  }
}

/** One question and what follows from it; false when there are no more answers. */
async function ask(service, lines, terminal, survey, { question: first, ...settings }) {
  let turn = { question: first, ...survey, ...settings };
  for (;;) {
    const answer = await answerTo(turn.question, lines, terminal);
    if (answer === undefined) return false;
    const { result, engine } = await call(service, { ...turn, answer });
    const { followupQuestion, stopReason, responseEvaluation, threadId } = result;
    console.log(`  ${Object.entries(responseEvaluation).map(([name, score]) => `${name} ${Math.round(score)}`).join(', ')} (${engine})`);
    if (!followupQuestion) {
      console.log(`  no follow-up: ${stopReason}`);
      return true;
    }
    // A later call sends the new pair only; what holds per call is sent again.
    const { guidanceBehavior, maxRounds, avoidTopics, responseLanguage } = settings;
    turn = { question: followupQuestion, threadId, guidanceBehavior, maxRounds, avoidTopics, responseLanguage };
  }
}

async function answerTo(question, lines, terminal) {
  console.log(`\n${question}`);
  if (isTerminal) terminal.prompt();
  const { value, done } = await lines.next();
  if (done) return undefined;
  if (!isTerminal) console.log(`> ${value}`);
  return value;
}

async function call({ url, key }, body) {
  let response;
  try {
    response = await fetch(`${url}/api/v1/followups`, { method: 'POST', body: JSON.stringify(body), headers: { 'X-Service-Key': key, 'Content-Type': 'application/json' } });
  } catch {
    throw new Stop(`No service answers at ${url}: start it with npm start, or say its PORT.`);
  }
  const result = await response.json().catch(() => ({}));
  if (!response.ok) throw new Stop(`${response.status} ${result.code ?? ''}: ${result.message ?? ''} ${result.details ? JSON.stringify(result.details) : ''}`);
  return { result, engine: response.headers.get('x-analysis-engine') };
}

/** Where the instance listens: PORT, or what it wrote into its data folder. */
function urlOf() {
  if (process.env.PORT) return `http://127.0.0.1:${process.env.PORT}`;
  try {
    return JSON.parse(readFileSync(join(DATA_DIR, 'connection.json'), 'utf8')).url ?? 'http://127.0.0.1:8080';
  } catch {
    return 'http://127.0.0.1:8080';
  }
}

function parsed(file, text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Stop(`${file} is not JSON: ${error.message}`);
  }
}

function read(file, what) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Stop(`Cannot read ${what}: ${file} (${error.code})`);
  }
}
