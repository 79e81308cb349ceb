import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
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

  /** What comes on a connection that asks for one thing and stays open; empty when it is closed instead. */
  const ask = async (): Promise<{ socket: Socket; answer: string }> => {
    const { hostname, port } = new URL(running.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    sockets.push(socket);
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
    const answer = await Promise.race([
      once(socket, 'data').then(([data]) => String(data)),
      once(socket, 'close').then(() => ''),
    ]);
    return { socket, answer };
  };

  it('are closed at once when there are HTTP_MAX_CONNECTIONS, until one of those ends', async () => {
    const [first, second, third] = [await ask(), await ask(), await ask()];
    expect([first, second].map(({ answer }) => answer.split('\r\n')[0])).toEqual([
      'HTTP/1.1 200 OK',
      'HTTP/1.1 200 OK',
    ]);
    expect(third.answer).toBe('');
    first.socket.destroy();
    await until('a connection to be taken again', async () => (await ask()).answer !== '');
  });
});
