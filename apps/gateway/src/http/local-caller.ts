import type { FastifyRequest } from 'fastify';

type Request = Pick<FastifyRequest, 'ip' | 'headers' | 'url'>;

/** Headers that proxies set, by their name: behind a proxy on the same machine, every caller comes from a loopback address. There are too many to list. */
const PROXY_HEADER =
  /^(?:forwarded|via|cdn-loop|cf-ray|x-real-ip|x-original-.*|x-forwarded.*|.*(?:client|connecting)-?ip)$/;

const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/** The whole header, not a URL made of it: in a URL, what comes before an `@` is a user. */
const LOCAL_HOST = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})(?::\d{1,5})?$/i;

/**
 * Whether a request comes from this machine: from a loopback address, through no proxy that identifies itself, and to a loopback name. In a DNS rebinding
 * attack, a foreign name resolves to 127.0.0.1, but the browser sends that name. A whole URL is what callers send to a proxy, and its host counts, not the
 * header's.
 */
export const isLocalCaller = ({ ip, headers, url }: Request): boolean =>
  isLoopback(ip) &&
  url.startsWith('/') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => PROXY_HEADER.test(name));

/** Whether a browser sends it for a page of another origin. Clients that are not browsers send neither header. */
export function isFromAnotherOrigin({ headers }: Pick<Request, 'headers'>): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && URL.parse(origin)?.host !== host?.toLowerCase();
}
