import { AddressRules } from '@verbatim/platform';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { answer, startReceiver, type Received, type Receiver } from '../spec-support.js';
import type { DialOptions } from './dialler.js';
import { post, type Answer } from './post.js';

/** Self-signed, for hooks.example; made for this test and used nowhere else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgj6kkfr/ec95k/Tqs
VO+WjUzKBK2GGedrL7Nob8Rw+XOhRANCAATJDRELAYYQpcDVCIyRwz4QhuZ/CSwV
UewzQNsZpl9yVi6fRaFlmLK7mstej2WfK8NaCo62kUstJBjGZcFkm4Lj
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBojCCAUegAwIBAgIUcxZaKugS13vEF5twpE+0HU6Dfa4wCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTAgFw0yNjExMjExNjMwMTBaGA8yMTI2
MTAyODE2MzAxMFowGDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABMkNEQsBhhClwNUIjJHDPhCG5n8JLBVR7DNA2xmmX3JW
Lp9FoWWYsruay16PZZ8rw1oKjraRSy0kGMZlwWSbguOjbTBrMB0GA1UdDgQWBBRl
5/47qMS9khpMAJL9/czP7/OhmzAfBgNVHSMEGDAWgBRl5/47qMS9khpMAJL9/czP
7/OhmzAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDWhvb2tzLmV4YW1wbGUw
CgYIKoZIzj0EAwIDSQAwRgIhANicyM9JZwFA6A/63uUQ4jUeHXrOxlHlDOGH85S1
u2OrAiEA68Uf6I73xrwxgJF6H+GxQjF+fHuGr4XehgLXdmaxYww=
-----END CERTIFICATE-----`;

const BODY = Buffer.from('{"type":"data_quality.batch.completed"}');

/** Posts from a process of its own: what jest lets a test put into the environment is not what Node reads. */
async function inProcess(urls: string[], env: Record<string, string>): Promise<object[]> {
  const script = `
    import { AddressRules } from '@verbatim/platform';
    import { post } from '${new URL('../../dist/network/post.js', import.meta.url)}';
    const options = { rules: new AddressRules(['127.0.0.0/8']), timeoutMs: 5000, signal: new AbortController().signal, resolve: async () => [] };
    for (const url of process.argv.slice(1)) {
      const { status, error } = await post({ url, headers: {}, body: Buffer.from('{}') }, options);
      console.log(JSON.stringify({ status, error }));
    }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, ...urls], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...env },
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
}

describe('one POST', () => {
  const receivers: Receiver[] = [];
  const start = async (...args: Parameters<typeof startReceiver>): Promise<Receiver> => {
    const receiver = await startReceiver(...args);
    receivers.push(receiver);
    return receiver;
  };
  const startTls = (respond: Receiver['respond']): Promise<Receiver> =>
    start(respond, (listener) => createTlsServer({ key: KEY, cert: CERTIFICATE }, listener), 'https');
  afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())));

  const send = (url: string, more: Partial<DialOptions & { signal: AbortSignal }> = {}): Promise<Answer> =>
    post(
      { url, headers: { 'content-type': 'application/json', 'webhook-id': 'w1' }, body: BODY },
      {
        rules: new AddressRules(['127.0.0.1/32']),
        timeoutMs: 5_000,
        signal: new AbortController().signal,
        resolve: async () => ['127.0.0.1'],
        ...more,
      },
    );

  it('arrives with its headers, path and query, and tells the status', async () => {
    const receiver = await start(answer(204));
    expect(await send(`${receiver.url}/a%20b?c=d#e`)).toMatchObject({ status: 204, durationMs: expect.any(Number) });
    const { method, path, headers, body } = await receiver.received.next();
    expect({ method, path, body }).toEqual({ method: 'POST', path: '/hook/a%20b?c=d', body: BODY.toString() });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'w1',
      'content-length': String(BODY.length),
      host: `127.0.0.1:${receiver.port}`,
    });
  });

  it('looks a name up once, dials what it checked, and keeps Host', async () => {
    const receiver = await start(answer(200));
    // The second answer would be a private address: nobody may ask for it.
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const asked: string[] = [];
    const resolve = async (host: string): Promise<string[]> => {
      asked.push(host);
      return answers.shift()!;
    };
    const url = `http://hooks.example:${receiver.port}/hook`;
    expect(await send(url, { resolve })).toMatchObject({ status: 200 });
    expect(asked).toEqual(['hooks.example']);
    expect((await receiver.received.next()).headers.host).toBe(`hooks.example:${receiver.port}`);
    expect((await send(url, { resolve })).error).toBe('the host has no public address');
    expect(receiver.received.length).toBe(0);
  });

  it('follows no redirect', async () => {
    const inside = await start(answer(200));
    for (const status of [301, 302, 303, 307, 308]) {
      const receiver = await start(answer(status, { location: inside.url }));
      expect(await send(receiver.url)).toMatchObject({ status });
    }
    expect(inside.received.length).toBe(0);
  });

  it.each<[string, number]>([
    ['does not end', 100_000],
    ['never begins', 0],
  ])('takes the status of an answer whose body %s, at once', async (_, bytes) => {
    const receiver = await start(({ response }: Received) => {
      response.writeHead(200, { 'content-length': '1000000' });
      response.flushHeaders();
      if (bytes) response.write('x'.repeat(bytes));
    });
    const { status, error, durationMs } = await send(receiver.url, { timeoutMs: 10_000 });
    expect([status, error]).toEqual([200, undefined]);
    expect(durationMs).toBeLessThan(9_000);
  });

  it('takes the status of an answer that breaks off after it', async () => {
    const receiver = await start(({ response }: Received) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(await send(receiver.url)).toMatchObject({ status: 200 });
  });

  it('does not wait longer than it is told', async () => {
    const receiver = await start();
    expect(await send(receiver.url, { timeoutMs: 150 })).toMatchObject({
      error: 'no answer within 0.15 s',
      headers: {},
    });
    const trickle = await start(({ response }: Received) => void response.socket!.write('HTTP/1.1 200 OK\r\nX: '));
    expect((await send(trickle.url, { timeoutMs: 150 })).error).toBe('no answer within 0.15 s');
    expect(
      (await send('http://slow.example/', { timeoutMs: 150, resolve: () => new Promise(() => undefined) })).error,
    ).toBe('no answer within 0.15 s');
  });

  it('says why there was no answer', async () => {
    const closed = await start();
    await closed.close();
    expect((await send(closed.url)).error).toBe('the connection was refused');
    const rude = await start(({ response }: Received) => void response.destroy());
    expect((await send(rude.url)).error).toBe('the connection was closed before an answer');
    const mail = createServer((socket) => void socket.end('220 mail.example ESMTP\r\n'));
    await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
    try {
      expect((await send(`http://127.0.0.1:${(mail.address() as { port: number }).port}/`)).error).toBe(
        'the answer is not HTTP',
      );
    } finally {
      mail.close();
    }
  });

  it('takes a few interim answers before the status, and breaks off one after another without end', async () => {
    const interim = 'HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n';
    const answered = async (respond: (socket: Socket) => void): Promise<Answer> => {
      const server = createServer((socket) => {
        socket.on('error', () => undefined).once('data', () => respond(socket));
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      try {
        return await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, { timeoutMs: 60_000 });
      } finally {
        server.close();
      }
    };
    const few = `${interim.repeat(3)}HTTP/1.1 204 No Content\r\n\r\n`;
    expect(await answered((socket) => socket.write(few))).toMatchObject({ status: 204 });
    const endless = (socket: Socket): void => {
      const more = (): void => {
        while (!socket.destroyed && socket.write(interim.repeat(1_000)));
      };
      socket.on('drain', more);
      more();
    };
    const broken = await answered(endless);
    expect({ status: broken.status, error: broken.error }).toEqual({ error: 'there were only interim answers' });
  });

  it('is broken off when it is told to', async () => {
    const receiver = await start();
    const stop = new AbortController();
    const sent = send(receiver.url, { signal: stop.signal });
    await receiver.received.next();
    stop.abort(new Error('stopping'));
    await expect(sent).rejects.toThrow('stopping');
  });

  it('refuses a self-signed certificate', async () => {
    const receiver = await startTls(answer(200));
    expect((await send(`https://hooks.example:${receiver.port}/`)).error).toBe(
      'TLS failed: DEPTH_ZERO_SELF_SIGNED_CERT',
    );
    expect(receiver.received.length).toBe(0);
  });

  it('asks no proxy and looks at certificates, whatever the environment says', async () => {
    const [proxy, plain, tls] = [await start(answer(200)), await start(answer(201)), await startTls(answer(200))];
    const proxies = Object.fromEntries(
      ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY'].map((name) => [
        name,
        `http://127.0.0.1:${proxy.port}`,
      ]),
    );
    expect(
      await inProcess([plain.url, `https://localhost:${tls.port}/`], {
        ...proxies,
        NO_PROXY: '',
        NODE_USE_ENV_PROXY: '1',
        NODE_TLS_REJECT_UNAUTHORIZED: '0',
      }),
    ).toEqual([{ status: 201 }, { error: 'TLS failed: DEPTH_ZERO_SELF_SIGNED_CERT' }]);
    expect([proxy.received.length, tls.received.length]).toEqual([0, 0]);
  });

  it('takes a trusted certificate of the name alone, and sends that name as SNI', async () => {
    const receiver = await startTls(answer(200));
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, CERTIFICATE]);
    try {
      expect(await send(`https://hooks.example.:${receiver.port}/`)).toMatchObject({ status: 200 });
      const { socket } = await receiver.received.next();
      expect((socket as TLSSocket & { servername: string }).servername).toBe('hooks.example');
      for (const host of ['other.example', '127.0.0.1']) {
        expect((await send(`https://${host}:${receiver.port}/`)).error).toBe(
          'TLS failed: ERR_TLS_CERT_ALTNAME_INVALID',
        );
      }
      expect(receiver.received.length).toBe(0);
    } finally {
      setDefaultCACertificates(trusted);
    }
  });
});
