import { traceparentOf } from '@verbatim/platform';
import { randomBytes } from 'node:crypto';

/** W3C trace context of a request: its span's; where tracing is off the caller's trace when it sent a valid one, else a new one. */
export function traceContext(traceparent: unknown): string {
  const traced = traceparentOf();
  if (traced) return traced;
  const match =
    typeof traceparent === 'string'
      ? /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent)
      : null;
  const known = match && !/^0+$/.test(match[1]!) && !/^0+$/.test(match[2]!);
  return `00-${known ? match[1] : randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}
