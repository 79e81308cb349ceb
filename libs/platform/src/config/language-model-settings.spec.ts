import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './index.js';

const KEY = 'sk-secret-123';
const configured = { OPENAI_API_KEY: KEY, OPENAI_MODEL: 'm' };

describe('the settings of the language model', () => {
  it('are off by default', () => {
    expect(readConfig({})).toMatchObject({
      openaiApiKey: undefined,
      openaiModel: undefined,
      openaiBaseUrl: 'https://api.openai.com/v1',
      analysisEngine: 'auto',
      openaiTimeoutMs: 20_000,
      modelMonthlyTokens: 0,
      modelMaxConcurrency: 8,
      modelBreakerFailures: 5,
      modelBreakerOpenMs: 30_000,
      modelForNewOrganizations: false,
    });
  });

  it('are a key and a model, on any server', () => {
    expect(
      readConfig({
        ...configured,
        OPENAI_BASE_URL: 'http://localhost:8000/v1',
        ANALYSIS_ENGINE: 'model',
        MODEL_FOR_NEW_ORGANIZATIONS: 'true',
        MODEL_MONTHLY_TOKENS: '5000000',
        MODEL_BREAKER_FAILURES: '2',
        MODEL_BREAKER_OPEN_MS: '1000',
      }),
    ).toMatchObject({
      openaiApiKey: KEY,
      openaiModel: 'm',
      openaiBaseUrl: 'http://localhost:8000/v1',
      analysisEngine: 'model',
      modelForNewOrganizations: true,
      modelMonthlyTokens: 5_000_000,
      modelBreakerFailures: 2,
      modelBreakerOpenMs: 1_000,
    });
  });

  it('name an embeddings server, with or without a key', () => {
    const server = { EMBEDDINGS_BASE_URL: 'http://localhost:8080/v1', EMBEDDINGS_MODEL: 'e5' };
    expect(readConfig(server)).toMatchObject({
      embeddingsBaseUrl: 'http://localhost:8080/v1',
      embeddingsModel: 'e5',
      embeddingsApiKey: undefined,
    });
    expect(readConfig({ ...server, EMBEDDINGS_API_KEY: KEY }).embeddingsApiKey).toBe(KEY);
    expect(readConfig({}).embeddingsBaseUrl).toBeUndefined();
  });

  it('take the key from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'verbatim-config-'));
    try {
      writeFileSync(join(folder, 'key'), `${KEY}\n`);
      expect(readConfig({ OPENAI_API_KEY_FILE: join(folder, 'key'), OPENAI_MODEL: 'm' }).openaiApiKey).toBe(KEY);
      expect(() => readConfig({ OPENAI_API_KEY_FILE: join(folder, 'none'), OPENAI_MODEL: 'm' })).toThrow(
        "The file of OPENAI_API_KEY_FILE can't be read: ENOENT",
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['a key without a model', { OPENAI_API_KEY: KEY }, /OPENAI_MODEL/],
    ['the model without a key', { ANALYSIS_ENGINE: 'model', OPENAI_MODEL: 'm' }, /OPENAI_API_KEY/],
    ['an embeddings server without a model', { EMBEDDINGS_BASE_URL: 'http://localhost:8080/v1' }, /EMBEDDINGS_MODEL/],
    ['an embeddings model without a server', { EMBEDDINGS_MODEL: 'e5' }, /EMBEDDINGS_BASE_URL/],
    ['an embeddings key without a server', { EMBEDDINGS_API_KEY: KEY }, /EMBEDDINGS_BASE_URL/],
    ['an unknown engine', { ANALYSIS_ENGINE: 'both' }, /ANALYSIS_ENGINE/],
    ['a key in two places', { ...configured, OPENAI_API_KEY_FILE: '/k' }, /OPENAI_API_KEY_FILE/],
    ['a key that no header can carry', { ...configured, OPENAI_API_KEY: 'sk\n1' }, /OPENAI_API_KEY/],
    ['no URL', { ...configured, OPENAI_BASE_URL: 'localhost' }, /OPENAI_BASE_URL/],
    ['a URL with a password', { ...configured, OPENAI_BASE_URL: 'https://me:hidden@example.com' }, /OPENAI_BASE_URL/],
    ['no yes or no', { MODEL_FOR_NEW_ORGANIZATIONS: 'yes' }, /MODEL_FOR_NEW_ORGANIZATIONS/],
    ['no time', { OPENAI_TIMEOUT_MS: '0' }, /OPENAI_TIMEOUT_MS/],
    ['a breaker that is always open', { MODEL_BREAKER_FAILURES: '0' }, /MODEL_BREAKER_FAILURES/],
    ['a breaker that never opens', { MODEL_BREAKER_OPEN_MS: '0' }, /MODEL_BREAKER_OPEN_MS/],
    ['a negative budget', { MODEL_MONTHLY_TOKENS: '-1' }, /MODEL_MONTHLY_TOKENS/],
  ])('stop the start with one line that names the variable and shows no secret: %s', (_, env, message) => {
    const read = (): unknown => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/sk-secret|hidden|\n/);
  });
});
