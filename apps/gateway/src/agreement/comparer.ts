import { FairTurns } from '@verbatim/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { Piscina } from 'piscina';
import { compareQuestions, type Comparison, type LabelledAnswer } from './questions.js';

const WORKER = new URL('../agreement.worker.js', import.meta.url);

export const comparingThread = (worker: URL): Piscina<LabelledAnswer[][], Comparison> =>
  new Piscina({ filename: worker.href, minThreads: 0, maxThreads: 1, idleTimeout: 60_000 });

/** Compares in a thread, which exists while it is needed, one request at a time: those of several organizations in turn. */
@Injectable()
export class Comparer implements OnApplicationShutdown {
  private readonly turns = new FairTurns(1, 1);
  // Run from sources there is no compiled worker module.
  private readonly pool = existsSync(WORKER) ? comparingThread(WORKER) : undefined;

  compare(org: string, questions: LabelledAnswer[][]): Promise<Comparison> {
    return this.turns.run(org, async () => this.pool?.run(questions) ?? compareQuestions(questions));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close({ force: false });
  }
}
