import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { configurationPage, PAGE } from '../configuration-page.mjs';
import { knownVariables, takenDirectly } from './variables.mjs';

describe('docs/configuration.md', () => {
  it('is what the tables of settings say; npm run configuration writes it', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(configurationPage());
  });

  it('has every variable that code takes from its environment, and none twice', () => {
    expect([...takenDirectly()].length).toBeGreaterThan(2);
    expect([...takenDirectly()].filter((name) => !knownVariables().includes(name))).toEqual([]);
    expect(knownVariables().filter((name, at, all) => all.indexOf(name) !== at)).toEqual([]);
  });
});

describe('settings that can not be used', () => {
  const root = join(import.meta.dirname, '../..');
  const telemetry = pathToFileURL(join(root, 'libs/platform/dist/telemetry/register.js')).href;

  // quality stands for the workers that have a store: all begin with runWorkerProcess
  it.each(['gateway', 'quality', 'keystroke', 'standalone'])(
    'stop %s at once, which names all of them, those of the process and its stores among them',
    async (name) => {
      const env = {
        PATH: process.env.PATH,
        PORT: '70000',
        LOG_LEVEL: 'loud',
        HEALTH_PORT: 'http',
        TRACE_RING: 'many',
        OTEL_METRIC_EXPORT_INTERVAL: '0',
      };
      const child = spawn(process.execPath, ['--import', telemetry, join(root, 'apps', name, 'dist/main.js')], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
      const problems = said
        .trim()
        .replace(/^[a-z-]+: /, '')
        .split('\n');
      expect(problems.slice(0, 5).map((line) => line.split(' ')[0])).toEqual([
        'PORT',
        'LOG_LEVEL',
        'HEALTH_PORT',
        'TRACE_RING',
        'OTEL_METRIC_EXPORT_INTERVAL',
      ]);
      expect(problems.slice(5)).toEqual(
        name === 'standalone' ? [] : [expect.stringMatching(`^${name} as a process of its own needs`)],
      );
      expect(code).toBe(1);
    },
  );
});
