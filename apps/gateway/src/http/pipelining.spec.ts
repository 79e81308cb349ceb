import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Drain } from './drain.js';
import { limitPipelining } from './pipelining.js';

describe('requests on one connection', () => {
  let server: Server;
  let drain: Drain;
  let begun: { url: string; response: ServerResponse }[];
  let sockets: Socket[];
  let nowMs: number;

  beforeEach(async () => {
    begun = [];
    sockets = [];
    nowMs = 0;
    server = createServer({ requireHostHeader: false }, ({ url }, response) => begun.push({ url: url!, response }));
    drain = new Drain(server);
    limitPipelining(server, () => nowMs);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  function open(): Socket {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    return socket;
  }
  const requests = (names: string[]): string =>
    names.map((name) => `GET /${name} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');
  const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `${i}`);
  async function until(count: number): Promise<void> {
    while (begun.length < count) await once(server, 'request').then(() => new Promise(setImmediate));
  }

  it('begin one after another, in their order', async () => {
    const socket = open();
    const replies: string[] = [];
    socket.on('data', (data) => replies.push(data.toString()));
    socket.write(requests(['a', 'b', 'c']));
    await until(1);
    await new Promise(setImmediate);
    for (const [i, name] of ['a', 'b', 'c'].entries()) {
      expect(begun.map(({ url }) => url)).toEqual(['/a', '/b', '/c'].slice(0, i + 1));
      const ended = once(begun[i]!.response, 'close');
      begun[i]!.response.end(`reply to ${name}`);
      await ended;
    }
    while (!replies.join('').includes('reply to c')) await once(socket, 'data');
    const other = ['a', 'b', 'c'].map((name) => replies.join('').indexOf(`reply to ${name}`));
    expect(other).toEqual(other.toSorted((a, b) => a - b));
    socket.write(requests(['d']));
    await until(4);
    expect(begun[3]!.url).toBe('/d');
  });

  it('are too many for it from 18 on: it is closed, and no more of them begin', async () => {
    const socket = open();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(requests(names(2_000)));
    await closed;
    expect(begun.length).toBe(1);
    const refused = open();
    await new Promise((resolve) => refused.once('close', resolve));
    nowMs += 10_000;
    const other = open();
    other.write(requests(['other']));
    await until(2);
    expect(begun[1]!.url).toBe('/other');
  });

  it('are limited as well where they expect what there is not', async () => {
    const socket = open();
    const replies: string[] = [];
    socket.on('data', (data) => replies.push(data.toString()));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nExpect: a\r\n\r\n');
    while (!replies.join('').includes('HTTP/1.1 417')) await once(socket, 'data');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nExpect: a\r\n\r\n'.repeat(2_000));
    await closed;
    expect(replies.join('').split('417').length).toBeLessThan(30);
    expect(begun).toEqual([]);
  });

  it('are limited as well where they name no host', async () => {
    const socket = open();
    let said = '';
    socket.on('data', (data) => (said += data.toString()));
    socket.write('GET / HTTP/1.1\r\n\r\n'.repeat(2_000));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(said.split('HTTP/1.1 400').length).toBeLessThan(30);
    expect(begun).toEqual([]);
  });

  it.each(['websocket', 'h2c'])('are answered as others and are the last where they ask for %s', async (protocol) => {
    const socket = open();
    let said = '';
    socket.on('data', (data) => (said += data.toString()));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: ${protocol}\r\n\r\n`.repeat(2_000));
    await until(1);
    begun[0]!.response.end('as usual');
    await closed;
    expect(said).toContain('as usual');
    expect(said.split('HTTP/1.1 ').length).toBe(2);
    expect(begun.length).toBe(1);
  });

  it('are refused, and the connection is closed, where they ask for a tunnel', async () => {
    const socket = open();
    socket.resume();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2_000));
    await closed;
    expect(begun).toEqual([]);
  });

  it('do not keep a shutdown from ending where they were waiting', async () => {
    const socket = open();
    socket.write(requests(names(5)));
    await until(1);
    socket.destroy();
    await once(begun[0]!.response, 'close');
    await drain.run();
    expect(begun.length).toBe(1);
  });
});
