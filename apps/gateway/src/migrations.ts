import { protect } from '@verbatim/database';
import { messagingMigration } from '@verbatim/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { GatewayCoding1791000003000 } from './coding/coding.migration.js';
import { CodeFacts1791000061000 } from './coding/code-facts.migration.js';
import { CodingEncoder1791000052000 } from './coding/encoder.migration.js';
import { Audit1791000042000 } from './audit/audit.migration.js';
import { Corrections1791000040000 } from './coding/corrections/corrections.migration.js';
import { FollowupThresholds1791000054000 } from './accounts/followup-thresholds.migration.js';
import { ModelBudget1791000022000 } from './accounts/model-budget.migration.js';
import { ConsoleSecretsByKey1793000004000 } from './accounts/console-secrets-by-key.migration.js';
import { ConsoleSessions1791000043000 } from './accounts/console-sessions.migration.js';
import { PartTokens1791000023000 } from './accounts/part-tokens.migration.js';
import { ModelUse1791000001000 } from './accounts/model-use.migration.js';
import { FollowupTurns1791000002000 } from './followups/followup-turns.migration.js';
import { StopReasons1791000060000 } from './followups/stop-reasons.migration.js';
import { TurnContents1791000062000 } from './followups/turn-contents.migration.js';
import { UnfinishedJobs1791000008000 } from './ops/unfinished-jobs.migration.js';
import { Callbacks1791000005000 } from './callbacks/callbacks.migration.js';
import { DeadLetterDiscards1793000005000 } from './dead-letters/dead-letter-discards.migration.js';
import { DeadLetterJobs1791000014000 } from './dead-letters/dead-letter-jobs.migration.js';
import { DeadLetterSurveys1791000053000 } from './dead-letters/dead-letter-surveys.migration.js';
import { DeadLetters1791000007000 } from './dead-letters/dead-letters.migration.js';
import { Decisions1791000063000 } from './quality/decisions.migration.js';
import { Feedback1791000009000 } from './quality/feedback.migration.js';
import { FeedbackFlagged1791000024000 } from './quality/feedback-flagged.migration.js';
import { Judged1791000010000 } from './quality/judged.migration.js';
import { Rhythms1791000011000 } from './quality/rhythms.migration.js';
import { RateWindows1791000006000 } from './http/rate-windows.migration.js';
import { CallFunctions1791000030000 } from './quality/call-functions.migration.js';
import { IdempotencyClaims1791000029000 } from './jobs/idempotency-claims.migration.js';
import { CancelledJobs1791000026000 } from './jobs/cancelled-jobs.migration.js';
import { GivenUpJobs1793000006000 } from './jobs/given-up-jobs.migration.js';
import { InterruptedParts1791000050000 } from './jobs/interrupted-parts.migration.js';
import { UsageCounts1791000027000 } from './usage/usage-counts.migration.js';
import { Erasures1791000028000 } from './erasure/erasures.migration.js';
import { RetentionLimits1791000051000 } from './retention-limits/retention-limits.migration.js';
import { Reading1791000025000 } from './surveys/reading.migration.js';
import { StoringFunctions1793000000000 } from './surveys/storing-functions.migration.js';
import { ResponsesByOneIndex1793000003000 } from './quality/responses-by-one-index.migration.js';
import { Summaries1791000041000 } from './summaries/summaries.migration.js';
import { TroubledJobs1791000021000 } from './jobs/troubled-jobs.migration.js';

