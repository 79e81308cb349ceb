import { Registry } from 'prom-client';
import { createLogger, readConfig } from '@verbatim/platform';
import { createLanguageModel } from './create-language-model.js';
import { thread } from './followup/spec-threads.js';
import { startStandIn } from './testing/index.js';

const configured = readConfig({ OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'stand-in-1' });
const logger = createLogger('spec', 'silent');

describe('the language model of a process', () => {
  it('is none without a key, and none where analysis is offline', () => {
    expect(createLanguageModel(readConfig({}), logger, new Registry())).toBeUndefined();
    expect(createLanguageModel({ ...configured, analysisEngine: 'offline' }, logger, new Registry())).toBeUndefined();
  });

  it('is one for all services that share a process, with its metrics in their registry', async () => {
    const registry = new Registry();
    const model = createLanguageModel(configured, logger, registry);
    expect(model?.name).toBe('stand-in-1');
    expect(createLanguageModel({ ...configured }, logger, registry)).toBe(model);
    expect(() => createLanguageModel({ ...configured, openaiModel: 'other' }, logger, registry)).toThrow(
      'configured twice',
    );
    expect(await registry.metrics()).toContain('verbatim_model_breaker{state="closed"} 1');
    expect(await registry.metrics()).toContain('verbatim_model_info{model="stand-in-1"} 1');
  });

  it('is left alone after as many failures as its settings say', async () => {
    const standIn = await startStandIn();
    try {
      standIn.otherwise = { status: 401 };
      const registry = new Registry();
      const settings = readConfig({
        OPENAI_API_KEY: standIn.key,
        OPENAI_MODEL: 'stand-in-1',
        OPENAI_BASE_URL: standIn.url,
        MODEL_BREAKER_FAILURES: '2',
      });
      const { followup } = createLanguageModel(settings, logger, registry)!;
      const faults: unknown[] = [];
      for (let i = 0; i < 4; i++)
        await followup
          .analyse(thread('the breakfast'), { allowance: { tokens: 100_000 }, deadlineMs: 5_000 })
          .catch(({ fault }: { fault: string }) => faults.push(fault));
      expect(faults).toEqual(['unauthorized', 'unauthorized', 'breaker', 'breaker']);
    } finally {
      await standIn.close();
    }
  });
});
