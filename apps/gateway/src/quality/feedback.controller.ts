import { withOrg } from '@verbatim/database';
import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Operation } from '../http/operation.js';
import { validateBody } from '../http/validate.js';
import { FeedbackRequest } from './data-quality.dto.js';
import { countFeedback, storeFeedback, wasFlagged, type CheckFeedback } from './feedback.repository.js';

@Controller('api/v1/data-quality/feedback')
export class FeedbackController {
  constructor(private readonly database: DataSource) {}

  /** Stores feedback, and answers with all feedback on the same check. */
  @Post()
  @HttpCode(200)
  @Operation({ scope: 'data-quality' })
  async give(@Req() { caller: { org } }: FastifyRequest, @Body() body: unknown): Promise<CheckFeedback> {
    const { serviceResponseIdentifier: response, questionIndex, type, correct } = validateBody(FeedbackRequest, body);
    return withOrg(this.database, org, async (manager) => {
      const flagged = await wasFlagged(manager, org, response, type, questionIndex);
      await storeFeedback(manager, org, { response, questionIndex, type, correct, flagged });
      return (await countFeedback(manager, org)).find((check) => check.type === type)!;
    });
  }

  @Get()
  @Operation({ scope: 'data-quality' })
  async read(@Req() { caller: { org } }: FastifyRequest): Promise<{ checks: CheckFeedback[] }> {
    return { checks: await withOrg(this.database, org, (manager) => countFeedback(manager, org)) };
  }
}
