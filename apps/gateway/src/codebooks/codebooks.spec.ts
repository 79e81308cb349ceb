import { newId } from '@verbatim/platform';
import { question, TestGateway } from '../coding/spec-support.js';
import { Accounts, openGatewayDatabase } from '../index.js';

describe('questions of a coding, and codebooks', () => {
  let gateway: TestGateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const source = await openGatewayDatabase(gateway.databaseUrl);
    admin = (await new Accounts(source).createKey({ organization: 'default', scopes: ['admin'] })).key;
    await source.destroy();
  });
  beforeEach(() => gateway.workers.behave());
  afterAll(() => gateway?.stop());

  const ask = async (path: string, method = 'GET'): Promise<{ status: number; body: any }> => {
    const response = await gateway.request(method, path);
    return { status: response.status, body: await response.json() };
  };
  const finished = async (...questions: object[]): Promise<string> => {
    const id = await gateway.submit(...questions);
    await gateway.finished(id);
    return id;
  };
  const recode = async (survey: string): Promise<string> => {
    const surveyResponses = [question('one', 3)];
    const { batchJobId } = (await (
      await gateway.call('/coding', { surveyIdentifier: survey, surveyResponses })
    ).json()) as { batchJobId: string };
    await gateway.finished(batchJobId);
    return batchJobId;
  };

  it('lists the questions of a coding in the order sent, with what came of them, page by page, and records no export', async () => {
    gateway.workers.broken = (command) => 'questionText' in command && command.questionText === 'two?';
    const id = await finished(question('one', 3), question('two', 2), question('empty', 0));
    const operations = [{ op: 'add', label: 'New' }];
    await gateway.request('PATCH', `/coding/${id}/questions/one/codes`, { operations }, { 'if-match': '*' });
    const { status, body } = await ask(`/coding/${id}/questions`);
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        { questionIdentifier: 'one', question: 'one?', isCoded: true, answers: 3, codes: 5, revision: 1 },
        { questionIdentifier: 'two', question: 'two?', isCoded: false, answers: 2, codes: 0, revision: 0 },
        { questionIdentifier: 'empty', question: 'empty?', isCoded: true, answers: 0, codes: 0, revision: 0 },
      ],
      nextCursor: null,
    });
    const first = (await ask(`/coding/${id}/questions?limit=2`)).body;
    expect(first.items).toEqual(body.items.slice(0, 2));
    expect((await ask(`/coding/${id}/questions?limit=2&cursor=${first.nextCursor}`)).body).toEqual({
      items: body.items.slice(2),
      nextCursor: null,
    });
    const audit = await (
      await gateway.request('GET', '/audit?action=export.read', undefined, { 'x-service-key': admin })
    ).json();
    expect(audit).toMatchObject({ items: [] });
  });

  it('409 for the questions of a coding that runs, 404 for no coding, 400 for a bad page', async () => {
    gateway.workers.lost = (command) => 'questionText' in command;
    const running = await gateway.submit(question('one', 1));
    expect((await ask(`/coding/${running}/questions`)).status).toBe(409);
    gateway.workers.lost = () => false;
    expect((await ask(`/coding/${newId()}/questions`)).status).toBe(404);
    const id = await finished(question('one', 1));
    for (const query of ['limit=0', 'cursor=x'])
      expect((await ask(`/coding/${id}/questions?${query}`)).status).toBe(400);
  });

  it('lists codebooks, newest job first, with the latest one marked; pages and filters', async () => {
    const first = await finished(question('one', 3), question('two', 2));
    const survey = gateway.survey;
    const second = await recode(survey);
    const other = await finished(question('one', 1));
    const { body } = await ask(`/codebooks?surveyIdentifier=${survey}`);
    expect(
      body.items.map((item: any) => [item.batchJobId, item.questionIdentifier, item.isLatest, item.answers]),
    ).toEqual([
      [second, 'one', true, 3],
      [first, 'one', false, 3],
      [first, 'two', true, 2],
    ]);
    expect(body.items[1]).toMatchObject({
      surveyIdentifier: survey,
      surveyName: 'Survey',
      question: 'one?',
      codeCount: 4,
    });
    expect(body.items[1]).not.toHaveProperty('codes');
    expect((await ask('/codebooks?limit=1')).body.items).toMatchObject([{ batchJobId: other }]);
    const only = await ask(`/codebooks?surveyIdentifier=${survey}&questionIdentifier=one`);
    expect(only.body.items).toHaveLength(2);
    const pages: object[] = [];
    let cursor: string | null = '';
    do {
      const page: any = (await ask(`/codebooks?surveyIdentifier=${survey}&limit=1${cursor && `&cursor=${cursor}`}`))
        .body;
      pages.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages).toEqual(body.items);
    for (const query of ['limit=0', 'cursor=x', 'surveyIdentifier=']) {
      expect((await ask(`/codebooks?${query}`)).status).toBe(400);
    }
  });

  it('reads a codebook as corrected, also when its job is gone', async () => {
    const id = await finished(question('one', 2));
    const operations = [{ op: 'rename', code: 11, label: 'Pairs' }];
    await gateway.request('PATCH', `/coding/${id}/questions/one/codes`, { operations }, { 'if-match': '*' });
    await gateway.store.query('DELETE FROM gateway.jobs WHERE id = $1', [id]);
    const { status, body } = await ask(`/codebooks/${id}/questions/one`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ batchJobId: id, question: 'one?', answers: null, codeCount: 4, isLatest: true });
    expect(body.codes[0].subCodes[0]).toEqual({ id: 11, label: 'Pairs' });
  });

  it('says how many respondents two codings share', async () => {
    const first = await finished(question('one', 3), question('two', 2));
    const second = await recode(gateway.survey);
    const shared = async (one: string, other: string, of = 'one'): Promise<unknown> =>
      (await ask(`/codebooks/${one}/questions/${of}?sharedWith=${other}`)).body.sharedAnswers;
    expect(await shared(first, second)).toBe(3);
    // The second coding lacks this question, and another survey has other respondents.
    expect(await shared(first, second, 'two')).toBeNull();
    expect(await shared(await finished(question('one', 2)), second)).toBe(0);
    expect((await ask(`/codebooks/${first}/questions/one`)).body).not.toHaveProperty('sharedAnswers');
    expect((await ask(`/codebooks/${first}/questions/one?sharedWith=x`)).status).toBe(400);
  });

  it('deletes a codebook: no coding starts from it any more, the one before is the latest, and the audit log has it', async () => {
    const first = await finished(question('one', 2));
    const survey = gateway.survey;
    const second = await recode(survey);
    const path = `/codebooks/${second}/questions/one`;
    const shown = await ask(path);
    expect(await ask(path, 'DELETE')).toEqual(shown);
    expect((await ask(path)).status).toBe(404);
    expect((await ask(path, 'DELETE')).status).toBe(404);
    expect((await ask(`/codebooks/${first}/questions/one`)).body.isLatest).toBe(true);
    const again = await gateway.call('/coding', {
      surveyIdentifier: survey,
      surveyResponses: [question('one', 1, { codebook: { mode: 'extend', fromJob: second } })],
    });
    expect(again.status).toBe(404);
    expect((await ask(`/coding/${second}/questions/one/codes`)).status).toBe(200);
    const audit: any = await (
      await gateway.request('GET', '/audit?action=codebook.deleted', undefined, { 'x-service-key': admin })
    ).json();
    expect(audit.items).toMatchObject([
      { subject: second, keyName: 'key', details: { surveyIdentifier: survey, questionIdentifier: 'one' } },
    ]);
    expect((await ask('/codebooks/x/questions/one')).status).toBe(400);
  });
});
