import { Client } from 'pg';

/** In parentheses: plpgsql would take the THEN of a CASE for its own. */
const RANK = `(CASE status WHEN 'queued' THEN 0 WHEN 'processing' THEN 1 ELSE 2 END)`;

/** Looks at the services' store from outside. */
export class StoreWatch {
  private constructor(private readonly owner: Client) {}

  /** From here on every step back of a job is noted, whether or not anybody reads the job at that moment. */
  static async on(databaseUrl: string): Promise<StoreWatch> {
    const owner = new Client({ connectionString: databaseUrl });
    owner.on('error', () => undefined);
    await owner.connect();
    const rank = (row: string): string => RANK.replace('status', `${row}.status`);
    await owner.query(`CREATE SCHEMA IF NOT EXISTS faults; GRANT USAGE ON SCHEMA faults TO PUBLIC;
      CREATE TABLE IF NOT EXISTS faults.regressions (job uuid, before text, after text);
      CREATE OR REPLACE FUNCTION faults.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        IF ${rank('NEW')} < ${rank('OLD')} OR NEW.done < OLD.done OR NEW.failed < OLD.failed OR (OLD.phase = 'finished' AND NEW IS DISTINCT FROM OLD)
        THEN INSERT INTO faults.regressions VALUES (OLD.id, OLD.status || ' ' || OLD.done, NEW.status || ' ' || NEW.done); END IF;
        RETURN NULL; END $$;
      CREATE OR REPLACE TRIGGER watched AFTER UPDATE ON gateway.jobs FOR EACH ROW EXECUTE FUNCTION faults.note()`);
    return new StoreWatch(owner);
  }

  async rows<T extends object>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.owner.query<T & Record<string, unknown>>(sql, parameters)).rows;
  }

  regressions(): Promise<object[]> {
    return this.rows('SELECT * FROM faults.regressions');
  }

  /** Takes its table and its trigger along. */
  async close(): Promise<void> {
    await this.owner.query('DROP SCHEMA faults CASCADE').catch(() => undefined); // the store may be away for good
    await this.owner.end();
  }
}
