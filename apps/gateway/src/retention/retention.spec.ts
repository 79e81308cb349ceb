import { until } from '@verbatim/platform/testing';
import { question, TestGateway } from '../coding/spec-support.js';
import { Accounts, openGatewayDatabase } from '../index.js';

const DAY_MS = 24 * 60 * 60_000;

describe('limits of retention', () => {
  let gateway: TestGateway;
  let otherKey: string;
  let accounts: Accounts;
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const source = await openGatewayDatabase(gateway.databaseUrl);
    closers.push(
      () => source.destroy(),
      () => gateway.stop(),
    );
    accounts = new Accounts(source);
    await accounts.createOrganization('other');
    otherKey = (await accounts.createKey({ organization: 'other' })).key;
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  const patch = async (survey: string, body: object, headers = {}): Promise<{ status: number; body: any }> => {
    const response = await gateway.request('PATCH', `/surveys/${survey}`, body, headers);
    return { status: response.status, body: await response.json() };
  };
  /** A finished coding of a survey of its own, so many days old. */
  const aged = async (days: number): Promise<{ survey: string; job: string }> => {
    const job = await gateway.submit(question('a', 2));
    await gateway.finished(job);
    await gateway.stored(
      `UPDATE gateway.jobs SET created_at = now() - interval '${days} days' - interval '1 minute' WHERE id = $1`,
      job,
    );
    return { survey: gateway.survey, job };
  };
  const statusOf = async (job: string): Promise<number> => (await gateway.call(`/coding/${job}`)).status;
  const isGone = (job: string): Promise<unknown> => until('the job to go', async () => (await statusOf(job)) === 404);
  /** How many days ago the limit was that the services were told. */
  const told = async (surveyIdentifier?: string): Promise<number> => {
    const due = await until('the services to be told', () =>
      gateway.workers.dues.find((one) => one.surveyIdentifier === surveyIdentifier),
    );
    return Math.round((Date.now() - Date.parse(due.before)) / DAY_MS);
  };

  it('of a survey removes its jobs of that age, and tells the services; answers stay', async () => {
    const [old, young, another] = [await aged(30), await aged(29), await aged(30)];
    expect(await patch(old.survey, { retentionDays: 30 })).toEqual({
      status: 200,
      body: { surveyIdentifier: old.survey, retentionDays: 30 },
    });
    await patch(young.survey, { retentionDays: 30 });
    await isGone(old.job);
    expect(await told(old.survey)).toBe(30);
    expect(await told(young.survey)).toBe(30);
    expect(await Promise.all([young, another].map(({ job }) => statusOf(job)))).toEqual([200, 200]);
    const survey = await (await gateway.call(`/surveys/${old.survey}`)).json();
    expect(survey).toMatchObject({ retentionDays: 30, counts: { responses: 2, answers: 2 } });
  });

  it('of a survey and of its organization: the fewest days apply', async () => {
    const [more, less, none] = [await aged(50), await aged(50), await aged(50)];
    await patch(more.survey, { retentionDays: 80 });
    await patch(less.survey, { retentionDays: 50 });
    await isGone(less.job);
    expect(await statusOf(more.job)).toBe(200);
    await accounts.setRetentionDays('default', 50);
    await Promise.all([more, none].map(({ job }) => isGone(job)));
    expect(await told()).toBe(50);
    const shown = async (): Promise<unknown> => (await accounts.listOrganizations()).map((one) => one.retentionDays);
    expect(await shown()).toEqual([50, null]);
    await accounts.setRetentionDays('default', null);
    expect(await shown()).toEqual([null, null]);
  });

  it('are removed with null, and recorded', async () => {
    const { survey, job } = await aged(0);
    await patch(survey, { retentionDays: 1 });
    await patch(survey, { retentionDays: null });
    expect(await (await gateway.call(`/surveys/${survey}`)).json()).toMatchObject({ retentionDays: null });
    expect(await statusOf(job)).toBe(200);
    const audit = await accounts.audit('default', 2);
    expect(audit).toMatchObject([
      { action: 'retention.changed', subject: survey, details: { retentionDays: null, scope: 'survey' } },
      { action: 'retention.changed', subject: survey, details: { retentionDays: 1, scope: 'survey' } },
    ]);
  });

  it('400 for other values, 404 for unknown and foreign surveys', async () => {
    const { survey } = await aged(0);
    for (const retentionDays of [0, 36_501, 1.5, '30', undefined, true])
      expect(await patch(survey, { retentionDays })).toMatchObject({
        status: 400,
        body: { details: { retentionDays: expect.stringContaining('must be an integer from 1') } },
      });
    const unknown = await patch('unknown', { retentionDays: 1 });
    expect(unknown.status).toBe(404);
    expect(await patch(survey, { retentionDays: 1 }, { 'x-service-key': otherKey })).toEqual(unknown);
    await expect(accounts.setRetentionDays('nobody', 1)).rejects.toThrow("there is no organization 'nobody'");
  });
});
