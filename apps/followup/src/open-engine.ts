import { createLanguageModel, FallbackFollowupEngine } from '@verbatim/language-model';
import type { Config, Logger } from '@verbatim/platform';
import { Analyser } from '@verbatim/analysis';
import { OfflineFollowupEngine } from '@verbatim/followup-engine';
import type { TurnEngine } from './engine.js';

export interface OpenEngine {
  engine: TurnEngine;
  close(): Promise<void>;
}

const WARM_UP = {
  turns: [{ question: 'What do you like about it?', answer: 'It is easy to use.' }],
  asked: [],
  avoidTopics: [],
};

/** Loads the offline engine, in the threads of `given` (which is not closed) or in its own, and puts the language model before it if one is configured. */
export async function openEngine(config: Config, logger: Logger, given?: Analyser): Promise<OpenEngine> {
  const model = createLanguageModel(config, logger)?.followup;
  const analyser = given ?? (await Analyser.start({ threads: config.analysisThreads }));
  const offline = new OfflineFollowupEngine(analyser);
  // A thread loads its model with its first analysis, which takes a second or two: done now, so that the first respondents don't wait for it.
  await Promise.all(Array.from({ length: config.analysisThreads }, () => offline.analyse(WARM_UP)));
  return {
    engine: new FallbackFollowupEngine({ offline, model }),
    close: async () => {
      if (!given) await analyser.close();
    },
  };
}
