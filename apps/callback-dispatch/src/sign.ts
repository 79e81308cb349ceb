import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * The headers of Standard Webhooks for one attempt, with a signature by each secret. Uses node:crypto instead of the package standardwebhooks, which
 * blocks the event loop for 15 to 100 ms with a body of 1 MB (node:crypto: 1 to 8 ms). In the specs, the package is the receiver.
 */
export function webhookHeaders(
  id: string,
  nowMs: number,
  body: Buffer,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  const sign = (secret: string): string =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.`)
      .update(body)
      .digest('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') };
}
