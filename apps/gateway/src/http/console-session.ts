import type { FastifyRequest } from 'fastify';
import type { SessionTokens } from '../accounts/console-sessions.js';
import { isFromAnotherOrigin } from './local-caller.js';

/** How a session of the console travels: `<id>.<tab secret>` in a header, the other secret in a cookie named after the id, so that each tab has its own. */
const HEADER = 'x-console-session';
const COOKIE = 'verbatim_console_';

type Request = Pick<FastifyRequest, 'headers'>;

/** A key beats a session. */
export const hasConsoleSession = ({ headers }: Request): boolean =>
  headers['x-service-key'] === undefined && headers[HEADER] !== undefined;

/** Nothing from a page of another origin. */
export function sessionTokens(request: Request): Partial<SessionTokens> {
  const header = request.headers[HEADER];
  if (typeof header !== 'string' || isFromAnotherOrigin(request)) return {};
  const [id = '', tab = ''] = header.split('.');
  return { id, tab, cookie: cookieOf(request.headers.cookie ?? '', COOKIE + id) };
}

function cookieOf(header: string, name: string): string {
  for (const pair of header.split(';')) {
    const text = pair.trim();
    if (text.startsWith(`${name}=`)) return text.slice(name.length + 1);
  }
  return '';
}

/** Of several proxies, the first one speaks with the browser. */
const BROWSER_SPEAKS_HTTPS = /^\s*https\s*(?:,|$)/i;

/** Without Max-Age: the browser forgets it when it is closed. Secure where a proxy says that the browser speaks HTTPS. */
export const sessionCookie = ({ id, cookie }: SessionTokens, { headers }: Request): string =>
  `${COOKIE}${id}=${cookie}; Path=/; HttpOnly; SameSite=Strict${BROWSER_SPEAKS_HTTPS.test(String(headers['x-forwarded-proto'])) ? '; Secure' : ''}`;

export const expiredCookie = (id: string): string => `${COOKIE}${id}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`;
