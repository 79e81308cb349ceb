import { detectLanguage, normalise } from '@verbatim/language';
import type { Mask } from '../masking/mask.js';
import type { LeakCheck } from '../prompt/leak.js';
import { LONGEST_EVIDENCE, type Finding } from './quality-prompt.js';

const QUOTES = /"([^"]{1,300})"|“([^”]{1,300})”|«([^»]{1,300})»/gu;
/** From here on a reason has to show what it speaks of. */
const NEEDS_QUOTE_FROM = 30;

export interface EvidenceContext {
  /** What may be quoted, as the respondent and the author wrote it. */
  sources: string[];
  mask: Mask;
  leaks: LeakCheck;
}

const comparable = (text: string): string =>
  normalise(text)
    .replace(/…|\.{3}/gu, ' ')
    .replace(/[\s.,;:!?]+/gu, ' ')
    .trim();

/** The evidence with personal data back in place, or what is wrong with it, in words for the model. */
export function checkedEvidence(
  { score, evidence }: Finding,
  { sources, mask, leaks }: EvidenceContext,
): { evidence: string } | { fault: string } {
  const text = mask.restore(evidence.replace(/\s+/gu, ' ').trim());
  if (text === undefined) return { fault: 'changes a placeholder' };
  if (!text || [...text].length > LONGEST_EVIDENCE * 2) return { fault: 'is empty or too long' };
  const quoted = [...text.matchAll(QUOTES)].map(([, straight, curly, angled]) => straight ?? curly ?? angled ?? '');
  const there = sources.map(comparable);
  const invented = quoted.some((quote) =>
    quote
      .split(/…|\.{3}/u)
      .map(comparable)
      .some((piece) => piece && !there.some((source) => source.includes(piece))),
  );
  if (invented) return { fault: 'quotes what is not there' };
  if (score >= NEEDS_QUOTE_FROM && quoted.length === 0 && sources.some((source) => source.trim()))
    return { fault: 'quotes nothing of the answer' };
  const language = detectLanguage(text.replace(QUOTES, ' '));
  if (language !== 'en' && language !== 'unknown') return { fault: 'is not in English' };
  if (leaks.isLeak(text.replace(QUOTES, ' '))) return { fault: 'speaks of the rules' };
  return { evidence: text };
}
