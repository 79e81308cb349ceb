import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { prepareModel } from './model/prepare.js';
import { Tasks, type JudgeError } from './tasks.js';
import type { KeystrokeInput, KeystrokeResult, ResponseInput, ResponseResult, Signature } from './types.js';

export interface AnalyserOptions {
  /** 0: everything on the calling thread (specs; it blocks the event loop). */
  threads: number;
  /** Default: prepared here. */
  modelFile?: string;
}

type Operation = 'judge' | 'signatures' | 'keystrokes';

/** Every analysis, on worker threads. */
export class Analyser {
  private constructor(private readonly tasks: Tasks, private readonly pool: Piscina | undefined) {}

  static async start({ threads, modelFile }: AnalyserOptions): Promise<Analyser> {
    const file = modelFile ?? (await prepareModel());
    const tasks = new Tasks(file);
    const worker = fileURLToPath(new URL('./worker.js', import.meta.url));
    // run from TypeScript sources there is no worker to load
    if (threads === 0 || !existsSync(worker)) return new Analyser(tasks, undefined);
    const pool = new Piscina({ filename: worker, minThreads: threads, maxThreads: threads, workerData: { modelFile: file } });
    return new Analyser(tasks, pool);
  }

  /** In the order given; a response that makes an analysis fail is an error of its own. */
  judge(responses: ResponseInput[]): Promise<(ResponseResult | JudgeError)[]> {
    return this.run('judge', responses);
  }

  signatures(answers: string[]): Promise<Signature[]> {
    return this.run('signatures', answers);
  }

  keystrokes(inputs: KeystrokeInput[]): Promise<KeystrokeResult[]> {
    return this.run('keystrokes', inputs);
  }

  private async run<In, Out>(operation: Operation, input: In[]): Promise<Out[]> {
    if (!input.length) return [];
    if (this.pool) return this.pool.run(input, { name: operation }) as Promise<Out[]>;
    return (await (this.tasks[operation] as (input: unknown[]) => unknown).call(this.tasks, input)) as Out[];
  }

  async close(): Promise<void> {
    await this.pool?.close();
    await this.tasks.close();
  }
}
