import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dialled, readyText } from './ready.js';

describe('the ready text', () => {
  it.each([
    ['http://0.0.0.0:80', 'http://127.0.0.1:80'],
    ['http://[::]:80/', 'http://[::1]:80'],
    ['http://10.0.0.1:80', 'http://10.0.0.1:80'],
  ])('shows %s as an address to call', (listening, shown) => {
    expect(dialled(listening)).toBe(shown);
  });

  it('names the demo where there is one', () => {
    expect(readyText('http://0.0.0.0:80', 'file', { hasDemo: true, consoleLink: undefined })).toContain(
      'Demo survey        http://127.0.0.1:80/demo\n  API documentation',
    );
    expect(readyText('http://0.0.0.0:80', 'file', { hasDemo: false, consoleLink: undefined })).not.toContain('emo');
  });

  it('has a link that opens the console, and its address where there is none', () => {
    expect(readyText('http://0.0.0.0:80', 'file', { hasDemo: false, consoleLink: 'a.b' })).toContain(
      'Console            http://127.0.0.1:80/console#link=a.b\n',
    );
    expect(readyText('http://0.0.0.0:80', 'file', { hasDemo: false, consoleLink: undefined })).toContain(
      'Console            http://127.0.0.1:80/console\n',
    );
  });

  it('says how other terminals find a data folder that is not the default', () => {
    const options = { hasDemo: false, consoleLink: undefined };
    const text = readyText('http://127.0.0.1:80', `/it's/api-key`, { ...options, dataDir: `/it's` });
    const command = /(export .*) before npx verbatim/.exec(text)?.[1];
    const shown = execFileSync('sh', ['-c', `${command}; printf %s "$VERBATIM_DATA_DIR"`], { encoding: 'utf8' });
    expect(shown).toBe(`/it's`);
    expect(readyText('http://127.0.0.1:80', 'file', options)).not.toContain('export');
  });

  it('names the page for operators', () => {
    expect(readyText('http://0.0.0.0:80', 'file', { hasDemo: false, consoleLink: undefined })).toContain(
      'Operations         http://127.0.0.1:80/ops\n',
    );
  });

  it('has a curl that a shell reads as it is meant, with a quote in the folder', () => {
    const root = mkdtempSync(join(tmpdir(), 'verbatim-ready-'));
    try {
      const folder = join(root, `it's a "folder" $HOME`);
      mkdirSync(folder);
      writeFileSync(join(folder, 'api-key'), 'sk_1_2\n');
      const text = readyText('http://127.0.0.1:8080', join(folder, 'api-key'), {
        hasDemo: true,
        consoleLink: undefined,
      });
      const command = text.slice(text.indexOf('curl '), text.indexOf('\n\nCtrl-C'));
      const args = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], { encoding: 'utf8' })
        .trim()
        .split('\n');
      expect(args).toEqual(
        expect.arrayContaining(['http://127.0.0.1:8080/api/v1/data-quality', 'X-Service-Key: sk_1_2']),
      );
      expect(JSON.parse(args.at(-1)!)).toEqual({
        surveyEntries: [{ question: expect.any(String), answer: expect.any(String) }],
      });
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
