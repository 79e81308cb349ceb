import { Client } from 'pg';

/**
 * Holds every transaction that does something to a table until it is opened: so a process can be killed between two
 * steps, not some time around them. A transaction that waits
 * there stays when its process dies, as PostgreSQL notices only when it answers.
 */
export class Gate {
  private constructor(
    private readonly owner: Client,
    private readonly name: string,
  ) {}

  static async at(databaseUrl: string, event: 'INSERT' | 'UPDATE' | 'DELETE', table: string): Promise<Gate> {
    const owner = new Client({ connectionString: databaseUrl });
    await owner.connect();
    const name = `${event}.${table}`;
    await owner.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    await owner.query(`CREATE SCHEMA IF NOT EXISTS faults; GRANT USAGE ON SCHEMA faults TO PUBLIC;
      CREATE OR REPLACE FUNCTION faults.wait() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock_shared(hashtext(TG_OP || '.' || TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME)); RETURN NULL; END $$;
      CREATE OR REPLACE TRIGGER gate_${event.toLowerCase()} BEFORE ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION faults.wait()`);
    return new Gate(owner, name);
  }

  /** Whether a transaction waits. */
  async isReached(): Promise<boolean> {
    const { rowCount } = await this.owner.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND NOT granted`,
    );
    return rowCount! > 0;
  }

  /** For good; its trigger stays: to drop it one would have to wait for those who came through. */
  async open(): Promise<void> {
    await this.owner.query('SELECT pg_advisory_unlock(hashtext($1))', [this.name]);
    await this.owner.end();
  }
}
