import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serviceEnvironment } from './start/service-environment.mjs';

// the parser that eslint brings
const requireOf = (name: string): NodeJS.Require => createRequire(createRequire(import.meta.url).resolve(name));
const { parse } = requireOf('eslint')('espree') as {
  parse(text: string, options: object): { body: { type: string }[] };
};

it('what npm start runs first can be read by Node 12, which it refuses', () => {
  const { body } = parse(readFileSync(join(import.meta.dirname, 'start.mjs'), 'utf8'), {
    ecmaVersion: 2020,
    sourceType: 'module',
  });
  expect(body.filter(({ type }) => type === 'ImportDeclaration')).toEqual([]); // what it loads may be newer
});

it('every command can be loaded before the packages are installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-bare-'));
  try {
    cpSync(import.meta.dirname, join(folder, 'tools'), { recursive: true });
    const commands = readdirSync(join(folder, 'tools/start')).filter((name) => name.endsWith('.mjs'));
    const imports = commands.map((name) => `await import('${pathToFileURL(join(folder, 'tools/start', name)).href}');`);
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', imports.join('\n')], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a service that npm run serve starts has its name in traces, unless another is set', () => {
  expect(serviceEnvironment('quality', {})).toEqual({ OTEL_SERVICE_NAME: 'quality', TRACE_RING: '0' });
  expect(serviceEnvironment('gateway', { OTEL_SERVICE_NAME: 'mine' })).toEqual({
    OTEL_SERVICE_NAME: 'mine',
    TRACE_RING: '100',
  });
  expect(serviceEnvironment('standalone', {})).toEqual({ TRACE_RING: '100' });
});
