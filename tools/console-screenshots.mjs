// Takes the pictures of the console in docs/images from a running instance (npm start), in light and in dark: node tools/console-screenshots.mjs
// It first sends the sample survey to that instance as a coding and as a quality batch, half of its answers as an earlier wave, and creates a key.
// Respondents get made-up attributes. All of that stays there.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { instanceKey, instanceUrl, openClient, parsed, toolMain } from './instance.mjs';
import { launchBrowser } from './test/browser.mjs';

const FOLDER = join(import.meta.dirname, '../docs/images');
const SAMPLE = join(import.meta.dirname, '../examples/sample-survey.json');
const SURVEY = 'sample-coffee-subscription';
const AGES = ['18-29', '30-44', '45-59', '60+'];
const PATIENCE_MS = 120_000;
const LOOKS = [
  { name: 'light', viewport: { width: 1120, height: 720 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 1120, height: 720 }, colorScheme: 'dark' },
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'light', isMobile: true, hasTouch: true },
];
const SCREENS = [
  { name: 'home', path: '', ready: '.card .counts' },
  { name: 'responses', path: `/surveys/${SURVEY}/responses?text=price`, ready: '.rows .card' },
  { name: 'compact', path: `/surveys/${SURVEY}/responses`, ready: '.rows .card', prepare: showLines },
  { name: 'coding', path: `/surveys/${SURVEY}/coding`, ready: '.tree .label' },
  { name: 'answers', path: `/surveys/${SURVEY}/coding?open=1`, ready: '.frame .card', looks: ['phone'] },
  { name: 'chart', path: `/surveys/${SURVEY}/coding?view=chart`, ready: '.chart .primary' },
  { name: 'subcodes', path: `/surveys/${SURVEY}/coding?view=chart`, ready: '.chart .primary', prepare: chartSubCodes },
  { name: 'table', path: `/surveys/${SURVEY}/coding?view=table`, ready: '.cross' },
  { name: 'other', path: `/surveys/${SURVEY}/coding?view=other`, ready: '.other .quote' },
  { name: 'wave', path: `/surveys/${SURVEY}/coding?view=wave`, ready: '.waves .change' },
  { name: 'agreement', path: `/surveys/${SURVEY}/coding?view=agreement`, ready: '.drop', prepare: compareSample },
  { name: 'quality', path: `/surveys/${SURVEY}/quality`, ready: '.entry' },
  { name: 'response', path: `/surveys/${SURVEY}/quality?open=1`, ready: '.detail', looks: ['phone'] },
  { name: 'followups', path: `/surveys/${SURVEY}/followups`, ready: '.talk' },
  { name: 'upload', path: '/upload', ready: '.drop', prepare: chooseFile },
  { name: 'codebooks', path: '/codebooks', ready: '.rows .card' },
  { name: 'keys', path: '/keys', ready: '.rows .card' },
  { name: 'audit', path: '/audit', ready: '.rows .card' },
];
/** What the respondents of the pictured threads answer to a follow-up. */
const REPLIES = ['The beans taste fresher than those from the shop.', 'I do not know.', undefined];

