import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import {
  findKeys,
  hasRoomForKey,
  insertKey,
  MOST_ACTIVE_KEYS,
  revokeKey,
  type ApiKeyItem,
} from '../accounts/api-keys.repository.js';
import { DEFAULT_SCOPES } from '../accounts/scopes.js';
import { Operation } from '../http/operation.js';
import { keyCursor } from '../http/cursor.js';
import { pageLimit, requireIdentifier, timeIn } from '../http/parameters.js';
import { validateBody } from '../http/validate.js';
import { KeyRequest } from './keys.dto.js';

const CURSOR = keyCursor('keys', /^\d{1,18}$/, /^[^\0]{1,100}$/);

/** The API keys of the caller's organization, for its admins. */
@Controller('api/v1/keys')
export class KeysController {
  constructor(private readonly database: DataSource) {}

  @Get()
  @Operation({ scope: 'admin' })
  async list(
    @Req() { caller: { org } }: FastifyRequest,
    @Query() { limit, cursor }: { limit?: unknown; cursor?: unknown },
  ): Promise<{ items: ApiKeyItem[]; nextCursor: string | null }> {
    const size = pageLimit(limit, 100, 1000);
    const place = CURSOR.decode(cursor)?.in(org);
    const after = place && { createdAt: place[0]!, id: place[1]! };
    const rows = await withOrg(this.database, org, (manager) => findKeys(manager, org, after, size + 1));
    const last = rows[size - 1];
    return {
      items: rows.slice(0, size).map(({ place: _, ...item }) => item),
      nextCursor: rows.length > size ? CURSOR.encode([last!.place, last!.id], org) : null,
    };
  }

  /** The answer is the only place where the key itself can be read. */
  @Post()
  @HttpCode(201)
  @Operation({ scope: 'admin' })
  create(
    @Req() { caller: { org, keyId } }: FastifyRequest,
    @Body() body: unknown,
  ): Promise<ApiKeyItem & { key: string }> {
    const { name, scopes, expiresAt } = validateBody(KeyRequest, body);
    const request = {
      org,
      name,
      scopes: [...new Set(scopes ?? DEFAULT_SCOPES)],
      expiresAt: expiresAt == null ? null : futureTime(expiresAt),
    };
    return withOrg(this.database, org, async (manager) => {
      if (!(await hasRoomForKey(manager, org)))
        throw new ApiError(
          'CONFLICT',
          `Your organization has ${MOST_ACTIVE_KEYS} active API keys, the most that it may have. Revoke one that you no longer need.`,
        );
      return insertKey(manager, request, keyId);
    });
  }

  /** A key can't revoke itself, so that an organization does not lock itself out by mistake. */
  @Delete(':id')
  @Operation({ scope: 'admin' })
  async revoke(@Req() { caller: { org, keyId } }: FastifyRequest, @Param('id') text: unknown): Promise<ApiKeyItem> {
    const id = requireIdentifier(text, 'id');
    if (id === keyId) throw new ApiError('CONFLICT', 'This is the key that you call with. Revoke it with another key.');
    const item = await withOrg(this.database, org, (manager) => revokeKey(manager, id, keyId));
    if (!item) throw new ApiError('NOT_FOUND', 'There is no key with this id');
    return item;
  }
}

function futureTime(text: string): Date {
  const time = timeIn(text, 'expiresAt')!;
  if (time.getTime() <= Date.now()) throw ApiError.invalid('expiresAt', 'expiresAt must be in the future');
  return time;
}
