import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { root } from '../start/run.mjs';

const valueOf = async (code: string): Promise<unknown> => {
  const module = new vm.SourceTextModule(code, { identifier: '/cached.mjs' });
  await module.link(() => Promise.reject(new Error('imports nothing')));
  await module.evaluate();
  return (module.namespace as { value: unknown }).value;
};
const resultOf = (code: string): unknown => {
  const compiled = vm.compileFunction(code, ['seven'], { filename: '/cached.cjs' }) as (seven: number) => unknown;
  return compiled(7);
};

describe('what is kept of compiled code', () => {
  it('is known by its text, not by its name alone: modules', async () => {
    expect(vm.SourceTextModule.name).toBe('CachedModule');
    for (const value of [1, 1, 2, 1]) expect(await valueOf(`export const value = ${value};`)).toBe(value);
  });

  it('is known by its text, not by its name alone: CommonJS', () => {
    for (const value of [1, 1, 2, 1]) expect(resultOf(`return seven + ${value};`)).toBe(7 + value);
  });

  it('has the faults of the text again', () => {
    for (let times = 0; times < 2; times++) expect(() => resultOf('return )')).toThrow('Unexpected token');
  });
});

it('no module of a library awaits before it is there: jest would link all that imports it anew', () => {
  const files = globSync(['libs/*/dist/**/*.js', 'tools/test/once/*.mjs'], { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const waits = files.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    if (!/\bawait\b/.test(code)) return false;
    return (new vm.SourceTextModule(code) as unknown as { hasTopLevelAwait(): boolean }).hasTopLevelAwait();
  });
  // Both are run, not imported.
  expect(waits.sort()).toEqual(['libs/embedding/dist/prepare-model.js', 'libs/platform/dist/telemetry/register.js']);
});
