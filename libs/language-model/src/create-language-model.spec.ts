import { Registry } from 'prom-client';
import { createLogger, readConfig } from '@verbatim/platform';
import { createLanguageModel } from './create-language-model.js';

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
    expect(() => createLanguageModel({ ...configured, openaiModel: 'other' }, logger, registry)).toThrow('configured twice');
    expect(await registry.metrics()).toContain('verbatim_model_breaker{state="closed"} 1');
  });
});
