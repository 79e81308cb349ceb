import { callbackSuite } from './callbacks.suite.js';
import { codingSuite } from './coding.suite.js';
import { deadLettersSuite } from './dead-letters.suite.js';
import { examplesSuite } from './examples.suite.js';
import { followupSuite } from './followups.suite.js';
import { isolationSuite } from './isolation.suite.js';
import { httpSuite, type Service } from './http-suite.js';
import { replaySuite } from './replay.suite.js';

/** Every suite on one service, however its parts are run. */
export function runSuites(name: string, start: () => Promise<Service & { stop(): Promise<void> }>): void {
  describe(name, () => {
    let running: Service & { stop(): Promise<void> };
    beforeAll(async () => { running = await start(); }, 120_000);
    afterAll(() => running?.stop(), 60_000);
    for (const suite of [httpSuite, followupSuite, codingSuite, callbackSuite, deadLettersSuite, replaySuite, isolationSuite, examplesSuite]) suite(() => running);
  });
}
