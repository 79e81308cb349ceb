import { FINDING_TYPES, type FindingType } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { validateBody } from '../http/validate.js';
import { FeedbackRequest } from './data-quality.dto.js';
import { wasFlagged } from './judged.js';

/** What an organization said of a check so far. */
export interface CheckFeedback {
  type: FindingType;
  /** Of what it flagged. */
  correct: number;
  incorrect: number;
  /** What it should have flagged, and did not. */
  missed: number;
  /** Share of the flags that were right, 0..1; null where nothing was said of any. */
  precision: number | null;
}

/** Where a finding that speaks of no single entry is kept. */
const WHOLE_RESPONSE = -1;

/** Researchers say whether a check was right of an answer; each organization sees how often its flags were, by check. */
@Controller('api/v1/data-quality/feedback')
export class FeedbackController {
  constructor(private readonly database: DataSource) {}

  /** Answers what is now known of the check. The same judgement again replaces what was said of it. */
  @Post()
  @HttpCode(200)
  async give(@Req() { caller: { org } }: FastifyRequest, @Body() body: unknown): Promise<CheckFeedback> {
    const { serviceResponseIdentifier: response, questionIndex, type, correct } = validateBody(FeedbackRequest, body);
    return withOrg(this.database, org, async (manager) => {
      const flagged = await wasFlagged(manager, org, response, type, questionIndex);
      await manager.query(
        `INSERT INTO gateway.feedback (org_id, response_number, question_index, type, correct, flagged) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (org_id, response_number, question_index, type) DO UPDATE SET correct = excluded.correct, flagged = excluded.flagged, updated_at = now()`,
        [org, response, type === 'Inconsistency' ? WHOLE_RESPONSE : questionIndex, type, correct, flagged],
      );
      return (await this.counts(manager, org)).find((check) => check.type === type)!;
    });
  }

  @Get()
  async read(@Req() { caller: { org } }: FastifyRequest): Promise<{ checks: CheckFeedback[] }> {
    return { checks: await withOrg(this.database, org, (manager) => this.counts(manager, org)) };
  }

  /** Of the checks that something was said of, in the order of FINDING_TYPES. Where it is unknown whether a check flagged, it is taken to have: people speak of flags. */
  private async counts(manager: EntityManager, org: string): Promise<CheckFeedback[]> {
    const rows: Omit<CheckFeedback, 'precision'>[] = await manager.query(
      `SELECT type, count(*) FILTER (WHERE correct AND flagged IS NOT false)::int AS correct, count(*) FILTER (WHERE NOT correct AND flagged IS NOT false)::int AS incorrect,
              count(*) FILTER (WHERE NOT correct AND flagged IS false)::int AS missed
       FROM gateway.feedback WHERE org_id = $1 GROUP BY type`,
      [org],
    );
    rows.sort((a, b) => FINDING_TYPES.indexOf(a.type) - FINDING_TYPES.indexOf(b.type));
    return rows.map((row) => ({
      ...row,
      precision: row.correct + row.incorrect ? row.correct / (row.correct + row.incorrect) : null,
    }));
  }
}
