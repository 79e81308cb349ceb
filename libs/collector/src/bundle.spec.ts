import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '..');

describe.each([
  ['a script tag', 'collector.iife.js'],
  ['import', 'collector.mjs'],
])('the build for %s', (_, file) => {
  const bundle = readFileSync(join(folder, 'dist', file), 'utf8');

  it('is under 2 KB gzipped', () => {
    expect(gzipSync(bundle, { level: 9 }).length).toBeLessThan(2_000);
  });

  it('evaluates no text, sends nothing, keeps nothing', () => {
    expect(bundle).not.toMatch(
      /\b(eval|Function|fetch|XMLHttpRequest|sendBeacon|WebSocket|localStorage|sessionStorage|indexedDB|cookie|innerHTML)\b/,
    );
  });

  it('is in the package, and depends on nothing', () => {
    const { files, dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Record<string, object | undefined>;
    expect(files).toContain(`dist/${file}`);
    expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
    expect(bundle).not.toMatch(/\b(import|require)\b/);
  });
});
