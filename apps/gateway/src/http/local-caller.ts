import type { FastifyRequest } from 'fastify';

type Request = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Headers that proxies set: behind a proxy on the same machine, every caller comes from a loopback address. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

function isLocalHost(host: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return name === 'localhost' || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name);
}

/**
 * Whether a request comes from this machine: from a loopback address, through no proxy that identifies itself, and to a loopback name. In a DNS rebinding
 * attack, a foreign name resolves to 127.0.0.1, but the browser sends that name.
 */
export const isLocalCaller = ({ ip, headers }: Request): boolean =>
  isLoopback(ip) && isLocalHost(headers.host) && !PROXY_HEADERS.some((name) => headers[name] !== undefined);

/** Whether a browser sends it for a page of another origin. Clients that are not browsers send neither header. */
export function isFromAnotherOrigin({ headers }: Pick<Request, 'headers'>): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && URL.parse(origin)?.host !== host?.toLowerCase();
}
