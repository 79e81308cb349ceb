import { check } from './check.mjs';
import { script } from './run.mjs';

/** What the linter says. */
export const checks = (total) =>
  check(total, 'module boundaries (lint)', [script('nx'), 'run-many', '-t', 'lint', '--outputStyle=static']);
