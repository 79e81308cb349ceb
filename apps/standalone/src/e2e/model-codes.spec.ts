import { Accounts, openGatewayDatabase } from '@verbatim/gateway';
import { startStandIn, type ChatBody, type Reply, type StandIn } from '@verbatim/language-model/testing';
import { until } from '@verbatim/platform/testing';
import { startEmbedded } from './embedded.js';

interface Code {
  label: string;
  description?: string;
  subCodes: Code[];
}
interface Job {
  status: string;
  results: { questionCodes: { responseCodes: Code[] }[] };
}

const ANSWERS = ['the drinks cost a lot', 'so slow', 'drinks are too dear', 'the waiter was slow', 'drinks cost much'];

/** PostgreSQL stores no NUL, and no half of a surrogate pair in JSON. */
describe('a coding job whose model returns what the database refuses', () => {
  let model: StandIn;
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let key: string;

  beforeAll(async () => {
    model = await startStandIn();
    service = await startEmbedded({
      OPENAI_API_KEY: model.key,
      OPENAI_MODEL: 'stand-in',
      OPENAI_BASE_URL: model.url,
      MODEL_BREAKER_FAILURES: '1000',
    });
    const database = await openGatewayDatabase(service.databaseUrl);
    const accounts = new Accounts(database);
    await accounts.createOrganization('with a model', 'auto');
    ({ key } = await accounts.createKey({ organization: 'with a model' }));
    await database.destroy();
  });
  afterAll(async () => {
    await service?.stop();
    await model?.close();
  });

  const call = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${service.url}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-service-key': key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as T;
  };
  const coded = async (label: string, description: string): Promise<Job> => {
    model.requests.length = 0;
    model.otherwise = (request: ChatBody): Reply =>
      request.response_format!.json_schema!.name.startsWith('coding-assignment')
        ? { json: { answers: ANSWERS.map((_, answer) => ({ answer, codes: [{ code: 1, sureness: 90 }] })) } }
        : { json: { themes: [{ label, description, subThemes: [] }] } };
    const { batchJobId } = await call<{ batchJobId: string }>('coding', {
      surveyIdentifier: 'hostile-model',
      surveyResponses: [
        {
          questionIdentifier: 'q1',
          question: 'What should we improve?',
          responseEntries: ANSWERS.map((answer, i) => ({ responseIdentifier: `r${i}`, answer })),
        },
      ],
    });
    return until('the job to end', async () => {
      const job = await call<Job>(`coding/${batchJobId}`);
      return !['queued', 'processing'].includes(job.status) && job;
    });
  };
  const texts = (codes: Code[]): string[] =>
    codes.flatMap(({ label, description, subCodes }) => [label, description ?? '', ...texts(subCodes)]);

  it('takes the label and the description of a model that behaves', async () => {
    const { results } = await coded('Drinks and speed', 'What they cost');
    expect(texts(results.questionCodes[0]!.responseCodes)).toEqual(
      expect.arrayContaining(['Drinks and speed', 'What they cost']),
    );
  });

  it.each([
    ['a NUL in the label', 'Drinks and\u0000 speed', 'What they cost'],
    ['a NUL in the description', 'Drinks and speed', 'What they\u0000 cost'],
    ['half a pair in the label', 'Drinks and \ud800 speed', 'What they cost'],
    ['half a pair in the description', 'Drinks and speed', 'What \udfff they cost'],
  ])('ends with the offline codes: %s', async (_, label, description) => {
    const { status, results } = await coded(label, description);
    expect(model.requests.length).toBeGreaterThan(0);
    expect(status).toBe('completed');
    const found = texts(results.questionCodes[0]!.responseCodes);
    expect(found.length).toBeGreaterThan(0);
    for (const text of found) expect(text).not.toMatch(/Drinks and|\0|\p{Cs}/u);
  });
});
