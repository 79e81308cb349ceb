import { createHash } from 'node:crypto';

/** Headers of the pages under /docs. Swagger UI brings style sheets of its own in the page, and `script` is the one script that stands there. */
export const docsHeaders = (script: string): Record<string, string> => ({
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
});
