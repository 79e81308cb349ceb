import { evidenceOf, TOLD_FROM, type FindingType } from '@verbatim/contracts';
import { detectLanguage, normalise } from '@verbatim/language';
import type { Mask } from '../masking/mask.js';
import type { LeakCheck } from '../prompt/leak.js';
import { LONGEST_EVIDENCE, type Finding } from './quality-prompt.js';

const QUOTES = /"([^"]{1,300})"|“([^”]{1,300})”|«([^»]{1,300})»/gu;
export interface EvidenceContext {
  /** The original texts that evidence may quote. */
  sources: string[];
  mask: Mask;
  leaks: LeakCheck;
}

const comparable = (text: string): string =>
  normalise(text)
    .replace(/…|\.{3}/gu, ' ')
    .replace(/[\s.,;:!?]+/gu, ' ')
    .trim();

/**
 * The evidence that the model gave for a score of TOLD_FROM or more, as a sentence with personal data back in place, or what is wrong with it in
 * words for the model. Of a lower score the model's evidence is not used: it is the check's neutral sentence.
 */
export function checkedEvidence(
  type: FindingType,
  { score, evidence }: Finding,
  { sources, mask, leaks }: EvidenceContext,
): { evidence: string } | { fault: string } {
  if (score < TOLD_FROM) return { evidence: evidenceOf(type, score, '') };
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
  if (quoted.length === 0 && sources.some((source) => source.trim())) return { fault: 'quotes nothing of the answer' };
  const language = detectLanguage(text.replace(QUOTES, ' '));
  if (language !== 'en' && language !== 'unknown') return { fault: 'is not in English' };
  if (leaks.isLeak(text.replace(QUOTES, ' '))) return { fault: 'speaks of the rules' };
  return { evidence: evidenceOf(type, score, text.replace(/\.$/u, '')) };
}
