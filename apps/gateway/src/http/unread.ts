import type { FastifyInstance } from 'fastify';

/**
 * Breaks a connection off whose caller takes nothing of its response for so long: it would be held for ever, and without a key anybody could take all of them.
 * The socket's own time limit is ended by whatever is sent or received, and Node sets another when the response is out.
 */
export function installUnreadLimit(fastify: FastifyInstance, ms: number): void {
  fastify.addHook('onSend', async (request) => {
    request.raw.socket.setTimeout(ms);
  });
}
