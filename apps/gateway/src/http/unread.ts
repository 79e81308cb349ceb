import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** Of Node's socket, unlike `bytesWritten` and `writableLength`, it counts every byte that leaves. Undefined where a Node lacks it: then chunks count. */
interface WriteQueue {
  _handle?: { writeQueueSize?: number } | null;
}

/**
 * Closes a connection whose caller takes nothing of its response for `ms`, at most twice as long: otherwise anybody, without a key, could hold all
 * connections for ever. Not by the socket's timeout, which starts again with every byte that the caller sends.
 */
export function installUnreadLimit(fastify: FastifyInstance, ms: number): void {
  fastify.addHook('onSend', async ({ raw: { socket } }, { raw: response }) => {
    let before = '';
    const timer = setInterval(() => {
      const now = written(socket);
      if (socket.writableLength > 0 && now === before) socket.destroy();
      before = now;
    }, ms);
    response.once('close', () => clearInterval(timer));
  });
}

/** Another text after any byte was written to the socket or left it. */
const written = (socket: Socket & WriteQueue): string =>
  [socket.bytesWritten, socket.writableLength, socket._handle?.writeQueueSize].join();
