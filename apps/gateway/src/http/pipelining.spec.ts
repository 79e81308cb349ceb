import { AsyncLocalStorage } from 'node:async_hooks';
import { LoopBudget } from '@verbatim/platform';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Drain } from './drain.js';
import { limitPipelining } from './pipelining.js';

describe('requests on one connection', () => {
  let server: Server;
  let drain: Drain;
  const surroundings = new AsyncLocalStorage<string>();
  let contexts: (string | undefined)[];
  let begun: { url: string; response: ServerResponse }[];
  let sockets: Socket[];
  let parsed: number;

  beforeEach(async () => {
    begun = [];
    contexts = [];
    sockets = [];
    parsed = 0;
    server = createServer({ requireHostHeader: false }, ({ url }, response) => {
      contexts.push(surroundings.getStore());
      begun.push({ url: url!, response });
    });
    drain = new Drain(server);
    server.on('clientError', (_, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    limitPipelining(server, new LoopBudget(0));
    server.on('request', () => parsed++);
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
    while (begun.length < count) await new Promise(setImmediate);
  }

  it('begin one after another, in their order', async () => {
    const socket = open();
    const replies: string[] = [];
    socket.on('data', (data) => replies.push(data.toString()));
    socket.write(requests(['a', 'b', 'c']));
    await until(1);
    for (const [i, name] of ['a', 'b', 'c'].entries()) {
      expect(begun.map(({ url }) => url)).toEqual(['/a', '/b', '/c'].slice(0, i + 1));
      begun[i]!.response.end(`reply to ${name}`);
      if (i < 2) await until(i + 2);
    }
    while (!replies.join('').includes('reply to c')) await once(socket, 'data');
    const other = ['a', 'b', 'c'].map((name) => replies.join('').indexOf(`reply to ${name}`));
    expect(other).toEqual(other.toSorted((a, b) => a - b));
    socket.write(requests(['d']));
    await until(4);
    expect(begun[3]!.url).toBe('/d');
  });

  it('are read only as they are answered where many wait', async () => {
    const socket = open();
    let replies = '';
    socket.on('data', (data) => (replies += data.toString()));
    socket.write(requests(names(2_000)));
    for (let i = 0; i < 2_000; i++) {
      await until(i + 1);
      expect(begun.length).toBe(i + 1);
      expect(parsed - i).toBeLessThan(40);
      begun[i]!.response.end(`<${begun[i]!.url}>`);
      if (i % 100 === 0) await once(begun[i]!.response, 'close');
    }
    while (!replies.includes('</1999>')) await once(socket, 'data');
    expect(replies.match(/<.*?>/g)).toEqual(names(2_000).map((name) => `</${name}>`));
  });

  it('cost no more than those few where their caller leaves', async () => {
    const socket = open();
    socket.write(requests(names(2_000)));
    await until(1);
    await new Promise(setImmediate);
    begun[0]!.response.socket!.destroy();
    await once(begun[0]!.response, 'close');
    await new Promise(setImmediate);
    expect(begun.length).toBe(1);
    expect(parsed).toBeLessThan(40);
  });

  it('are left with their caller where they are many: no more than a packet of them is kept', async () => {
    const socket = open();
    const most = 50_000_000;
    socket.write(requests(['a']));
    await until(1);
    socket.write(requests(['b']).repeat(most / 50));
    const reading = begun[0]!.response.socket!;
    for (let i = 0; i < 100; i++) {
      await until(i + 1);
      begun[i]!.response.end();
    }
    await until(101);
    expect(reading.bytesRead).toBeLessThan(300_000);
  });

  it('do not hold up other connections of their address', async () => {
    open().write(requests(names(2_000)));
    await until(1);
    open().write(requests(['other']));
    await until(2);
    expect(begun[1]!.url).toBe('/other');
  });

  it('run apart from what surrounds those before them', async () => {
    const socket = open();
    socket.write(requests(names(60)));
    for (let i = 0; i < 60; i++) {
      await until(i + 1);
      surroundings.run(`of ${i}`, () => begun[i]!.response.end());
    }
    expect(new Set(contexts)).toEqual(new Set([undefined]));
  });

  it('are read whole where a body comes with them', async () => {
    let received = 0;
    server.prependListener('request', (request) => request.on('data', (data: Buffer) => (received += data.length)));
    const socket = open();
    const body = 'x'.repeat(1_000_000);
    socket.write(`POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}${requests(['b'])}`);
    await until(1);
    begun[0]!.response.end();
    await until(2);
    expect(received).toBe(body.length);
    expect(begun[1]!.url).toBe('/b');
  });

  it('share turns of the event loop where their bodies come in the smallest pieces', async () => {
    let [inThisTurn, most, all] = [0, 0, 0];
    server.prependListener('request', (request) => {
      request.on('data', () => {
        all++;
        most = Math.max(most, ++inThisTurn);
        if (inThisTurn === 1) setImmediate(() => (inThisTurn = 0));
      });
    });
    const head = 'POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    for (let i = 0; i < 5; i++) open().write(head + '1\r\n \r\n'.repeat(10_000) + '0\r\n\r\n');
    while (all < 50_000) await new Promise(setImmediate);
    expect(most).toBeLessThan(2_000);
  });

  it('are answered before the connection closes on what is not HTTP behind them', async () => {
    const socket = open();
    let said = '';
    socket.on('data', (data) => (said += data.toString()));
    const closed = once(socket, 'close');
    socket.write(`${requests(['a', 'b'])}neither\r\n\r\n${requests(['c'])}`);
    await until(1);
    begun[0]!.response.end('<a>');
    await until(2);
    begun[1]!.response.end('<b>');
    await closed;
    expect(said).toMatch(/<a>[^]*<b>[^]*HTTP\/1\.1 400/);
    expect(begun.length).toBe(2);
  });

  it.each([0, 1])('end where their caller leaves in the middle of a body, with %i before it', async (before) => {
    server.prependListener('request', (request) => request.resume());
    const closed = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
    const socket = open();
    socket.write(`${requests(names(before))}POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nbegun`);
    await until(1);
    const broken = once(server, 'clientError');
    socket.end();
    await broken;
    if (before) begun[0]!.response.end();
    await closed;
    expect(begun.length).toBe(1);
  });

  it('do not begin after the last answer of their connection', async () => {
    const socket = open();
    const closed = once(socket.resume(), 'close');
    socket.write(requests(['a', 'b']));
    await until(1);
    begun[0]!.response.setHeader('connection', 'close').end();
    await closed;
    await new Promise(setImmediate);
    expect(begun.length).toBe(1);
  });

  it('wait as well where they expect what there is not', async () => {
    let [waiting, most] = [0, 0];
    server.prependListener('checkExpectation', (_, response: ServerResponse) => {
      most = Math.max(most, ++waiting);
      response.once('close', () => waiting--);
    });
    const socket = open();
    let replies = '';
    socket.on('data', (data) => (replies += data.toString()));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nExpect: a\r\n\r\n'.repeat(2_000));
    while (replies.split('HTTP/1.1 417').length <= 2_000) await once(socket, 'data');
    expect(most).toBeLessThan(40);
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
