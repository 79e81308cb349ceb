import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Kafka's numbers of requests and errors. */
const PRODUCE = 0;
const METADATA = 3;
const API_VERSIONS = 18;
const NOT_LEADER = 6;

const int = (bytes: 2 | 4 | 8, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, bytes === 8 ? 2 : 0, Math.min(bytes, 6));
  return buffer;
};
const text = (value: string): Buffer => Buffer.concat([int(2, value.length), Buffer.from(value)]);
const list = (items: Buffer[]): Buffer => Buffer.concat([int(4, items.length), ...items]);

class Reader {
  private at = 0;
  constructor(private readonly buffer: Buffer) {}
  int(bytes: 2 | 4): number {
    return this.buffer.readIntBE((this.at += bytes) - bytes, bytes);
  }
  bytes(length: number): Buffer {
    return this.buffer.subarray(this.at, (this.at += Math.max(length, 0)));
  }
  text(): string {
    return this.bytes(this.int(2)).toString();
  }
  list<T>(item: () => T): T[] {
    return Array.from({ length: this.int(4) }, item);
  }
}

/**
 * Two fake brokers, as far as a producer needs them, for what one real broker can't show: leaders that move during a send. Node 1 leads the even
 * partitions until it gets a message: then it refuses, and node 2, which has taken its own share of the send by then, leads all.
 */
export class TwoBrokers {
  readonly taken: { partition: number; records: Buffer }[] = [];
  private readonly servers: Server[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly secondHasTaken = Promise.withResolvers<void>();
  private isMoved = false;

  constructor(
    private readonly topic: string,
    private readonly partitions: number,
  ) {}

  async start(): Promise<string[]> {
    for (const node of [1, 2]) {
      const server = createServer((socket) => this.serve(node, socket));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      this.servers.push(server);
    }
    return this.servers.map((_, i) => `127.0.0.1:${this.port(i)}`);
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    for (const server of this.servers) server.close();
  }

  private port(index: number): number {
    return (this.servers[index]!.address() as AddressInfo).port;
  }

  private serve(node: number, socket: Socket): void {
    this.sockets.add(socket);
    let rest = Buffer.alloc(0);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        rest = Buffer.concat([rest, chunk]);
        while (rest.length >= 4 && rest.length >= 4 + rest.readInt32BE()) {
          const end = 4 + rest.readInt32BE();
          const request = new Reader(rest.subarray(4, end));
          rest = rest.subarray(end);
          const [kind, version, correlation] = [request.int(2), request.int(2), request.int(4)];
          request.text(); // the client's name
          void this.answer(node, kind, version, request).then((answer) =>
            socket.write(Buffer.concat([int(4, answer.length + 4), int(4, correlation), answer])),
          );
        }
      });
  }

  private async answer(node: number, kind: number, version: number, request: Reader): Promise<Buffer> {
    if (kind === API_VERSIONS) {
      const versions = [
        [PRODUCE, 3],
        [METADATA, 0],
        [API_VERSIONS, 0],
      ].map(([key, most]) => Buffer.concat([int(2, key!), int(2, 0), int(2, most!)]));
      return version === 0 ? Buffer.concat([int(2, 0), list(versions)]) : Buffer.concat([int(2, 35), list([])]); // 35: ask for less
    }
    if (kind === METADATA) return this.metadata();
    if (kind === PRODUCE) return this.produce(node, request);
    throw new Error(`request ${kind} is not in this part`);
  }

  private metadata(): Buffer {
    const nodes = [1, 2].map((node) => Buffer.concat([int(4, node), text('127.0.0.1'), int(4, this.port(node - 1))]));
    const leader = (partition: number): number => (this.isMoved || partition % 2 ? 2 : 1);
    const partitions = Array.from({ length: this.partitions }, (_, p) =>
      Buffer.concat([
        int(2, 0),
        int(4, p),
        int(4, leader(p)),
        list([int(4, 1), int(4, 2)]),
        list([int(4, 1), int(4, 2)]),
      ]),
    );
    return Buffer.concat([list(nodes), list([Buffer.concat([int(2, 0), text(this.topic), list(partitions)])])]);
  }

  private async produce(node: number, request: Reader): Promise<Buffer> {
    request.text(); // no transaction
    request.int(2); // acks
    request.int(4); // timeout
    const asked = request
      .list(() => {
        request.text(); // the topic
        return request.list(() => ({ partition: request.int(4), records: request.bytes(request.int(4)) }));
      })
      .flat();
    if (node === 1) {
      await this.secondHasTaken.promise;
      this.isMoved = true;
    } else {
      this.taken.push(...asked);
      this.secondHasTaken.resolve();
    }
    const answers = asked.map(({ partition }) =>
      Buffer.concat([int(4, partition), int(2, node === 1 ? NOT_LEADER : 0), int(8, 0), int(8, 0)]),
    );
    return Buffer.concat([list([Buffer.concat([text(this.topic), list(answers)])]), int(4, 0)]);
  }
}
