import { findBrands } from '@verbatim/brands';
import { CheckTimer, type CheckTimes } from '@verbatim/quality-checks';
import { BLEND_WIDTH, blended, codeAnswers, ownWords } from '@verbatim/coding-engine';
import { joined, sliced } from './slices.js';
import { throughPort } from './vector-port.js';
import { quantised } from '@verbatim/embedding';
import { signature } from '@verbatim/quality-checks';
import type { CodingAnswer } from '@verbatim/contracts';
import type { FollowupAnalysis, FollowupThread } from '@verbatim/followup-engine';
import type { JudgeError } from '@verbatim/contracts';
import { analyseThread } from '@verbatim/followup-engine';
import { judgeResponse } from '@verbatim/quality-checks';
import { judgeKeystrokes } from '@verbatim/keystrokes';
import { Embedder } from '@verbatim/embedding';
import type { SharedVectors } from '@verbatim/embedding';
import type { BrandQuestion, CodedQuestion, QuestionToCode } from './types.js';
import type { Embed } from '@verbatim/embedding';
import type { KeystrokeInput, KeystrokeResult } from '@verbatim/keystrokes';
import type { ResponseInput, ResponseResult, Signature } from '@verbatim/quality-checks';

/** One result per response, in order; `times` of the responses that were judged without an error. */
export interface Judged {
  results: (ResponseResult | JudgeError)[];
  times: CheckTimes[];
}

/** The analyses as a worker thread runs them, or the calling thread where there are no workers. */
export class Tasks {
  private embedder: Promise<Embedder> | undefined;

  constructor(
    private readonly modelFile: string,
    private readonly known?: SharedVectors,
  ) {}

  private loaded(): Promise<Embedder> {
    return (this.embedder ??= Embedder.load(this.modelFile, this.known));
  }

  /** @param deadline In ms since 1970; once it has passed, the whole list fails with an AbortError. */
  async judge(responses: ResponseInput[], deadline = Infinity): Promise<Judged> {
    const { embed } = await this.loaded();
    const inTime = (): void => {
      if (Date.now() > deadline) throw new DOMException('past its deadline', 'AbortError');
    };
    // nearly all of the time goes into the model, so the deadline is checked before each use
    const embedInTime: Embed = (texts) => {
      inTime();
      return embed(texts);
    };
    const [results, times]: [(ResponseResult | JudgeError)[], CheckTimes[]] = [[], []];
    for (const response of responses) {
      const timer = new CheckTimer();
      try {
        results.push(await judgeResponse(response, embedInTime, timer, inTime));
        times.push(timer.times);
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

  async codeQuestion({ input, answers, units, vectors, encoder }: QuestionToCode): Promise<CodedQuestion> {
    const { embed } = await this.loaded();
    const languages = new Set(encoder?.languages);
    try {
      // glosses are embedded here: a task that waited for another one of the pool could wait for ever
      const { codes, assignments } = await codeAnswers(
        { ...input, answers: await joined<CodingAnswer>(answers) },
        await joined<string>(units),
        vectors,
        encoder ? blended(embed, throughPort(encoder.port), languages) : embed,
        encoder ? { keyOf: ownWords(languages), width: BLEND_WIDTH } : {},
      );
      return { codes, assignments: await sliced(assignments) };
    } finally {
      encoder?.port.close();
    }
  }

  async findBrands({ input, answers }: BrandQuestion): Promise<CodedQuestion> {
    const { codes, assignments } = findBrands({ ...input, answers: await joined<CodingAnswer>(answers) });
    return { codes, assignments: await sliced(assignments) };
  }

  async close(): Promise<void> {
    await (await this.embedder)?.close();
  }
}
