import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** How long an idle keep-alive connection stays open: its caller may be about to send the next request. */
const KEPT_MS = 1_000;
/** How long a body that has begun to come may take from then on. The time of a shutdown is for all parts of the process. */
const BODIES_MS = 3_000;

/** Waits until the event loop has seen everything that has arrived; the first turn may end before it looked. */
const look = async (): Promise<void> => {
  await nextTurn();
  await nextTurn();
};

/**
 * Shuts a server down without losing a request. It accepts no new connections; every response from then on closes its connection; a connection without a
 * request is closed only after its caller had time to send one. Node's own close() closes those at once, with requests that have arrived but are not read.
 */
export class Drain {
  private readonly connections = new Set<Socket>();
  private readonly answering = new Map<ServerResponse, Socket>();
  private readonly abort = new AbortController();

  constructor(
    private readonly server: Server,
    private readonly bodiesMs = BODIES_MS,
  ) {
    server.on('connection', (socket: Socket) => {
      this.connections.add(socket);
      socket.once('close', () => this.connections.delete(socket));
    });
    // before the framework, which may answer at once
    server.prependListener('request', ({ socket }, response: ServerResponse) => {
      this.answering.set(response, socket);
      response.once('close', () => this.answering.delete(response));
      if (!this.server.listening) response.setHeader('connection', 'close');
    });
  }

  /** Callers should use another gateway. */
  get isStopping(): boolean {
    return this.stopping.aborted;
  }

  /** Aborted when the shutdown begins: responses that would otherwise never end must end now. */
  get stopping(): AbortSignal {
    return this.abort.signal;
  }

  /** Resolves when all requests are answered and all connections closed. */
  async run(): Promise<void> {
    this.abort.abort();
    if (!this.server.listening) return;
    const gone = once(this.server, 'close');
    await look(); // accepts callers that have connected: those still in the queue are reset when the listening socket closes
    NetServer.prototype.close.call(this.server);
    // Not earlier: a caller that is told to close comes back on a new connection.
    for (const response of this.answering.keys()) if (!response.headersSent) response.setHeader('connection', 'close');
    await Promise.race([gone, wait(KEPT_MS, undefined, { ref: false })]);
    await look(); // a process that was paused may have requests to read
    const busy = new Set(this.answering.values());
    for (const socket of this.connections) if (!busy.has(socket)) socket.destroy();
    // A response that had begun earlier promised to keep its connection: it is closed after the response.
    for (const [response, socket] of this.answering) response.once('close', () => socket.destroySoon());
    const unsent = setTimeout(() => {
      for (const [{ req }, socket] of this.answering) if (!req.complete) socket.destroy();
    }, this.bodiesMs);
    await gone;
    clearTimeout(unsent);
  }
}
