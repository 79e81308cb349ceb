import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem}li{margin:.6rem 0}`;

const pageWith = (links: readonly [path: string, name: string, what: string][]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Verbatim</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Verbatim</h1>
<p>A service for open-ended survey answers.</p>
<ul>
${links.map(([path, name, what]) => `<li><a href="${path}">${name}</a>: ${what}</li>`).join('\n')}
</ul>
</body>
</html>
`;

const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Whether a caller would rather have a page than JSON, as browsers say; who takes anything, such as curl, would not. */
export function prefersHtml(accept: string | undefined): boolean {
  const weights = new Map(
    (accept ?? '').split(',').map((one): [type: string, weight: number] => {
      const [type = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((part) => part.startsWith('q='))?.slice(2);
      return [type, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const html = weights.get('text/html') ?? 0;
  return html > 0 && html >= (weights.get('application/json') ?? 0);
}

/** Shows who opens the bare address in a browser where to go. It is no route: for all other callers there is nothing, as before. */
export function installFrontPage(fastify: FastifyInstance, { hasDemo }: { hasDemo: boolean }): void {
  const page = pageWith([
    ['/console', 'Console', 'look at answers, codes and data quality, and upload a file'],
    ['/docs', 'API documentation', 'for developers'],
    ...(hasDemo ? [['/demo', 'Demo', 'a short survey that asks follow-up questions'] as [string, string, string]] : []),
  ]);
  fastify.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || url.split('?')[0] !== '/' || !prefersHtml(headers.accept)) return;
    await reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'referrer-policy': 'no-referrer',
        vary: 'Accept',
      })
      .send(page);
  });
}
