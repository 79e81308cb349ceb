import type { FastifyRequest } from 'fastify';

type Request = Pick<FastifyRequest, 'ip' | 'headers' | 'url'>;

/**
 * What browsers, curl, Prometheus, tracing clients and our own pages send. Behind a proxy on the same machine, every caller comes from a loopback address;
 * proxies give themselves away by headers of their own, of which there are too many to list. So any other header means that somebody is in between.
 */
const OWN_HEADER = new RegExp(
  `^(?:${[
    'host|connection|user-agent|accept(?:-[a-z]+)?|cache-control|pragma|referer|origin|cookie|authorization',
    'upgrade-insecure-requests|dnt|priority|save-data|range|te|expect|transfer-encoding',
    '(?:sec|content|if)-[a-z-]+',
    'traceparent|tracestate|baggage|x-request-id',
    'x-prometheus-scrape-timeout-seconds',
    'x-service-key|x-console-session',
  ].join('|')})$`,
);

const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/** The whole header, not a URL made of it: in a URL, what comes before an `@` is a user. */
const LOCAL_HOST = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})(?::\d{1,5})?$/i;

/**
 * Whether a request comes from this machine: from a loopback address, with no header that local callers
 * do not send, and to a loopback name. In a DNS rebinding
 * attack, a foreign name resolves to 127.0.0.1, but the browser sends that name. A whole URL is what callers send to a proxy, and its host counts, not the
 * header's.
 */
export const isLocalCaller = ({ ip, headers, url }: Request): boolean =>
  isLoopback(ip) &&
  url.startsWith('/') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  Object.keys(headers).every((name) => OWN_HEADER.test(name));

/** Whether a browser sends it for a page of another origin. Clients that are not browsers send neither header. */
export function isFromAnotherOrigin({ headers }: Pick<Request, 'headers'>): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && URL.parse(origin)?.host !== host?.toLowerCase();
}
