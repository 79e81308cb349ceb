import { brokerSuite } from './broker.suite.js';
import { chaosSuite } from './chaos.suite.js';
import { clockSuite } from './clock.suite.js';
import { codingSuite } from './coding.suite.js';
import { databaseSuite } from './database.suite.js';
import { deathsSuite } from './deaths.suite.js';
import { killsSuite } from './kills.suite.js';
import { pauseSuite } from './pause.suite.js';
import { stopSuite } from './stop.suite.js';
import type { System } from './system.js';

/** Every fault on one system, one after the other. */
export function faultMatrix(name: string, isEmbedded: boolean, start: () => Promise<System>): void {
  describe(name, () => {
    let system: System;
    beforeAll(async () => {
      system = await start();
    }, 300_000);
    afterAll(() => system?.close(), 60_000);
    for (const suite of [
      killsSuite,
      deathsSuite,
      codingSuite,
      pauseSuite,
      stopSuite,
      brokerSuite,
      databaseSuite,
      clockSuite,
      chaosSuite,
    ])
      suite(() => system, isEmbedded);
  });
}
