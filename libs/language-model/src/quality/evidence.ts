import { evidenceOf, TOLD_FROM, type FindingType } from '@verbatim/contracts';
import type { Mask } from '../masking/mask.js';
import { MODEL_CHECKS, REASONS, type Contradiction, type Finding, type ModelCheck } from './quality-prompt.js';

/** Evidence is made here. Of the model's words only quotations are in it, and those are the respondent's: each must occur in an answer. */

type Evidence = { evidence: string } | { fault: string };

const NO_QUOTE = 'quotes what is not in the answer, or nothing';
const MOST = 200;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu;

const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();

/** The place of the answers that the model quotes, in their own spelling and in quotation marks, or undefined. */
function quotation(quote: string, answers: string[], mask: Mask): string | undefined {
  const wanted = onOneLine(mask.restore(quote) ?? '');
  if (!wanted || [...wanted].length > MOST) return undefined;
  for (const answer of answers.map(onOneLine)) {
    const at = answer.indexOf(wanted);
    const place = at >= 0 ? at : sameLength(answer.toLowerCase(), answer).indexOf(wanted.toLowerCase());
    if (place >= 0) return `"${answer.slice(place, place + wanted.length).replaceAll('"', "'")}"`;
  }
  return undefined;
}

/** Positions in `folded` are those in `text` only where both have the same length. */
const sameLength = (folded: string, text: string): string => (folded.length === text.length ? folded : '');

/** The evidence of a check, or what is wrong with the model's quotation in words for it. Below TOLD_FROM it is the check's neutral sentence. */
export function checkEvidence(
  check: ModelCheck,
  { score, reason, quote }: Finding,
  answer: string,
  mask: Mask,
): Evidence {
  const type: FindingType = MODEL_CHECKS[check];
  if (score < TOLD_FROM) return { evidence: evidenceOf(type, score, '') };
  const quoted = quotation(quote, [answer], mask);
  if (!quoted) return { fault: NO_QUOTE };
  const said = REASONS[check][reason];
  return said ? { evidence: evidenceOf(type, score, `${quoted} ${said}`) } : { fault: 'has no reason of that check' };
}

/** The same for two answers that contradict each other. */
export function contradictionEvidence({ score, quotes }: Contradiction, answers: string[], mask: Mask): Evidence {
  if (score < TOLD_FROM) return { evidence: evidenceOf('Inconsistency', score, '') };
  const [one, other] = quotes.map((quote) => quotation(quote, answers, mask));
  if (!one || !other || one === other) return { fault: 'must quote both answers' };
  return { evidence: evidenceOf('Inconsistency', score, `${one} and ${other} may not both be true`) };
}
