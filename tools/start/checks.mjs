import { check } from './check.mjs';
import { script } from './run.mjs';

/** Lint, the specs' types and the accuracy of the checks, side by side. Each counts as a test in `total`. */
export const checks = (total) =>
  Promise.all([
    check(total, 'module boundaries (lint)', [script('nx'), 'run-many', '-t', 'lint', '--outputStyle=static']),
    check(total, 'types of the specs', [script('tsc', 'typescript'), '-b', 'tsconfig.specs.json']),
    check(total, 'accuracy of the checks (npm run evaluate)', ['tools/evaluate.mjs']),
  ]);
