import { ApiError } from '@verbatim/contracts';
import type { ByteHold } from '@verbatim/platform';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/**
 * Reads and unpacks the whole body. A Content-Length over the limit is refused before a byte is read; a gzip bomb is cut off where its unpacked size
 * reaches the limit. Bytes are taken from `hold`, unpacked, before they are kept: all at once where the Content-Length says how many.
 * @throws ApiError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST, SERVICE_UNAVAILABLE, RATE_LIMITED
 */
export async function readBody(
  request: FastifyRequest,
  payload: Readable,
  limit: number,
  hold: ByteHold,
): Promise<Buffer> {
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding !== 'identity' && encoding !== 'gzip') {
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      'The Content-Encoding of the request is not supported. Send the body unpacked, or with gzip.',
      {
        'Content-Encoding': 'Content-Encoding must be gzip',
      },
    );
  }
  const length = encoding === 'identity' ? Number(request.headers['content-length'] ?? 0) : 0;
  if (length > limit) throw tooLarge(limit);
  requireRoom(hold, length);
  const source = encoding === 'gzip' ? payload.pipe(createGunzip()) : payload;
  if (source !== payload) payload.once('error', (error) => source.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      if (size > length) requireRoom(hold, Math.min(chunk.length, size - length));
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(
      'INVALID_REQUEST',
      'The request body could not be read. Send it again, and check its gzip encoding if it has one.',
      {
        body: 'body could not be read or unpacked',
      },
    );
  }
  return Buffer.concat(chunks, size);
}

const tooLarge = (limit: number): ApiError =>
  new ApiError(
    'PAYLOAD_TOO_LARGE',
    `The request body is larger than ${limit} bytes. Split the request.`,
    { body: `body must be at most ${limit} bytes after unpacking` },
    { connection: 'close' },
  );

/** @throws ApiError SERVICE_UNAVAILABLE, RATE_LIMITED */
function requireRoom(hold: ByteHold, bytes: number): void {
  const shortage = hold.take(bytes);
  if (!shortage) return;
  const headers = { 'retry-after': '5', connection: 'close' };
  throw shortage === 'full'
    ? new ApiError(
        'SERVICE_UNAVAILABLE',
        'Too many request bodies are being processed, so this one was not read. Send it again in a few seconds.',
        undefined,
        headers,
      )
    : new ApiError(
        'RATE_LIMITED',
        'Too many bytes of request bodies of your organization are being processed. Send the request again in a few seconds.',
        undefined,
        headers,
      );
}
