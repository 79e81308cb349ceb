import { createHmac } from 'node:crypto';
import { roleOf } from './schema.js';

/**
 * How services log in to the embedded PostgreSQL. There the URL's user is a superuser: a service that logged in with it and then took its role could take
 * any other (`SET ROLE postgres`). So each service logs in as its own role, with a password that follows from the superuser's. For a PostgreSQL that
 * somebody else runs, the URL's user takes the service's role: that user need not be allowed to set passwords.
 */

const MARK = 'verbatim_service_logins';

/** The URL of a server on which each service has a login of its own. Only openDatabase and migrate understand it. */
export function withServiceLogins(url: string): string {
  const marked = new URL(url);
  marked.searchParams.set(MARK, 'on');
  return marked.href;
}

export interface Login {
  /** For the pool of connections. */
  url: string;
  /** The service's own; undefined where the URL's user takes the service's role. */
  password?: string;
}

/** How the owner of the schema logs in. */
export function ownerUrl(url: string): string {
  if (!url.includes(MARK)) return url;
  const plain = new URL(url);
  plain.searchParams.delete(MARK);
  return plain.href;
}

/** How the service of a schema logs in. */
export function serviceLogin(url: string, schema: string): Login {
  if (!url.includes(MARK)) return { url };
  const own = new URL(ownerUrl(url));
  const password = createHmac('sha256', decodeURIComponent(own.password)).update(roleOf(schema)).digest('hex');
  own.username = roleOf(schema);
  own.password = password;
  return { url: own.href, password };
}
