import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a request is, without its identifiers: `POST coding`, `GET coding`. */
type Kind = string;

/**
 * Passes calls on to a service and counts them, until it is told to hold: from then on, nothing that it holds reaches the service. So a spec can end a
 * caller at an exact point.
 */
export class HeldService {
  readonly passed: Kind[] = [];
  private held = 0;
  private from: { kind: Kind; after: number; answers: boolean } | undefined;
  private waiting: { count: number; resolve: () => void } | undefined;
  private readonly server: Server;

  constructor(private readonly service: string) {
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /**
   * Holds calls of a kind once `after` of them have been answered; with `answers`, the service still gets them, and their answers are held.
   * Resolves when `count` calls are held.
   */
  hold(kind: Kind, { after = 0, count = 1, answers = false } = {}): Promise<void> {
    this.passed.length = 0;
    this.held = 0;
    this.from = { kind, after, answers };
    return new Promise((resolve) => (this.waiting = { count, resolve }));
  }

  /** Lets everything through, and counts anew. */
  release(): void {
    this.passed.length = 0;
    this.from = undefined;
  }

  count(kind: Kind): number {
    return this.passed.filter((one) => one === kind).length;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const kind = `${request.method} ${request.url!.split(/[/?]/).slice(3, 5).join('/')}`.replace(
      /\/[0-9a-f-]{36}$/,
      '',
    );
    const body = await buffer(request);
    const isHeld = this.from?.kind === kind && this.count(kind) >= this.from.after;
    if (isHeld && !this.from!.answers) return this.wait();
    this.passed.push(kind);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const answer = await fetch(this.service + request.url!, {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    const text = Buffer.from(await answer.arrayBuffer());
    if (isHeld) return this.wait();
    const { 'content-encoding': ____, 'transfer-encoding': _____, ...rest } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...rest, 'content-length': text.length }).end(text);
  }

  private wait(): void {
    if (++this.held === this.waiting?.count) this.waiting.resolve();
  }
}
