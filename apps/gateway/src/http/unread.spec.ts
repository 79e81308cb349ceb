import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { installUnreadLimit } from './unread.js';

const LONG = Buffer.alloc(64 * 1024 * 1024, 'x');

describe('a response', () => {
  let server: FastifyInstance;
  let client: Socket;
  const ask = async (path: string): Promise<Socket> => {
    await server.listen({ port: 0, host: '127.0.0.1' });
    const accepted = once(server.server, 'connection') as Promise<[Socket]>;
    client = connect((server.server.address() as AddressInfo).port, '127.0.0.1').pause();
    client.on('error', () => undefined);
    client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return (await accepted)[0];
  };
  beforeEach(() => {
    server = fastify();
    installUnreadLimit(server, 100);
    server.get('/long', async () => LONG);
    server.get('/late', async () => {
      await pause(300);
      return 'at last';
    });
  });
  afterEach(async () => {
    client.destroy();
    await server.close();
  });

  it('that nobody reads is broken off', async () => {
    const socket = await ask('/long');
    await once(socket, 'close');
  });

  it('that nobody reads is broken off although its caller goes on sending', async () => {
    const socket = await ask('/long');
    // No beginning of a request: Node has no limit for these.
    const sending = setInterval(() => client.write('\r\n'), 10);
    await once(socket, 'close');
    clearInterval(sending);
  });

  it('that is read bit by bit arrives whole', async () => {
    await ask('/long');
    let bytes = 0;
    while (bytes < LONG.length) {
      const part = client.read() as Buffer | null;
      if (part) bytes += part.length;
      else await once(client, 'readable');
    }
  });

  it('that takes its time to make is waited for', async () => {
    await ask('/late');
    const [data] = (await once(client.resume(), 'data')) as [Buffer];
    expect(data.toString()).toContain('at last');
  });
});
