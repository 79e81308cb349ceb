import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LINT } from '../start/checks.mjs';

const ROOT = join(import.meta.dirname, '../..');

describe('npm run lint', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verbatim-lint-'));
    for (const name of ['apps', 'libs', 'tools']) mkdirSync(join(folder, name));
    for (const name of ['.prettierrc.json', '.prettierignore']) cpSync(join(ROOT, name), join(folder, name));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs one of its checks over a project that holds these files alone. */
  const check = (
    { args }: { args: () => string[] },
    files: Record<string, string>,
  ): { status: number | null; said: string } => {
    for (const [name, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), code);
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, args(), { cwd: folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };

  it('refuses a file that Prettier would write otherwise', () => {
    const { status, said } = check(LINT.format, { 'apps/a/src/a.ts': 'export const a = "a"\n' });
    expect(said).toContain('apps/a/src/a.ts');
    expect(status).toBe(1);
  });

  it('accepts a file as Prettier writes it', () => {
    expect(check(LINT.format, { 'apps/a/src/a.ts': `export const a = 'a';\n` })).toMatchObject({ status: 0 });
  });

  it('refuses two files that import each other, types included', () => {
    const { status, said } = check(LINT.cycles, {
      'libs/a/src/a.ts': `import type { B } from './b.js';\nexport type A = B[];\n`,
      'libs/a/src/b.ts': `import type { A } from './a.js';\nexport type B = A | string;\n`,
    });
    expect(said).toContain('no-cycle: libs/a/src/');
    expect(status).not.toBe(0);
  });

  it('refuses two folders that import each other, though no files do', () => {
    const { status, said } = check(LINT.cycles, {
      'libs/a/src/one/a.ts': `import { b } from '../two/b.js';\nexport const a = b;\n`,
      'libs/a/src/two/b.ts': `export const b = 1;\n`,
      'libs/a/src/two/c.ts': `import { d } from '../one/d.js';\nexport const c = d;\n`,
      'libs/a/src/one/d.ts': `export const d = 1;\n`,
    });
    expect(said).toContain('no-folder-cycle: libs/a/src/');
    expect(said).not.toContain('no-cycle:');
    expect(status).not.toBe(0);
  });

  it('accepts imports that go one way', () => {
    const result = check(LINT.cycles, {
      'libs/a/src/one/a.ts': `import { b } from '../two/b.js';\nexport const a = b;\n`,
      'libs/a/src/two/b.ts': `export const b = 1;\n`,
    });
    expect(result).toMatchObject({ status: 0, said: expect.stringContaining('1 dependencies cruised') });
  });

  describe('rules that need types', () => {
    const INJECTED = `import { Server } from 'node:http';
const Injectable = (): ClassDecorator => () => {};
@Injectable()
export class Service {
  constructor(readonly server: Server) {}
}
`;
    const REFUSED: [what: string, rule: string, code: string][] = [
      ['a promise that nobody waits for', 'no-floating-promises', 'const later = async () => 1;\nlater();\n'],
      ['a promise as a condition', 'no-misused-promises', 'const later = async () => 1;\nif (later()) later;\n'],
      ['a value that is never used', 'no-unused-vars', 'const unused = 1;\n'],
      [
        'a value import of what is used as a type only',
        'consistent-type-imports',
        `import { Server } from 'node:http';\nexport type S = Server;\n`,
      ],
    ];
    let said: string[][];

    beforeAll(() => {
      const codes = [...REFUSED.map(([, , code]) => code), INJECTED];
      const input = JSON.stringify(codes.map((code) => ({ file: 'libs/platform/src/probe.ts', code, typed: true })));
      const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'lint-texts.mjs')], {
        encoding: 'utf8',
        input,
      });
      if (status !== 0) throw new Error(stderr);
      said = JSON.parse(stdout.trim().split('\n').at(-1)!) as string[][];
    });

    it.each(REFUSED.map(([what, rule], at) => ({ what, rule, at })))('refuse $what', ({ rule, at }) => {
      expect(said[at]).toContainEqual(expect.stringContaining(`@typescript-eslint/${rule}: `));
    });

    it('accept the value import of a class that Nest injects', () => {
      expect(said[REFUSED.length]).toEqual([]);
    });
  });
});
