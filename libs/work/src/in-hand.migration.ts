import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMESTAMP = 1792000000000;

/** Creates the table of InHand, in the schema of a service whose work may take its process down. */
export function inHandMigration(schema: string): new () => MigrationInterface {
  return class implements MigrationInterface {
    readonly name = `InHand${schema[0]!.toUpperCase()}${schema.slice(1)}${TIMESTAMP}`;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`CREATE TABLE ${schema}.in_hand (
        org_id uuid NOT NULL, work text NOT NULL, deaths integer NOT NULL DEFAULT 0, is_alone boolean NOT NULL DEFAULT false,
        begun_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, work))`);
      await protect(runner, schema, 'in_hand', { serviceWide: true });
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`DROP TABLE ${schema}.in_hand`);
    }
  };
}
