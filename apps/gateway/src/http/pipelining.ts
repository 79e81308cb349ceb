import { AsyncResource } from 'node:async_hooks';
import { loopTurns } from '@verbatim/platform';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readInPortions } from './portions.js';

/** Requests that wait behind the one that a connection is answering before no more of them are read. */
const WAITING = 16;
/** Read at once: some ten requests of the shortest kind. */
const PORTION_BYTES = 256;
/** Read at once of a body. Behind its end may be two hundred requests; a megabyte in the other portions would take 20 ms. */
const BODY_BYTES = 4096;
/** Connections that begin their next request in one turn of the event loop. Others' requests come in between the turns. */
const A_TURN = 8;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
interface Connection {
  /** Begin the requests that wait. */
  waiting: (() => void)[];
  isAnswering: boolean;
  latest?: IncomingMessage;
  goOnReading: () => void;
}

/**
 * One request at a time on each connection. Node reads all that a caller sends at once and begins every one of them: a few
 * connections with thousands of requests in a packet would stop everybody else. Here they begin one after another, and a
 * connection on which many wait is not read further until some have been answered. Install it after all listeners of
 * `request`, on a server without `requireHostHeader`: what Node refuses by itself does not wait. A request that wants another
 * protocol gets an ordinary answer, the last one of its connection: Node reads no other request of the same packet. After
 * CONNECT, Node closes it at once.
 */
export function limitPipelining(server: Server): void {
  const connections = new WeakMap<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    const connection: Connection = { waiting: [], isAnswering: false, goOnReading: () => undefined };
    connection.goOnReading = readInPortions(socket, () => {
      if (connection.waiting.length >= WAITING) return 0;
      return connection.latest?.complete === false ? BODY_BYTES : PORTION_BYTES;
    });
    connections.set(socket, connection);
    socket.once('close', () => (connection.waiting.length = 0));
  });
  const turn = loopTurns(A_TURN);
  const next = async (connection: Connection): Promise<void> => {
    await turn();
    connection.isAnswering = false;
    connection.waiting.shift()?.();
    connection.goOnReading();
  };
  const inTurn =
    (listeners: Listener[]): Listener =>
    (request, response) => {
      const { socket } = request;
      const connection = connections.get(socket)!;
      connection.latest = request;
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      // Bound, as it would run in what surrounds the request before it otherwise: its trace, its time limit
      const begin = AsyncResource.bind(() => {
        connection.isAnswering = true;
        response.once('close', () => void next(connection));
        for (const listener of listeners) listener.call(server, request, response);
      });
      if (connection.isAnswering) connection.waiting.push(begin);
      else begin();
    };
  const answerers = server.listeners('request') as Listener[];
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
