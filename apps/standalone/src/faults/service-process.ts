import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { until } from './until.js';

export interface ServiceOptions {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Answers 200 when the service takes work. */
  readyUrl: string;
}

const KEPT = 20_000;

/** One service as a process that can be killed, paused and started again. */
export class ServiceProcess {
  private child?: ChildProcess;
  private ended: Promise<unknown> = Promise.resolve();
  private said = '';

  constructor(readonly options: ServiceOptions) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }
  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }
  /** The end of what it wrote. */
  get output(): string {
    return this.said;
  }

  spawn(): void {
    const { command, args, env } = this.options;
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.said = (this.said + text).slice(-KEPT);
      });
    this.ended = once(child, 'close');
    this.child = child;
  }

  async ready(): Promise<void> {
    await until(`${this.options.name} to be ready`, async () => {
      if (!this.isRunning) return true;
      return (await fetch(this.options.readyUrl, { signal: AbortSignal.timeout(5_000) })).ok;
    });
    if (!this.isRunning) throw new Error(`${this.options.name} ended before it was ready:\n${this.said}`);
  }

  async start(): Promise<void> {
    this.spawn();
    await this.ready();
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.child!.kill(signal);
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended;
  }

  /** The exit code after SIGTERM. */
  async stop(): Promise<number | null> {
    this.signal('SIGTERM');
    await this.ended;
    return this.child?.exitCode ?? null;
  }
}
