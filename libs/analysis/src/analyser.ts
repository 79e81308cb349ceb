import { tracingChannel } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CheckTimes } from '@verbatim/quality-checks';
import { joined, sliced } from './slices.js';
import { VECTOR_BYTES, type Embed } from '@verbatim/embedding';
import type { BrandInput, BrandResult } from '@verbatim/brands';
import type { Call, CodingResult } from '@verbatim/contracts';
import { BLEND_WIDTH, type CodingInput } from '@verbatim/coding-engine';
import type { FollowupAnalysis, FollowupThread } from '@verbatim/followup-engine';
import { silenceRuntime } from '@verbatim/embedding';
import { prepareModel } from '@verbatim/embedding';
import { SharedVectors } from '@verbatim/embedding';
import { abandonedError } from './task-queue.js';
import { Tasks, type Judged } from './tasks.js';
import { ThreadPool, type TaskOptions } from './thread-pool.js';
import type { JudgeError } from '@verbatim/contracts';
import type { BrandQuestion, CodedQuestion, Owned, QuestionToCode, Work } from './types.js';
import type { KeystrokeInput, KeystrokeResult } from '@verbatim/keystrokes';
import type { ResponseInput, ResponseResult, Signature } from '@verbatim/quality-checks';
import { vectorPort } from './vector-port.js';
import type { WorkerData } from './worker.js';
import type { Transferable } from 'node:worker_threads';

export interface AnalyserOptions {
  /** Worker threads; 0 runs everything on the calling thread and blocks its event loop (for specs). */
  threads: number;
  /** The embedding model's ONNX file; by default it is prepared here. */
  modelFile?: string;
}

/**
 * The least there is, because a single call may have to wait for one task of a batch: with one response a task instead of
 * two, the 99th percentile of quality calls beside four batches fell from 918 to 227 ms, of follow-ups from 434 to 201 ms
 * (`npm run bench -- lanes`). 1, 2, 4 and 25 responses a task took the same processor time.
 */
const RESPONSES_A_TASK = 1;
const UNITS_A_TASK = 48;

/** What a trace of a task says; `checks` when it ends, one for each response that was judged. */
interface TaskTrace {
  operation: string;
  items: number;
  checks?: CheckTimes[];
}

/** Publishes every task for metrics and traces (libs/platform listens). */
const channel = tracingChannel<string, TaskTrace>('verbatim.analysis');
const traced = <T>(operation: string, items: number, work: () => Promise<T>): Promise<T> =>
  channel.tracePromise(work, { operation, items });

type Share = Pick<Call, 'share'>;

/** A second encoder for a question; `embed` runs on the main thread, and must not wait for the pool. */
export interface QuestionEncoder {
  /** What it reads. */
  languages: readonly string[];
  embed: Embed;
}

type Operation = keyof Tasks['operations'];

/** Runs every analysis on a pool of worker threads. */
export class Analyser {
  private constructor(
    private readonly tasks: Tasks,
    private readonly pool: ThreadPool | undefined,
  ) {}

  static async start({ threads, modelFile }: AnalyserOptions): Promise<Analyser> {
    silenceRuntime();
    const file = modelFile ?? (await prepareModel());
    const tasks = new Tasks(file);
    const worker = fileURLToPath(new URL('./worker.js', import.meta.url));
    // run from TypeScript sources there is no worker to load
    if (threads === 0 || !existsSync(worker)) return new Analyser(tasks, undefined);
    const vectors = new SharedVectors().buffer;
    const pool = new ThreadPool(
      threads,
      (way) => new Worker(worker, { workerData: { modelFile: file, vectors, way } satisfies WorkerData }),
    );
    return new Analyser(tasks, pool);
  }

  /**
   * Judges responses.
   * @returns one result per response, in the order given; an `{ error }` for a response whose analysis failed.
   * @throws AbortError once `call.deadline` has passed.
   */
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

  /** Scores and follow-up candidates, one result per thread in the order given; an `{ error }` for a thread whose analysis failed. */
  followup(threads: FollowupThread[], call?: Call): Promise<(FollowupAnalysis | JudgeError)[]> {
    return this.run('followup', threads, call);
  }

