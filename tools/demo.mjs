// Sends a survey's answers (examples/sample-survey.json, or the file named) to a running service and prints what it makes of them: how good each is, what
// they say, as a tree of codes, and the summary of the stored survey. The service and its key are found as tools/instance.mjs says.
import { fileURLToPath } from 'node:url';
import { instanceUrl, keyHints, openClient, parsed, toolMain } from './instance.mjs';

const SAMPLE = fileURLToPath(new URL('../examples/sample-survey.json', import.meta.url));

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });

await toolMain(async () => {
  if (['--help', '-h'].includes(process.argv[2]))
    console.log(
      'npm run demo [-- FILE]   sends the survey in FILE (examples/sample-survey.json) to the running service ' +
        'and prints the quality of each answer, what they say, and the summary of the survey',
    );
  else await demo(process.argv[2] ?? SAMPLE);
});

async function demo(file) {
  const survey = parsed(file, 'the survey');
  const verbatim = openClient();
  const started = Date.now();
  const { batchJobId } = await verbatim.submitBatch(survey);
  console.log(`Data quality of ${counted(survey.responses.length, 'response')} (job ${batchJobId})`);
  const items = await Array.fromAsync(verbatim.batchItems(batchJobId, { onProgress: showProgress }));
  console.log(`Judged in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  printTable(items);
  printSummary(items);
  await code(verbatim, survey);
  if (survey.surveyIdentifier) await summarize(verbatim, survey.surveyIdentifier);
}

function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Prints the figures of the stored survey, and where to see more of it. */
async function summarize(verbatim, surveyIdentifier) {
  const summary = await verbatim.readSurveySummary(surveyIdentifier);
  const { surveyName, responses, answers, languages, lengths, quality, questions } = summary;
  const { keep, review, remove } = quality.recommendations;
  console.log(
    `\nSummary of ${surveyName ?? surveyIdentifier}: ${counted(responses, 'response')}, ${counted(answers, 'answer')}`,
  );
  console.log(
    `  Languages (answers): ${languages.map(({ language, answers: n }) => `${language === 'und' ? 'unclear' : LANGUAGES.of(language)} ${n}`).join(', ')}`,
  );
  console.log(`  Mean length: ${counted(Math.round(lengths.mean ?? 0), 'character')}`);
  console.log(`  Recommendations (responses): keep ${keep}, review ${review}, remove ${remove}`);
  for (const { question, answers: n, flagged, codes } of questions) {
    console.log(`\n  ${question}`);
    console.log(`    ${counted(n, 'answer')}, ${flagged} with an issue`);
    const shares = codes.map(({ label, share }) => `${label} ${Math.round(100 * (share ?? 0))} %`);
    if (shares.length) console.log(`    Largest codes: ${shares.join(', ')}`);
  }
  const url = instanceUrl();
  const { inShell, signIn } = keyHints();
  console.log(`
The service keeps the survey until you erase it. Look at it in the console, ${url}/console (${signIn}),
or open it in a spreadsheet:

  curl -sS "${url}/api/v1/surveys/${encodeURIComponent(surveyIdentifier)}/export?format=xlsx" -H "X-Service-Key: ${inShell}" -o survey.xlsx`);
}

/** Codes the answers of every identified question and prints an outline of each tree. */
async function code(verbatim, { surveyIdentifier, surveyName, surveyDescription, responses }) {
  const questions = new Map();
  for (const [i, { responseIdentifier = `response ${i + 1}`, surveyEntries }] of responses.entries()) {
    for (const { questionIdentifier, question, answer } of surveyEntries) {
      if (questionIdentifier === undefined) continue;
      if (!questions.has(questionIdentifier))
        questions.set(questionIdentifier, { questionIdentifier, question, responseEntries: [] });
      const { responseEntries } = questions.get(questionIdentifier);
      if (!responseEntries.some((entry) => entry.responseIdentifier === responseIdentifier))
        responseEntries.push({ responseIdentifier, answer });
    }
  }
  if (!surveyIdentifier || !questions.size) return;
  const started = Date.now();
  const survey = { surveyIdentifier, surveyName, surveyDescription };
  const { batchJobId } = await verbatim.submitCoding({ ...survey, surveyResponses: [...questions.values()] });
  console.log(`\nCoding of ${counted(questions.size, 'question')} (job ${batchJobId})`);
  const coded = await verbatim.codes(batchJobId, { onProgress: showProgress });
  console.log(`Coded in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  console.log('Codes, and how many answers each has. An answer that says several things has several codes.');
  for (const { question, responseCodes } of coded) {
    console.log(`\n${question}`);
    printOutline(responseCodes, 1);
  }
}

function printOutline(codes, level) {
  for (const { label, responses, subCodes } of codes) {
    console.log(`${String(responses.length).padStart(4 + 2 * level)}  ${label}`);
    printOutline(subCodes, level + 1);
  }
}

/** In a terminal one line that changes, else the last state. */
function showProgress({ status, progress }) {
  const line = `${status}${progress ? `, ${progress.done} of ${progress.total}` : ''}`;
  const hasEnded = !['queued', 'processing'].includes(status);
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(40)}${hasEnded ? '\n' : ''}`);
  else if (hasEnded) console.log(line);
}

/** Every issue of a response as [type, question, score, evidence], the worst first. */
function issuesOf(item) {
  const found = (item.evaluations ?? []).flatMap((evaluation, i) =>
    evaluation.qualityIssueChecks
      .filter((check) => check.isIssue)
      .map((check) => ({
        type: check.type,
        where: evaluation.surveyEntry?.questionIdentifier ?? `#${i + 1}`,
        score: check.score,
        why: check.evidence ?? '',
      })),
  );
  if (item.inconsistency?.isIssue)
    found.push({
      type: 'Inconsistency',
      where: 'all',
      score: item.inconsistency.score,
      why: item.inconsistency.evidence ?? '',
    });
  return found.sort((a, b) => b.score - a.score);
}

