import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const COLLECTOR = join(import.meta.dirname, '../../libs/collector/dist/collector.iife.js');
const ORIGIN = 'https://survey.test';

/**
 * A page with the collector as built, on a host that exists in the browser only. `head` stands before `body`; `frames`: more pages by path.
 * @param {import('playwright-core').Browser} browser
 * @param {string} body
 * @param {{ head?: string, headers?: Record<string, string>, frames?: Record<string, string>, device?: import('playwright-core').BrowserContextOptions }} [options]
 */
export async function surveyPage(browser, body, { head = '<script src="/collector.js"></script>', headers = {}, frames = {}, device = {} } = {}) {
  const context = await browser.newContext({ baseURL: ORIGIN, ...device });
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/collector.js') return route.fulfill({ contentType: 'text/javascript', body: readFileSync(COLLECTOR, 'utf8') });
    if (pathname === '/posted') return route.fulfill({ contentType: 'text/plain', body: 'thanks' });
    const html = pathname === '/' ? `<!doctype html><html lang="en"><head><title>Survey</title>${head}</head><body>${body}</body></html>` : frames[pathname];
    return html === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'text/html', headers, body: html });
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
