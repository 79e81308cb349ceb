import { newId } from '@verbatim/platform';
import { question, TestGateway } from '../coding/spec-support.js';

describe('agreement with a hand-coded sample', () => {
  let gateway: TestGateway;
  let job: string;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    job = await gateway.submit(question('a', 4));
    await gateway.finished(job);
  });
  afterAll(() => gateway.stop());

  const row = (responseIdentifier: string, ...labels: string[]): object => ({
    questionIdentifier: 'a',
    responseIdentifier,
    labels,
  });
  const compare = async (body: object, status = 200, id = job): Promise<any> => {
    const response = await gateway.call(`/coding/${id}/agreement`, body);
    const answer = await response.json();
    expect({ status: response.status, answer }).toMatchObject({ status });
    return answer;
  };

  it('has precision, recall and F1 per code, κ and α, and the rows that differ', async () => {
    const rows = [
      row('r0', ' EVEN ones '),
      row('r1', 'Odd ones'),
      row('r2', 'Odd ones', 'Primes'),
      row('r3', 'Odd ones'),
    ];
    const result = await compare({ rows });
    expect(result).toMatchObject({ rows: 4, unmatched: 0, level: null, differencesLeftOut: 0 });
    const [one] = result.questions;
    expect(one).toMatchObject({ questionIdentifier: 'a', rows: 4, recall: 0.6, precision: 0.75 });
    expect(one.codes).toEqual([
      { label: 'Odd ones', hand: 3, coded: 2, both: 2, precision: 1, recall: 2 / 3, f1: 0.8, kappa: 0.5 },
      { label: 'Even ones', hand: 1, coded: 2, both: 1, precision: 0.5, recall: 1, f1: 2 / 3, kappa: 0.5 },
      { label: 'Primes', hand: 1, coded: 0, both: 0, precision: null, recall: 0, f1: 0, kappa: 0 },
    ]);
    for (const figure of [one.kappa, one.alpha]) {
      expect(figure.low).toBeLessThanOrEqual(figure.value);
      expect(figure.high).toBeGreaterThanOrEqual(figure.value);
    }
    expect(result.differences).toEqual([
      {
        questionIdentifier: 'a',
        responseIdentifier: 'r2',
        answer: 'answer 2',
        hand: ['Odd ones', 'Primes'],
        coded: ['Even ones'],
      },
    ]);
    expect(await compare({ rows })).toEqual(result);
  });

  it('compares the codes of a level, and two people with each other', async () => {
    const top = await compare({ rows: [row('r0', 'All of it'), row('r1')], level: 1 });
    expect(top).toMatchObject({
      level: 1,
      differences: [{ responseIdentifier: 'r1', hand: [], coded: ['All of it'] }],
    });
    const people = await compare({ rows: [row('r0', 'x'), row('r1', 'y')], against: [row('r0', 'X'), row('r3', 'y')] });
    expect(people).toMatchObject({ rows: 1, unmatched: 2, differences: [] });
  });

  it('takes Other and No answer for no code', async () => {
    expect(await compare({ rows: [row('r0', 'Other')], against: [row('r0')] })).toMatchObject({ differences: [] });
  });

  it('takes reserved codes for no code in any language, as the coding calls them or would call them', async () => {
    gateway.workers.labels = ['All of it', 'Even ones', 'Odd ones', 'Rest'];
    gateway.workers.reserved = 'other';
    const id = await gateway.submit(question('a', 2, { labelLanguage: 'de' }));
    await gateway.finished(id);
    gateway.workers.behave();
    const rows = [row('r0', 'Even ones', 'Keine Angabe'), row('r1', 'Odd ones', 'rest')];
    expect(await compare({ rows }, 200, id)).toMatchObject({ differences: [] });
    expect(await compare({ rows: [row('r0', 'Sonstiges')], against: [row('r0')] }, 200, id)).toMatchObject({
      differences: [],
    });
    expect(await compare({ rows: [row('r0', 'Sonstiges')], against: [row('r0')] })).toMatchObject({
      differences: [{ hand: ['Sonstiges'] }],
    });
  });

  it('refuses more labels than it compares, and says how many', async () => {
    const id = await gateway.submit(question('a', 101));
    await gateway.finished(id);
    const label = (answer: number, i: number): string => (answer * 100 + i).toString(36);
    const labels = (answer: number): string[] => Array.from({ length: 100 }, (_, i) => label(answer, i));
    const rows = Array.from({ length: 101 }, (_, i) => row(`r${i}`, ...labels(i)));
    const { details } = await compare({ rows }, 400, id);
    expect(details).toEqual({ rows: expect.stringContaining('10000 different labels, and have 10102') });
    const { questions } = await compare({ rows: rows.slice(0, 99) }, 200, id);
    expect(questions[0].codes).toHaveLength(9_902);
  });

  it('shows differences until their answers are long, and counts the others', async () => {
    const responseEntries = Array.from({ length: 4 }, (_, i) => ({
      responseIdentifier: `r${i}`,
      answer: `${i} ${'long '.repeat(3_000)}`,
    }));
    const id = await gateway.submit(question('a', 0, { responseEntries }));
    await gateway.finished(id);
    await gateway.store.query(
      `UPDATE gateway.coding_answers SET answer = repeat('x', 900000), followups = NULL WHERE job_id = $1`,
      [id],
    );
    const { differences, differencesLeftOut } = await compare(
      { rows: ['r3', 'r0', 'r2', 'r1'].map((one) => row(one, 'Primes')) },
      200,
      id,
    );
    expect(differences.map((one: { responseIdentifier: string }) => one.responseIdentifier)).toEqual([
      'r3',
      'r0',
      'r2',
    ]);
    expect(differencesLeftOut).toBe(1);
  });

  it('refuses rows that the coding does not have, and names them', async () => {
    const { details } = await compare(
      {
        rows: [row('r0'), row('r9'), row('r0'), { ...row('r1'), questionIdentifier: 'b' }, { labels: 'x' }].slice(0, 4),
      },
      400,
    );
    expect(Object.keys(details).sort()).toEqual([
      'rows[1].responseIdentifier',
      'rows[2].responseIdentifier',
      'rows[3].questionIdentifier',
    ]);
    expect(Object.keys((await compare({ rows: [{ labels: 'x' }] }, 400)).details).sort()).toEqual([
      'rows[0].labels',
      'rows[0].questionIdentifier',
      'rows[0].responseIdentifier',
    ]);
    expect(await compare({ rows: [] }, 400)).toMatchObject({ details: { rows: 'rows must not be empty' } });
    await compare({ rows: [row('r0')] }, 404, newId());
  });
});
