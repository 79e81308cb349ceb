import { flagFrom, type QualityCheck } from '@verbatim/contracts';
import { words } from '@verbatim/language';
import { check, notJudged, plural } from '../entry/check.js';
import { copiedQuestion, placeholder } from './copied.js';
import type { Finding } from './finding.js';
import { laughter } from './laughter.js';
import { mashedPart } from './mash.js';
import { repetition } from './repetition.js';
import { isKnownScript, mixedScripts } from './scripts.js';
import { symbols } from './symbols.js';

const type = 'Nonsensical';

/**
 * Mashed keys, random characters, repetition, placeholder text, the question copied; `salad`: what wordSalad found. A
 * blank answer is no nonsense: it is low effort.
 */
export function nonsensical(input: { question: string; answer: string }, salad?: Finding): QualityCheck {
  const found = judge(input);
  if (!found) return notJudged(type, 'this check does not know the script of the answer');
  const { score, seen, counted } = salad && salad.score > found.score ? salad : found;
  return check(type, score, seen, { counted: counted ?? plural(words(input.answer).length, 'word') });
}

/** The part with the highest score; undefined where the script is not known and nothing stands out without it. */
function judge({ question, answer }: { question: string; answer: string }): Finding | undefined {
  if (!answer.trim()) return { score: 0, seen: '', counted: 'the answer is empty' };
  const laughing = laughter(answer);
  if (laughing) return laughing;
  const wordless = symbols(answer);
  if (wordless) return wordless;
  const structural = [
    repetition(answer),
    placeholder(answer),
    copiedQuestion(question, answer),
    mixedScripts(answer),
  ].filter((f) => f !== undefined);
  if (!isKnownScript(answer)) return structural.find((finding) => finding.score >= flagFrom(type));
  return [mashedPart(answer, question), ...structural].reduce((worst, finding) =>
    finding.score > worst.score ? finding : worst,
  );
}
