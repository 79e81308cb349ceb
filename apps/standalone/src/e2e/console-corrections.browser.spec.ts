import { describeInBrowser } from '../../../../tools/test/browser.mjs';
import { correctAnswersSuite } from './console-correct-answers.suite.js';
import { correctCodesSuite } from './console-correct-codes.suite.js';
import { correcting } from './console-correcting.js';

describeInBrowser('corrections of a coding in the console', () => {
  const bench = correcting();
  correctCodesSuite(bench);
  correctAnswersSuite(bench);
});
