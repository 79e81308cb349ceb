import { FINDING_TYPES, type FindingType } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { validateBody } from '../http/validate.js';
import { FeedbackRequest } from './data-quality.dto.js';
import { requireFinding } from './judged.js';

/** What an organization said of a check so far. */
export interface CheckFeedback {
  type: FindingType;
  correct: number;
  incorrect: number;
  /** Share of the findings that were right, 0..1. */
  precision: number;
}

/** Where a finding that speaks of no single entry is kept. */
const WHOLE_RESPONSE = -1;

/** Researchers say whether a finding was right; each organization sees how often it was, by check. */
@Controller('api/v1/data-quality/feedback')
export class FeedbackController {
  constructor(private readonly database: DataSource) {}

  /** Answers what is now known of the check. The same finding again replaces what was said of it. */
  @Post()
  @HttpCode(200)
  async give(@Req() { caller: { org } }: FastifyRequest, @Body() body: unknown): Promise<CheckFeedback> {
    const { serviceResponseIdentifier: response, questionIndex, type, correct } = validateBody(FeedbackRequest, body);
    return withOrg(this.database, org, async (manager) => {
      await requireFinding(manager, org, response, type, questionIndex);
      await manager.query(
        `INSERT INTO gateway.feedback (org_id, response_number, question_index, type, correct) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (org_id, response_number, question_index, type) DO UPDATE SET correct = excluded.correct, updated_at = now()`,
        [org, response, type === 'Inconsistency' ? WHOLE_RESPONSE : questionIndex, type, correct]);
      return (await this.counts(manager, org)).find((check) => check.type === type)!;
    });
  }

  @Get()
  async read(@Req() { caller: { org } }: FastifyRequest): Promise<{ checks: CheckFeedback[] }> {
    return { checks: await withOrg(this.database, org, (manager) => this.counts(manager, org)) };
  }

  /** Of the checks that something was said of, in the order of CHECK_TYPES. */
  private async counts(manager: EntityManager, org: string): Promise<CheckFeedback[]> {
    const rows: { type: FindingType; correct: number; incorrect: number }[] = await manager.query(
      `SELECT type, count(*) FILTER (WHERE correct)::int AS correct, count(*) FILTER (WHERE NOT correct)::int AS incorrect
       FROM gateway.feedback WHERE org_id = $1 GROUP BY type`, [org]);
    rows.sort((a, b) => FINDING_TYPES.indexOf(a.type) - FINDING_TYPES.indexOf(b.type));
    return rows.map((row) => ({ ...row, precision: row.correct / (row.correct + row.incorrect) }));
  }
}
