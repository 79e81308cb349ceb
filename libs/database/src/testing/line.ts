import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line to a server that can be cut: then connections end, and new ones are refused. */
export class Line {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private constructor(
    private readonly server: Server,
    private target: URL,
  ) {}

  static async to(url: string): Promise<Line> {
    const target = new URL(url);
    const server = createServer();
    const line = new Line(server, target);
    server.on('connection', (near) => line.join(near));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** The target's URL through this line. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  /** Sends new connections to another target: a server that was restarted has another port. */
  turnTo(url: string): void {
    this.target = new URL(url);
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private join(near: Socket): void {
    if (this.isCut) return void near.destroy();
    const far = connect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.pipe(to).on('error', () => undefined);
      from
        .on('error', () => undefined)
        .on('close', () => {
          this.sockets.delete(from);
          to.destroy();
        });
    }
  }
}
