import { Webhook } from 'standardwebhooks';
import { WebhookVerificationError } from './errors.js';
import { verifyWebhook } from './webhooks.js';

/** The package standardwebhooks is the sender here. */
describe('verifyWebhook', () => {
  const secret = (byte: number): string => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
  const body = JSON.stringify({ type: 'coding.batch.completed', timestamp: 't', data: { answer: 'très bon 👍' } });
  const at = new Date('2030-01-01T00:00:00Z');
  const now = at.getTime();
  const headers = {
    'webhook-id': 'msg-1',
    'webhook-timestamp': String(now / 1000),
    'webhook-signature': new Webhook(secret(1)).sign('msg-1', at, body),
  };

  it('returns the event of a callback with a valid signature, as text or bytes, from Headers or an object', async () => {
    expect(await verifyWebhook(body, headers, secret(1), { now })).toEqual(JSON.parse(body));
    const bytes = new TextEncoder().encode(body);
    expect(await verifyWebhook(bytes, new Headers(headers), secret(1), { now })).toEqual(JSON.parse(body));
    const capitals = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    expect(await verifyWebhook(body, capitals, secret(1), { now })).toEqual(JSON.parse(body));
  });

  it('reads the body once for each secret, however many signatures a sender invents', async () => {
    let calls = 0;
    const counted = (['sign', 'verify'] as const).map((name) => {
      const original = crypto.subtle[name] as (...args: unknown[]) => unknown;
      Object.assign(crypto.subtle, { [name]: (...args: unknown[]) => (calls++, original.apply(crypto.subtle, args)) });
      return () => Object.assign(crypto.subtle, { [name]: original });
    });
    const invented = Array.from({ length: 1_000 }, (_, i) => `v1,${Buffer.alloc(32, i).toString('base64')}`).join(' ');
    await expect(
      verifyWebhook(body, { ...headers, 'webhook-signature': invented }, [secret(1), secret(2)], { now }),
    ).rejects.toThrow('No signature');
    for (const restore of counted) restore();
    expect(calls).toBe(2);
  });

  it('accepts one of several signatures, by one of several secrets', async () => {
    const two = { ...headers, 'webhook-signature': `v1a,AAAA v1,AAAA ${headers['webhook-signature']}` };
    expect(await verifyWebhook(body, two, [secret(2), secret(1)], { now })).toEqual(JSON.parse(body));
  });

  it.each([
    ['another body', body.replace('bon', 'mal'), {}, secret(1), 'No signature'],
    ['another id', body, { 'webhook-id': 'msg-2' }, secret(1), 'No signature'],
    ['another secret', body, {}, secret(2), 'No signature'],
    ['a signature that is no base64', body, { 'webhook-signature': 'v1,%%%' }, secret(1), 'No signature'],
    ['no signature', body, { 'webhook-signature': '' }, secret(1), 'webhook-signature is missing'],
    ['an old timestamp', body, { 'webhook-timestamp': String(now / 1000 - 301) }, secret(1), '301 s old'],
    ['a timestamp ahead', body, { 'webhook-timestamp': String(now / 1000 + 301) }, secret(1), '301 s ahead'],
    ['no time', body, { 'webhook-timestamp': 'now' }, secret(1), 'not a number'],
    ['an empty secret', body, {}, 'whsec_', 'not whsec_ and base64'],
  ])('refuses %s', async (_, text, changed, key, message) => {
    const verified = verifyWebhook(text, { ...headers, ...changed }, key, { now });
    await expect(verified).rejects.toThrow(WebhookVerificationError);
    await expect(verified).rejects.toThrow(message);
  });
});
