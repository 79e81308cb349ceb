/** @long Every script in every screen. console.browser.spec.ts shows texts from right to left. */
import type { Browser, Locator, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { apiOf, ConsoleVisit, PATIENCE_MS } from './console-visit.js';
import { startEmbedded } from './embedded.js';

/** "Good price" in each language of the service, one of each script that it knows. */
const WORDS: Record<string, string> = {
  en: 'Good price',
  es: 'Buen precio año',
  ja: '手頃な価格',
  fr: 'Prix modéré',
  de: 'Günstiger Preis',
  pt: 'Preço razoável',
  it: 'Qualità e prezzo',
  'zh-Hans': '价格实惠',
  'zh-Hant': '價格實惠',
  ru: 'Хорошая цена',
  ar: 'سعر جيد',
  hi: 'अच्छी कीमत',
  ko: '좋은 가격',
  sv: 'Bra pris på kaffe',
  nl: 'Goede prijs',
  no: 'God pris på kaffe',
  da: 'Billig og nærværende',
  fi: 'Hyvä hinta',
  pl: 'Dobra, niska opłata',
  el: 'Καλή τιμή',
  id: 'Harga bagus',
  uk: 'Гарна ціна її',
};
const ALL = Object.values(WORDS);
const SURVEY = 'languages';

describeInBrowser('the scripts of all 22 languages in the console', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let visit: ConsoleVisit;
  let page: Page;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
    const { call, finished } = apiOf(service);
    // An answer, an attribute and a code in each of them; one answer has no code.
    const { batchJobId } = await call('/coding', {
      surveyIdentifier: SURVEY,
      surveyName: ALL.join(' '),
      surveyResponses: [
        {
          questionIdentifier: 'q',
          question: ALL.join(' '),
          codebook: { mode: 'locked', codes: ALL.map((label, i) => ({ id: i + 1, label })) },
          responseEntries: ALL.map((answer, i) => ({
            responseIdentifier: `r${i}`,
            answer,
            attributes: { word: answer },
          })),
        },
      ],
    });
    await finished(`/coding/${batchJobId}`);
    const { results } = await call(`/coding/${batchJobId}`);
    const homes: { id: number }[] = results.questionCodes[0].responseCodes.filter(
      ({ label, responses }: { label: string; responses: { responseIdentifier: string }[] }) =>
        ALL.includes(label) && responses.some(({ responseIdentifier }) => responseIdentifier === 'r0'),
    );
    const operations = homes.map(({ id }) => ({ op: 'move', responseIdentifiers: ['r0'], from: id }));
    if (operations.length)
      await call(
        `/coding/${batchJobId}/questions/q/codes`,
        { operations },
        { method: 'PATCH', headers: { 'if-match': '*' } },
      );
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  afterEach(async () => expect(await visit.end()).toEqual([]));

  const open = async (path: string): Promise<void> => {
    // High enough for a long list to be drawn whole.
    const viewport = { width: 1280, height: 8000 };
    visit = await ConsoleVisit.open(browser, service, path, { viewport, key: service.key });
    ({ page } = visit);
  };
  const directions = async (shown: Locator): Promise<string[]> => {
    const found = await shown.evaluateAll((all) =>
      all.map((one) => [one.textContent ?? '', getComputedStyle(one).direction] as const),
    );
    expect(new Set(found.map(([text]) => text))).toEqual(new Set(ALL));
    return found.filter(([, direction]) => direction === 'rtl').map(([text]) => text);
  };

  it('are shown in answers, from right to left where they are written so', async () => {
    await open(`/surveys/${SURVEY}/responses`);
    await page
      .locator('.rows .quote')
      .nth(ALL.length - 1)
      .waitFor();
    expect(await directions(page.locator('.rows .quote'))).toEqual([WORDS.ar]);
  });

  it('are shown in the codes to assign, and found by what is typed', async () => {
    await open(`/surveys/${SURVEY}/coding?view=other`);
    await page
      .getByRole('option')
      .nth(ALL.length - 1)
      .waitFor();
    expect(await directions(page.locator('[role=option].code > span:first-child'))).toEqual([WORDS.ar]);
    for (const word of ALL) {
      await page.getByRole('combobox', { name: 'Find a code' }).fill(word);
      expect(await page.locator('[role=option].code > span:first-child').allTextContents()).toEqual([word]);
    }
  });

  it('are shown as heads of a cross table, and in the columns of an uploaded file', async () => {
    await open(`/surveys/${SURVEY}/coding?view=table`);
    await page.locator('.cross').waitFor();
    const heads = (await page.locator('.cross thead th').allTextContents()).map((head) => head.replace(/n = .*$/, ''));
    expect(heads).toEqual(expect.arrayContaining(ALL));
    await visit.go('/upload', '.drop');
    await page.getByLabel('Drop a CSV or XLSX file here').setInputFiles({
      name: 'languages.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id;${ALL.join(';')}\n1;${ALL.join(';')}`),
    });
    const rows = page.locator('.column-table tbody tr');
    await rows.nth(ALL.length).waitFor();
    const cells = await rows.evaluateAll((all) =>
      all.map((row) => [row.children[0]!.textContent, row.children[1]!.textContent]),
    );
    expect(cells.slice(1)).toEqual(ALL.map((word) => [word, word]));
  });
});
