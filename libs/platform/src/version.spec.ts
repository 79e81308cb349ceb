import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from './version.js';

describe('the version', () => {
  it('is that of package.json', () => {
    expect(VERSION).toBe(
      (JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string })
        .version,
    );
  });
});
