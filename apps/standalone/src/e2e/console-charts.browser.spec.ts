import type { Browser, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { apiOf, ConsoleVisit, PATIENCE_MS } from './console-visit.js';
import { startEmbedded } from './embedded.js';

const QUESTION = 'What should we change?';
const LONG =
  'The delivery came later than the confirmation had promised, and nobody could say when it would arrive at last';
/** What each is about, with the region of its respondent. */
const PEOPLE = [
  ...Array.from({ length: 6 }, () => ['late', 'north'] as const),
  ...Array.from({ length: 3 }, () => ['driver', 'south'] as const),
  ...Array.from({ length: 4 }, () => ['price', 'south'] as const),
];
/** Themes 1 and 2; the first has two codes below it. */
const CODES = [
  { op: 'add', label: 'Delivery', id: 101 },
  { op: 'add', label: LONG, id: 102, parent: 101 },
  { op: 'add', label: 'Driver', id: 103, parent: 101 },
  { op: 'add', label: 'Price', id: 104 },
];
const PLACES: [about: string, code: number][] = [
  ['late', 102],
  ['driver', 103],
  ['price', 104],
];

describeInBrowser('charts of codes', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let visit: ConsoleVisit;
  let page: Page;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
    const { call, finished } = apiOf(service);
    const { batchJobId } = await call('/coding', {
      surveyIdentifier: 'coffee-2026',
      surveyName: 'Coffee, spring',
      surveyResponses: [
        {
          questionIdentifier: 'q',
          question: QUESTION,
          codebook: { mode: 'locked', codes: [{ id: 1, label: 'Temporary' }] },
          responseEntries: PEOPLE.map(([about, region], i) => ({
            responseIdentifier: `r${i}`,
            answer: `It is about the ${about}, ${i}.`,
            attributes: { region },
          })),
        },
      ],
    });
    await finished(`/coding/${batchJobId}`);
    const about = (what: string): string[] => PEOPLE.flatMap(([one], i) => (one === what ? [`r${i}`] : []));
    const operations = [
      { op: 'delete', code: 1 },
      ...CODES,
      ...PLACES.map(([what, to]) => ({ op: 'move', responseIdentifiers: about(what), to })),
    ];
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
  beforeEach(async () => {
    visit = await ConsoleVisit.open(browser, service, '/surveys/coffee-2026/coding?view=chart', { key: service.key });
    ({ page } = visit);
    await page.locator('.chart svg').waitFor();
  }, PATIENCE_MS);
  afterEach(async () => {
    expect(await visit.end()).toEqual([]);
  });

  const fileOf = async (name: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFileSync(await file.path(), 'utf8');
  };
  /** The texts of the picture as it is saved, a label in one piece. */
  const textsOf = (svg: string): string[] =>
    [...svg.matchAll(/<text\b[^>]*>(.*?)<\/text>/g)].map(([, inner]) =>
      inner!
        .replaceAll('</tspan>', ' ')
        .replaceAll(/<[^>]+>/g, '')
        .trim(),
    );

  it('say in the picture which survey and wave, whose answers and how many they count', async () => {
    expect(textsOf(await fileOf('SVG')).slice(0, 3)).toEqual([
      QUESTION,
      expect.stringMatching(/^Coffee, spring, coded \w+ \d+, \d{4}$/),
      'Themes: share of those who answered, n = 13',
    ]);
    expect(await visit.findings()).toEqual([]);
  });

  it('have themes, or the codes below them with whole labels', async () => {
    expect(textsOf(await fileOf('SVG')).slice(3)).toEqual(['Delivery', '69 %', 'Price', '31 %']);
    await page.getByRole('button', { name: 'Sub-codes', exact: true }).click();
    const texts = textsOf(await fileOf('SVG'));
    expect(texts[2]).toBe('Sub-codes: share of those who answered, n = 13');
    expect(texts.slice(3)).toEqual([`${LONG} Delivery`, '46 %', 'Price', '31 %', 'Driver Delivery', '23 %']);
    // No label is above another, nor outside of the picture.
    const boxes = await page.locator('.chart g text[text-anchor=end]').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, height } = (one as SVGTextElement).getBBox();
        return { x, y, end: y + height };
      }),
    );
    expect(boxes.every(({ x }, i) => x >= 0 && (i === 0 || boxes[i - 1]!.end <= boxes[i]!.y))).toBe(true);
  });

  it('count some respondents alone, say so in the title and keep that in the address', async () => {
    await page.getByLabel('Respondents').selectOption({ label: 'region: south (7)' });
    const picture = page.getByRole('region', { name: 'Chart' });
    await picture.getByText('Only respondents with region: south').waitFor();
    const texts = textsOf(await fileOf('SVG'));
    expect(texts.slice(2)).toEqual([
      'Themes: share of those who answered, n = 7',
      'Only respondents with region: south',
      'Price',
      '57 %',
      'Delivery',
      '43 %',
    ]);
    await page.reload();
    await picture.getByText('Only respondents with region: south').waitFor();
    expect(await page.getByLabel('Respondents').inputValue()).toBe('["region","south"]');
  });

  it('have the same in their table as in the picture', async () => {
    await page.getByRole('button', { name: 'Sub-codes', exact: true }).click();
    await page.getByLabel('Respondents').selectOption({ label: 'region: south (7)' });
    await page.getByRole('region', { name: 'Chart' }).getByText('Only respondents with').waitFor();
    const rows = (await fileOf('CSV')).replace('\ufeff', '').trimEnd().split('\r\n');
    const caption = textsOf(await fileOf('SVG')).slice(0, 4);
    const cell = (text: string): string => (text.includes(',') ? `"${text}"` : text);
    expect(rows.slice(0, 5)).toEqual([...caption.map(cell), '']);
    expect(rows.slice(5)).toEqual([
      'code,theme,answers,share',
      'Those who answered,,7,1',
      'Price,,4,0.5714',
      'Driver,Delivery,3,0.4286',
      `"${LONG}",Delivery,0,0`,
    ]);
  });

  it('are whole in the window', async () => {
    const box = (await page.locator('.chart svg').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(800);
  });
});
