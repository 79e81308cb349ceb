import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { compile, plan } from './compile.mjs';
import { Service } from './service.mjs';
import { watchTree, writtenSince } from './watch.mjs';

describe('npm run dev', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verbatim-dev-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string): void => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };

  describe('watches', () => {
    let watcher: { close(): void };
    let seen: Set<string>;
    let tell: () => void;
    const sees = async (name: string): Promise<void> => {
      while (!seen.has(join(folder, name))) await new Promise<void>((resolve) => (tell = resolve));
      seen.clear();
    };

    beforeEach(() => {
      seen = new Set();
      tell = () => {};
      write('src/a.ts', '1');
      write('dist/a.js', '1');
      watcher = watchTree(folder, (file: string) => {
        seen.add(file);
        tell();
      });
    });
    afterEach(() => watcher.close());

    it('a file that is written, or replaced as editors do it, time and again', async () => {
      for (const text of ['2', '3']) {
        write('src/a.ts', text);
        await sees('src/a.ts');
        write('src/a.ts~', text + text);
        renameSync(join(folder, 'src/a.ts~'), join(folder, 'src/a.ts'));
        await sees('src/a.ts');
      }
    });

    it('a file in a folder that is new', async () => {
      write('src/new/folder/b.ts', '1');
      await sees('src/new/folder/b.ts');
      write('src/new/folder/b.ts', '2');
      await sees('src/new/folder/b.ts');
    });

    it('a file that is removed', async () => {
      rmSync(join(folder, 'src/a.ts'));
      await sees('src/a.ts');
    });

    it('no build output', async () => {
      write('dist/a.js', '2');
      write('src/a.ts', '2');
      while (!seen.has(join(folder, 'src/a.ts'))) await new Promise<void>((resolve) => (tell = resolve));
      expect([...seen].filter((file) => file.includes('dist'))).toEqual([]);
    });
  });

  it('finds what was written while the first build ran, and no build output', () => {
    for (const name of ['src/before.ts', 'src/deep/during.ts', 'dist/during.js']) write(name, '1');
    utimesSync(join(folder, 'src/before.ts'), 1, 1);
    utimesSync(join(folder, 'src/deep/during.ts'), 3, 3);
    utimesSync(join(folder, 'dist/during.js'), 3, 3);
    expect(writtenSince(folder, 2_000)).toEqual([join(folder, 'src/deep/during.ts')]);
  });

  describe('plans', () => {
    it.each([
      ['a source', ['libs/a/src/b/c.ts'], { compile: ['libs/a/src/b/c.ts'], bundles: [], restarts: true }],
      ['a data file', ['libs/a/src/words/de.txt'], { compile: [], bundles: [], restarts: true }],
      ['a spec', ['libs/a/src/b.spec.ts', 'apps/a/src/spec-support.ts'], { compile: [], bundles: [], restarts: false }],
      ['a README', ['libs/a/README.md'], { compile: [], bundles: [], restarts: false }],
      [
        'the demo page',
        ['apps/gateway/demo/main.ts'],
        { compile: [], bundles: ['apps/gateway/demo/bundle.mjs'], restarts: false },
      ],
      [
        'the style sheet that the demo and the console share',
        ['apps/gateway/design/base.css'],
        { compile: [], bundles: ['apps/gateway/demo/bundle.mjs', 'apps/console/bundle.mjs'], restarts: false },
      ],
      [
        'the console',
        ['apps/console/src/app.tsx', 'apps/console/src/console.css'],
        { compile: [], bundles: ['apps/console/bundle.mjs'], restarts: false },
      ],
      [
        'the collector, which the page holds too',
        ['libs/collector/src/index.ts'],
        {
          compile: ['libs/collector/src/index.ts'],
          bundles: ['libs/collector/bundle.mjs', 'apps/gateway/demo/bundle.mjs'],
          restarts: true,
        },
      ],
    ])('what %s asks for', (_, files, expected) => {
      expect(plan(files)).toEqual(expected);
    });
  });

  describe('compiles', () => {
    const SOURCE = `import type { Server } from 'node:http';
const names: string[] = [];
const named = (target: object, key: string) => void names.push(key);
export class Service {
  @named readonly port: number = 1;
}
export const all = (server?: Server): string[] => (server ? [] : names);
`;

    it('a source to where tsc puts it, decorators included', async () => {
      write('package.json', '{"type":"module"}');
      write('libs/a/src/deep/b.ts', SOURCE);
      write('libs/a/dist/.tsbuildinfo', '{}');
      await compile('libs/a/src/deep/b.ts', folder);
      const made = join(folder, 'libs/a/dist/deep/b.js');
      const { all } = (await import(pathToFileURL(made).href)) as { all(): string[] };
      expect(all()).toEqual(['port']);
      const { sources } = JSON.parse(readFileSync(`${made}.map`, 'utf8')) as { sources: string[] };
      expect(sources).toEqual(['../../src/deep/b.ts']);
      expect(existsSync(join(folder, 'libs/a/dist/.tsbuildinfo'))).toBe(false);
    });

    it('nothing of a source with an error, and says where it is', async () => {
      write('libs/a/src/b.ts', 'export const = 1;\n');
      await expect(compile('libs/a/src/b.ts', folder)).rejects.toThrow('b.ts:1');
    });

    it('a source that was removed to nothing', async () => {
      write('libs/a/dist/b.js', '');
      await compile('libs/a/src/b.ts', folder);
      expect(() => readFileSync(join(folder, 'libs/a/dist/b.js'))).toThrow('ENOENT');
    });
  });

  describe('runs a service', () => {
    const script = (code: string): string => {
      write('service.mjs', code);
      return join(folder, 'service.mjs');
    };
    const RUNS = `console.log('Verbatim is ready on http://x'); setInterval(() => {}, 1000);`;
    let service: Service;
    afterEach(() => service.stop());

    const started = (code: string) => {
      const waiting: { ready?: (count: number) => void; ended?: (code: number) => void } = {};
      service = new Service(process.execPath, [script(code)], {
        env: process.env,
        ready: (count: number) => waiting.ready?.(count),
        ended: (exit: number) => waiting.ended?.(exit),
      });
      const next = (name: 'ready' | 'ended') => new Promise<number>((resolve) => (waiting[name] = resolve));
      return { next };
    };

    it('and says when a restarted one takes calls, though the old one does not stop', async () => {
      const { next } = started(`process.on('SIGTERM', () => {}); ${RUNS}`);
      const first = next('ready');
      service.start();
      expect(await first).toBe(1);
      const old = service.child!;
      const gone = once(old, 'close');
      const second = next('ready');
      await service.restart();
      expect(await gone).toEqual([null, 'SIGKILL']);
      expect(await second).toBe(2);
    });

    it('and says with what code it ended by itself', async () => {
      const { next } = started('process.exitCode = 3;');
      const ended = next('ended');
      service.start();
      expect(await ended).toBe(3);
    });
  });

  describe('reloads the page', () => {
    const RELOAD = readFileSync(join(import.meta.dirname, '../../apps/gateway/demo/reload.js'), 'utf8');

    /** A page whose files are `served`; each look at them is made at once. `looks`: at how many there is none. */
    const page = async (served: Record<string, string | undefined>[]): Promise<{ reloads: number; looks: number }> => {
      const told = { reloads: 0, looks: 0 };
      let at = 0;
      await new Promise<void>((resolve) => {
        const context = createContext({
          location: { pathname: '/demo', reload: () => resolve(void told.reloads++) },
          document: {
            querySelectorAll: (selector: string) =>
              selector.startsWith('script') ? [{ src: '/demo/demo.js' }] : [{ href: '/demo/demo.css' }],
          },
          fetch: (file: string) => {
            const text = served[at]![file];
            return text === undefined
              ? Promise.reject(new TypeError('Failed to fetch'))
              : Promise.resolve({
                  ok: !/^\d{3}$/.test(text),
                  status: Number(text),
                  text: () => Promise.resolve(text),
                });
          },
          setTimeout: (look: () => void) => {
            if (++at < served.length) {
              told.looks++;
              look();
            } else resolve();
          },
        });
        runInContext(RELOAD, context);
      });
      return told;
    };
    const FILES = { '/demo': '<main>', '/demo/demo.js': 'one', '/demo/demo.css': 'a' };

    it.each([
      ['text', { ...FILES, '/demo': '<main id>' }],
      ['script', { ...FILES, '/demo/demo.js': 'two' }],
      ['style sheet', { ...FILES, '/demo/demo.css': 'b' }],
    ])('when its %s changes', async (_, changed) => {
      expect(await page([FILES, FILES, changed, FILES])).toEqual({ reloads: 1, looks: 2 });
    });

    it('when its script has another name, but not while the page itself is gone', async () => {
      const renamed = { ...FILES, '/demo': '<main id>', '/demo/demo.js': '404' };
      const gone = { ...FILES, '/demo': '404', '/demo/demo.js': '404' };
      expect(await page([FILES, gone, renamed, FILES])).toEqual({ reloads: 1, looks: 2 });
    });

    it('not while the service restarts, nor when it is back as it was', async () => {
      const unavailable = { ...FILES, '/demo': '503' };
      expect(await page([FILES, {}, unavailable, FILES])).toEqual({ reloads: 0, looks: 3 });
    });
  });
});
