import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait behind the one that a connection is answering. Browsers and clients send one at a time. */
const WAITING = 16;
/** What a closed connection had sent is parsed all the same, so its address gets no other one for this long. */
const REFUSED_MS = 10_000;
/** More addresses are not remembered. */
const ADDRESSES = 10_000;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * One request at a time on each connection. Node reads all that a caller sends at once and begins every one of them: a few
 * connections with thousands of requests in a packet would stop everybody else. A connection on which more wait is closed,
 * and its address is refused for some time. Install it after all listeners of `request`, on a server without
 * `requireHostHeader`: what Node refuses by itself is not counted. A request that wants another protocol gets an ordinary
 * answer, the last one of its connection: Node reads no other request of the same packet. After CONNECT, Node closes it at once.
 */
export function limitPipelining(server: Server, now: () => number = () => performance.now()): void {
  const refusedUntil = new Map<string, number>();
  const refuse = (socket: Socket): void => {
    if (refusedUntil.size >= ADDRESSES) refusedUntil.clear();
    refusedUntil.set(socket.remoteAddress ?? '', now() + REFUSED_MS);
    socket.destroy();
  };
  server.prependListener('connection', (socket: Socket) => {
    const until = refusedUntil.get(socket.remoteAddress ?? '');
    if (until === undefined) return;
    if (until > now()) socket.destroy();
    else refusedUntil.delete(socket.remoteAddress ?? '');
  });
  const answerers = server.listeners('request') as Listener[];
  const waiting = new WeakMap<Socket, [Listener[], IncomingMessage, ServerResponse][]>();
  const begin = (listeners: Listener[], request: IncomingMessage, response: ServerResponse): void => {
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
  const inTurn =
    (listeners: Listener[]): Listener =>
    (request, response) => {
      const { socket } = request;
      if (socket.destroyed) return;
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      const before = waiting.get(socket);
      if (!before) {
        waiting.set(socket, []);
        begin(listeners, request, response);
      } else if (before.length < WAITING) before.push([listeners, request, response]);
      else refuse(socket);
    };
  server.removeAllListeners('request');
  const [answer, refuseHost] = [inTurn(answerers), inTurn([withoutHost])];
  server.on('request', (request, response) =>
    (request.headers.host === undefined && request.httpVersionMinor > 0 ? refuseHost : answer)(request, response),
  );
  // Node answers these by itself otherwise
  server.on('checkExpectation', inTurn([(_, response) => response.writeHead(417).end()]));
}

/** As Node does it by itself. */
const withoutHost: Listener = (_, response) => response.writeHead(400, { connection: 'close' }).end();
