import type { Call } from '@verbatim/contracts';
import type { FollowupAnalysis, FollowupEngine, FollowupThread } from './engine.js';
import type { JudgeError } from '@verbatim/contracts';

/** Who runs the analysis on worker threads. */
export interface FollowupAnalyser {
  followup(threads: FollowupThread[], call?: Call): Promise<(FollowupAnalysis | JudgeError)[]>;
}

/** The engine that needs nothing but this machine. Rejects when a thread can't be analysed. */
export class OfflineFollowupEngine implements FollowupEngine {
  readonly name = 'offline';

  constructor(private readonly analyser: FollowupAnalyser) {}

  async analyse(thread: FollowupThread, call?: Call): Promise<FollowupAnalysis> {
    const [analysis] = await this.analyser.followup([thread], call);
    if (!analysis || 'error' in analysis)
      throw new Error(`the thread could not be analysed: ${analysis?.error ?? 'no result'}`);
    return analysis;
  }
}
