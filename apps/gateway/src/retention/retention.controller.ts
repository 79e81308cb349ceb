import { ApiError, LIMITS } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Body, Controller, Param, Patch, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Operation } from '../http/operation.js';
import { requireIdentifier } from '../http/parameters.js';
import { findSurvey } from '../stored-data/surveys.repository.js';
import { setRetentionLimit } from '../retention-limits/retention-limits.repository.js';

interface SurveyRetention {
  surveyIdentifier: string;
  retentionDays: number | null;
}

@Controller('api/v1/surveys/:surveyIdentifier')
export class RetentionController {
  constructor(private readonly database: DataSource) {}

  @Patch()
  @Operation({ scope: 'surveys' })
  async change(
    @Req() { caller: { org, keyId } }: FastifyRequest,
    @Param('surveyIdentifier') id: unknown,
    @Body() body: unknown,
  ): Promise<SurveyRetention> {
    const surveyIdentifier = requireIdentifier(id, 'surveyIdentifier');
    const days = retentionDaysIn(body);
    return withOrg(this.database, org, async (manager) => {
      if (!(await findSurvey(manager, org, surveyIdentifier)))
        throw new ApiError('NOT_FOUND', 'There is no survey with this surveyIdentifier');
      await setRetentionLimit(manager, { org, surveyIdentifier, days }, keyId);
      return { surveyIdentifier, retentionDays: days };
    });
  }
}

/** @throws ApiError INVALID_REQUEST */
function retentionDaysIn(body: unknown): number | null {
  const days =
    typeof body === 'object' && body !== null ? (body as { retentionDays?: unknown }).retentionDays : undefined;
  if (days === null) return null;
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > LIMITS.retentionDays)
    throw ApiError.invalid(
      'retentionDays',
      `retentionDays must be an integer from 1 to ${LIMITS.retentionDays}, or null`,
    );
  return days;
}
