import OpenAI from 'openai';

export interface ServerAddress {
  apiKey: string;
  baseUrl: string;
  fetch: typeof fetch;
}

/** The SDK's client. Everything is given explicitly, or the SDK would read further variables of the environment; its own log could show texts. */
export const openAi = ({ apiKey, baseUrl, fetch }: ServerAddress): OpenAI =>
  new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    adminAPIKey: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch,
  });
