import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait behind the one that a connection is answering. Browsers and clients send one at a time. */
const WAITING = 16;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * One request at a time on each connection. Node reads all that a caller sends at once and begins every one of them: a few connections with thousands of requests
 * in a packet would stop everybody else. A connection on which more wait is closed. Install it after all listeners of `request`.
 */
export function limitPipelining(server: Server): void {
  const listeners = server.listeners('request') as Listener[];
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    response.once('close', () => next(request.socket));
    for (const listener of listeners) listener.call(server, request, response);
  };
  const next = (socket: Socket): void => {
    const [first, ...others] = waiting.get(socket) ?? [];
    if (!first || socket.destroyed) waiting.delete(socket);
    else {
      waiting.set(socket, others);
      begin(...first);
    }
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const before = waiting.get(socket);
    if (!before) {
      waiting.set(socket, []);
      begin(request, response);
    } else if (before.length < WAITING) before.push([request, response]);
    else socket.destroy();
  });
}
