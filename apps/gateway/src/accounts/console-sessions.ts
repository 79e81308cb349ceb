import { ApiError } from '@verbatim/contracts';
import { FairTurns } from '@verbatim/platform';
import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Authenticator, Caller } from './authenticator.js';
import { deleteSecret, findSecret, storeSecret, type SecretTable } from './console-sessions.repository.js';
import { hashSecret, sameHash } from './keys.js';

const SESSION_HOURS = 12;
const LINK_HOURS = 24;
const ID = /^[0-9a-f]{16}$/;
const SECRET = /^[A-Za-z0-9_-]{43}$/;
/** Compared with when there is no such session: an unknown one must take as long as a wrong secret. */
const NOTHING = hashSecret('nothing');

/** A session's public name, and its two secrets: one for the cookie, one for the tab. A call needs both. */
export interface SessionTokens {
  id: string;
  cookie: string;
  tab: string;
}

export interface OpenedSession extends SessionTokens {
  caller: Caller;
}

const newSecret = (): string => randomBytes(32).toString('base64url');
const newId = (): string => randomBytes(8).toString('hex');

/** Sign-in of the console. A session acts as an API key, and ends with it. */
export class ConsoleSessions {
  /** Sign-ins have no rate limit, and those of a key wait for each other's rows: a few dozen at once held every connection, and all other calls waited. */
  private readonly signIns = new FairTurns(4, 1);

  constructor(
    private readonly database: DataSource,
    private readonly authenticator: Authenticator,
  ) {}

  /** @throws ApiError INVALID_API_KEY */
  async openWithKey(key: unknown): Promise<OpenedSession> {
    return this.open(await this.authenticator.authenticate(key));
  }

  /** The link stops working. @throws ApiError INVALID_API_KEY */
  async openWithLink(link: unknown): Promise<OpenedSession> {
    const [id = '', secret = ''] = typeof link === 'string' ? link.split('.') : [];
    const keyId = await this.keyOf('console_links', id, secret);
    const caller = keyId && (await this.authenticator.callerOf(keyId));
    if (!caller || !(await deleteSecret(this.database, 'console_links', id)))
      throw new ApiError(
        'INVALID_API_KEY',
        'This link was used before or has expired. Get another with: npx verbatim console',
      );
    return this.open(caller);
  }

  /** The API key that a session acts as. @throws ApiError INVALID_API_KEY */
  async authenticate({ id, cookie, tab }: Partial<SessionTokens>): Promise<Caller> {
    const keyId = await this.keyOf('console_sessions', id ?? '', `${cookie ?? ''}${tab ?? ''}`, isPair);
    const caller = keyId && (await this.authenticator.callerOf(keyId));
    if (!caller) throw new ApiError('INVALID_API_KEY', 'The session has ended. Sign in again.');
    return caller;
  }

  async close(id: string): Promise<void> {
    await deleteSecret(this.database, 'console_sessions', id);
  }

  private async open(caller: Caller): Promise<OpenedSession> {
    const session = { id: newId(), cookie: newSecret(), tab: newSecret() };
    await this.signIns.run(caller.org, () =>
      storeSecret(this.database, 'console_sessions', {
        id: session.id,
        keyId: caller.keyId,
        secretHash: hashSecret(session.cookie + session.tab),
        hours: SESSION_HOURS,
      }),
    );
    return { ...session, caller };
  }

  private async keyOf(
    table: SecretTable,
    id: string,
    secret: string,
    isWellFormed: (secret: string) => boolean = (text) => SECRET.test(text),
  ): Promise<string | undefined> {
    const found = ID.test(id) && isWellFormed(secret) ? await findSecret(this.database, table, id) : undefined;
    return sameHash(hashSecret(secret), found?.secretHash ?? NOTHING) ? found?.keyId : undefined;
  }
}

const isPair = (text: string): boolean => SECRET.test(text.slice(0, 43)) && SECRET.test(text.slice(43));

/** A new one-time link's secret, which acts as the key. Undefined when there is no such key. */
export async function createConsoleLink(database: DataSource, keyId: string): Promise<string | undefined> {
  const [id, secret] = [newId(), newSecret()];
  const isStored = await storeSecret(database, 'console_links', {
    id,
    keyId,
    secretHash: hashSecret(secret),
    hours: LINK_HOURS,
  });
  return isStored ? `${id}.${secret}` : undefined;
}
