import { findBrands } from './brands/index.js';
import { Laps, type CheckTimes } from './check-times.js';
import { codeAnswers } from './coding/code-answers.js';
import { joined, sliced } from './coding/slices.js';
import { quantised } from './model/quantisation.js';
import { signature } from './duplicates/index.js';
import type { CodingAnswer, FollowupAnalysis, FollowupThread } from './engine.js';
import { analyseThread } from './followup/analyse.js';
import { judgeResponse } from './judge.js';
import { judgeKeystrokes } from './keystrokes/index.js';
import { Embedder } from './model/embedder.js';
import type { SharedVectors } from './model/shared-vectors.js';
import type {
  BrandQuestion,
  CodedQuestion,
  Embed,
  KeystrokeInput,
  KeystrokeResult,
  QuestionToCode,
  ResponseInput,
  ResponseResult,
  Signature,
} from './types.js';

/** A response that could not be judged; it takes none of its neighbours with it. */
export interface JudgeError {
  error: string;
}

/** Of each response, in their order; `times` of those that were judged to the end. */
export interface Judged {
  results: (ResponseResult | JudgeError)[];
  times: CheckTimes[];
}

/** What a worker does, and what the main thread does where there are no workers. */
export class Tasks {
  private embedder: Promise<Embedder> | undefined;

  constructor(
    private readonly modelFile: string,
    private readonly known?: SharedVectors,
  ) {}

  private loaded(): Promise<Embedder> {
    return (this.embedder ??= Embedder.load(this.modelFile, this.known));
  }

  /** `deadline`: ms since 1970; past it the whole list is given up with an AbortError. */
  async judge(responses: ResponseInput[], deadline = Infinity): Promise<Judged> {
    const { embed } = await this.loaded();
    const inTime = (): void => {
      if (Date.now() > deadline) throw new DOMException('past its deadline', 'AbortError');
    };
    // nearly all of the time goes into the model
    const embedInTime: Embed = (texts) => {
      inTime();
      return embed(texts);
    };
    const [results, times]: [(ResponseResult | JudgeError)[], CheckTimes[]] = [[], []];
    for (const response of responses) {
      const laps = new Laps();
      try {
        results.push(await judgeResponse(response, embedInTime, laps, inTime));
        times.push(laps.times);
      } catch (error) {
        if (Date.now() > deadline) throw error;
        results.push({ error: error instanceof Error ? error.name : 'Error' });
      }
    }
    return { results, times };
  }

  async followup(threads: FollowupThread[]): Promise<(FollowupAnalysis | JudgeError)[]> {
    const { embed } = await this.loaded();
    const results: (FollowupAnalysis | JudgeError)[] = [];
    for (const thread of threads) {
      try {
        results.push(await analyseThread(thread, embed));
      } catch (error) {
        results.push({ error: error instanceof Error ? error.name : 'Error' });
      }
    }
    return results;
  }

  signatures = (answers: string[]): Signature[] => answers.map(signature);

  keystrokes = (inputs: KeystrokeInput[]): KeystrokeResult[] => inputs.map(judgeKeystrokes);

  async embedUnits(glosses: string[]): Promise<Int8Array[]> {
    const { embed } = await this.loaded();
    return (await embed(glosses)).map(quantised);
  }

  async codeQuestion({ input, answers, units, vectors }: QuestionToCode): Promise<CodedQuestion> {
    const { embed } = await this.loaded();
    const { codes, assignments } = await codeAnswers(
      { ...input, answers: await joined<CodingAnswer>(answers) },
      await joined<string>(units),
      vectors,
      embed,
    );
    return { codes, assignments: await sliced(assignments) };
  }

  async findBrands({ input, answers }: BrandQuestion): Promise<CodedQuestion> {
    const { codes, assignments } = findBrands({ ...input, answers: await joined<CodingAnswer>(answers) });
    return { codes, assignments: await sliced(assignments) };
  }

  async close(): Promise<void> {
    await (await this.embedder)?.close();
  }
}
