import { OFFLINE } from '@verbatim/contracts';
import type { Coding, CodingCall, CodingEngine, CodingInput, CodingUnits } from './engine.js';
import type { CodingResult } from '@verbatim/contracts';

/** Codes a question on a worker thread (`Analyser` of libs/analysis). */
export interface CodingAnalyser {
  codeQuestion(
    input: CodingInput,
    units: string[],
    vectors: Int8Array<ArrayBuffer>,
    call: { share?: string },
  ): Promise<CodingResult>;
}

/** The engine that works without a language model. */
export class OfflineCodingEngine implements CodingEngine {
  constructor(private readonly analyser: CodingAnalyser) {}

  async code(input: CodingInput, { units, vectors }: CodingUnits, { share }: CodingCall): Promise<Coding> {
    return {
      ...(await this.analyser.codeQuestion(input, units, vectors, { ...(share !== undefined && { share }) })),
      engine: OFFLINE,
    };
  }
}
