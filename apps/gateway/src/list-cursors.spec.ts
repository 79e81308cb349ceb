import { question, TestGateway } from './coding/spec-support.js';
import { keyCursor } from './http/cursor.js';

describe('the cursors of lists', () => {
  let gateway: TestGateway;
  let [admin, foreign] = ['', ''];
  beforeAll(async () => {
    gateway = await TestGateway.start();
    admin = await gateway.adminKey();
    foreign = await gateway.adminKey('other');
  });
  afterAll(() => gateway.stop());

  const read = async (path: string, key = admin): Promise<{ status: number; body: any }> => {
    const response = await gateway.request('GET', path, undefined, { 'x-service-key': key });
    return { status: response.status, body: await response.json() };
  };
  const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;

  it('are refused by every other list, and by the same list with other filters', async () => {
    const surveys: string[] = [];
    const jobs: string[] = [];
    for (let i = 0; i < 2; i++) {
      jobs.push(await gateway.submit(question('a', 3), question('b', 3)));
      await gateway.finished(jobs[i]!);
      surveys.push(gateway.survey);
      const undone = [{ op: 'rename', code: 10, label: 'All' }, { op: 'undo' }];
      const { body } = await read(`/surveys/${surveys[i]}/responses`);
      await gateway.request('PATCH', '/data-quality/decisions', {
        decisions: body.items.map(({ serviceResponseIdentifier }: any) => ({
          serviceResponseIdentifier,
          decision: 'keep',
        })),
      });
      await gateway.request(
        'PATCH',
        `/coding/${jobs[i]}/questions/a/codes`,
        { operations: undone },
        { 'if-match': '*' },
      );
    }
    const [one, two] = jobs as [string, string];
    const responses = `/surveys/${surveys[0]}/responses`;
    const lists = [
      '/jobs',
      '/jobs?type=coding',
      '/jobs?status=completed',
      '/audit',
      '/audit?action=coding.corrected',
      '/audit?from=2020-01-01',
      '/codebooks',
      `/codebooks?surveyIdentifier=${surveys[0]}`,
      `/codebooks?surveyIdentifier=${surveys[1]}`,
      '/data-quality/decisions',
      `/data-quality/decisions?surveyIdentifier=${surveys[0]}`,
      `/data-quality/decisions?surveyIdentifier=${surveys[1]}`,
      '/data-quality/decisions?minServiceResponseIdentifier=2',
      '/surveys',
      `/surveys/${surveys[0]}/questions`,
      `/surveys/${surveys[1]}/questions`,
      responses,
      `${responses}?from=2020-01-01`,
      `${responses}?questionIdentifier=a`,
      `/surveys/${surveys[1]}/responses`,
      `/coding/${one}`,
      `/coding/${one}?version=original`,
      `/coding/${two}`,
      `/coding/${one}/questions`,
      `/coding/${two}/questions`,
      `/coding/${one}/questions/a/corrections`,
      `/coding/${two}/questions/a/corrections`,
    ];
    const cursors = new Map<string, string>();
    for (const list of lists) {
      const { body } = await read(withQuery(list, 'limit=1'));
      const cursor: unknown = body.results ? body.results.nextCursor : body.nextCursor;
      expect([list, cursor]).toEqual([list, expect.any(String)]);
      cursors.set(list, encodeURIComponent(cursor as string));
    }
    for (const [from, cursor] of cursors)
      for (const list of lists) {
        // another size of page is the same list
        const { status, body } = await read(withQuery(list, `limit=2&cursor=${cursor}`));
        const found = { from, list, status, details: Object.keys(body.details ?? {}) };
        expect(found).toEqual({
          from,
          list,
          status: from === list ? 200 : 400,
          details: from === list ? [] : ['cursor'],
        });
      }
    for (const list of ['/jobs', '/audit', '/codebooks', '/surveys'])
      expect(await read(withQuery(list, `cursor=${cursors.get(list)}`), foreign)).toMatchObject({
        status: 400,
        body: { details: { cursor: expect.any(String) } },
      });
  });

  it('that somebody made up are refused', async () => {
    const days = keyCursor('usage', /^\d/, /^/);
    for (const day of ['9999-99-99', '0000-00-00', '2026-02-30'])
      expect(await read(`/usage?cursor=${days.encode([day, ''], gateway.workers.org, {})}`)).toMatchObject({
        status: 400,
        body: { details: { cursor: expect.any(String) } },
      });
  });
});
