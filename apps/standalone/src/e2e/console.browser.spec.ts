import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { decisionsSuite } from './console-decisions.suite.js';
import { everyScreenSuite } from './console-every-screen.suite.js';
import { operatorSuite } from './console-operator.suite.js';
import { phoneSuite } from './console-phone.suite.js';
import { plant } from './console-planted.js';
import { qualitySuite } from './console-quality.suite.js';
import { readingSuite } from './console-reading.suite.js';
import { signInSuite } from './console-sign-in.suite.js';
import type { Stage } from './console-stage.js';
import { statesSuite } from './console-states.suite.js';
import { uploadSuite } from './console-upload.suite.js';
import { PATIENCE_MS } from './console-visit.js';
import { startEmbedded } from './embedded.js';

/** One service for what only reads, or changes what no other suite looks at. Suites with data of their own are specs of their own. */
describeInBrowser('the console in a browser', () => {
  let stage: Stage & { service: Awaited<ReturnType<typeof startEmbedded>> };
  beforeAll(async () => {
    const [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
    stage = { service, browser, planted: await plant(service) };
  }, PATIENCE_MS);
  afterAll(async () => {
    await stage?.browser.close();
    await stage?.service.stop();
  });

  for (const suite of [
    signInSuite,
    readingSuite,
    phoneSuite,
    uploadSuite,
    operatorSuite,
    everyScreenSuite,
    statesSuite,
    qualitySuite,
    decisionsSuite,
  ])
    suite(() => stage);
});