function short(text, length) {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : letters.join('');
}

function printTable(items) {
  const width = Math.max(90, process.stdout.columns ?? 140);
  const indent = ' '.repeat(35);
  console.log('demerit: 0 (fine) to 100 (worthless)');
  console.log(
    'issues: check (question, score of 100): what was seen. ×2: in so many answers, of which the worst is shown\n',
  );
  console.log(`${'respondent'.padEnd(16)}${'demerit'.padStart(8)}  ${'advice'.padEnd(9)}issues`);
  for (const item of items) {
    const issues = issuesOf(item);
    const head = `${short(item.responseIdentifier, 15).padEnd(16)}${(item.demeritScore ?? 0).toFixed(0).padStart(8)}  ${(item.recommendation ?? '').padEnd(9)}`;
    if (item.error) console.log(`${head}not judged: ${item.error.message}`);
    else if (!issues.length) console.log(head.trimEnd());
    // One line an issue type: the worst of its kind stands for the others.
    const kinds = [...new Set(issues.map((issue) => issue.type))];
    kinds.forEach((type, i) => {
      const same = issues.filter((issue) => issue.type === type);
      const times = same.length > 1 ? ` ×${same.length}` : '';
      console.log(
        `${i ? indent : head}${short(`${type}${times} (${same[0].where}, ${same[0].score.toFixed(0)}): ${same[0].why}`, width - indent.length)}`,
      );
    });
  }
}

function printSummary(items) {
  const count = (values) =>
    [...values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map())].sort(
      (a, b) => b[1] - a[1],
    );
  console.log('\nIssues (respondents / answers)');
  const answers = new Map(count(items.flatMap((item) => issuesOf(item).map((issue) => issue.type))));
  for (const [type, people] of count(
    items.flatMap((item) => [...new Set(issuesOf(item).map((issue) => issue.type))]),
  )) {
    console.log(`  ${type.padEnd(18)}${String(people).padStart(4)} /${String(answers.get(type)).padStart(4)}`);
  }
  console.log(
    `\nRecommendations: ${count(items.map((item) => item.recommendation ?? 'none'))
      .map(([advice, n]) => `${advice} ${n}`)
      .join(', ')}`,
  );
}
