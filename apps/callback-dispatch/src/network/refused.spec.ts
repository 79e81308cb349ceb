import { AddressRules, callbackAddressProblem, callbackUrlProblem } from '@verbatim/platform';
import { jest } from '@jest/globals';
import { Socket } from 'node:net';
import { post } from './post.js';

const rules = new AddressRules();
const atAcceptance = (url: string): string | undefined => callbackUrlProblem(url) ?? callbackAddressProblem(url, rules);

/** Refused without a look-up: the URL itself says where it leads. */
const LITERAL = [
  // Every range that is not globally reachable, of IPv4 …
  'http://0.0.0.0/',
  'http://0.1.2.3/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://100.64.0.1/',
  'http://100.127.255.254/',
  'http://127.0.0.1/',
  'http://127.255.255.254/',
  'http://169.254.169.254/latest/meta-data/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.0.0.1/',
  'http://192.0.0.170/',
  'http://192.0.2.1/',
  'http://192.88.99.1/',
  'http://192.168.0.1/',
  'http://198.18.0.1/',
  'http://198.19.255.255/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://224.0.0.251/',
  'http://239.255.255.250/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  // … and of IPv6
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[100::1]/',
  'http://[2001:2::1]/',
  'http://[2001:10::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[5f00::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456:789a::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[4000::1]/',
  // IPv4 inside IPv6: mapped, compatible, translated, NAT64 (well-known and local), 6to4, Teredo; also where that IPv4 address is public
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::127.0.0.1]/',
  'http://[::8.8.8.8]/',
  'http://[::ffff:0:10.0.0.1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[64:ff9b::808:808]/',
  'http://[64:ff9b:1::10.0.0.1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:0808:0808::1]/',
  'http://[2001:0:5ef5:79fd::1]/',
  // Other ways to write 127.0.0.1, 10.0.0.1 and 169.254.169.254
  'http://2130706433/',
  'http://0x7f000001/',
  'http://017700000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://0x7f.1/',
  'http://10.1/',
  'http://0/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://0251.0376.0251.0376/',
  'http://169.254.43518/',
  'http://%31%32%37.0.0.1/',
  'http://127.0.0.1./',
  'http://127.1./',
  'http://127。0。0。1/',
  'http://127．0．0．1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://１２７.0.0.1/',
  'http:\\\\127.0.0.1/',
  'http:127.0.0.1',
  'ht\ntp://127.0.0.1/',
  ' http://127.0.0.1/ ',
  // Names that are this machine by definition
  'http://localhost/',
  'http://LOCALHOST./',
  'https://a.localhost/',
  'http://loc%61lhost:8080/',
  // Zone ids and other numbers that are no address
  'http://[fe80::1%25eth0]/',
  'http://[fe80::1%eth0]/',
  'http://256.1.1.1/',
  'http://1.2.3.4.5/',
  'http://0x1ffffffff/',
  'http://[::1/',
  'http://[1.2.3.4]/',
  // Users before the host
  'http://example.com@127.0.0.1/',
  'http://user:pw@example.com/',
  'http://example.com:80@10.0.0.1/',
  'http://127.0.0.1:80@example.com/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1?@example.com/',
  'http://127.0.0.1\\@example.com/',
  // Ports and schemes
  'http://127.0.0.1:8080/',
  'https://10.0.0.1:443/',
  'http://example.com:0/',
  'http://example.com:65536/',
  'http://example.com:-1/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:text/plain,a',
  'javascript:0',
  'ws://example.com/',
  'unix:/run/docker.sock',
  'http+unix://%2Frun%2Fdocker.sock/',
  '//example.com/',
  'http://',
  'http:///',
  'https://./',
  '',
];

/** What name servers answer in these tests. */
const NAMES: Record<string, string[][]> = {
  'metadata.google.internal': [['169.254.169.254']],
  'instance-data.ec2.internal': [['169.254.169.254', 'fd00:ec2::254']],
  'kubernetes.default.svc': [['10.96.0.1']],
  metadata: [['169.254.169.254']],
  'private.example': [['192.168.1.1']],
  'loop.example': [['127.0.0.1']],
  'loop6.example': [['::1']],
  'any.example': [['0.0.0.0']],
  '127.0.0.1.nip.io': [['127.0.0.1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'nat64.example': [['64:ff9b::a00:1']],
  'sixtofour.example': [['2002:7f00:1::']],
  'teredo.example': [['2001:0:1::1']],
  'cgn.example': [['100.64.1.1']],
  'scoped.example': [['fe80::1%eth0']],
  'multicast.example': [['224.0.0.1']],
  'ula.example': [['fd00::1']],
  'both.example': [['8.8.8.8', '10.0.0.1']],
  'both6.example': [['2606:4700::1111', '::1']],
  'last.example': [['8.8.8.8', '1.1.1.1', '9.9.9.9', '169.254.169.254']],
  'none.example': [[]],
  'nonsense.example': [['localhost']],
};

/** Names whose address is seen when it is dialled. */
const NAMED = [
  ...Object.keys(NAMES).map((name) => `http://${name}/`),
  'https://both.example:8443/x?y=z',
  'http://PRIVATE.example./',
  'http://prıvate.example/',
  'http://private。example/',
  'http://unknown.example/',
];

describe('a callback never gets into our network', () => {
  const dialled = jest.spyOn(Socket.prototype, 'connect');
  afterAll(() => dialled.mockRestore());

  const attempt = (url: string, allowed = rules): ReturnType<typeof post> =>
    post(
      { url, headers: {}, body: Buffer.from('{}') },
      {
        rules: allowed,
        timeoutMs: 1_000,
        signal: new AbortController().signal,
        resolve: async (host) => {
          if (!NAMES[host]) throw new Error(`ENOTFOUND ${host}`);
          return NAMES[host][0]!;
        },
      },
    );

  it.each(LITERAL)('%j is refused when it is accepted, and would be when it is dialled', async (url) => {
    expect(atAcceptance(url)).toEqual(expect.any(String));
    expect((await attempt(url)).error).toMatch(/^the URL must|^the host has no public address$/);
    expect(dialled).not.toHaveBeenCalled();
  });

  it.each(NAMED)('%s is refused when it is dialled', async (url) => {
    expect(atAcceptance(url)).toBeUndefined();
    expect((await attempt(url)).error).toBe('the host has no public address');
    expect(dialled).not.toHaveBeenCalled();
  });

  it('and a network that was opened is dialled', async () => {
    await attempt('http://loop.example:1/', new AddressRules(['127.0.0.0/8']));
    expect(dialled).toHaveBeenCalledTimes(1);
  });

  it('has a corpus that is large enough to mean something', () => {
    expect(new Set([...LITERAL, ...NAMED]).size).toBeGreaterThan(120);
  });
});
