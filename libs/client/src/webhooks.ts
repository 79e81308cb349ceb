import { WebhookVerificationError } from './errors.js';
import type { CallbackEvent } from './types.js';

/** How far the clocks of sender and receiver may differ, as Standard Webhooks recommends. */
const TOLERANCE_SECONDS = 300;

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

export interface VerifyOptions {
  /** The oldest and the newest timestamp that is accepted, in seconds from now; default 300. */
  toleranceSeconds?: number;
  /** In milliseconds; default: the current time. */
  now?: number;
}

/**
 * Checks that a request is a callback signed with `secret` (`whsec_…`; several while a secret is being replaced), and returns its event.
 * `body` is the raw body: JSON that was parsed and written again has another signature.
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: VerifyOptions = {},
): Promise<CallbackEvent> {
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  const signatures = header(headers, 'webhook-signature')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => bytesOf(one.slice('v1,'.length)));
  if (!/^\d+$/.test(timestamp)) throw new WebhookVerificationError('The header webhook-timestamp is not a number');
  const age = now / 1000 - Number(timestamp);
  if (Math.abs(age) > toleranceSeconds)
    throw new WebhookVerificationError(
      `The callback's timestamp is ${Math.round(Math.abs(age))} s ${age > 0 ? 'old' : 'ahead of this clock'}: more than ${toleranceSeconds} s`,
    );
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = concatenated(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await crypto.subtle.importKey('raw', secretBytes(one), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ]);
    // Not subtle.verify: it would read the whole body for each of the signatures, and anybody can send thousands.
    const expected = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
    if (signatures.some((signature) => signature && isEqual(expected, signature)))
      return JSON.parse(new TextDecoder().decode(bytes)) as CallbackEvent;
  }
  throw new WebhookVerificationError('No signature of the callback matches the secret');
}

function header(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value[0] : value;
  if (!text) throw new WebhookVerificationError(`The header ${name} is missing`);
  return text;
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(secret.trim().replace(/^whsec_/, ''));
  if (!bytes?.length) throw new WebhookVerificationError('The secret is not whsec_ and base64');
  return bytes;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** In a time that does not depend on where they differ. */
function isEqual(expected: Uint8Array, given: Uint8Array): boolean {
  if (given.length !== expected.length) return false;
  return expected.reduce((differing, byte, i) => differing | (byte ^ given[i]!), 0) === 0;
}

function concatenated(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
