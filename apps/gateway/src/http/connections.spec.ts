import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { startGateway, type Running } from '../index.js';
import { until } from '@verbatim/platform/testing';

describe('connections of a gateway', () => {
  let database: TestDatabase;
  let running: Running;
  const broker = new InProcessBroker({ partitions: 1 });
  const sockets: Socket[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    await broker.connect();
    running = await startGateway({
      config: readConfig({ PORT: '0', HTTP_MAX_CONNECTIONS: '2' }),
      logger: createLogger('test', 'silent'),
      broker,
      databaseUrl: database.url,
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await running?.close();
    await broker.close();
    await database?.drop();
  });

  const send = (request: string): Socket => {
    const { hostname, port } = new URL(running.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    sockets.push(socket);
    socket.write(request);
    return socket;
  };

  /** What comes on a connection that asks for one thing and stays open; empty when it is closed instead. */
  const ask = async (): Promise<{ socket: Socket; answer: string }> => {
    const socket = send('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
    const answer = await Promise.race([
      once(socket, 'data').then(([data]) => String(data)),
      once(socket, 'close').then(() => ''),
    ]);
    return { socket, answer };
  };

  it('get 400 for a request that names two hosts, whichever comes first; HTTP/1.0 needs none', async () => {
    const statuses = async (...requests: string[]): Promise<string[]> => {
      const answers = await text(send(requests.join('')));
      return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status!);
    };
    const asking = (path: string, ...hosts: string[]): string =>
      `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}\r\n`;
    const last = 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect(
      await statuses(
        asking('/ops', 'localhost'),
        asking('/ops', 'localhost', 'evil.example'),
        asking('/ops', 'evil.example', 'localhost'),
        asking('/livez', 'localhost', 'localhost'),
        asking('/nowhere', 'localhost', 'localhost'),
        last,
      ),
    ).toEqual(['200', '400', '400', '400', '400', '200']);
    expect(await statuses('GET /livez HTTP/1.0\r\n\r\n')).toEqual(['200']);
  });

  it('are closed at once when there are HTTP_MAX_CONNECTIONS, until one of those ends', async () => {
    // those of other tests end when the gateway has seen that their callers left
    const taken = async (): Promise<Socket> => {
      let last = { socket: sockets[0]!, answer: '' };
      await until('a connection to be taken', async () => (last = await ask()).answer.startsWith('HTTP/1.1 200 OK'));
      return last.socket;
    };
    const [first] = [await taken(), await taken()];
    expect((await ask()).answer).toBe('');
    first.destroy();
    await taken();
  });

  it('are closed when thousands of requests come on one at once, and their address is refused for a while', async () => {
    for (const socket of sockets) socket.destroy();
    let open!: Socket;
    await until('a connection', async () => {
      const { socket, answer } = await ask();
      open = socket;
      return answer !== '';
    });
    const socket = send('GET /api/v1/surveys HTTP/1.1\r\nHost: x\r\nX-Service-Key: wrong\r\n\r\n'.repeat(2_000));
    let answers = '';
    socket.on('data', (data) => (answers += String(data)));
    // with or without a reset
    await new Promise((resolve) => socket.once('close', resolve));
    expect([...answers.matchAll(/HTTP\/1\.1/g)].length).toBeLessThan(20);
    expect((await ask()).answer).toBe('');
    open.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String(await once(open, 'data'))).toContain('200 OK');
  });
});
