import { Failed, node, run } from './run.mjs';

/**
 * Runs one check that is not a spec, and counts it as a test. What it prints comes when it ends, as several run side by side.
 * @param {{ passed: number, failed: number }} total
 */
export async function check(total, title, args) {
  const printed = [];
  const begin = Date.now();
  const { code, interrupted } = await run(node, args, { onOutput: (text) => printed.push(text) });
  if (interrupted) throw new Failed('', 130);
  process.stdout.write(printed.join(''));
  if (code === 0) total.passed++;
  else total.failed++;
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${((Date.now() - begin) / 1_000).toFixed(1)} s)`);
}
