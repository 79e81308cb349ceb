import { holdSession } from '@verbatim/database';
import type { DataSource, QueryRunner } from 'typeorm';

/** A piece of work that nobody else works on until `unlock`. */
export interface Locked<K> {
  key: K;
  unlock(): Promise<void>;
}

interface Session {
  runner: QueryRunner;
  close(): Promise<void>;
}

/**
 * Leases without an end: advisory locks of a database session. PostgreSQL releases them when the session ends, so that another process takes over at once when
 * this one dies, and within SILENCE_MS when it falls silent. Each lock has a session of its own, because a session may take the same lock twice.
 */
export class SessionLocks {
  /** The session that looks for a free lock next. */
  private spare?: Session;
  private isClosed = false;

  constructor(private readonly database: DataSource) {}

  /** Locks the first piece of work that nobody holds. `nameOf` names its lock. */
  async first<K>(pieces: AsyncIterable<K>, nameOf: (piece: K) => string): Promise<Locked<K> | undefined> {
    const session = this.spare ?? (await this.open());
    this.spare = undefined;
    try {
      for await (const key of pieces) {
        const name = nameOf(key);
        const [row] = (await session.runner.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine', [
          name,
        ])) as [{ mine: boolean }];
        if (row.mine) return { key, unlock: () => this.unlock(session, name) };
      }
    } catch (error) {
      await session.close();
      throw error;
    }
    await this.keep(session);
    return undefined;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.spare?.close();
    this.spare = undefined;
  }

  private async open(): Promise<Session> {
    const runner = this.database.createQueryRunner();
    try {
      const letGo = await holdSession(runner);
      const close = async (): Promise<void> => {
        await letGo();
        await runner.release().catch(() => undefined);
      };
      return { runner, close };
    } catch (error) {
      await runner.release().catch(() => undefined);
      throw error;
    }
  }

  /** Where the session is broken, its locks have gone with it. */
  private async unlock(session: Session, name: string): Promise<void> {
    try {
      await session.runner.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
    } catch {
      return session.close();
    }
    await this.keep(session);
  }

  private async keep(session: Session): Promise<void> {
    if (this.spare || this.isClosed) return session.close();
    this.spare = session;
  }
}
