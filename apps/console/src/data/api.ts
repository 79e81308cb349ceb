import { ApiError, ConnectionError, ServerError, VerbatimClient, type ErrorBody } from '@verbatim/client';
import { signedFetch } from './session.js';

/** All data of the console comes through this client; the session stands in for a key. One retry: a person waits for the answer. */
export const api = new VerbatimClient({ url: location.origin, fetch: signedFetch, retries: 1 });

/** Loads a file that an operation of the API makes, and hands it to the browser to keep. */
export async function download(path: string, name: string): Promise<void> {
  const response = await signedFetch(`/api/v1${path}`).catch((error: unknown) => {
    throw new ConnectionError(`${path} can't be reached`, { cause: error });
  });
  if (!response.ok) {
    const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw new (response.status >= 500 ? ServerError : ApiError)({ status: response.status, body, requestId });
  }
  save(await response.blob(), name);
}

export function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