/** Accounts, the survey data model, jobs and idempotency keys. */
export class Gateway1760000000000 implements MigrationInterface {
  name = 'Gateway1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway.organizations (org_id uuid PRIMARY KEY, name text NOT NULL UNIQUE, created_at timestamptz NOT NULL DEFAULT now(),
        next_response bigint NOT NULL DEFAULT 1);
      CREATE TABLE gateway.api_keys (org_id uuid NOT NULL REFERENCES gateway.organizations, id text PRIMARY KEY, name text NOT NULL,
        secret_hash bytea NOT NULL, scopes text[] NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), last_used_at timestamptz,
        expires_at timestamptz, revoked_at timestamptz);

      CREATE TABLE gateway.surveys (org_id uuid NOT NULL, survey_id text NOT NULL, name text, description text,
        created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, survey_id));
      CREATE TABLE gateway.questions (org_id uuid NOT NULL, survey_id text NOT NULL, question_id text NOT NULL, question text NOT NULL,
        question_context text, parent_question_id text, PRIMARY KEY (org_id, survey_id, question_id));
      CREATE TABLE gateway.responses (org_id uuid NOT NULL, number bigint NOT NULL, survey_id text, response_id text,
        created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, number));
      CREATE UNIQUE INDEX responses_identified ON gateway.responses (org_id, survey_id, response_id)
        WHERE survey_id IS NOT NULL AND response_id IS NOT NULL;
      CREATE TABLE gateway.response_elements (org_id uuid NOT NULL, survey_id text NOT NULL, question_id text NOT NULL, response_number bigint NOT NULL,
        answer text NOT NULL, updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, survey_id, question_id, response_number));

      CREATE TABLE gateway.jobs (org_id uuid NOT NULL, id uuid NOT NULL, type text NOT NULL, status text NOT NULL, phase text NOT NULL,
        request jsonb NOT NULL, total integer NOT NULL, done integer NOT NULL DEFAULT 0, failed integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz, PRIMARY KEY (org_id, id));
      CREATE INDEX jobs_by_age ON gateway.jobs (created_at);
      CREATE TABLE gateway.job_parts (org_id uuid NOT NULL, job_id uuid NOT NULL, kind text NOT NULL, part integer NOT NULL, group_number integer NOT NULL,
        state text NOT NULL, attempts integer NOT NULL DEFAULT 0, lease_until timestamptz, payload bytea, result bytea,
        PRIMARY KEY (org_id, job_id, kind, part), FOREIGN KEY (org_id, job_id) REFERENCES gateway.jobs ON DELETE CASCADE);
      CREATE INDEX job_parts_by_state ON gateway.job_parts (org_id, job_id, state, group_number);
      CREATE INDEX job_parts_overdue ON gateway.job_parts (lease_until) WHERE lease_until IS NOT NULL;
      CREATE TABLE gateway.job_items (org_id uuid NOT NULL, job_id uuid NOT NULL, position integer NOT NULL, item text NOT NULL,
        PRIMARY KEY (org_id, job_id, position), FOREIGN KEY (org_id, job_id) REFERENCES gateway.jobs ON DELETE CASCADE);

      CREATE TABLE gateway.idempotency_keys (org_id uuid NOT NULL, route text NOT NULL, key text NOT NULL, body_hash bytea NOT NULL,
        response jsonb, created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, route, key));
    `);
    for (const table of ['surveys', 'questions', 'responses', 'response_elements', 'job_items'])
      await protect(runner, 'gateway', table);
    // Authentication comes before the organization is known; the relay, the sweeper and retention work on all organizations.
    for (const table of ['organizations', 'api_keys', 'jobs', 'job_parts', 'idempotency_keys']) {
      await protect(runner, 'gateway', table, { serviceWide: true });
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA gateway CASCADE');
  }
}

export const gatewayMigrations = [
  messagingMigration('gateway'),
  Gateway1760000000000,
  ModelUse1791000001000,
  FollowupTurns1791000002000,
  Callbacks1791000005000,
  GatewayCoding1791000003000,
  RateWindows1791000006000,
  DeadLetters1791000007000,
  UnfinishedJobs1791000008000,
  Feedback1791000009000,
  Judged1791000010000,
  Rhythms1791000011000,
  DeadLetterJobs1791000014000,
  TroubledJobs1791000021000,
  ModelBudget1791000022000,
  PartTokens1791000023000,
  FeedbackFlagged1791000024000,
  Reading1791000025000,
  CancelledJobs1791000026000,
  UsageCounts1791000027000,
  Erasures1791000028000,
  IdempotencyClaims1791000029000,
  CallFunctions1791000030000,
  Corrections1791000040000,
  Summaries1791000041000,
  Audit1791000042000,
  ConsoleSessions1791000043000,
  InterruptedParts1791000050000,
  RetentionLimits1791000051000,
  CodingEncoder1791000052000,
  DeadLetterSurveys1791000053000,
  FollowupThresholds1791000054000,
  StoringFunctions1793000000000,
  ResponsesByOneIndex1793000003000,
  StopReasons1791000060000,
  CodeFacts1791000061000,
  TurnContents1791000062000,
  Decisions1791000063000,
  ConsoleSecretsByKey1793000004000,
  DeadLetterDiscards1793000005000,
  GivenUpJobs1793000006000,
];
