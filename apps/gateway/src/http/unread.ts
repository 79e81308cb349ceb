import type { FastifyInstance } from 'fastify';

/**
 * Closes a connection whose caller takes nothing of its response for `ms`: otherwise anybody, without a key, could hold all connections for ever. The
 * socket's timeout starts again with every byte sent or received, and Node sets another when the response is out.
 */
export function installUnreadLimit(fastify: FastifyInstance, ms: number): void {
  fastify.addHook('onSend', async (request) => {
    request.raw.socket.setTimeout(ms);
  });
}
