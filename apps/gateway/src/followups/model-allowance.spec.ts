import type { FollowupGenerated } from '@verbatim/contracts';
import { PAIR, TestGateway } from './spec-support.js';
import { until } from '@verbatim/platform/testing';

describe("the model's allowance", () => {
  const MODEL = {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_MODEL: 'some-model',
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    MODEL_MONTHLY_TOKENS: '1000',
  };
  const USAGE = { model: 'some-model', calls: 1, inputTokens: 300, outputTokens: 50 };
  let gateway: TestGateway;
  afterEach(() => gateway?.stop());
  const allowances = async (n = 1): Promise<unknown[]> => {
    gateway.asked = [];
    for (let i = 0; i < n; i++) expect((await gateway.send(PAIR)).status).toBe(200);
    return gateway.asked.map((data) => data.model?.tokens);
  };

  it("is the month's budget less what was used, and nothing for an organization that is kept offline", async () => {
    gateway = await TestGateway.start(MODEL);
    expect(await allowances()).toEqual([undefined]); // new ones are offline
    await gateway.accounts.setEngine('one', 'auto');
    gateway.answer = () => ({ engine: 'some-model', usage: USAGE });
    expect(await allowances(4)).toEqual([1_000, 650, 300, 0]);
    expect((await gateway.send(PAIR)).headers.get('x-analysis-engine')).toBe('some-model');
    const keyId = gateway.key.split('_')[1];
    expect(
      await gateway.rows('SELECT key_id, calls::int, input_tokens::int, output_tokens::int FROM gateway.model_usage'),
    ).toEqual([{ key_id: keyId, calls: 5, input_tokens: 1_500, output_tokens: 250 }]);
    await gateway.owner.query(`UPDATE gateway.model_usage SET day = day - interval '1 month'`);
    expect(await allowances()).toEqual([1_000]);
    await gateway.accounts.setEngine('one', 'offline');
    expect(await allowances()).toEqual([undefined]);
  });

  it("is the organization's own budget where it has one, counted in the metrics and the list", async () => {
    gateway = await TestGateway.start({ ...MODEL, MODEL_MONTHLY_TOKENS: '10000' });
    const organizations = async (): Promise<Record<string, number>> => {
      const page = await (await fetch(`${gateway.running.url}/metrics`)).text();
      return Object.fromEntries(
        [...page.matchAll(/^verbatim_model_budget_organizations\{state="(\w+)"\} (\d+)$/gm)].map(([, state, count]) => [
          state!,
          Number(count),
        ]),
      );
    };
    expect(await organizations()).toEqual({ unlimited: 0, within: 0, near: 0, used_up: 0 }); // offline ones have none
    for (const name of ['one', 'two']) await gateway.accounts.setEngine(name, 'auto');
    gateway.answer = () => ({ engine: 'some-model', usage: { ...USAGE, inputTokens: 6_500 } });
    expect(await allowances()).toEqual([10_000]);
    expect(await organizations()).toEqual({ unlimited: 0, within: 1, near: 0, used_up: 1 });
    expect(await gateway.accounts.setMonthlyTokens('one', 50_000)).toMatchObject({
      name: 'one',
      engine: 'auto',
      monthlyTokens: 50_000,
    });
    expect(await allowances(2)).toEqual([43_450, 36_900]);
    expect(await organizations()).toEqual({ unlimited: 0, within: 2, near: 0, used_up: 0 });
    await gateway.accounts.setMonthlyTokens('one', 24_000);
    await gateway.accounts.setMonthlyTokens('two', 0);
    expect(await organizations()).toEqual({ unlimited: 1, within: 0, near: 1, used_up: 0 });
    expect(await gateway.accounts.listOrganizations()).toMatchObject([
      { name: 'one', monthlyTokens: 24_000, tokensThisMonth: 19_650 },
      { name: 'two', monthlyTokens: 0, tokensThisMonth: 0 },
    ]);
    await gateway.accounts.setMonthlyTokens('one', 0);
    expect(await allowances()).toEqual([Number.MAX_SAFE_INTEGER]);
    await gateway.accounts.setMonthlyTokens('one', null);
    expect(await allowances()).toEqual([0]);
    await expect(gateway.accounts.setMonthlyTokens('nobody', 1)).rejects.toThrow("there is no organization 'nobody'");
  });

  it('is entered also when the reply comes after the caller has its 504', async () => {
    gateway = await TestGateway.start({ ...MODEL, SYNC_TIMEOUT_MS: '300' });
    await gateway.accounts.setEngine('one', 'auto');
    const { promise, resolve } = Promise.withResolvers<Partial<FollowupGenerated>>();
    gateway.answer = () => promise;
    expect((await gateway.send(PAIR)).status).toBe(504);
    expect(await gateway.rows('SELECT calls FROM gateway.model_usage')).toEqual([]);
    resolve({ usage: USAGE });
    const rows = async (): Promise<object[]> =>
      gateway.rows('SELECT calls::int, input_tokens::int, output_tokens::int FROM gateway.model_usage');
    await until('the usage to be entered', async () => (await rows()).length > 0);
    expect(await rows()).toEqual([{ calls: 1, input_tokens: 300, output_tokens: 50 }]);
  });

  it('is not given out twice to calls at once', async () => {
    gateway = await TestGateway.start({ ...MODEL, MODEL_MONTHLY_TOKENS: '10000' });
    await gateway.accounts.setEngine('one', 'auto');
    const { promise, resolve } = Promise.withResolvers<Partial<FollowupGenerated>>();
    gateway.asked = [];
    gateway.answer = () => {
      if (gateway.asked.length >= 2) resolve({ usage: USAGE });
      return promise;
    };
    const all = Array.from({ length: 40 }, () => gateway.send(PAIR));
    for (const response of await Promise.all(all)) expect(response.status).toBe(200);
    const given = gateway.asked.map((data) => data.model!.tokens);
    expect(given).toHaveLength(40);
    // two calls wait for each other on two partitions: the first of them is lent all, each other one less
    expect(given.filter((tokens) => tokens > 0).length).toBeLessThan(40);
    expect(Math.max(...given)).toBeLessThanOrEqual(10_000);
  });

  it('is given for an embeddings server as well, which /readyz names', async () => {
    gateway = await TestGateway.start({ EMBEDDINGS_BASE_URL: 'http://127.0.0.1:9/v1', EMBEDDINGS_MODEL: 'e5' });
    expect(await allowances()).toEqual([undefined]);
    await gateway.accounts.setEngine('one', 'auto');
    expect(await allowances()).toEqual([Number.MAX_SAFE_INTEGER]);
    expect(await (await fetch(`${gateway.running.url}/readyz`)).json()).toMatchObject({ status: 'ok', encoder: 'e5' });
  });

  it('is not given by ANALYSIS_ENGINE=offline, and has no end without a budget', async () => {
    gateway = await TestGateway.start({ ...MODEL, ANALYSIS_ENGINE: 'offline' });
    await gateway.accounts.setEngine('one', 'auto');
    expect(await allowances()).toEqual([undefined]);
    await gateway.stop();
    gateway = await TestGateway.start({ ...MODEL, MODEL_MONTHLY_TOKENS: '0' });
    await gateway.accounts.setEngine('one', 'auto');
    gateway.answer = () => ({ usage: { ...USAGE, fallback: 'timeout' } });
    expect(await allowances(2)).toEqual([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
    expect(await gateway.rows('SELECT calls::int FROM gateway.model_usage')).toEqual([{ calls: 2 }]);
  });
});