await toolMain(async () => {
  const url = instanceUrl();
  const verbatim = openClient();
  await sendSample(verbatim);
  const rows = await handCodedSample(verbatim);
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const { name: look, ...options } of LOOKS) {
      const page = await (await browser.newContext({ ...options, reducedMotion: 'reduce' })).newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      // The network would never be idle: the console polls instead.
      await page.route('**/api/v1/jobs/events', (route) => route.abort());
      await page.goto(`${url}/console`);
      await page.getByLabel('API key').fill(instanceKey());
      await page.keyboard.press('Enter');
      await page.locator('.masthead').waitFor();
      for (const { name, path, ready, prepare } of SCREENS.filter(({ looks }) => !looks || looks.includes(look))) {
        await page.goto(`${url}/console${path}`);
        await page.locator(ready).first().waitFor();
        await prepare?.(page, rows);
        await page.waitForLoadState('networkidle');
        const file = join(FOLDER, `console-${name}-${look}.png`);
        await page.screenshot({ path: file });
        console.log(`console-${name}-${look}.png ${(statSync(file).size / 1024).toFixed(0)} KB`);
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
});

async function sendSample(verbatim) {
  const { surveyName, surveyDescription, ...sample } = parsed(SAMPLE, 'the sample survey');
  const responses = sample.responses.map((response, i) => ({ ...response, attributes: attributesOf(i) }));
  const survey = { surveyIdentifier: SURVEY, surveyName, surveyDescription };
  const questions = new Map();
  for (const { responseIdentifier, attributes, surveyEntries } of responses)
    for (const { questionIdentifier, question, answer } of surveyEntries) {
      if (!questions.has(questionIdentifier))
        questions.set(questionIdentifier, { questionIdentifier, question, responseEntries: [] });
      questions.get(questionIdentifier).responseEntries.push({ responseIdentifier, answer, attributes });
    }
  const coding = async (to, answersOf, more = {}) => {
    const { batchJobId } = await verbatim.submitCoding({
      ...to,
      surveyResponses: [...questions.values()].map((question) => ({
        ...question,
        ...more,
        responseEntries: answersOf(question.responseEntries),
      })),
    });
    await verbatim.waitForJob('coding', batchJobId, { limit: 1 });
    return batchJobId;
  };
  const before = { ...survey, surveyIdentifier: `${SURVEY}-before`, surveyName: 'Coffee subscription, winter' };
  const fromJob = await coding(before, (entries) => entries.slice(0, entries.length / 2));
  await coding(survey, (entries) => entries, { codebook: { mode: 'extend', fromJob } });
  await followUp(verbatim, responses);
  const { batchJobId } = await verbatim.submitBatch({ ...survey, responses });
  await verbatim.waitForJob('data-quality', batchJobId, { limit: 1 });
  await decide(verbatim, batchJobId);
  const key = { name: 'Panel provider', scopes: ['data-quality'], expiresAt: '2031-12-31T23:59:59Z' };
  await verbatim.createKey(key);
}

/** Somebody has begun: the three worst. */
async function decide(verbatim, batchJobId) {
  const worst = [];
  for await (const item of verbatim.batchItems(batchJobId)) if (item.recommendation !== 'keep') worst.push(item);
  worst.sort((a, b) => b.demeritScore - a.demeritScore);
  await verbatim.decide(
    worst.slice(0, 3).map(({ serviceResponseIdentifier }, i) => ({
      serviceResponseIdentifier,
      decision: i < 2 ? 'remove' : 'review',
    })),
  );
}

/** A thread for some respondents: one that goes on, one that ends, one whose follow-up nobody answers. */
async function followUp(verbatim, responses) {
  for (const [i, reply] of REPLIES.entries()) {
    const { responseIdentifier, surveyEntries } = responses[i];
    const { question, questionIdentifier } = surveyEntries[0];
    const surveyIdentifiers = { surveyIdentifier: SURVEY, questionIdentifier };
    const first = { question, answer: 'It is good.', surveyIdentifiers, responseIdentifier };
    const { followupQuestion, threadId } = await verbatim.followup(first);
    if (reply && followupQuestion) await verbatim.followup({ question: followupQuestion, answer: reply, threadId });
  }
}

async function showLines(page) {
  await page.getByRole('button', { name: 'Compact' }).click();
  await page.locator('.rows .line').first().waitFor();
  // The other screens are shown as somebody finds them.
  await page.evaluate(() => localStorage.clear());
}

/** Of some respondents only. */
async function chartSubCodes(page) {
  const options = page.getByText('Options', { exact: true });
  if (await options.isVisible()) await options.click();
  await page.getByLabel('Respondents').selectOption({ index: 1 });
  const levels = page.getByRole('button', { name: 'Sub-codes', exact: true });
  if (await levels.isVisible()) await levels.click();
  await page.getByText('Only respondents with').first().waitFor({ state: 'attached' });
  if (await options.isVisible()) await options.click();
}

async function chooseFile(page) {
  const rows = [
    'id,age,What would you change?',
    ...Array.from({ length: 60 }, (_, i) => `${i},${20 + (i % 25)},A cheaper box`),
  ];
  await page.getByLabel('Drop a CSV or XLSX file here').setInputFiles({
    name: 'Spring wave.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await page.getByRole('button', { name: 'Start' }).waitFor();
}

/** Of the respondent with this index. */
function attributesOf(i) {
  return { gender: i % 2 ? 'female' : 'male', 'age group': AGES[Math.floor(i / 2) % AGES.length] };
}

/** Rows as somebody might have coded them who agrees with most of the coding: text to paste. */
async function handCodedSample(verbatim) {
  const { questionIdentifier: shown } = parsed(SAMPLE, 'the sample survey').responses[0].surveyEntries[0];
  const { items } = await verbatim.listResponses(SURVEY, { limit: 40 });
  const rows = items.map(({ responseIdentifier, elements }, i) => {
    const { codes } = elements.find(({ questionIdentifier }) => questionIdentifier === shown);
    const labels = codes.map(({ label }) => label);
    return `${responseIdentifier}\t${labels.slice(i % 9 === 0 ? 1 : 0).join('; ')}`;
  });
  return ['respondent\tcodes', ...rows].join('\n');
}

async function compareSample(page, rows) {
  await page.getByLabel('Or paste rows').fill(rows);
  await page.getByRole('button', { name: 'Use these rows' }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const result = page.getByRole('region', { name: 'Agreement', exact: true });
  await result.waitFor();
  await result.evaluate((element) => element.scrollIntoView());
}
