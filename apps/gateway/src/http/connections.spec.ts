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

  /** A connection that is open. Those of other tests end when the gateway has seen that their callers left. */
  const taken = async (): Promise<Socket> => {
    let last = { socket: sockets[0]!, answer: '' };
    await until('a connection to be taken', async () => (last = await ask()).answer.startsWith('HTTP/1.1 200 OK'));
    return last.socket;
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
    const [first] = [await taken(), await taken()];
    expect((await ask()).answer).toBe('');
    first.destroy();
    await taken();
  });

  it('hold up no others where thousands of requests come on one at once, and answer each of these', async () => {
    for (const socket of sockets) socket.destroy();
    const [socket, other] = [await taken(), await taken()];
    let said = '';
    socket.on('data', (data) => (said += String(data)));
    const answers = (): number => said.split('INVALID_API_KEY').length - 1;
    socket.write('GET /api/v1/surveys HTTP/1.1\r\nHost: x\r\nX-Service-Key: wrong\r\n\r\n'.repeat(2_000));
    await once(socket, 'data');
    other.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String(await once(other, 'data'))).toContain('200 OK');
    expect(answers()).toBeLessThan(1_000);
    await until('all answers', () => answers() === 2_000);
  });
});
