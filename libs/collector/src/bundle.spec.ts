import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '..');
const bundle = readFileSync(join(folder, 'dist/collector.iife.js'), 'utf8');

describe('the script tag\'s build', () => {
  it('is under 2 KB gzipped', () => {
    expect(gzipSync(bundle, { level: 9 }).length).toBeLessThan(2_000);
  });

  it('evaluates no text, sends nothing, keeps nothing', () => {
    expect(bundle).not.toMatch(/\b(eval|Function|fetch|XMLHttpRequest|sendBeacon|WebSocket|localStorage|sessionStorage|indexedDB|cookie|innerHTML)\b/);
  });

  it('depends on nothing', () => {
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object | undefined>;
    expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
    expect(bundle).not.toMatch(/\b(import|require)\b/);
  });
});
