import { question, TestGateway } from './coding/spec-support.js';

describe('the paths of a type of job', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  afterAll(() => gateway.stop());

  const submit = async (path: string, body: object): Promise<string> =>
    ((await (await gateway.call(path, body)).json()) as { batchJobId: string }).batchJobId;

  it('know only jobs of their type', async () => {
    const brandContext = { industryDescription: 'Banks', brands: [] };
    const jobs: Record<string, string> = {
      coding: await gateway.submit(question('q', 2)),
      brands: await submit('/brand-coding', {
        surveyName: 'S',
        surveyIdentifier: 's',
        surveyResponses: [question('q', 2, { brandContext })],
      }),
      quality: await submit('/data-quality/batch', {
        surveyName: 'S',
        responses: [{ surveyEntries: [{ question: 'Why?', answer: 'The price' }] }],
      }),
    };
    await gateway.finished(jobs.coding!);
    await gateway.finished(jobs.brands!);
    const both = ['coding', 'brands'];
    const paths: [method: string, path: (id: string) => string, types: string[], body?: object][] = [
      // the contract has jobs of brand coding read here, too
      ['GET', (id) => `/coding/${id}`, both],
      ['GET', (id) => `/brand-coding/${id}`, ['brands']],
      ['GET', (id) => `/coding/${id}/questions`, both],
      ['GET', (id) => `/coding/${id}/questions/q/codes`, both],
      ['GET', (id) => `/coding/${id}/questions/q/corrections`, both],
      ['GET', (id) => `/coding/${id}/export`, both],
      [
        'POST',
        (id) => `/coding/${id}/agreement`,
        both,
        { rows: [{ questionIdentifier: 'q', responseIdentifier: 'r0', labels: [] }] },
      ],
      ['GET', (id) => `/codebooks/${id}/questions/q`, ['coding']],
      ['GET', (id) => `/data-quality/batch/${id}`, ['quality']],
      ['GET', (id) => `/data-quality/batch/${id}/export`, ['quality']],
    ];
    for (const [method, path, types, body] of paths)
      for (const [type, id] of Object.entries(jobs)) {
        const { status } = await gateway.request(method, path(id), body);
        const isFound = status !== 404;
        expect({ path: path('…'), type, isFound }).toEqual({ path: path('…'), type, isFound: types.includes(type) });
      }
  });
});
