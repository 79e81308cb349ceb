// Interviews you with the questions of a script (examples/followups/coffee.json, or the file named) and the follow-ups of a running service.
// The service and its key are found as tools/instance.mjs says.
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openClient, parsed, toolMain } from './instance.mjs';

const SCRIPT = fileURLToPath(new URL('../examples/followups/coffee.json', import.meta.url));
const isTerminal = process.stdin.isTTY;

await toolMain(async () => {
  if (['--help', '-h'].includes(process.argv[2]))
    console.log(
      'npm run interview [-- FILE]   asks the questions of FILE (examples/followups/coffee.json) in the terminal, and the follow-ups of the running service',
    );
  else await interview(process.argv[2] ?? SCRIPT);
});

async function interview(file) {
  const { questions = [], ...survey } = parsed(file, 'the questions');
  const verbatim = openClient();
  const terminal = createInterface({
    input: process.stdin,
    output: isTerminal ? process.stdout : undefined,
    prompt: '> ',
  });
  const lines = terminal[Symbol.asyncIterator]();
  try {
    for (const question of questions) if (!(await ask(verbatim, lines, terminal, survey, question))) break;
  } finally {
    terminal.close();
  }
}

/** One question and what follows from it; false when there are no more answers. */
async function ask(verbatim, lines, terminal, survey, { question: first, ...settings }) {
  let turn = { question: first, ...survey, ...settings };
  for (;;) {
    const answer = await answerTo(turn.question, lines, terminal);
    if (answer === undefined) return false;
    let engine;
    const onHeaders = (headers) => (engine = headers.get('x-analysis-engine'));
    const result = await verbatim.followup({ ...turn, answer }, { onHeaders });
    const { followupQuestion, stopReason, responseEvaluation, threadId } = result;
    console.log(
      `  ${Object.entries(responseEvaluation)
        .map(([name, score]) => `${name} ${Math.round(score)}`)
        .join(', ')} (${engine})`,
    );
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
