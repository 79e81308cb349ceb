import type { FastifyRequest } from 'fastify';

type Request = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Set by proxies: behind one on the same machine everybody comes from a loopback address. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

function isLocalHost(host: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  return name === 'localhost' || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name);
}

/**
 * Whether a request was made on this machine, for this machine: from a loopback address, through no proxy that says so, and to a loopback name.
 * A name of somebody else's that was made to resolve to 127.0.0.1 (DNS rebinding) has a browser send that name.
 */
export const isLocalCaller = ({ ip, headers }: Request): boolean =>
  isLoopback(ip) && isLocalHost(headers.host) && !PROXY_HEADERS.some((name) => headers[name] !== undefined);

/** Whether a browser sends it for a page of another origin. What is no browser sends neither header. */
export function isFromAnotherOrigin({ headers }: Pick<Request, 'headers'>): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && URL.parse(origin)?.host !== host?.toLowerCase();
}
