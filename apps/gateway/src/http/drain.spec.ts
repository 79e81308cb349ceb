import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Drain } from './drain.js';

const request = (path: string): string => `POST ${path} HTTP/1.1\r\nHost: it\r\nContent-Length: 2\r\n\r\n{}`;

describe('Drain', () => {
  let server: Server;
  let drain: Drain;
  let port: number;
  /** By path: answers that a test gives. Those to /now are given at once. */
  const held = new Map<string, ServerResponse>();
  const sockets: Socket[] = [];

  beforeEach(async () => {
    held.clear();
    server = createServer((asked, response) => {
      asked.resume().once('end', () => (asked.url === '/now' ? response.end('done') : held.set(asked.url!, response)));
    });
    drain = new Drain(server, 0);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
  });

  /** A connection; `ended` gives the error that it ended with, if any. */
  const caller = () => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    sockets.push(socket);
    let error: (Error & { code?: string }) | undefined;
    socket.on('error', (thrown) => {
      error = thrown;
    });
    const ended = new Promise<typeof error>((resolve) => socket.once('close', () => resolve(error)));
    /** The next answer, or what there is of it when the connection ends. */
    const answer = async (): Promise<string> => {
      let text = '';
      const read = (part: unknown): void => {
        text += String(part);
      };
      socket.on('data', read);
      while (!text.endsWith('done') && !socket.closed)
        await Promise.race([new Promise((resolve) => socket.once('data', resolve)), ended]);
      socket.off('data', read);
      return text.toLowerCase();
    };
    return { socket, answer, ended };
  };

  const letsNobodyIn = async (): Promise<void> => {
    while (server.listening) await new Promise(setImmediate);
  };

  it('answers what was written on a kept connection as it began to stop', async () => {
    const { socket, answer, ended } = caller();
    socket.write(request('/now'));
    expect(await answer()).toContain('connection: keep-alive');
    socket.write(request('/now')); // sent, and not yet read: for Node's close() the connection is idle
    const stopped = drain.run();
    expect(drain.isStopping).toBe(true);
    expect(await answer()).toContain('200 ok');
    expect(await ended).toBeUndefined();
    await stopped;
  });

  it('answers what comes on a kept connection after it began to stop, and ends the connection', async () => {
    const { socket, answer, ended } = caller();
    socket.write(request('/now'));
    expect(await answer()).toContain('connection: keep-alive');
    const stopped = drain.run();
    await letsNobodyIn();
    socket.write(request('/now'));
    expect(await answer()).toContain('connection: close');
    expect(await ended).toBeUndefined();
    await stopped;
  });

  it('answers who had connected as it began to stop, and refuses who comes later', async () => {
    const early = caller();
    early.socket.write(request('/now'));
    await new Promise<void>((resolve) => process.nextTick(resolve)); // connected by the kernel, accepted by nobody
    const stopped = drain.run();
    expect(await early.answer()).toContain('200 ok');
    await stopped;
    expect(await caller().ended).toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('waits for answers that are under way, and ends their connections', async () => {
    const [waiting, begun] = [caller(), caller()];
    waiting.socket.write(request('/waiting'));
    begun.socket.write(request('/begun'));
    while (held.size < 2) await new Promise(setImmediate);
    held.get('/begun')!.writeHead(200, { 'content-length': 8 }).write('half'); // kept, as its head says
    await once(begun.socket, 'data');

    const stopped = drain.run().then(() => 'stopped');
    await letsNobodyIn();
    const answered = waiting.answer();
    held.get('/waiting')!.end('done');
    expect(await answered).toContain('connection: close');
    expect(await waiting.ended).toBeUndefined();
    expect(await Promise.race([stopped, Promise.resolve('waiting')])).toBe('waiting');
    const rest = begun.answer();
    held.get('/begun')!.end('done');
    expect(await rest).toBe('done');
    expect(await begun.ended).toBeUndefined();
    await stopped;
  });

  it('does not wait for the rest of a body that does not come, and for answers to whole ones', async () => {
    const [unsent, whole] = [caller(), caller()];
    const begun = once(server, 'request');
    unsent.socket.write('POST /unsent HTTP/1.1\r\nHost: it\r\nContent-Length: 2\r\n\r\n{');
    await begun;
    whole.socket.write(request('/whole'));
    while (!held.has('/whole')) await new Promise(setImmediate);
    const stopped = drain.run();
    await unsent.ended;
    const answered = whole.answer();
    held.get('/whole')!.end('done');
    expect(await answered).toContain('200 ok');
    await stopped;
    expect(held.has('/unsent')).toBe(false);
  });

  it('does not wait for connections on which nothing comes', async () => {
    const [silent, used] = [caller(), caller()];
    used.socket.write(request('/now'));
    await Promise.all([used.answer(), once(silent.socket, 'connect')]);
    await drain.run();
    await Promise.all([silent.ended, used.ended]);
  });
});
