import { LoopBudget } from '@verbatim/platform';
import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readInPortions } from './portions.js';

/** Requests that wait behind the one that a connection is answering before no more of them are read. */
const WAITING = 16;
/** Read at once: some ten requests of the shortest kind. */
const PORTION_BYTES = 256;
/** Read at once of a body. Behind its end may be two hundred requests; a megabyte in the other portions would take 20 ms. */
const BODY_BYTES = 4096;
/** Of a turn of the event loop, for reading from all connections and beginning what they ask for. */
const A_TURN_MS = 5;
/** A request that is answered before all of it has come, as one without a key is, is read on for so long. */
const LINGER_MS = 5_000;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type ErrorListener = (error: Error, socket: Socket) => void;
interface Connection {
  /** Begin the requests that wait. */
  waiting: (() => void)[];
  answering?: IncomingMessage;
  /** What came last is not HTTP: nothing behind it can be read. */
  isBroken: boolean;
  latest?: IncomingMessage;
  goOnReading: () => void;
}

/**
 * One request at a time on each connection. Node reads all that a caller sends at once and begins every one of them: a few
 * connections with thousands of requests in a packet would stop everybody else. Here they begin one after another, a
 * connection on which many wait is not read further until some have been answered, and all connections together have a part of
 * each turn of the event loop. Install it after all listeners of `request` and `clientError`, on a server without
 * `requireHostHeader`: what Node refuses by itself does not wait. A request that wants another protocol gets an ordinary
 * answer, the last one of its connection: Node reads no other request of the same packet. After CONNECT, Node closes it at once.
 */
export function limitPipelining(server: Server, budget = new LoopBudget(A_TURN_MS)): void {
  const connections = new WeakMap<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    const connection: Connection = { waiting: [], isBroken: false, goOnReading: () => undefined };
    const wanted = (): number => {
      if (connection.waiting.length >= WAITING || connection.isBroken) return 0;
      return connection.latest?.complete === false ? BODY_BYTES : PORTION_BYTES;
    };
    connection.goOnReading = readInPortions(socket, wanted, budget);
    connections.set(socket, connection);
  });
  const next = (socket: Socket, connection: Connection): void => {
    connection.answering = undefined;
    // After the last answer of a connection no other one can be sent
    if (!socket.writable) {
      connection.waiting.length = 0;
      if (connection.isBroken) socket.destroy();
    }
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
        connection.answering = request;
        response.once('close', () => {
          linger(request);
          budget.run(() => next(socket, connection));
        });
        for (const listener of listeners) listener.call(server, request, response);
      });
      if (connection.answering) connection.waiting.push(begin);
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
  const refusers = server.listeners('clientError') as ErrorListener[];
  server.removeAllListeners('clientError');
  server.on('clientError', (error, socket: Socket) => {
    const connection = connections.get(socket);
    const refuse = (): void => refusers.forEach((refuser) => refuser.call(server, error, socket));
    // One that is not there in full would wait for the rest of it for ever
    if (!connection?.answering?.complete || socket.destroyed) return refuse();
    if (connection.isBroken) return;
    connection.isBroken = true;
    if (!connection.latest!.complete) connection.waiting.pop();
    connection.waiting.push(refuse);
  });
}

function linger(request: IncomingMessage): void {
  if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), LINGER_MS).unref();
}

/** As Node does it by itself. */
const withoutHost: Listener = (_, response) => response.writeHead(400, { connection: 'close' }).end();
