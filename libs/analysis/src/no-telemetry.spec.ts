import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const built = pathToFileURL(join(import.meta.dirname, '../dist/index.js')).href;
const analyse = `const { Analyser } = await import('${built}');
  const analyser = await Analyser.start({ threads: 1 });
  await analyser.embedUnits(['the price']);
  await analyser.close();`;

describe('the model runtime', () => {
  it('leaves nothing in the home directory of whoever runs it: no device id, no queue of events to be sent', () => {
    const home = mkdtempSync(join(tmpdir(), 'verbatim-home-'));
    try {
      const { ORT_DISABLE_TELEMETRY: _, XDG_CACHE_HOME: __, ...env } = process.env;
      execFileSync(process.execPath, ['-e', analyse], {
        env: { ...env, HOME: home },
        stdio: 'pipe',
      });
      expect(readdirSync(home, { recursive: true })).toEqual([]);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});
