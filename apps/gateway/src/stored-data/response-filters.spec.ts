import { until } from '@verbatim/platform/testing';
import { question, TestGateway } from '../coding/spec-support.js';
import { entry, storedBy } from './spec-support.js';

describe('filters of responses', () => {
  let gateway: TestGateway;
  const { read, respondents, evaluated } = storedBy(() => gateway);

  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());

  const spoken = (questionIdentifier: string, answer: string): object => ({
    question: 'What do you think of it?',
    answer,
    questionIdentifier,
  });
  it('filters by words, question and time', async () => {
    await evaluated(
      {
        surveyName: 'T',
        surveyIdentifier: 'texts',
        responses: [
          { responseIdentifier: 'one', ...entry('The branch closed last year') },
          { responseIdentifier: 'two', ...entry('Closed on Sundays, and the fees', 'q2') },
        ],
      },
      [0, 0],
    );
    const path = '/surveys/texts/responses';
    const day = 24 * 60 * 60_000;
    const iso = (days: number): string => new Date(Date.now() + days * day).toISOString();
    const cases: [query: string, found: string[]][] = [
      ['text=CLOSED', ['one', 'two']],
      ['text=closed&questionIdentifier=q2', ['two']],
      ['text=closed%20-fees', ['one']],
      ['text=%22last%20year%22', ['one']],
      ['text=clos', []],
      ['text=%22%22', []],
      ['questionIdentifier=q1', ['one']],
      ['responseIdentifier=two', ['two']],
      ['responseIdentifier=two&questionIdentifier=q1', []],
      ['responseIdentifier=nobody', []],
      [`from=${iso(-1)}&to=${iso(1)}`, ['one', 'two']],
      [`from=${iso(1).slice(0, 10)}`, []],
      [`to=${iso(-1)}`, []],
    ];
    for (const [query, found] of cases)
      expect({ query, found: await respondents(`${path}?${query}`) }).toEqual({ query, found });
  });

  it('finds other forms of a word in the languages of the answers, and exact words in every language', async () => {
    const said: [who: string, answer: string][] = [
      ['en', 'I lost two of my bags there and nobody ever called me back about it'],
      ['en2', 'They said that the bag was never found, which I do not believe at all'],
      ['de', 'Die Häuser in unserer Straße waren alle sehr alt, und niemand hat sie repariert'],
      ['ja', '荷物 が なくなりました。とても 残念 です。'],
      ['uk', 'Мої валізи загубили, і ніхто мені про це нічого не сказав'],
      ['mail', 'My e-mail to check_in was never answered, and so I called them'],
    ];
    await evaluated(
      {
        surveyName: 'F',
        surveyIdentifier: 'forms',
        responses: said.map(([responseIdentifier, answer]) => ({ responseIdentifier, ...entry(answer) })),
      },
      said.map(() => 0),
    );
    const cases: [text: string, found: string[]][] = [
      ['bags', ['en', 'en2']],
      ['bag', ['en', 'en2']],
      ['bag -bags', ['en2']],
      ['bags -called', ['en2']],
      ['e-mail', ['mail']],
      ['"e-mail"', ['mail']],
      ['check_in', ['mail']],
      ['called -e-mail', ['en']],
      ['"bags"', ['en']],
      ['"the bag"', ['en2']],
      ['haus', ['de']],
      ['Häuser', ['de']],
      ['荷物', ['ja']],
      ['валізи', ['uk']],
      ['валіза', []], // PostgreSQL has no configuration for Ukrainian
      ['ba', []],
    ];
    for (const [text, found] of cases) {
      const query = `text=${encodeURIComponent(text)}`;
      expect({ text, found: await respondents(`/surveys/forms/responses?${query}`) }).toEqual({ text, found });
    }
    expect(await respondents('/surveys/forms/responses?text=bags&language=en')).toEqual(['en', 'en2']);
  });

  it('filters by the language of an answer, as summaries count it', async () => {
    const german = 'Die Lieferung kam jede Woche zu spät, und niemand hat sich gemeldet.';
    const english = 'The delivery was late every week, and nobody ever called me back.';
    await evaluated(
      {
        surveyName: 'L',
        surveyIdentifier: 'languages',
        responses: [
          { responseIdentifier: 'one', surveyEntries: [spoken('q1', english), spoken('q2', german)] },
          { responseIdentifier: 'two', surveyEntries: [spoken('q1', german)] },
          { responseIdentifier: 'three', surveyEntries: [spoken('q1', english)], attributes: { region: 'north' } },
          { responseIdentifier: 'four', surveyEntries: [spoken('q1', 'xq')] },
        ],
      },
      [0, 0, 0, 0],
    );
    const path = '/surveys/languages/responses';
    const { languages } = (await read('/surveys/languages/summary')).body;
    expect(languages).toEqual([
      { language: 'de', answers: 2 },
      { language: 'en', answers: 2 },
      { language: 'und', answers: 1 },
    ]);
    const cases: [query: string, found: string[]][] = [
      ['language=de', ['one', 'two']],
      ['language=de&questionIdentifier=q1', ['two']],
      ['language=en', ['one', 'three']],
      ['language=en&attribute.region=north', ['three']],
      ['language=en&text=lieferung', ['one']],
      ['language=und', ['four']],
      ['language=fr', []],
    ];
    for (const [query, found] of cases)
      expect({ query, found: await respondents(`${path}?${query}`) }).toEqual({ query, found });
    const page = (await read(`${path}?language=de&limit=1`)).body;
    expect(page.items).toMatchObject([
      { responseIdentifier: 'one', elements: [{ answer: english }, { answer: german }] },
    ]);
    expect(await respondents(`${path}?language=de&limit=1&cursor=${page.nextCursor}`)).toEqual(['two']);
    const csv = await (await gateway.call('/surveys/languages/export?language=de')).text();
    expect(
      csv
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(',')[0]),
    ).toEqual(['one', 'two']);
  });

  it('filters by the numbers in a range of an attribute, also in exports', async () => {
    const ages = [17, 18, '29', ' 30.5 ', 'thirty', '', true, -4, 1e300];
    await gateway.submit(
      question('a', 1, {
        responseEntries: ages.map((age, i) => ({
          responseIdentifier: `r${i}`,
          answer: `I am ${age}.`,
          attributes: { age, 'age.min': 'low' },
        })),
      }),
    );
    const path = `/surveys/${gateway.survey}/responses`;
    const cases: [query: string, found: string[]][] = [
      ['attributeMin.age=18&attributeMax.age=29', ['r1', 'r2']],
      ['attributeMin.age=18', ['r1', 'r2', 'r3']],
      ['attributeMin.age=30.4&attributeMax.age=30.6', ['r3']],
      ['attributeMax.age=17', ['r0', 'r7']],
      ['attributeMax.age=-0.5', ['r7']],
      ['attributeMin.age=18&attribute.age=18', ['r1']],
      ['attributeMin.age=100', []],
      ['attributeMin.height=1', []],
      ['attributeMin.__proto__=1', []],
      ['attribute.__proto__=1', []],
      ['attribute.age.min=low&attributeMax.age=17', ['r0', 'r7']],
    ];
    await until('the answers', async () => (await respondents(path)).length === ages.length);
    for (const [query, found] of cases)
      expect({ query, found: await respondents(`${path}?${query}`) }).toEqual({ query, found });
    const csv = await (
      await gateway.call(`/surveys/${gateway.survey}/export?attributeMin.age=18&attributeMax.age=29`)
    ).text();
    expect(csv.match(/^r\d/gm)).toEqual(['r1', 'r2']);
    const faulty: [query: string, parameter: string, message: string][] = [
      ['attributeMin.age=old', 'attributeMin.age', 'must be a number'],
      ['attributeMax.age=1e3', 'attributeMax.age', 'must be a number'],
      ['attributeMax.age=', 'attributeMax.age', 'must be a number'],
      ['attributeMin.age=1&attributeMin.age=2', 'attributeMin.age', 'given once'],
      ['attributeMin.=1', 'attributeMin.', '1 to 64 characters'],
      ['attributeMin.age=30&attributeMax.age=20', 'attributeMin.age', 'must not be greater than attributeMax.age'],
    ];
    for (const [query, parameter, message] of faulty)
      expect(await read(`${path}?${query}`)).toMatchObject({
        status: 400,
        body: { details: { [parameter]: expect.stringContaining(message) } },
      });
    const ranges = Array.from({ length: 11 }, (_, i) => `attributeMin.n${i}=1&attributeMax.n${i}=2`);
    expect(await respondents(`${path}?${ranges.slice(1).join('&')}`)).toEqual([]);
    expect(await read(`${path}?${ranges.join('&')}`)).toMatchObject({
      status: 400,
      body: { details: { 'attributeMin.n10': expect.stringContaining('for 10 attributes at most') } },
    });
  });
});
