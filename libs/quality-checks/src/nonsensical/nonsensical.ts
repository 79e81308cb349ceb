import { NOT_JUDGED, type QualityCheck } from '@verbatim/contracts';
import { check } from '../checks/check.js';
import { FLAG } from '../checks/flags.js';
import { copiedQuestion, placeholder } from './copied.js';
import type { Finding } from './finding.js';
import { laughter } from './laughter.js';
import { mashedPart } from './mash.js';
import { repetition } from './repetition.js';
import { isKnownScript, mixedScripts } from './scripts.js';
import { symbols } from './symbols.js';

const ISSUE = FLAG.Nonsensical;

/** Mashed keys, random characters, repetition, placeholder text, the question copied; `salad`: what wordSalad found. A blank answer is no nonsense: it is low effort. */
export function nonsensical(input: { question: string; answer: string }, salad?: Finding): QualityCheck {
  const found = judge(input);
  const { score, evidence } = salad && salad.score > found.score ? salad : found;
  return check('Nonsensical', score, evidence);
}

function judge({ question, answer }: { question: string; answer: string }): Finding {
  if (!answer.trim()) return { score: 0, evidence: 'the answer is blank' };
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
  if (!isKnownScript(answer)) {
    const found = structural.find((finding) => finding.score >= ISSUE);
    return found ?? { score: 0, evidence: `${NOT_JUDGED} a script whose languages are not known` };
  }
  return [mashedPart(answer, question), ...structural].reduce((worst, finding) =>
    finding.score > worst.score ? finding : worst,
  );
}

export { wordSalad } from './word-salad.js';
