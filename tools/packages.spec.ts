import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const PACKAGES = ['client', 'collector', 'surveyjs'];

const USE = `
import { VerbatimClient } from '@verbatim/client';
import { attach, type Handle } from '@verbatim/collector';
import { addVerbatim, type Options } from '@verbatim/surveyjs';
import { nodeListener, surveyEndpoint, type Endpoint } from '@verbatim/surveyjs/server';

export const client: VerbatimClient = new VerbatimClient({ url: 'http://127.0.0.1:8080', key: 'sk_a_b' });
export const typing: Handle = attach('textarea');
export const options: Options = { endpoint: '/verbatim' };
export const endpoint: Endpoint = surveyEndpoint({ surveyIdentifier: 'coffee', key: 'sk_a_b' });
export { addVerbatim, nodeListener };
`;

/** What npm pack makes of the built packages, in a folder that has nothing else of this repository. */
describe('packed packages', () => {
  let folder: string;
  let files: string[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'verbatim-packages-'));
    const pack = ['pack', ...PACKAGES.flatMap((name) => ['-w', `@verbatim/${name}`]), '--pack-destination', folder];
    execFileSync('npm', pack, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    for (const name of PACKAGES) {
      const target = join(folder, 'node_modules/@verbatim', name);
      mkdirSync(target, { recursive: true });
      const archive = readdirSync(folder).find((file) => file.startsWith(`verbatim-${name}-`))!;
      execFileSync('tar', ['-xzf', join(folder, archive), '-C', target, '--strip-components=1']);
    }
    files = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'node_modules/@verbatim/').length));
    // what a user of the plug-in has
    symlinkSync(join(root, 'node_modules/survey-core'), join(folder, 'node_modules/survey-core'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('hold what is built and a README, and no sources, specs or compiler state', () => {
    for (const name of PACKAGES) expect(files).toContain(`${name}/README.md`);
    expect(files.filter((file) => /\.spec\.|\/src\/|\.tsbuildinfo$/.test(file))).toEqual([]);
  });

  it('can be imported', () => {
    const program = `const all = await Promise.all(${JSON.stringify([...PACKAGES, 'surveyjs/server'])}.map((name) => import('@verbatim/' + name)));
      console.log(all.map((one) => typeof (one.VerbatimClient ?? one.attach ?? one.addVerbatim ?? one.surveyEndpoint)).join());`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: folder });
    expect(output.toString().trim()).toBe('function,function,function,function');
  });

  it('bring types that compile', () => {
    writeFileSync(join(folder, 'use.ts'), USE);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const compile = (): Buffer =>
      execFileSync(process.execPath, [tsc, ...options, '--skipLibCheck', 'use.ts'], { cwd: folder });
    expect(compile).not.toThrow();
  });
});
