import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, prepareModel } from './build.mjs';
import { lint, types } from './checks.mjs';
import { faults } from './faults.mjs';
import { graph } from './graph.mjs';
import { startHelp, usage } from './help.mjs';
import { install } from './install.mjs';
import { NODE_FLAGS } from './node-flags.mjs';
import { Failed, root, runNode } from './run.mjs';
import { serviceEnvironment } from './service-environment.mjs';
import { test } from './test.mjs';

const run = async (file, args) => {
  if (!existsSync(join(root, file))) throw new Failed(`${file} is not there`);
  return runNode([file, ...args]);
};

/** A service, with tracing loaded before everything else. */
const serveFile = (file, args, service) =>
  runNode(
    [
      ...NODE_FLAGS,
      '--import',
      pathToFileURL(join(root, 'libs/platform/dist/telemetry/register.js')).href,
      file,
      ...args,
    ],
    { env: serviceEnvironment(service) },
  );

/** What `npm run serve NAME` starts: one process of distributed mode, or one of its explicit steps. */
const SERVICES = {
  gateway: 'apps/gateway/dist/main.js',
  quality: 'apps/quality/dist/main.js',
  keystroke: 'apps/keystroke/dist/main.js',
  followup: 'apps/followup/dist/main.js',
  coding: 'apps/coding/dist/main.js',
  'callback-dispatch': 'apps/callback-dispatch/dist/main.js',
  topics: 'apps/gateway/dist/create-topics.js',
};

const COMMANDS = {
  async start(args) {
    if (args.includes('--help') || args.includes('-h')) return print(startHelp);
    if (args.length) throw new Failed(`npm start takes no arguments, got '${args.join(' ')}' (npm start -- --help)`);
    await install();
    await build();
    await prepareModel();
    return serveFile('apps/standalone/dist/main.js', [], 'standalone');
  },
  async dev(args) {
    await install();
    await build();
    await prepareModel();
    const { dev } = await import('../dev/dev.mjs');
    return dev(args);
  },
  async build() {
    await install();
    await build();
    await prepareModel();
    return 0;
  },
  async serve([name, ...args]) {
    const file = Object.hasOwn(SERVICES, name ?? '') ? SERVICES[name] : undefined;
    if (!file) throw new Failed(`npm run serve NAME, where NAME is one of ${Object.keys(SERVICES).join(', ')}`);
    await install();
    await build();
    if (['quality', 'followup', 'coding'].includes(name)) await prepareModel();
    return name === 'topics' ? runNode([...NODE_FLAGS, file, ...args]) : serveFile(file, args, name);
  },
  async test(args) {
    await install();
    return test(args);
  },
  async 'test:all'() {
    await install();
    return test([], { isWhole: true });
  },
  async 'test:faults'(args) {
    await install();
    return faults(args);
  },
  async lint() {
    await install();
    return lint();
  },
  async types() {
    await install();
    return types();
  },
  async demo(args) {
    await install();
    await build();
    return run('tools/demo.mjs', args);
  },
  async interview(args) {
    await install();
    await build();
    return run('tools/interview.mjs', args);
  },
  async surveyjs() {
    await install();
    await build();
    return run('tools/surveyjs.mjs', []);
  },
  async bench(args) {
    await install();
    await build();
    await prepareModel();
    return run('tools/bench.mjs', args);
  },
  async evaluate(args) {
    await install();
    await build();
    await prepareModel();
    const [first, ...others] = args;
    const own = {
      followups: 'tools/evaluate-followups.mjs',
      coding: 'tools/evaluate-coding.mjs',
      rules: 'tools/evaluate-rules.mjs',
    }[first];
    return own ? run(own, others) : run('tools/evaluate.mjs', args);
  },
  async bank(args) {
    await install();
    await build();
    await prepareModel();
    return run('tools/bank.mjs', args);
  },
  async 'brand-names'() {
    await install();
    await build();
    return run('tools/brand-names.mjs', []);
  },
  async train(args) {
    await install();
    await build();
    await prepareModel();
    return run('tools/train.mjs', args);
  },
  async glossaries(args) {
    await install();
    return run('tools/glossaries.mjs', args);
  },
  async 'letter-statistics'() {
    await install();
    await build();
    return run('tools/letter-statistics.mjs', []);
  },
  async asyncapi() {
    await install();
    await build();
    return run('tools/asyncapi.mjs', []);
  },
  async 'client-types'() {
    await install();
    await build();
    return run('tools/client-types.mjs', []);
  },
  async configuration() {
    await install();
    await build();
    return run('tools/configuration.mjs', []);
  },
  graph: () => print(graph()),
};

function print(text) {
  console.log(text);
  return 0;
}

/** Resolves to the exit code. */
export async function main([command, ...args]) {
  if (!command || !Object.hasOwn(COMMANDS, command)) {
    console.error(usage);
    return command === '--help' ? 0 : 1;
  }
  try {
    return await COMMANDS[command](args);
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    if (error.message) console.error(error.message);
    return error.code;
  }
}
