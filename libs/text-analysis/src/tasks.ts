import { signature } from './duplicates/index.js';
import { judgeResponse } from './judge.js';
import { judgeKeystrokes } from './keystrokes/index.js';
import { Embedder } from './model/embedder.js';
import type { KeystrokeInput, KeystrokeResult, ResponseInput, ResponseResult, Signature } from './types.js';

/** A response that could not be judged; it takes none of its neighbours with it. */
export interface JudgeError {
  error: string;
}

/** What a worker does, and what the main thread does where there are no workers. */
export class Tasks {
  private embedder: Promise<Embedder> | undefined;

  constructor(private readonly modelFile: string) {}

  async judge(responses: ResponseInput[]): Promise<(ResponseResult | JudgeError)[]> {
    const { embed } = await (this.embedder ??= Embedder.load(this.modelFile));
    const results: (ResponseResult | JudgeError)[] = [];
    for (const response of responses) {
      try {
        results.push(await judgeResponse(response, embed));
      } catch (error) {
        results.push({ error: error instanceof Error ? error.name : 'Error' });
      }
    }
    return results;
  }

  signatures = (answers: string[]): Signature[] => answers.map(signature);

  keystrokes = (inputs: KeystrokeInput[]): KeystrokeResult[] => inputs.map(judgeKeystrokes);

  async close(): Promise<void> {
    await (await this.embedder)?.close();
  }
}
