import { OFFLINE, type CheckType } from '@verbatim/contracts';
import { createLanguageModel } from '@verbatim/language-model';
import { startStandIn, type StandIn } from '@verbatim/language-model/testing';
import { readConfig } from '@verbatim/platform';
import type { ResponseInput, ResponseResult } from '@verbatim/quality-checks';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { ModelJudge } from './model-judge.js';

const checks: CheckType[] = ['Irrelevant', 'Low Effort'];
const input: ResponseInput = {
  checks,
  identified: false,
  known: [],
  entries: [
    { index: 0, question: 'Why did you leave the bank?', answer: 'The fees went up every year and nobody told me.' },
  ],
};
const offline: ResponseResult = {
  entries: [{ index: 0, checks: checks.map((type) => ({ type, score: 10, isIssue: false, evidence: 'offline' })) }],
};
const allowance = { tokens: 100_000 };

describe('judging with a language model', () => {
  let server: StandIn;
  let judge: ModelJudge;
  beforeAll(async () => {
    server = await startStandIn();
    const config = readConfig({
      OPENAI_API_KEY: server.key,
      OPENAI_MODEL: 'stand-in',
      OPENAI_BASE_URL: server.url,
      OPENAI_TIMEOUT_MS: '2000',
    });
    judge = new ModelJudge(createLanguageModel(config, pino({ level: 'silent' }), new Registry())!.quality, config);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.requests.length = 0;
  });

  it.each<[string, Parameters<ModelJudge['judge']>]>([
    ['the organization stays offline', [[input], [offline]]],
    ['nobody waits any more', [[input], [offline], allowance, new Date(Date.now() - 1)]],
  ])('asks no model where %s', async (_, call) => {
    expect(await judge.judge(...call)).toEqual({ results: [offline], engine: OFFLINE });
    expect(server.requests).toEqual([]);
  });

  it('gives the offline result, and says what was spent, where the model talks nonsense', async () => {
    server.otherwise = { text: 'I would say it is fine.' };
    const { results, engine, usage } = await judge.judge([input, input], [offline, offline], allowance);
    expect(results).toEqual([offline, offline]);
    expect(engine).toBe(OFFLINE);
    expect(usage).toMatchObject({ model: 'stand-in', calls: server.requests.length, fallback: expect.any(String) });
    expect(usage!.calls).toBeGreaterThanOrEqual(2);
  });

  it('leaves an error of the offline engine alone', async () => {
    expect(await judge.judge([input], [{ error: 'RangeError' }], allowance)).toEqual({
      results: [{ error: 'RangeError' }],
      engine: OFFLINE,
    });
    expect(server.requests).toEqual([]);
  });
});
