import { isFromAnotherOrigin, isLocalCaller } from './local-caller.js';

const from = (ip: string, headers: Record<string, string>): Parameters<typeof isLocalCaller>[0] => ({
  ip,
  headers,
  url: '/ops',
});

describe('a caller on this machine', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1:8080'],
    ['127.0.0.1', 'localhost:8080'],
    ['127.8.8.8', 'LOCALHOST'],
    ['::1', '[::1]:8080'],
    ['::ffff:127.0.0.1', 'localhost'],
  ])('is one from %s to %s', (ip, host) => {
    expect(isLocalCaller(from(ip, { host }))).toBe(true);
  });

  it.each([
    ['curl', 'host user-agent accept x-service-key'],
    [
      'a browser',
      `host connection cache-control pragma sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform upgrade-insecure-requests user-agent accept sec-purpose sec-gpc
       sec-fetch-site sec-fetch-mode sec-fetch-user sec-fetch-dest accept-encoding accept-language cookie dnt referer priority if-none-match if-modified-since`,
    ],
    ['the page of the console', 'host content-type content-length origin x-console-session cookie'],
    ['Prometheus', 'host user-agent accept accept-encoding authorization x-prometheus-scrape-timeout-seconds'],
    ['the command line', 'host connection accept accept-language sec-fetch-mode user-agent accept-encoding'],
    ['a client with traces', 'host connection traceparent tracestate baggage x-request-id transfer-encoding'],
  ])('is %s', (_, names) => {
    const headers = Object.fromEntries(names.split(/\s+/).map((name) => [name, 'x']));
    expect(isLocalCaller(from('127.0.0.1', { ...headers, host: 'localhost:8080' }))).toBe(true);
  });

  it('is none who asks for a URL of another name', () => {
    const caller = from('127.0.0.1', { host: 'localhost' });
    expect(isLocalCaller({ ...caller, url: 'http://evil.example/ops' })).toBe(false);
  });

  it.each([
    ['another machine', '192.168.1.7', { host: 'localhost:8080' }],
    ['another machine, whose address only begins alike', '12.7.0.1', { host: 'localhost' }],
    ['a name of somebody else’s that resolves to 127.0.0.1', '127.0.0.1', { host: 'evil.example:8080' }],
    ['a name that begins with localhost', '127.0.0.1', { host: 'localhost.evil.example' }],
    ['a name that begins with an address', '127.0.0.1', { host: '127.0.0.1.evil.example' }],
    ['a user before the name', '127.0.0.1', { host: 'localhost@evil.example' }],
    ['a name before a local one', '127.0.0.1', { host: 'evil.example@127.0.0.1' }],
    ['a name before a local one with a port', '127.0.0.1', { host: 'evil.example:80@localhost:8080' }],
    ['a local name before a path', '127.0.0.1', { host: 'localhost/evil.example' }],
    ['no name at all', '127.0.0.1', {}],
    ['what is no name', '127.0.0.1', { host: ':::' }],
    ['a proxy on this machine', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy by its standard header', '127.0.0.1', { host: 'localhost', forwarded: 'for=203.0.113.9' }],
    ...[
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-port',
      'x-original-forwarded-for',
      'x-client-ip',
      'x-cluster-client-ip',
      'x-azure-clientip',
      'fly-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'cf-ray',
      'cdn-loop',
      'via',
      'x-envoy-external-address',
      'x-proxyuser-ip',
      'x-remote-addr',
      'x-remote-ip',
      'x-appengine-user-ip',
      'x-amzn-trace-id',
      'x-arr-log-id',
      'x-host',
      'x-scheme',
      'front-end-https',
      'proxy-connection',
      'x_forwarded_for',
      'sec_real_ip',
      'x-nobody-knows-it',
    ].map((name): [string, string, object] => [
      `a proxy that sends ${name}`,
      '127.0.0.1',
      { host: 'localhost', [name]: 'x' },
    ]),
  ])('is not %s', (_, ip, headers) => {
    expect(isLocalCaller(from(ip, headers as Record<string, string>))).toBe(false);
  });
});

describe('a request of another origin', () => {
  const host = 'localhost:8080';

  it.each([
    ['another site, as the browser says', { host, 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { host, 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
    ['another site, in a browser that sends an origin only', { host, origin: 'https://evil.example' }],
    ['another port, in such a browser', { host, origin: 'http://localhost:3000' }],
    ['a page without an origin', { host, origin: 'null' }],
    [
      'an origin that the other header contradicts',
      { host, 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ],
  ])('is one by %s', (_, headers) => {
    expect(isFromAnotherOrigin({ headers })).toBe(true);
  });

  it.each([
    ['its own page', { host, 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' }],
    ['its own page, in an old browser', { host, origin: 'http://localhost:8080' }],
    ['its own page behind TLS that ends before it', { host: 'demo.example', origin: 'https://demo.example' }],
    ['an address that was typed', { host, 'sec-fetch-site': 'none' }],
    ['a program', { host }],
  ])('is none by %s', (_, headers) => {
    expect(isFromAnotherOrigin({ headers })).toBe(false);
  });
});
