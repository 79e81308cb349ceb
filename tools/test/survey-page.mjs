import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../libs/collector/dist');
const SCRIPTS = {
  '/collector.js': () => readFileSync(join(DIST, 'collector.iife.js'), 'utf8'),
  '/collector.mjs': () => readFileSync(join(DIST, 'collector.mjs'), 'utf8'),
  '/module.js': () => `import { attach } from '/collector.mjs'; globalThis.typing = attach('textarea');`,
};
const ORIGIN = 'https://survey.test';

/**
 * A page with the collector as built, on a host that exists in the browser only. `head` stands before `body`; `frames`: more pages by path.
 * @param {import('playwright-core').Browser} browser
 * @param {string} body
 * @param {{ head?: string, headers?: Record<string, string>, frames?: Record<string, string>, device?:
 *   import('playwright-core').BrowserContextOptions }} [options]
 */
export async function surveyPage(
  browser,
  body,
  { head = '<script src="/collector.js"></script>', headers = {}, frames = {}, device = {} } = {},
) {
  const context = await browser.newContext({ baseURL: ORIGIN, ...device });
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname in SCRIPTS) return route.fulfill({ contentType: 'text/javascript', body: SCRIPTS[pathname]() });
    if (pathname === '/posted') return route.fulfill({ contentType: 'text/plain', body: 'thanks' });
    const html =
      pathname === '/'
        ? `<!doctype html><html lang="en"><head><title>Survey</title>${head}</head><body>${body}</body></html>`
        : frames[pathname];
    return html === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/html', headers, body: html });
  });
  await page.goto('/');
  return page;
}

/**
 * Snapshots of the script tag's handle, of `field` (a selector) where there are several.
 * @param {import('playwright-core').Page} page
 * @param {string} [field]
 * @returns {Promise<import('@verbatim/collector').Snapshot>}
 */
export const snapshotOf = (page, field) => page.evaluate((selector) => globalThis.Verbatim.snapshot(selector), field);
