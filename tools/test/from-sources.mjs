import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/**
 * Lets Node load the packages' TypeScript sources instead of dist/, for what runs beside a spec that runs from sources: the set-up of the tests.
 * Node's own type stripping can't: it knows no decorators and does not find `./x.ts` for `./x.js`.
 */
export const SWC = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

export const CONDITION = '@verbatim/source';

export function loadSources() {
  registerHooks({
    resolve(specifier, context, next) {
      if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts')) {
        const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
        if (existsSync(source)) return { url: source.href, shortCircuit: true };
      }
      return next(specifier, { ...context, conditions: [...context.conditions, CONDITION] });
    },
    load(url, context, next) {
      if (!url.endsWith('.ts')) return next(url, context);
      const file = fileURLToPath(url);
      const { code } = transformSync(readFileSync(file, 'utf8'), { ...SWC, filename: file });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
