import { launchBrowser } from '../test/browser.mjs';
import { processorSeconds } from './processes.mjs';
import { percentile } from './service.mjs';
import { JOB, storeSurvey, SURVEY } from './stored-survey.mjs';

const ANSWERS = Number(process.env.BENCH_ANSWERS ?? 200_000);
const [CODES, PAGE, CALLS, ROUNDS] = [500, 50, 100, 5];

/** What the console needs for a coding of many answers: pages of rows, the tree of its codes in Chromium, and exports beside which others wait. */
export async function consoleScreens(service) {
  await storeSurvey(service, { answers: ANSWERS, questions: 1, codes: CODES });
  const figures = {};
  const responses = `/api/v1/surveys/${SURVEY}/responses?limit=${PAGE}&questionIdentifier=q1`;
  const pages = [
    ['of the survey', ''],
    ['of a code', `&code=${encodeURIComponent('Code 7')}`],
    ['of an attribute', '&attribute.region=north'],
    ['of a code and an attribute', `&code=${encodeURIComponent('Code 7')}&attribute.region=west`],
    ['that somebody removed', '&decision=remove'],
    ['not decided', '&decision=none'],
    ['with a word', '&text=delivery'],
    ['with a word that no answer has', '&text=zebra'],
    ['in English', '&language=en'],
    ['in a language that no answer has', '&language=ja'],
  ];
  for (const [what, filter] of pages)
    figures[`page of ${PAGE} rows ${what}`] = await timesOf(service, responses + filter);
  figures['page of 1,000 decisions'] = await timesOf(
    service,
    `/api/v1/data-quality/decisions?surveyIdentifier=${SURVEY}&limit=1000`,
  );
  const codes = `/api/v1/coding/${JOB}/questions/q1/codes`;
  figures[`code frame of ${CODES} codes`] = await timesOf(service, codes);
  await service.pauses();
  const start = performance.now();
  const csv = await service.call(`/api/v1/coding/${JOB}/export?format=csv`);
  if (csv.status !== 200) throw new Error(await csv.text());
  let bytes = 0;
  for await (const chunk of csv.body) bytes += chunk.length;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { max, worked } = await service.pauses();
  figures['export of the coding as CSV'] =
    `${seconds} s, ${(bytes / 1048576).toFixed(1)} MiB; longest pause of the event loop ${max.toFixed(0)} ms, of which it worked ${worked.toFixed(0)} ms`;
  return { ...figures, ...(await drawn(service)) };
}

/**
 * Pages one after the other, as a reader scrolls; from the beginning again after the last one. The processor time of a page says what it costs where other
 * work makes the machine slow.
 */
async function timesOf({ call, pid, folder }, path) {
  const times = [];
  let cursor = '';
  let rows = 0;
  const used = processorSeconds(pid, folder);
  for (let i = 0; i < CALLS; i++) {
    const start = performance.now();
    const response = await call(path + cursor);
    const body = await response.json();
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
    times.push(performance.now() - start);
    rows += body.items?.length ?? 0;
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  }
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(0));
  const processor = (((processorSeconds(pid, folder) - used) / CALLS) * 1000).toFixed(0);
  return `p50 ${p50} ms, p95 ${p95} ms, ${processor} ms of processor${rows ? `, ${(rows / CALLS).toFixed(0)} rows a page` : ''}`;
}

const WORK = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];

/** Milliseconds that Chromium's main thread spends on the tree each time it is shown. */
async function drawn({ url, key }) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(120_000);
    await page.goto(`${url}/console/surveys/${SURVEY}/coding?view=history`);
    await page.getByLabel('API key').fill(key);
    await page.keyboard.press('Enter');
    const views = page.getByRole('group', { name: 'View of the code frame' });
    await views.waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const spent = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return WORK.map((name) => metrics.find((metric) => metric.name === name).value * 1000);
    };
    const rounds = [];
    for (let i = 0; i < ROUNDS; i++) {
      const before = await spent();
      await views.getByRole('button', { name: 'Code frame', exact: true }).click();
      await page.getByRole('treeitem').first().waitFor();
      await page.locator('.frame .card').first().waitFor();
      const after = await spent();
      rounds.push(after.map((value, j) => value - before[j]));
      await views.getByRole('button', { name: 'History', exact: true }).click();
      await page.getByRole('tree').waitFor({ state: 'detached' });
    }
    const median = WORK.map((_, j) =>
      percentile(
        rounds.map((round) => round[j]),
        0.5,
      ).toFixed(0),
    );
    return {
      [`tree of ${CODES} codes in Chromium, median of ${ROUNDS}`]: `script ${median[0]} ms, style ${median[1]} ms, layout ${median[2]} ms; the first time ${rounds[0][0].toFixed(0)} ms of script`,
    };
  } finally {
    await browser.close();
  }
}
