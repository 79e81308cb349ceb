import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A module, and a line that must not stand in it. */
const FORBIDDEN: [module: string, line: string, why: string][] = [
  ['apps/gateway', `import '@verbatim/quality';`, 'an app imports an app'],
  ['apps/quality', `import '../../keystroke/src/index.js';`, 'an app imports an app by its path'],
  ['apps/keystroke', `import 'kafkajs';`, 'an app imports kafkajs'],
  ['apps/followup', `import 'kafkajs';`, 'followup imports kafkajs'],
  ['apps/coding', `import 'kafkajs';`, 'coding imports kafkajs'],
  ['apps/callback-dispatch', `import 'kafkajs';`, 'callback-dispatch imports kafkajs'],
  ['apps/followup', `import '@verbatim/quality';`, 'followup imports an app'],
  ['apps/coding', `import '@verbatim/gateway';`, 'coding imports an app'],
  ['apps/callback-dispatch', `import '@verbatim/coding';`, 'callback-dispatch imports an app'],
  ['libs/contracts', `import 'kafkajs';`, 'contracts imports kafkajs'],
  ['libs/contracts', `import 'fastify';`, 'contracts imports fastify'],
  ['libs/language', `import 'kafkajs';`, 'language imports kafkajs'],
  ['libs/embedding', `import 'fastify';`, 'embedding imports fastify'],
  ['libs/messaging', `import '@verbatim/gateway';`, 'a lib imports an app'],
  ['libs/messaging', `import '@verbatim/analysis';`, 'messaging imports analysis'],
  ['libs/contracts', `import '@verbatim/platform';`, 'contracts imports a lib'],
  ['libs/contracts', `import '@nestjs/common';`, 'contracts imports Nest'],
  ['libs/quality-checks', `import '@nestjs/common';`, 'quality-checks imports Nest'],
  ['libs/coding-engine', `import 'typeorm';`, 'coding-engine imports typeorm'],
  ['libs/brands', `import 'pg';`, 'brands imports pg'],
  ['libs/followup-engine', `import '@verbatim/platform';`, 'followup-engine imports platform'],
  ['libs/platform', `import 'typeorm';`, 'platform imports typeorm'],
  ['libs/platform', `import '@verbatim/database';`, 'platform imports database'],
  ['libs/database', `import 'kafkajs';`, 'database imports kafkajs'],
  ['libs/database', `import '@verbatim/messaging';`, 'database imports messaging'],
  ['libs/work', `import '@verbatim/messaging';`, 'work imports messaging'],
  ['libs/work', `import '@nestjs/common';`, 'work imports Nest'],
  ['apps/quality', `import 'openai';`, 'an app imports openai'],
  ['libs/analysis', `import 'openai';`, 'analysis imports openai'],
  ['libs/messaging', `import 'openai';`, 'messaging imports openai'],
  ['libs/platform', `import 'openai';`, 'platform imports openai'],
  ['libs/database', `import 'openai';`, 'database imports openai'],
  ['libs/contracts', `import 'openai';`, 'contracts imports openai'],
  ['libs/language-model', `import '@verbatim/database';`, 'language-model imports database'],
  ['libs/language-model', `import '@verbatim/messaging';`, 'language-model imports messaging'],
  ['libs/language-model', `import 'typeorm';`, 'language-model imports typeorm'],
  ['libs/analysis', `import '@verbatim/language-model';`, 'analysis imports language-model'],
  ['libs/language', `import '@verbatim/embedding';`, 'language imports embedding'],
  ['libs/quality-checks', `import '@verbatim/followup-engine';`, 'quality-checks imports followup-engine'],
  ['libs/coding-engine', `import '@verbatim/brands';`, 'coding-engine imports brands'],
  ['libs/collector', `import '@verbatim/contracts';`, 'the collector imports a lib'],
  ['libs/collector', `import 'reflect-metadata';`, 'the collector imports a package'],
  ['libs/client', `import '@verbatim/contracts';`, 'the client imports a lib'],
  ['libs/tables', `import '@verbatim/contracts';`, 'tables imports a lib'],
  ['libs/client', `import 'reflect-metadata';`, 'the client imports a package'],
  ['libs/surveyjs', `import '@verbatim/client';`, 'the SurveyJS plug-in imports what holds a key'],
  ['apps/console', `import '@verbatim/gateway';`, 'the console imports an app'],
  ['apps/console', `import '@verbatim/contracts';`, 'the console knows more than the API'],
  ['libs/collector', `import 'playwright-core';`, 'code, which is no spec, imports what drives a browser'],
];

const ALLOWED: [module: string, line: string][] = [
  ['apps/gateway', `import '@verbatim/messaging';`],
  ['apps/standalone', `import '@verbatim/gateway';`],
  ['apps/console', `import '@verbatim/tables/survey';`],
  ['apps/console', `import '@verbatim/language/stop-words';`],
  ['libs/messaging', `import 'kafkajs';`],
  ['libs/surveyjs', `import '@verbatim/collector';`],
  ['libs/language-model', `import 'openai';`],
  ['libs/language-model', `import '@verbatim/followup-engine';`],
  ['apps/quality', `import '@verbatim/language-model';`],
];

const lint = (cases: readonly (readonly [string, string, ...unknown[]])[]): string[][] => {
  const input = JSON.stringify(cases.map(([module, code]) => ({ file: `${module}/src/probe.ts`, code: `${code}\n` })));
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'lint-texts.mjs')], {
    encoding: 'utf8',
    input,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as string[][];
};

describe('module boundaries', () => {
  let refused: string[][];
  let allowed: string[][];
  beforeAll(() => {
    const all = lint([...FORBIDDEN, ...ALLOWED]);
    refused = all.slice(0, FORBIDDEN.length);
    allowed = all.slice(FORBIDDEN.length);
  });

  it.each(FORBIDDEN.map(([module, line, why], at) => ({ module, line, why, at })))('refuses that $why', ({ at }) => {
    expect(refused[at]).toEqual([expect.stringContaining('@nx/enforce-module-boundaries: ')]);
  });

  it.each(ALLOWED.map(([module, line], at) => ({ module, line, at })))('lets $module have $line', ({ at }) => {
    expect(allowed[at]).toEqual([]);
  });
});
