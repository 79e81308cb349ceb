import { VerbatimClient } from '@verbatim/client';
import { Problem } from '../../problem.js';
import type { Service } from './service-handle.js';

export interface ServiceOptions {
  url?: string;
  key?: string;
}

/** The service at --url, else the embedded instance. */
export async function openService({ url, key }: ServiceOptions): Promise<Service> {
  const given = key ?? process.env.VERBATIM_API_KEY;
  if (url === undefined) {
    const { openInstance } = await import('./instance.js');
    return openInstance(given);
  }
  if (!given) throw new Problem('--url needs a key: give --key, or set VERBATIM_API_KEY');
  if (!URL.canParse(url)) throw new Problem(`--url must be an address such as http://127.0.0.1:8080, got '${url}'`);
  return { client: new VerbatimClient({ url, key: given }), close: async () => undefined };
}
