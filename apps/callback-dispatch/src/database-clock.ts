import type { DataSource } from 'typeorm';
import type { Clock } from './clock.js';

/** The database's clock: all processes agree on what is due, and a jump of this machine's clock changes nothing. */
export class DatabaseClock implements Clock {
  private began = 0;

  private constructor(private readonly database: DataSource) {}

  static async of(database: DataSource): Promise<DatabaseClock> {
    const clock = new DatabaseClock(database);
    await clock.set();
    return clock;
  }

  /** Reads the database's time again: the two clocks drift apart, and this one stops while the machine sleeps. */
  async set(): Promise<void> {
    const [{ now }]: [{ now: number }] = await this.database.query(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
    );
    this.began = now - performance.now();
  }

  now(): number {
    return Math.floor(this.began + performance.now());
  }
}
