import { ERASURE_CONFIRMED, ErasureConfirmed } from '@verbatim/contracts';
import { MessageContext } from '@verbatim/messaging';
import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { FastifyRequest } from 'fastify';
import { Operation } from '../http/operation.js';
import { requireId, requireIdentifier } from '../http/parameters.js';
import { Erasures, type ErasureCall } from './erasure.service.js';
import { confirm, type ErasureRow, type ServiceErasure } from './erasures.repository.js';

interface ErasureItem {
  erasureId: string;
  surveyIdentifier: string;
  /** Of what was asked for. The respondent's identifier is not kept. */
  scope: 'survey' | 'response';
  status: string;
  requestedAt: Date;
  completedAt: Date | null;
  services: { service: string; status: 'pending' | 'completed'; completedAt: Date | null; erased: object }[];
}

@Controller('api/v1')
export class ErasuresController {
  constructor(private readonly erasures: Erasures) {}

  @Delete('surveys/:surveyIdentifier')
  @HttpCode(202)
  @Operation({ scope: 'surveys' })
  eraseSurvey(
    @Req() request: FastifyRequest,
    @Param('surveyIdentifier') survey: unknown,
  ): Promise<{ erasureId: string }> {
    return this.erasures.request(callOf(request), requireIdentifier(survey, 'surveyIdentifier'));
  }

  @Delete('surveys/:surveyIdentifier/responses/:responseIdentifier')
  @HttpCode(202)
  @Operation({ scope: 'surveys' })
  eraseResponse(
    @Req() request: FastifyRequest,
    @Param('surveyIdentifier') survey: unknown,
    @Param('responseIdentifier') response: unknown,
  ): Promise<{ erasureId: string }> {
    return this.erasures.request(
      callOf(request),
      requireIdentifier(survey, 'surveyIdentifier'),
      requireIdentifier(response, 'responseIdentifier'),
    );
  }

  @Get('erasures/:id')
  @Operation({ scope: 'surveys' })
  async read(@Req() { caller }: FastifyRequest, @Param('id') id: unknown): Promise<ErasureItem> {
    const { erasure, services } = await this.erasures.read(caller.org, requireId(id, 'id', 'erasure'));
    return itemOf(erasure, services);
  }

  @EventPattern<string>(ERASURE_CONFIRMED.topic)
  confirmed(
    @Payload() { erasureId, service, erased }: ErasureConfirmed,
    @Ctx() { manager, envelope }: MessageContext,
  ): Promise<void> {
    return confirm(manager, { org: envelope.orgid, id: erasureId }, service, erased);
  }
}

const callOf = ({ caller: { org, keyId }, traceparent, requestId }: FastifyRequest): ErasureCall => ({
  org,
  keyId,
  traceparent,
  requestId,
});

const itemOf = (
  { id, surveyIdentifier, number, status, requestedAt, completedAt }: ErasureRow,
  services: ServiceErasure[],
): ErasureItem => ({
  erasureId: id,
  surveyIdentifier,
  scope: number === null ? 'survey' : 'response',
  status,
  requestedAt,
  completedAt,
  services: services.map((one) => ({
    service: one.service,
    status: one.completedAt ? 'completed' : 'pending',
    completedAt: one.completedAt,
    erased: one.erased,
  })),
});
