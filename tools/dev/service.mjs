import { spawn } from 'node:child_process';
import { once } from 'node:events';

const READY = /^Verbatim is ready on /m;
/** A restart waits no longer for work in flight: what is cut off is taken up again, as after a crash. */
const PATIENCE_MS = 1_000;

/** One process that is started, replaced and stopped. `ready(count)` is called whenever it says that it takes calls, `ended(code)` when it ends by itself. */
export class Service {
  child;
  starts = 0;

  constructor(command, args, { env, ready, ended }) {
    Object.assign(this, { command, args, env, ready, ended });
  }

  start() {
    const child = spawn(this.command, this.args, { stdio: ['ignore', 'pipe', 'pipe'], env: this.env });
    const isFirst = ++this.starts === 1;
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const isReady = READY.test(text);
      if (!isReady || isFirst) process.stdout.write(text);
      if (isReady && this.child === child) this.ready(this.starts);
    });
    // The steps of the start are told once; later there is one line a restart.
    child.stderr.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(isFirst ? text : text.replace(/^ {2}[a-z].* …\n/gm, ''));
    });
    child.once('close', (code) => {
      if (this.child !== child) return;
      this.child = undefined;
      this.ended(code);
    });
    this.child = child;
  }

  /** `patienceMs`: how long it may finish its work before it is killed. */
  async stop(patienceMs = PATIENCE_MS) {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await closed;
    clearTimeout(impatience);
  }

  async restart() {
    await this.stop();
    this.start();
  }
}
