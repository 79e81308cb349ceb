import { ConfigError, SETTINGS } from '@verbatim/platform';

/** Decorators need the limits before the configuration is read. An invalid setting counts as not set here; the startup itself fails and names it. */
function limit(setting: { read(env: NodeJS.ProcessEnv): number }): number {
  try {
    return setting.read(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return setting.read({});
    throw error;
  }
}

/** The most that a body may contain; the same in every thread. */
export const REQUEST_LIMITS = {
  entriesPerResponse: limit(SETTINGS.maxEntriesPerResponse),
  answerCharacters: limit(SETTINGS.maxAnswerCharacters),
  questionCharacters: limit(SETTINGS.maxQuestionCharacters),
  /** In code points, as all characters here. */
  identifierCharacters: limit(SETTINGS.maxIdentifierCharacters),
  keyEventsPerEntry: limit(SETTINGS.maxKeyEvents),
  responsesPerBatch: limit(SETTINGS.maxResponsesPerBatch),
  answersPerCodingJob: limit(SETTINGS.maxAnswersPerCodingJob),
};
