import type { FollowupLanguage } from '@verbatim/contracts';
import { FOLLOWUP_PACKS, normalise, registerShown, type Register } from '@verbatim/language';
import type { FollowupThread } from './engine.js';
import { sureLanguage } from './thread-language.js';

/**
 * How the follow-up addresses the respondent: as the newest of the survey's own questions that shows it, else as the survey's description does, else as
 * is usual. A question in another language is read in its own: a thread may be answered, and followed up, in another one than it was asked in.
 */
export function registerOf(thread: FollowupThread, language: FollowupLanguage): Register {
  const { registers } = FOLLOWUP_PACKS[language]!;
  if (registers === 'one') return 'formal';
  const asked = new Set(thread.asked.map(normalise));
  const questions = thread.turns.map(({ question }) => question).filter((text) => !asked.has(normalise(text)));
  for (const text of [...questions.toReversed(), thread.surveyDescription ?? '', thread.surveyName ?? '']) {
    const shown = text && registerShown(text, sureLanguage(text) ?? language);
    if (shown) return shown;
  }
  return registers.usual;
}
