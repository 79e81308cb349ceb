import { tracingChannel } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina, queueOptionsSymbol } from 'piscina';
import { CallsFirst, type Place } from './calls-first.js';
import type { CheckTimes } from '@verbatim/quality-checks';
import { joined, sliced } from './slices.js';
import { VECTOR_BYTES } from '@verbatim/embedding';
import type { BrandInput, BrandResult } from '@verbatim/brands';
import type { Call, CodingResult } from '@verbatim/contracts';
import type { CodingInput } from '@verbatim/coding-engine';
import type { FollowupAnalysis, FollowupThread } from '@verbatim/followup-engine';
import { silenceRuntime } from '@verbatim/embedding';
import { prepareModel } from '@verbatim/embedding';
import { SharedVectors } from '@verbatim/embedding';
import { Tasks, type Judged } from './tasks.js';
import type { JudgeError } from '@verbatim/contracts';
import type { BrandQuestion, CodedQuestion, QuestionToCode, Work } from './types.js';
import type { KeystrokeInput, KeystrokeResult } from '@verbatim/keystrokes';
import type { ResponseInput, ResponseResult, Signature } from '@verbatim/quality-checks';
import type { WorkerData } from './worker.js';

export interface AnalyserOptions {
  /** 0: everything on the calling thread (specs; it blocks the event loop). */
  threads: number;
  /** Default: prepared here. */
  modelFile?: string;
}

/** A single call waits for one task of a batch at most. Measured, 2, 4 or 25 responses a task take the same processor time (5.9, 5.8 and 5.4 to 8.3 s for 200 responses of 3 entries). */
const RESPONSES_A_TASK = 2;
const UNITS_A_TASK = 48;

/** What is told of a task; `checks` when it ends, of responses that were judged. */
interface Told {
  operation: string;
  items: number;
  checks?: CheckTimes[];
}

/** Who measures or traces listens here (libs/platform), around every task. */
const channel = tracingChannel<string, Told>('verbatim.analysis');
const watched = <T>(operation: string, items: number, work: () => Promise<T>): Promise<T> =>
  channel.tracePromise(work, { operation, items });

type Share = Pick<Call, 'share'>;

/** A task's place in the queue behind single calls. */
const behind = (share: string | undefined): { [queueOptionsSymbol]: Place } => ({
  [queueOptionsSymbol]: { batch: true, share, waiting: false },
});

type Operation = 'judge' | 'signatures' | 'keystrokes' | 'followup' | 'embedUnits';

/** Every analysis, on worker threads. */
export class Analyser {
  private constructor(
    private readonly tasks: Tasks,
    private readonly pool: Piscina | undefined,
  ) {}

  static async start({ threads, modelFile }: AnalyserOptions): Promise<Analyser> {
    silenceRuntime();
    const file = modelFile ?? (await prepareModel());
    const tasks = new Tasks(file);
    const worker = fileURLToPath(new URL('./worker.js', import.meta.url));
    // run from TypeScript sources there is no worker to load
    if (threads === 0 || !existsSync(worker)) return new Analyser(tasks, undefined);
    const pool = new Piscina({
      filename: worker,
      minThreads: threads,
      maxThreads: threads,
      workerData: { modelFile: file, vectors: new SharedVectors().buffer } satisfies WorkerData,
      taskQueue: new CallsFirst(),
      stricterFIFO: true,
    });
    return new Analyser(tasks, pool);
  }

  /** In the order given; a response that makes an analysis fail is an error of its own. */
  async judge(responses: ResponseInput[], call?: Call): Promise<(ResponseResult | JudgeError)[]> {
    const tasks: Promise<(ResponseResult | JudgeError)[]>[] = [];
    for (let from = 0; from < responses.length; from += RESPONSES_A_TASK)
      tasks.push(this.judgeTask(responses.slice(from, from + RESPONSES_A_TASK), call));
    return (await Promise.all(tasks)).flat();
  }

  signatures(answers: string[], call?: Call): Promise<Signature[]> {
    return this.run('signatures', answers, call);
  }

  keystrokes(inputs: KeystrokeInput[], call?: Call): Promise<KeystrokeResult[]> {
    return this.run('keystrokes', inputs, call);
  }

  /** Scores and follow-ups of threads, in the order given; a thread that makes the analysis fail is an error of its own. */
  followup(threads: FollowupThread[], call?: Call): Promise<(FollowupAnalysis | JudgeError)[]> {
    return this.run('followup', threads, call);
  }

