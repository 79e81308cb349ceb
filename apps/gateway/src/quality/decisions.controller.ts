import { ApiError } from '@verbatim/contracts';
import { Body, Controller, Get, Patch, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { keyCursor } from '../http/cursor.js';
import { Operation } from '../http/operation.js';
import { contradiction, pageLimit, readAll, requireIdentifier } from '../http/parameters.js';
import { validateBody } from '../http/validate.js';
import { DecisionsRequest } from './decisions.dto.js';
import { Decisions, type DecisionOutcome } from './decisions.service.js';
import type { DecisionFilter, StoredDecision } from './decisions.repository.js';

interface DecisionsQuery {
  limit?: unknown;
  cursor?: unknown;
  surveyIdentifier?: unknown;
  minServiceResponseIdentifier?: unknown;
  maxServiceResponseIdentifier?: unknown;
}

const [USUAL, MOST] = [100, 1000];
const CURSOR = keyCursor('decisions', /^\d{1,16}$/);

/** What people decide about doubtful responses. */
@Controller('api/v1/data-quality/decisions')
export class DecisionsController {
  constructor(private readonly decisions: Decisions) {}

  @Patch()
  @Operation({ scope: 'data-quality' })
  async decide(@Req() { caller }: FastifyRequest, @Body() body: unknown): Promise<{ items: DecisionOutcome[] }> {
    return { items: await this.decisions.decide(caller, validateBody(DecisionsRequest, body).decisions) };
  }

  @Get()
  @Operation({ scope: 'data-quality' })
  async list(
    @Req() { caller: { org } }: FastifyRequest,
    @Query() query: DecisionsQuery,
  ): Promise<{ items: StoredDecision[]; nextCursor: string | null }> {
    const { size, place, filter } = readAll({
      size: () => pageLimit(query.limit, USUAL, MOST),
      place: () => CURSOR.decode(query.cursor),
      filter: () => filterIn(query),
    });
    const list = [org, filter] as const;
    const after = Number(place?.in(...list)[0] ?? 0);
    const rows = await this.decisions.list(org, filter, after, size + 1);
    const items = rows.slice(0, size);
    const last = items.at(-1)?.serviceResponseIdentifier;
    return { items, nextCursor: rows.length > size ? CURSOR.encode([String(last)], ...list) : null };
  }
}

function filterIn({
  surveyIdentifier,
  minServiceResponseIdentifier: from,
  maxServiceResponseIdentifier: to,
}: DecisionsQuery): DecisionFilter {
  const filter = readAll({
    surveyIdentifier: () =>
      surveyIdentifier === undefined ? undefined : requireIdentifier(surveyIdentifier, 'surveyIdentifier'),
    min: () => numberIn(from, 'minServiceResponseIdentifier'),
    max: () => numberIn(to, 'maxServiceResponseIdentifier'),
  });
  if (filter.min !== undefined && filter.max !== undefined && filter.min > filter.max)
    throw contradiction({
      minServiceResponseIdentifier:
        'minServiceResponseIdentifier must not be greater than maxServiceResponseIdentifier',
      maxServiceResponseIdentifier: 'maxServiceResponseIdentifier must not be less than minServiceResponseIdentifier',
    });
  return filter;
}

function numberIn(text: unknown, name: string): number | undefined {
  if (text === undefined) return undefined;
  const number = typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : 0;
  if (number < 1 || !Number.isSafeInteger(number))
    throw ApiError.invalid(name, `${name} must be an integer from 1 to ${Number.MAX_SAFE_INTEGER}`);
  return number;
}
