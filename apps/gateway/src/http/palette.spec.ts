import { readFileSync } from 'node:fs';
import { PALETTE } from './palette.js';

const values = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.replace(/\s+/g, ' ')]));

it('has the colours and fonts of the bundled pages', () => {
  const css = readFileSync(new URL('../../design/base.css', import.meta.url), 'utf8');
  const [light, dark] = css.split('@media (prefers-color-scheme: dark)').map(values);
  const ours = values(PALETTE);
  expect(ours.size).toBeGreaterThan(10);
  for (const [name, value] of ours) {
    const expected = dark!.has(name) ? `light-dark(${light!.get(name)}, ${dark!.get(name)})` : light!.get(name);
    expect([name, value]).toEqual([name, expected]);
  }
});
