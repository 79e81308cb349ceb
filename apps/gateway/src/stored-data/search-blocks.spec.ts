import { question, TestGateway } from '../coding/spec-support.js';
import { storedBy } from './spec-support.js';

/** A filter that reads long values looks through so many responses a page. */
describe('blocks of a search', () => {
  let gateway: TestGateway;
  const { read, respondents, storeAnswers, pagesOf } = storedBy(() => gateway);

  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());

  it('looks for words in so many responses a page: a page may have few items, or none, and a nextCursor', async () => {
    await gateway.submit(question('a', 1));
    await storeAnswers(45_000, 1_000_000, 'many', `CASE WHEN i % 20000 = 9 THEN 'needle' ELSE 'hay' END`);
    expect(await pagesOf('text=needle')).toEqual([['many9'], ['many20009'], ['many40009']]);
  });

  it('looks for words in fewer responses a page where their answers are long', async () => {
    await gateway.submit(question('a', 1));
    await storeAnswers(
      250,
      4_000_000,
      'long',
      `CASE WHEN i % 100 = 50 THEN 'needle' ELSE repeat('hay and ', 2500) END`,
    );
    expect(await pagesOf('text=needle')).toEqual([['long50'], ['long150'], ['long250']]);
  });

  it('looks for attributes in fewer responses a page, the more conditions there are', async () => {
    await gateway.submit(question('a', 1));
    await storeAnswers(25_000, 5_000_000, 'many', `'hay'`);
    await gateway.stored(
      `UPDATE gateway.responses SET attributes = jsonb_build_object('size', 5, 'kind', CASE WHEN number % 10000 = 9 THEN 'needle' ELSE 'hay' END)
       WHERE survey_id = $1 AND number > 5000000`,
      gateway.survey,
    );
    expect(await pagesOf('attribute.kind=needle')).toEqual([['many9', 'many10009'], ['many20009']]);
    expect(await pagesOf('attribute.kind=needle&attributeMin.size=5')).toEqual([
      ['many9'],
      ['many10009'],
      ['many20009'],
    ]);
    expect(await pagesOf('attribute.kind=needle&responseIdentifier=many20009')).toEqual([['many20009']]);
    const csv = await (
      await gateway.call(`/surveys/${gateway.survey}/export?attribute.kind=needle&attributeMin.size=5`)
    ).text();
    expect(csv.match(/^many\d+/gm)).toEqual(['many9', 'many10009', 'many20009']);
  });

  it('looks for attributes in fewer responses a page where they are long', async () => {
    await gateway.submit(question('a', 1));
    await storeAnswers(500, 6_000_000, 'long', `'hay'`);
    await gateway.stored(
      `UPDATE gateway.responses SET attributes = (
         SELECT jsonb_object_agg('n' || n, CASE WHEN n > 10 THEN (SELECT string_agg(md5(number || '-' || n || '-' || k), '') FROM generate_series(1, 8) k) WHEN n < 10 OR number % 100 = 50 THEN '5' ELSE '4' END)
         FROM generate_series(1, 50) n)
       WHERE survey_id = $1 AND number > 6000000`,
      gateway.survey,
    );
    const ranges = Array.from({ length: 10 }, (_, i) => `attributeMin.n${i + 1}=5`);
    const pages = await pagesOf(ranges.join('&'));
    expect(pages.flat()).toEqual(['long50', 'long150', 'long250', 'long350', 'long450']);
    expect(Math.max(...pages.map(({ length }) => length))).toBe(2);
  });

  it('looks for a language in so many responses a page', async () => {
    await gateway.submit(question('a', 1));
    await storeAnswers(6000, 2_000_000, 'many', `CASE WHEN i = 5500 THEN 'Η παράδοση άργησε' ELSE 'late' END`);
    const path = `/surveys/${gateway.survey}/responses?language=el`;
    const first = (await read(path)).body;
    expect(first).toEqual({ items: [], nextCursor: expect.any(String) });
    expect((await read(`${path}&cursor=${first.nextCursor}`)).body).toMatchObject({
      items: [{ responseIdentifier: 'many5500' }],
      nextCursor: null,
    });
  });

  it('looks for a language in fewer responses a page where they have many answers', async () => {
    await gateway.submit(...Array.from({ length: 10 }, (_, i) => question(`q${i}`, 1)));
    const survey = gateway.survey;
    const rows = `FROM gateway.surveys s, generate_series(1, 700) i`;
    await gateway.stored(
      `INSERT INTO gateway.responses (org_id, number, survey_id, response_id) SELECT s.org_id, 3000000 + i, s.survey_id, 'wordy' || i ${rows}
       WHERE s.survey_id = $1`,
      survey,
    );
    await gateway.stored(
      `INSERT INTO gateway.response_elements (org_id, survey_id, question_id, response_number, answer)
       SELECT s.org_id, s.survey_id, 'q' || q, 3000000 + i, CASE WHEN i = 690 THEN 'Η παράδοση άργησε' ELSE 'late' END
       ${rows}, generate_series(0, 9) q WHERE s.survey_id = $1`,
      survey,
    );
    const path = `/surveys/${survey}/responses?language=el`;
    const first = (await read(path)).body;
    expect(first).toEqual({ items: [], nextCursor: expect.any(String) });
    expect(await respondents(`${path}&cursor=${first.nextCursor}`)).toEqual(['wordy690']);
  });
});
