import { allowCallbackNetworks, callbackUrlProblem } from './callback-url.js';

describe('callback URLs', () => {
  afterEach(() => allowCallbackNetworks([]));

  it.each([
    'http://127.0.0.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0177.0.0.1/', 'http://127.1/', 'http://0/', 'http://10.1.2.3/', 'http://172.16.0.1/',
    'http://192.168.1.1/', 'http://169.254.169.254/latest', 'http://100.64.0.1/', 'http://198.18.0.1/', 'http://192.0.0.1/', 'http://240.0.0.1/', 'http://224.0.0.1/',
    'http://255.255.255.255/', 'http://192.0.2.1/', 'http://198.51.100.1/', 'http://203.0.113.1/',
    'http://[::1]/', 'http://[::]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[::7f00:1]/', 'http://[64:ff9b::7f00:1]/', 'http://[64:ff9b:1::1]/',
    'http://[2002:7f00:1::]/', 'http://[2001::1]/', 'http://[fc00::1]/', 'http://[fe80::1]/', 'http://[fec0::1]/', 'http://[ff02::1]/', 'http://[2001:db8::1]/',
    'http://localhost/', 'http://a.localhost/', 'http://127.0.0.1./', 'http://user@example.com/', 'http://u:p@example.com/', 'ftp://example.com/', 'file:///etc/passwd',
    'javascript:alert(1)', 'example.com', '', 'http://', `http://example.com/${'a'.repeat(3000)}`, 7, ['http://example.com'],
  ])('refuse %s', (url) => {
    expect(callbackUrlProblem(url)).toEqual(expect.any(String));
  });

  it.each(['https://example.com/hook', 'http://example.com:8080/a?b=c', 'http://8.8.8.8/', 'http://[2606:4700::1111]/'])('accept %s', (url) => {
    expect(callbackUrlProblem(url)).toBeUndefined();
  });

  it('may reach a private network that the configuration opens, and no other', () => {
    allowCallbackNetworks(['127.0.0.0/8']);
    expect(callbackUrlProblem('http://127.0.0.1:9/')).toBeUndefined();
    expect(callbackUrlProblem('http://10.0.0.1/')).toBeDefined();
  });
});
