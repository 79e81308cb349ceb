import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** How long a kept connection that nobody uses stays open: a caller that was just answered may be writing its next request on it. */
const KEPT_MS = 1_000;

/** Everything that has come by now is seen: the first turn may end before the event loop has looked. */
const look = async (): Promise<void> => {
  await nextTurn();
  await nextTurn();
};

/**
 * A server's way out on which no request is lost: nobody is let in, every answer from then on ends its connection, and a connection without a request is closed only when its
 * caller had time to send one. Node's own close() ends those at once, with the requests that have come and are not yet read.
 */
export class Drain {
  private readonly connections = new Set<Socket>();
  private readonly answering = new Map<ServerResponse, Socket>();
  private stopping = false;

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.connections.add(socket);
      socket.once('close', () => this.connections.delete(socket));
    });
    // Before the framework, which may answer at once.
    server.prependListener('request', ({ socket }, response: ServerResponse) => {
      this.answering.set(response, socket);
      response.once('close', () => this.answering.delete(response));
      if (!this.server.listening) response.setHeader('connection', 'close');
    });
  }

  /** Whether callers should go elsewhere. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** Resolves when everybody is answered and gone. */
  async run(): Promise<void> {
    this.stopping = true;
    if (!this.server.listening) return;
    const gone = once(this.server, 'close');
    await look(); // who has connected is accepted: those that still wait are reset with the listening socket
    NetServer.prototype.close.call(this.server);
    // Not earlier: who is told to close comes back on a new connection.
    for (const response of this.answering.keys()) if (!response.headersSent) response.setHeader('connection', 'close');
    await Promise.race([gone, wait(KEPT_MS, undefined, { ref: false })]);
    await look(); // a process that was paused may have something to read
    const busy = new Set(this.answering.values());
    for (const socket of this.connections) if (!busy.has(socket)) socket.destroy();
    // An answer that had begun before keeps its connection: it is closed behind it.
    for (const [response, socket] of this.answering) response.once('close', () => socket.destroySoon());
    await gone;
  }
}