  /** A vector of 384 bytes a gloss (model/quantisation.ts). A few hundred a call keep both threads busy. */
  async embedUnits(units: string[], { share }: Share = {}): Promise<Int8Array[]> {
    const tasks: Promise<Int8Array[]>[] = [];
    for (let from = 0; from < units.length; from += UNITS_A_TASK)
      tasks.push(this.run('embedUnits', units.slice(from, from + UNITS_A_TASK), { batch: true, share }));
    return (await Promise.all(tasks)).flat();
  }

  /**
   * Codes one question on one thread. `units` are the distinct glosses of `glossesOf(input.answers)`, `vectors` theirs one behind the other; what has
   * none is embedded, or compared by its letters. The vectors' buffer is moved to the thread: the caller's is empty afterwards.
   */
  async codeQuestion(
    { answers, ...input }: CodingInput,
    units: string[],
    vectors: Int8Array<ArrayBuffer>,
    { share }: Share = {},
  ): Promise<CodingResult> {
    if (vectors.length !== units.length * VECTOR_BYTES)
      throw new RangeError(`${vectors.length} bytes of vectors for ${units.length} units`);
    const question: QuestionToCode = {
      input,
      answers: await sliced(answers),
      units: await sliced(units),
      vectors,
      ...behind(share),
    };
    const moved = [...question.answers, ...question.units, vectors].map(({ buffer }) => buffer as ArrayBuffer);
    const coded = await watched('codeQuestion', answers.length, async () =>
      this.pool
        ? ((await this.pool.run(question, { name: 'codeQuestion', transferList: moved })) as CodedQuestion)
        : this.tasks.codeQuestion(question),
    );
    return { codes: coded.codes, assignments: await joined(coded.assignments) };
  }

  /** The brands of one question's answers, on one thread. */
  async findBrands({ answers, ...input }: BrandInput, { share }: Share = {}): Promise<BrandResult> {
    const question: BrandQuestion = { input, answers: await sliced(answers), ...behind(share) };
    const moved = question.answers.map(({ buffer }) => buffer as ArrayBuffer);
    const coded = await watched('findBrands', answers.length, async () =>
      this.pool
        ? ((await this.pool.run(question, { name: 'findBrands', transferList: moved })) as CodedQuestion)
        : this.tasks.findBrands(question),
    );
    return { codes: coded.codes, assignments: await joined(coded.assignments) };
  }

  private judgeTask(responses: ResponseInput[], call?: Call): Promise<(ResponseResult | JudgeError)[]> {
    const told: Told = { operation: 'judge', items: responses.length };
    return channel.tracePromise(async () => {
      const { results, times } = await this.once<Judged>('judge', responses, call);
      told.checks = times;
      return results;
    }, told);
  }

  private async run<In, Out>(operation: Operation, input: In[], call?: Call): Promise<Out[]> {
    return input.length ? watched(operation, input.length, () => this.once<Out[]>(operation, input, call)) : [];
  }

  private async once<Out>(operation: Operation, input: unknown[], call: Call = {}): Promise<Out> {
    if (this.pool) return this.queued(this.pool, operation, input, call);
    return (await (this.tasks[operation] as (input: unknown[], deadline?: number) => unknown).call(
      this.tasks,
      input,
      call.deadline?.getTime(),
    )) as Out;
  }

  /** Aborts only what waits: piscina would end the thread of a running task, and ONNX Runtime takes the process down when its thread is ended. */
  private async queued<Out>(
    pool: Piscina,
    name: Operation,
    input: unknown[],
    { batch = false, deadline, share }: Call,
  ): Promise<Out> {
    const place: Place = { batch, share, waiting: false };
    const work: Work<unknown> = { input, ...(deadline && { deadline: deadline.getTime() }) };
    const task = Object.assign(work, { [queueOptionsSymbol]: place });
    if (!deadline) return (await pool.run(task, { name })) as Out;
    const controller = new AbortController();
    const timer = setTimeout(() => place.waiting && controller.abort(), Math.max(0, deadline.getTime() - Date.now()));
    try {
      return (await pool.run(task, { name, signal: controller.signal })) as Out;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What a thread has begun ends; what waits is given up with an AbortError: whoever sent it has stopped before, or was too slow to. */
  async close(): Promise<void> {
    await this.pool?.close({ force: true });
    await this.tasks.close();
  }
}
