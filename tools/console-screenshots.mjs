// Takes the pictures of the console in docs/images from a running instance (npm start), in light and in dark: node tools/console-screenshots.mjs
// It first sends the sample survey to that instance as a coding and as a quality batch, which stay there.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { instanceKey, openInstance, read, toolMain } from './instance.mjs';
import { launchBrowser } from './test/browser.mjs';

const FOLDER = join(import.meta.dirname, '../docs/images');
const SAMPLE = join(import.meta.dirname, '../examples/sample-survey.json');
const SURVEY = 'sample-coffee-subscription';
const PATIENCE_MS = 120_000;
const LOOKS = [
  { name: 'light', viewport: { width: 1120, height: 720 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 1120, height: 720 }, colorScheme: 'dark' },
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'light', isMobile: true, hasTouch: true },
];
const SCREENS = [
  { name: 'home', path: '', ready: '.card .counts' },
  { name: 'coding', path: `/surveys/${SURVEY}/coding`, ready: '.frame .card' },
  { name: 'quality', path: `/surveys/${SURVEY}/quality`, ready: '.detail' },
];

await toolMain(async () => {
  const instance = openInstance();
  await sendSample(instance);
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const { name: look, ...options } of LOOKS) {
      const page = await (await browser.newContext({ ...options, reducedMotion: 'reduce' })).newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(`${instance.url}/console`);
      await page.getByLabel('API key').fill(instanceKey());
      await page.keyboard.press('Enter');
      await page.getByRole('navigation', { name: 'Console' }).waitFor();
      for (const { name, path, ready } of SCREENS) {
        await page.goto(`${instance.url}/console${path}`);
        await page.locator(ready).first().waitFor();
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

async function sendSample({ call }) {
  const { surveyName, surveyDescription, responses } = JSON.parse(read(SAMPLE, 'the sample survey'));
  const survey = { surveyIdentifier: SURVEY, surveyName, surveyDescription };
  const questions = new Map();
  for (const { responseIdentifier, surveyEntries } of responses)
    for (const { questionIdentifier, question, answer } of surveyEntries) {
      if (!questions.has(questionIdentifier))
        questions.set(questionIdentifier, { questionIdentifier, question, responseEntries: [] });
      questions.get(questionIdentifier).responseEntries.push({ responseIdentifier, answer });
    }
  const submit = async (path, body) => {
    const { answer } = await call(path, { method: 'POST', body: JSON.stringify(body) });
    return `${path}/${answer.batchJobId}?limit=1`;
  };
  const jobs = [
    await submit('/api/v1/coding', { ...survey, surveyResponses: [...questions.values()] }),
    await submit('/api/v1/data-quality/batch', { ...survey, responses }),
  ];
  for (const job of jobs) while (['queued', 'processing'].includes((await call(job)).answer.status)) await delay(500);
}
