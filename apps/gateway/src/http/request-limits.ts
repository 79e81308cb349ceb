import { ConfigError, SETTINGS } from '@verbatim/platform';

/** Read before any configuration is, as the decorators of the bodies' classes have them. What can't be used counts as not set: the start, which names it, ends there. */
function limit(setting: { read(env: NodeJS.ProcessEnv): number }): number {
  try {
    return setting.read(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return setting.read({});
    throw error;
  }
}

/** Counts and lengths of what a body may hold, in every thread the same. */
export const REQUEST_LIMITS = {
  entriesPerResponse: limit(SETTINGS.maxEntriesPerResponse),
  answerCharacters: limit(SETTINGS.maxAnswerCharacters),
  questionCharacters: limit(SETTINGS.maxQuestionCharacters),
  /** Code points, as all of these. */
  identifierCharacters: limit(SETTINGS.maxIdentifierCharacters),
  keyEventsPerEntry: limit(SETTINGS.maxKeyEvents),
  responsesPerBatch: limit(SETTINGS.maxResponsesPerBatch),
  answersPerCodingJob: limit(SETTINGS.maxAnswersPerCodingJob),
};
