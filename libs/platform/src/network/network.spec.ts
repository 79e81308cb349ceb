import { AddressRules } from './address-rules.js';
import { callbackAddressProblem, callbackUrlProblem } from './callback-url.js';

const closed = new AddressRules();
const problem = (url: string, rules = closed): string | undefined =>
  callbackUrlProblem(url) ?? callbackAddressProblem(url, rules);

describe('address rules', () => {
  it.each([
    '0.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '100::1',
    '100:0:0:1::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:db8::1',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fdff::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '4000::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'example.com',
    '',
  ])('refuse %j', (address) => {
    expect(closed.allows(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '100.128.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '198.20.0.1',
    '223.255.255.254',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ])('let %s', (address) => {
    expect(closed.allows(address)).toBe(true);
  });

  it('open the networks they were given, and nothing beside them', () => {
    const rules = new AddressRules(['127.0.0.0/8', 'fd00::/8']);
    expect(
      ['127.9.9.9', 'fd12::1', '128.0.0.1', '10.0.0.1', '::1', '::ffff:127.0.0.1', 'fc00::1'].map((address) =>
        rules.allows(address),
      ),
    ).toEqual([true, true, true, false, false, false, false]);
  });

  it('name the network that is none', () => {
    expect(() => new AddressRules(['10.0.0.0/8', 'home'])).toThrow("'home' is not a network");
  });
});

describe('a callback URL', () => {
  it.each([
    [5, 'must be a string'],
    ['/hook', 'must be a URL'],
    ['ftp://example.com/', 'must be an http or https URL'],
    ['javascript:alert(1)', 'must be an http or https URL'],
    ['https://a:b@example.com/', 'must not contain a user name or password'],
    ['https://example.com:0/', 'must not name port 0'],
    [`https://example.com/${'x'.repeat(2048)}`, 'must be no longer than 2048 characters'],
    ['http://./', 'must name a host'],
  ])('%j %s', (value, text) => {
    expect(callbackUrlProblem(value)).toBe(text);
  });

  it('is not looked up when it is accepted: any name will do', () => {
    for (const url of [
      'https://example.com/hook',
      'http://hooks.example.org:8080/a?b=c',
      'http://metadata.google.internal/',
      'https://8.8.8.8/',
      'https://[2606:4700::1111]/',
    ]) {
      expect(problem(url)).toBeUndefined();
    }
  });

  it('may be this machine where its network is open', () => {
    const rules = new AddressRules(['127.0.0.0/8']);
    for (const url of ['http://127.0.0.1:9/', 'http://localhost/', 'http://a.localhost./']) {
      expect(problem(url)).toContain('private');
      expect(problem(url, rules)).toBeUndefined();
    }
  });
});
