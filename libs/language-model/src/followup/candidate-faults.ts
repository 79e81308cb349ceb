import type { FollowupLanguage } from '@verbatim/contracts';
import {
  askOf,
  questionFaults,
  quotationFaults,
  type FollowupThread,
  type QuestionRole,
} from '@verbatim/followup-engine';
import { personalData } from '../masking/mask.js';
import type { Mask } from '../masking/mask.js';
import type { LeakCheck } from '../prompt/leak.js';
import { plainTextFault } from '../prompt/plain-text.js';
import { suspectIn } from '../prompt/orders.js';
import { canBeIn } from './question-language.js';
import { registerOf } from './register.js';

export interface CandidateContext {
  thread: FollowupThread;
  language: FollowupLanguage;
  mask: Mask;
  leaks: LeakCheck;
}

const LONGEST = 300;

/** What is wrong with a question that a model wrote, in words for it: the rules for every question, and what only a model does. */
export function candidateFaults(
  question: string,
  role: QuestionRole,
  { thread, language, mask, leaks }: CandidateContext,
): string[] {
  const text = question.trim();
  const faults = questionFaults(text, role, { ...thread, language });
  if (!text) return faults;
  const fault = (isOne: boolean, what: string): void => {
    if (isOne) faults.push(`${role} ${what}`);
  };
  fault(!canBeIn(language, text), `must be in the language ${language}`);
  const [wanted, used] = [registerOf(language, thread.turns[0]?.question ?? ''), registerOf(language, askOf(text))];
  fault(wanted !== undefined && used !== undefined && wanted !== used, `must be ${wanted}, as the first question is`);
  faults.push(...quotationFaults(text, role, { ...thread, language }));
  const unplain = plainTextFault(text, LONGEST);
  fault(unplain !== undefined, unplain ?? '');
  fault(leaks.isLeak(text), 'speaks of the rules');
  fault(personalData(text).length > 0 || mask.isIn(text), 'holds personal data');
  fault(suspectIn(text) !== undefined, 'gives or repeats an order');
  return faults;
}
