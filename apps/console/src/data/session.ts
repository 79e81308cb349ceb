import { ConnectionError } from '@verbatim/client';

/** Who is signed in, as /console/session answers. */
export interface Session {
  organization: string;
  keyName: string;
  scopes: string[];
}

/** Of the query that reads it. */
export const SESSION = ['session'];

/** One of these scopes reads jobs, and is told of them. */
const JOB_SCOPES = ['coding', 'data-quality'];
export const mayReadJobs = ({ scopes }: Session): boolean => JOB_SCOPES.some((scope) => scopes.includes(scope));

/** The tab's half of the session; the other half is in a cookie that no script can read. */
const KEPT = 'verbatim-session';

/** Why signing in failed, in words for the person who signs in. */
export class SignInError extends Error {}

export const tabSecret = (): string | null => sessionStorage.getItem(KEPT);
export const forget = (): void => sessionStorage.removeItem(KEPT);

/** A one-time link's secret stands behind the #, and is removed from the address before anything else happens. */
export function takeLink(): string | undefined {
  const link = /^#link=([\w.-]+)$/.exec(location.hash)?.[1];
  if (link) history.replaceState(history.state, '', location.pathname + location.search);
  return link;
}

/** fetch with the tab's half of the session. */
export const signedFetch: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    credentials: 'same-origin',
    headers: { ...(init?.headers as Record<string, string>), 'x-console-session': tabSecret() ?? '' },
  });

export async function signIn(secret: { key: string } | { link: string }): Promise<Session> {
  const response = await fetch('/console/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(secret),
  }).catch(() => undefined);
  if (!response) throw new SignInError('The service does not answer. Try again in a moment.');
  const body = (await response.json().catch(() => ({}))) as Session & { session: string; message?: string };
  if (!response.ok)
    throw new SignInError(
      response.status === 403 && 'key' in secret
        ? 'This key is not valid: it may be mistyped, revoked or expired.'
        : (body.message ?? `The service answered with status ${response.status}.`),
    );
  sessionStorage.setItem(KEPT, body.session);
  return body;
}

/** Undefined when this tab is not signed in, or not any more. */
export async function readSession(): Promise<Session | undefined> {
  if (!tabSecret()) return undefined;
  const response = await signedFetch('/console/session').catch((error: unknown) => {
    throw new ConnectionError('The session could not be read', { cause: error });
  });
  if (response.ok) return (await response.json()) as Session;
  if (response.status !== 403) throw new Error(`The service answered with status ${response.status}.`);
  forget();
  return undefined;
}

export async function signOut(): Promise<void> {
  await signedFetch('/console/session', { method: 'DELETE' }).catch(() => undefined);
  // Also what a person did not send.
  sessionStorage.clear();
}
