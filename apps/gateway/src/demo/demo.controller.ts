import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { CodingReader } from '../coding/coding-reader.js';
import { FollowupsService, type FollowupResult } from '../followups/followups.service.js';
import { Operation } from '../http/operation.js';
import { requireJobId } from '../http/parameters.js';
import { validateBody } from '../http/validate.js';
import type { Accepted } from '../jobs/intake.js';
import { Submissions } from '../jobs/submissions.js';
import type { QualityResult } from '../quality/assemble.js';
import { DataQualityService } from '../quality/data-quality.service.js';
import { codingRequest, DemoSurvey, followupRequest, qualityRequest } from './demo-survey.js';
import { DemoCoding, DemoFollowup, DemoQuality } from './demo.dto.js';
import { DEMO_LIMITS } from './limits.js';

/** More than a question of the sample has on all levels of its tree. */
const ASSIGNMENTS = 1_000;

interface SurveyShown {
  surveyName: string;
  answerCharacters: number;
  questions: { questionIdentifier: string; question: string; answers: number }[];
}

/** The demo's operations: those of the API, only for the sample survey's questions, and for the demo's organization (gate.ts). */
@Controller('demo/api')
export class DemoController {
  constructor(
    private readonly survey: DemoSurvey,
    private readonly followups: FollowupsService,
    private readonly quality: DataQualityService,
    private readonly submissions: Submissions,
    private readonly coding: CodingReader,
  ) {}

  @Get('survey')
  async shown(): Promise<SurveyShown> {
    const { surveyName, questions } = await this.survey.read();
    return {
      surveyName,
      answerCharacters: DEMO_LIMITS.answerCharacters,
      questions: questions.map(({ questionIdentifier, question, responseEntries }) => ({
        questionIdentifier,
        question,
        answers: responseEntries.length,
      })),
    };
  }

  @Post('followup')
  @HttpCode(200)
  @Operation({ maxBodyBytes: DEMO_LIMITS.bodyBytes })
  async ask(@Req() request: FastifyRequest, @Body() body: unknown): Promise<FollowupResult> {
    const dto = validateBody(DemoFollowup, body);
    const asked = followupRequest(await this.survey.read(), await this.survey.question(dto.questionIdentifier), dto);
    return (await this.followups.generate(callOf(request), asked)).result;
  }

  @Post('quality')
  @HttpCode(200)
  @Operation({ maxBodyBytes: DEMO_LIMITS.bodyBytes })
  async judge(@Req() request: FastifyRequest, @Body() body: unknown): Promise<QualityResult> {
    const dto = validateBody(DemoQuality, body);
    const asked = qualityRequest(await this.survey.read(), await this.survey.question(dto.questionIdentifier), dto);
    return (await this.quality.evaluate(callOf(request), asked)).result;
  }

  @Post('coding')
  @HttpCode(202)
  @Operation({ maxBodyBytes: DEMO_LIMITS.bodyBytes })
  async code(@Req() request: FastifyRequest, @Body() body: unknown): Promise<Accepted> {
    const dto = validateBody(DemoCoding, body);
    const asked = codingRequest(await this.survey.read(), await this.survey.question(dto.questionIdentifier), dto);
    const { accepted } = await this.submissions.start({
      org: request.caller.org,
      keyId: request.caller.keyId,
      type: 'coding',
      body: Buffer.from(JSON.stringify(asked)),
      route: `POST ${request.routeOptions.url}`,
      traceparent: request.traceparent,
      requestId: request.requestId,
    });
    return accepted;
  }

  @Get('coding/:batchJobId')
  async read(
    @Req() request: FastifyRequest,
    @Param('batchJobId') id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { json } = await this.coding.read(request.caller.org, requireJobId(id), ['coding'], {
      limit: ASSIGNMENTS,
    });
    await reply.header('content-type', 'application/json; charset=utf-8').send(Readable.from(json));
  }
}

const callOf = ({
  caller: { org, keyId },
  traceparent,
}: FastifyRequest): { org: string; keyId: string; traceparent: string } => ({ org, keyId, traceparent });
