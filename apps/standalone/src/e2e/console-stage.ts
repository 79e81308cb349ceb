import type { Browser } from 'playwright-core';
import type { Planted } from './console-planted.js';
import { ConsoleVisit, type VisitOptions } from './console-visit.js';
import type { Service } from './http-suite.js';

/** What the suites of console.browser.spec.ts share: a service with planted data, and a browser. */
export interface Stage {
  service: Service;
  browser: Browser;
  planted: Planted;
}

/** Opens visits that end with their test, which fails if the page sent a request to somebody else. */
export function visitsOf(stage: () => Stage) {
  const visits: ConsoleVisit[] = [];
  afterEach(async () => {
    const elsewhere = await Promise.all(visits.splice(0).map((visit) => visit.close()));
    expect(elsewhere.flat()).toEqual([]);
  });
  return async (path = '', options: VisitOptions = {}): Promise<ConsoleVisit> => {
    const visit = await ConsoleVisit.open(stage().browser, stage().service, path, options);
    visits.push(visit);
    return visit;
  };
}
