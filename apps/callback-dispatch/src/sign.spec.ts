import { Webhook } from 'standardwebhooks';
import { webhookHeaders } from './sign.js';

const secret = (byte: number): string => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const BODY = JSON.stringify({ type: 'data_quality.batch.completed', data: { answer: 'très bon 👍' } });

describe('signature', () => {
  const sign = (secrets: string[], now = Date.now()): Record<string, string> =>
    webhookHeaders('0197f3a0-0000-7000-8000-000000000000', now, Buffer.from(BODY), secrets);

  it('is one that a Standard Webhooks receiver accepts, with each of two valid secrets', () => {
    const headers = sign([secret(1), secret(2)]);
    for (const byte of [1, 2]) expect(new Webhook(secret(byte)).verify(BODY, headers)).toEqual(JSON.parse(BODY));
    expect(() => new Webhook(secret(3)).verify(BODY, headers)).toThrow('No matching signature');
  });

  it('covers body, id and time', () => {
    const receiver = new Webhook(secret(1));
    const headers = sign([secret(1)]);
    expect(() => receiver.verify(BODY.replace('bon', 'mal'), headers)).toThrow('No matching signature');
    expect(() => receiver.verify(BODY, { ...headers, 'webhook-id': 'other' })).toThrow('No matching signature');
    expect(() =>
      receiver.verify(BODY, { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) }),
    ).toThrow('No matching signature');
    expect(() => receiver.verify(BODY, sign([secret(1)], Date.now() - 600_000))).toThrow('too old');
  });
});
