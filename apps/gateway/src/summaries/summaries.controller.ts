import { ApiError, LIMITS } from '@verbatim/contracts';
import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Operation } from '../http/operation.js';
import { readAll, requireIdentifier, requireText } from '../http/parameters.js';
import { EXAMPLES } from './summary.js';
import { Summaries, type QuestionSummary, type SurveySummary } from './summaries.service.js';

function examplesIn(text: unknown): number {
  if (text === undefined) return EXAMPLES.usual;
  if (typeof text !== 'string' || !/^\d{1,2}$/.test(text) || Number(text) > EXAMPLES.most)
    throw ApiError.invalid('examples', `examples must be an integer from 0 to ${EXAMPLES.most}`);
  return Number(text);
}

@Controller('api/v1/surveys/:surveyIdentifier')
export class SummariesController {
  constructor(private readonly summaries: Summaries) {}

  @Get('summary')
  @Operation({ scope: 'surveys' })
  survey(@Req() { caller }: FastifyRequest, @Param('surveyIdentifier') survey: unknown): Promise<SurveySummary> {
    return this.summaries.ofSurvey(caller.org, requireIdentifier(survey, 'surveyIdentifier'));
  }

  @Get('questions/:questionIdentifier/summary')
  @Operation({ scope: 'surveys' })
  question(
    @Req() { caller }: FastifyRequest,
    @Param('surveyIdentifier') survey: unknown,
    @Param('questionIdentifier') question: unknown,
    @Query() { by, examples }: { by?: unknown; examples?: unknown },
  ): Promise<QuestionSummary> {
    return this.summaries.ofQuestion(
      caller.org,
      requireIdentifier(survey, 'surveyIdentifier'),
      requireIdentifier(question, 'questionIdentifier'),
      readAll({
        by: () => (by === undefined ? undefined : requireText(by, 'by', LIMITS.attributeNameCharacters)),
        examples: () => examplesIn(examples),
      }),
    );
  }
}
