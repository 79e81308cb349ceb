import { ApiError } from '@verbatim/contracts';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/**
 * Reads and unpacks the whole body. A Content-Length over the limit is refused before a byte is read; a gzip bomb is cut off where its unpacked size
 * reaches the limit.
 * @throws ApiError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST
 */
export async function readBody(request: FastifyRequest, payload: Readable, limit: number): Promise<Buffer> {
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
  if (encoding === 'identity' && Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const source = encoding === 'gzip' ? payload.pipe(createGunzip()) : payload;
  if (source !== payload) payload.once('error', (error) => source.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
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