  /** Embeds texts: a vector of 384 bytes each (`quantised` of libs/embedding). A few hundred a call keep all threads busy. */
  async embedUnits(units: string[], { share }: Share = {}): Promise<Int8Array[]> {
    const tasks: Promise<Int8Array[]>[] = [];
    for (let from = 0; from < units.length; from += UNITS_A_TASK)
      tasks.push(this.run('embedUnits', units.slice(from, from + UNITS_A_TASK), { batch: true, share }));
    return (await Promise.all(tasks)).flat();
  }

  /**
   * Codes one question on one thread.
   * @param units Glosses of `glossesOf(input.answers)` that have vectors; the thread embeds the others.
   * @param vectors Their packed vectors. The buffer moves to the thread: the caller's is empty afterwards.
   * @param call.encoder A second encoder beside the built-in one: units are keys of `ownWords`, and vectors those of `blended`.
   * @throws RangeError when the vectors' length does not fit the units; what the encoder rejects with.
   */
  async codeQuestion(
    { answers, ...input }: CodingInput,
    units: string[],
    vectors: Int8Array<ArrayBuffer>,
    { share, encoder }: Share & { encoder?: QuestionEncoder | undefined } = {},
  ): Promise<CodingResult> {
    const width = encoder ? BLEND_WIDTH : VECTOR_BYTES;
    if (vectors.length !== units.length * width)
      throw new RangeError(`${vectors.length} bytes of vectors for ${units.length} units`);
    const asked = encoder && vectorPort(encoder.embed);
    const question: QuestionToCode = {
      input,
      answers: await sliced(answers),
      units: await sliced(units),
      vectors,
      ...(asked && { encoder: { languages: encoder.languages, port: asked.port } }),
      share,
    };
    const moved: Transferable[] = [...question.answers, ...question.units, vectors].map(
      ({ buffer }) => buffer as ArrayBuffer,
    );
    if (asked) moved.push(asked.port);
    try {
      const coded = await traced('codeQuestion', answers.length, () =>
        this.do<CodedQuestion>('codeQuestion', question, { batch: true, share, transfer: moved }),
      );
      return { codes: coded.codes, assignments: await joined(coded.assignments) };
    } catch (error) {
      throw asked?.failure() ?? error;
    } finally {
      asked?.close();
    }
  }

  /** Finds the brands in the answers to one question, on one thread. */
  async findBrands({ answers, ...input }: BrandInput, { share }: Share = {}): Promise<BrandResult> {
    const question: BrandQuestion = { input, answers: await sliced(answers), share };
    const moved = question.answers.map(({ buffer }) => buffer as ArrayBuffer);
    const coded = await traced('findBrands', answers.length, () =>
      this.do<CodedQuestion>('findBrands', question, { batch: true, share, transfer: moved }),
    );
    return { codes: coded.codes, assignments: await joined(coded.assignments) };
  }

  private judgeTask(responses: ResponseInput[], call?: Call): Promise<(ResponseResult | JudgeError)[]> {
    const trace: TaskTrace = { operation: 'judge', items: responses.length };
    return channel.tracePromise(async () => {
      const { results, times } = await this.once<Judged>('judge', responses, call);
      trace.checks = times;
      return results;
    }, trace);
  }

  private async run<In, Out>(operation: Operation, input: In[], call?: Call): Promise<Out[]> {
    return input.length ? traced(operation, input.length, () => this.once<Out[]>(operation, input, call)) : [];
  }

  private once<Out>(operation: Operation, input: unknown[], call: Call = {}): Promise<Out> {
    const work: Work<unknown> = { input, share: call.share, deadline: call.deadline?.getTime() };
    return this.do(operation, work, call);
  }

  private async do<Out>(operation: Operation, work: Owned, options: TaskOptions): Promise<Out> {
    if (this.pool) return this.pool.run(operation, work, options);
    const { deadline, signal, batch } = options;
    const giveWay = async (): Promise<void> => {
      if (!batch && (signal?.aborted || (deadline && deadline.getTime() <= Date.now()))) throw abandonedError();
    };
    return (await this.tasks.operations[operation](work as never, giveWay)) as Out;
  }

  /** Finishes running tasks and rejects waiting ones with an AbortError. */
  async close(): Promise<void> {
    await this.pool?.close();
    await this.tasks.close();
  }
}
