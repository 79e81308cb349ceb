import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { TestEnvironment } from 'jest-environment-node';
import { cacheCode } from './code-cache.mjs';

cacheCode();

const require = createRequire(import.meta.url);

const TICKS_PER_SECOND = 100;

/** Processor time of this process in seconds: its threads' too, and on Linux that of the children that have ended. */
function processorSeconds() {
  const { user, system } = process.cpuUsage();
  let children = 0;
  try {
    // utime, stime, cutime and cstime are fields 14 to 17; the second field is a name in brackets.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').pop().split(' ');
    children = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    // Not Linux.
  }
  return (user + system) / 1_000_000 + children;
}

/**
 * Node's environment for a spec file, and two things more:
 * - It notes what the file took of the processors in PROCESSOR_TIMES, a line of JSON a file: wall time says little on a busy machine.
 * - `loadOnce` loads a module once for all files of a worker process, outside their contexts. tools/test/once has the
 *   modules that are loaded so: word lists and language models that take a second of every file else, and keep no state.
 *   It answers at once: where one module of a graph awaits, jest gives up what it has linked and builds the graph again, up to four times.
 */
export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
    this.before = processorSeconds();
    this.global.loadOnce = (name) => require(fileURLToPath(import.meta.resolve(name)));
  }

  async teardown() {
    await super.teardown();
    const file = process.env.PROCESSOR_TIMES;
    if (!file) return;
    const seconds = processorSeconds() - this.before;
    appendFileSync(file, `${JSON.stringify({ name: this.testPath, seconds })}\n`);
  }
}
