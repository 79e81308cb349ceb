import { startTelemetry, stopTelemetry } from '@verbatim/platform';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { accessibilityFindings, LOOKS } from './accessibility.js';
import { startEmbedded } from './embedded.js';

const PATIENCE_MS = 60_000;

describeInBrowser('/ops in a browser', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let requests: URL[];

  beforeAll(async () => {
    await startTelemetry({ TRACE_RING: '20' });
    [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await stopTelemetry();
  });
  afterEach(() => page?.context().close());

  const open = async (options: BrowserContextOptions = {}): Promise<void> => {
    page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    complaints = [];
    requests = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => requests.push(new URL(request.url())));
    await page.goto(`${service.url}/ops`);
  };
  const submit = async (): Promise<string> => {
    const body = {
      surveyName: '<script>alert(1)</script>',
      responses: [
        { responseIdentifier: 'r', surveyEntries: [{ question: 'Why?', answer: '<img src=x onerror=alert(1)>' }] },
      ],
    };
    const response = await fetch(`${service.url}/api/v1/data-quality/batch`, {
      method: 'POST',
      headers: { 'x-service-key': service.key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { batchJobId: string }).batchJobId;
  };
  const row = (id: string): ReturnType<Page['locator']> => page.locator('tr', { hasText: id });

  it('shows a job that comes while somebody watches, until it has ended, and its way through the services', async () => {
    await open();
    const id = await submit();
    await row(id).getByText('completed').waitFor();
    expect(await row(id).locator('td').nth(4).textContent()).toBe('1 / 1');
    await row(id).getByRole('link').last().click();
    for (const name of [
      'POST /api/v1/data-quality/batch',
      'process quality.evaluate.v1',
      'process quality.evaluated.v1',
    ])
      await page.getByText(name, { exact: false }).first().waitFor();
    await page.getByRole('link', { name: 'Verbatim operations' }).click();
    await page.getByLabel('job', { exact: true }).fill(id);
    await page.getByRole('button', { name: 'show' }).click();
    await page.getByRole('heading', { name: `Job ${id}` }).waitFor();
    await page.getByText('process quality.evaluate.v1', { exact: false }).first().waitFor();
    expect(complaints).toEqual([]);
    expect(requests.filter(({ origin }) => origin !== new URL(service.url).origin)).toEqual([]);
  });

  it.each(LOOKS)('has no serious accessibility finding and does not spill, %s', async (_, options) => {
    const id = await submit();
    await open(options);
    await row(id).waitFor();
    expect(await accessibilityFindings(page, options, 'serious')).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });

  it.each(LOOKS)('/docs has the same colours, fits its window and complains of nothing: %s', async (_, options) => {
    await open(options);
    const colours = (): Promise<string[]> =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return [backgroundColor, color];
      });
    const ours = await colours();
    await page.goto(`${service.url}/docs`);
    await page.locator('.opblock').first().waitFor();
    await page.locator('.opblock-get').first().click();
    await page.locator('.opblock-body').first().waitFor();
    expect(await colours()).toEqual(ours);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.swagger-ui')!).backgroundColor)).toBe(
      ours[0],
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
    expect(requests.filter(({ origin }) => origin !== new URL(service.url).origin)).toEqual([]);
  });
});
