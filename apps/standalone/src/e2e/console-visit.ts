import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { setTimeout as delay } from 'node:timers/promises';
import { accessibilityFindings } from './accessibility.js';
import type { Service } from './http-suite.js';

/** Of a machine with other work. */
export const PATIENCE_MS = 300_000;
const POLL_MS = 200;
const STEP_MS = 30_000;

/** Every way in which text could become a script, had it ever become markup. */
export const HOSTILE = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>"><svg onload=document.title='run'>`;

/** Calls of the API with the service's key, to prepare what the console shows. */
export function apiOf(service: Service) {
  const call = async (path: string, body?: unknown, init: RequestInit = {}): Promise<any> => {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...init,
      headers: { 'x-service-key': service.key, 'content-type': 'application/json', ...init.headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const finished = async (path: string): Promise<void> => {
    for (;;) {
      const { status } = await call(`${path}?limit=1`);
      if (status === 'completed') return;
      if (!['queued', 'processing'].includes(status)) throw new Error(`${path} ended as ${status}`);
      await delay(POLL_MS);
    }
  };
  return { call, finished };
}

export interface VisitOptions extends BrowserContextOptions {
  /** Signs in with it. */
  key?: string;
}

type Shifts = typeof globalThis & {
  shifted: number;
  shifts?: PerformanceObserver;
  count: (entries: PerformanceEntry[]) => void;
};

/** A visit of the console in a window of its own. */
export class ConsoleVisit {
  /** What the page complained about: its log, its errors, dialogs that a script opened. */
  readonly complaints: string[] = [];
  /** Where it sent requests. */
  readonly origins = new Set<string>();

  private constructor(
    readonly page: Page,
    private readonly service: Service,
    private readonly look: BrowserContextOptions,
  ) {
    page.setDefaultTimeout(STEP_MS);
    page.on('console', (message) => this.complaints.push(message.text()));
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('dialog', (dialog) => this.complaints.push(`dialog ${dialog.message()}`));
    page.on('request', (request) => {
      if (request.url().startsWith('http')) this.origins.add(new URL(request.url()).origin);
    });
  }

  static async open(browser: Browser, service: Service, path = '', { key, ...options }: VisitOptions = {}) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    });
    const visit = new ConsoleVisit(await context.newPage(), service, options);
    await visit.page.goto(`${service.url}/console${path}`);
    if (key !== undefined) await visit.signIn(key);
    return visit;
  }

  async signIn(key = this.service.key): Promise<void> {
    await this.page.getByLabel('API key').fill(key);
    await this.page.keyboard.press('Enter');
    await this.page.locator('.masthead').waitFor();
  }

  /** Goes to an address inside the console without loading the page anew. */
  async go(path: string, ready: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/console${path}`);
    await this.page.locator(ready).first().waitFor();
  }

  /** Nothing that stood in a text has become markup, or has run. */
  async expectNoScript(): Promise<void> {
    expect(await this.page.title()).toBe('Verbatim console');
    const planted = '#root script, #root img:not(.brand img), #root [onload], #root [onerror]';
    expect(await this.page.locator(planted).count()).toBe(0);
  }

  /** What can be operated on the page and is not reached with Tab, or does not show that it has the focus. */
  async missedByTab(): Promise<string[]> {
    const wanted = await this.page.evaluate(() => {
      const all = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
      ];
      const inOrder = all.filter(
        (one) => one.tabIndex >= 0 && one.checkVisibility() && !(one as HTMLInputElement).disabled,
      );
      inOrder.forEach((one, i) => (one.dataset.place = String(i)));
      inOrder[0]?.focus();
      return inOrder.map((one) => one.outerHTML.slice(0, 200));
    });
    const reached = new Set([0]);
    const unseen: string[] = [];
    // Lists draw further rows as the focus comes near their end.
    for (let presses = 0; presses < wanted.length * 2 + 20; presses++) {
      await this.page.keyboard.press('Tab');
      const focus = await this.page.evaluate(() => {
        const { activeElement: one } = document;
        if (!(one instanceof HTMLElement) || one === document.body) return undefined;
        const { outlineStyle, boxShadow } = getComputedStyle(one);
        const isSeen =
          outlineStyle !== 'none' || boxShadow !== 'none' || one.closest(':focus-within label, .drop') !== null;
        return { place: one.dataset.place, isSeen, html: one.outerHTML.slice(0, 200) };
      });
      if (!focus) break;
      if (!focus.isSeen) unseen.push(`no focus seen: ${focus.html}`);
      if (focus.place !== undefined) reached.add(Number(focus.place));
    }
    return [...wanted.filter((_, place) => !reached.has(place)), ...unseen];
  }

  /** Counts from now on how far things move that nobody touched. */
  async watchShifts(): Promise<void> {
    await this.page.evaluate(() => {
      const scope = globalThis as Shifts;
      scope.shifts?.disconnect();
      scope.shifted = 0;
      scope.count = (entries) => {
        for (const { value } of entries as (PerformanceEntry & { value: number })[]) scope.shifted += value;
      };
      scope.shifts = new PerformanceObserver((list) => scope.count(list.getEntries()));
      scope.shifts.observe({ type: 'layout-shift' });
    });
  }

  shifted(): Promise<number> {
    return this.page.evaluate(async () => {
      const scope = globalThis as Shifts;
      // What was drawn last is counted after the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      scope.count(scope.shifts!.takeRecords());
      return scope.shifted;
    });
  }

  /** What axe finds to keep somebody from using the page. */
  findings(): Promise<string[]> {
    return accessibilityFindings(this.page, this.look);
  }

  fits(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  }

  /** What can be scrolled sideways: nobody finds what is outside of a narrow window. */
  sideways(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter(
          (one) =>
            one.checkVisibility() &&
            one.clientWidth > 1 &&
            one.scrollWidth > one.clientWidth + 1 &&
            /auto|scroll/.test(getComputedStyle(one).overflowX),
        )
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  }

  /** What is smaller than a finger can hit, 24 pixels. A link in a sentence is as high as its line. */
  smallTargets(): Promise<string[]> {
    return this.page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, summary, [role=treeitem], .twist',
        ),
      ]
        .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none')
        .filter((one) => !(one.matches('a') && getComputedStyle(one).display === 'inline' && one.closest('p, td')))
        .filter((one) => !one.closest('.visually-hidden, .skip-link'))
        .flatMap((one) => {
          const { width, height } = (one.matches('.pick input') ? one.parentElement! : one).getBoundingClientRect();
          return width < 24 || height < 24
            ? [`${Math.round(width)}x${Math.round(height)} ${one.outerHTML.slice(0, 100)}`]
            : [];
        }),
    );
  }

  /** Closes the window, and says what was wrong. `refusals`: Chromium itself logs each refused call, and some are meant to be refused. */
  async end({ refusals = false } = {}): Promise<string[]> {
    const complaints = this.complaints.filter((text) => !refusals || !text.startsWith('Failed to load resource'));
    return [...(await this.close()), ...complaints];
  }

  /** Closes the window, and says where it sent requests beside the service. */
  async close(): Promise<string[]> {
    await this.page.context().close();
    return [...this.origins].filter((origin) => origin !== new URL(this.service.url).origin);
  }
}
