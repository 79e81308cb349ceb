import { LIMITS } from '@verbatim/contracts';
import { isIP } from 'node:net';
import type { AddressRules } from './address-rules.js';

const PRIVATE = 'must not be an address of a private or special-purpose network';

/** The host without IPv6 brackets and without a final dot. `new URL` has already normalized decimal, octal, hex and short IPv4 addresses. */
export const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Names that always mean this machine (RFC 6761). */
export const isLocalhost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');
export const LOCALHOST = '127.0.0.1';

/** What is wrong with the form of a callback URL, or undefined. */
export function callbackUrlProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a string';
  if (value.length > LIMITS.callbackUrlCharacters)
    return `must be no longer than ${LIMITS.callbackUrlCharacters} characters`;
  if (!URL.canParse(value)) return 'must be a URL';
  const url = new URL(value);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must be an http or https URL';
  if (url.username || url.password) return 'must not contain a user name or password';
  if (!bareHost(url)) return 'must name a host';
  if (url.port === '0') return 'must not name port 0';
  return undefined;
}

/** What is wrong with a literal address in a well-formed URL, or undefined. Names are resolved when the callback connects. */
export function callbackAddressProblem(value: string, rules: AddressRules): string | undefined {
  const host = bareHost(new URL(value));
  const address = isLocalhost(host) ? LOCALHOST : host;
  return isIP(address) !== 0 && !rules.allows(address) ? PRIVATE : undefined;
}
