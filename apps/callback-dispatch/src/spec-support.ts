import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Clock } from './clock.js';

/** Stands still but for what a test moves it by: how long the test itself takes makes nothing due. */
export class MovableClock implements Clock {
  private at = Date.now();

  now(): number {
    return this.at;
  }

  move(ms: number): void {
    this.at += ms;
  }
}

/** A queue of values: `put` and `next` may come in any order. */
export class Queue<T> {
  private readonly values: T[] = [];
  private readonly waiting: ((value: T) => void)[] = [];

  put(value: T): void {
    const next = this.waiting.shift();
    if (next) next(value);
    else this.values.push(value);
  }

  next(): Promise<T> {
    return this.values.length
      ? Promise.resolve(this.values.shift()!)
      : new Promise((resolve) => this.waiting.push(resolve));
  }

  get length(): number {
    return this.values.length;
  }
}

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  response: ServerResponse;
  socket: Socket;
}

/** A customer's server on loopback. It answers with `respond`; without it, requests wait until the test answers them. */
export interface Receiver {
  url: string;
  port: number;
  received: Queue<Received>;
  respond?: (request: Received) => void;
  close(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

export async function startReceiver(
  respond?: Receiver['respond'],
  create: (listener: RequestListener) => Server = createServer,
  scheme = 'http',
): Promise<Receiver> {
  const receiver: Receiver = { url: '', port: 0, received: new Queue(), respond, close: async () => undefined };
  const server = create((request, response) => {
    void read(request).then(
      (body) => {
        const received: Received = {
          method: request.method!,
          path: request.url!,
          headers: request.headers,
          body,
          response,
          socket: request.socket,
        };
        receiver.received.put(received);
        receiver.respond?.(received);
      },
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.port = (server.address() as AddressInfo).port;
  receiver.url = `${scheme}://127.0.0.1:${receiver.port}/hook`;
  receiver.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return receiver;
}

export const answer =
  (status: number, headers: Record<string, string> = {}, text = '') =>
  ({ response }: Received): void => {
    response.writeHead(status, headers).end(text);
  };
