import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** What a page is looked at in. */
export const LOOKS: [name: string, options: BrowserContextOptions][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['on a phone', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
];

/**
 * The markup is the same in every look, so it is checked in the light one; the others are checked for what is different in them.
 * `.ci/run` checks all rules in all looks (AXE=all), which takes three times as long.
 */
function rulesOf({ colorScheme, isMobile }: BrowserContextOptions): string[] | undefined {
  if (process.env.AXE === 'all') return undefined;
  if (isMobile) return ['scrollable-region-focusable', 'target-size'];
  return colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined;
}

/** What axe finds to keep somebody from using a page that was opened with `look`; `least`: the impact from which on it counts. */
export async function accessibilityFindings(
  page: Page,
  look: BrowserContextOptions,
  least: 'any' | 'serious' = 'any',
): Promise<string[]> {
  // A page that was not left since the last time has it: half a megabyte to compile.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        ...(values && { runOnly: { type: 'rule', values } }),
        resultTypes: ['violations'],
      }),
    rulesOf(look),
  );
  return violations
    .filter(({ impact }) => least === 'any' || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
