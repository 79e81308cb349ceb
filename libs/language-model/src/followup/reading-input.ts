import type { FollowupLanguage } from '@verbatim/contracts';
import type { FollowupThread, Guidance } from '@verbatim/followup-engine';
import { personalData, type Mask } from '../masking/mask.js';
import { registerOf, type Register } from './register.js';

/** As the prompt explains it. */
export interface ReadingInput extends Pick<Guidance, 'asks' | 'answer' | 'probes'> {
  kind?: string;
  clause?: string;
  mayBeQuoted?: boolean;
  register?: Register;
  leaveAlone?: string[];
}

const CLAUSE = 300;
const LEFT_ALONE = 200;

/**
 * What the model is shown of the offline engine's reading. It holds words of respondents, so it goes inside the fence
 * with the data. A name is recognised by the
 * words around it, which a clause or a probe may have lost: what holds anything that was masked in the thread stays out.
 */
export function readingInput(
  { asks, answer, clause, probes, leaveAlone }: Guidance,
  thread: FollowupThread,
  language: FollowupLanguage,
  mask: Mask,
): ReadingInput {
  const isClean = (text: string): boolean => !mask.hides(text) && personalData(text).length === 0;
  const register = registerOf(language, thread.turns[0]?.question ?? '');
  const refused = leaveAlone.map((text) => text.slice(0, LEFT_ALONE)).filter(isClean);
  // a list or a story is asked about as a whole, so it is its own clause
  const isShown = clause && clause.text.length <= CLAUSE && isClean(clause.text);
  return {
    asks,
    answer,
    ...(clause && { kind: clause.kind }),
    ...(isShown && { clause: clause.text, mayBeQuoted: clause.mayBeQuoted }),
    ...(register && { register }),
    probes: probes.filter(isClean),
    ...(refused.length > 0 && { leaveAlone: refused }),
  };
}
