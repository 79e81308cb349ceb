import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protect } from '@verbatim/database';

/** When a question of an organization was last started: the organization whose last start was longest ago is next. */
export class Turns1790000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE coding.turns (org_id uuid PRIMARY KEY, begun timestamptz NOT NULL)`);
    await protect(runner, 'coding', 'turns', { serviceWide: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE coding.turns`);
  }
}
