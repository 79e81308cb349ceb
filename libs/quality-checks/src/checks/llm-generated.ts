import { flagFrom, type QualityCheck } from '@verbatim/contracts';
import { inAnyLanguage } from '@verbatim/language';
import type { EntryContext } from '../entry/entry-context.js';
import { check, languageName, nothingFound, notJudged, plural, quote } from '../entry/check.js';
import { scoreOf } from '../detectors/detect.js';
import { styleOf } from './machine-style.js';

const type = 'LLM Generated';
/** Under 40 words style tells nothing: human and machine texts of that length can't be told apart by it. */
export const ENOUGH = 40;
/** Markup flags from here on: it is there or not, style is a matter of degree. */
const MARKED = 60;

/** The style score from which style and the trained detector agree. */
const AGREES = 40;
/** How far above its threshold the detector flags without a second sign: outside English there is none. */
const ALONE = 0.5;
/** So many other machine-like answers that say much the same are a sign of their own. */
const A_CHORUS = 2;

/** Signs that the evidence names: the strongest. */
const NAMED = 5;

/** What an assistant says about itself or to its user; no respondent does. */
const GIVEAWAY = [
  /\bas (?:an? )?(?:ai|artificial intelligence|large language model|language model|virtual assistant|chatbot)\b(?: language model| assistant| model)?(?=\s*(?:[,.;:!]|$|i\b|i'))/i,
  /\bi (?:do not|don't|cannot|can't) (?:have|possess|hold|form|experience) (?:any )?(?:personal|human|real|subjective) (?:\w+,? )?(?:experiences?|opinions?|feelings?|preferences?|beliefs?|emotions?)\b/i,
  /^\s*(?:certainly|sure|of course|absolutely|great question)[!,.:]\s*(?:here(?:'s| is| are)|i(?:'d| would) be|let me|below)\b/i,
  /\bhere(?:'s| is| are) (?:a|an|some|the) (?:\w+ ){0,3}(?:response|answer|sample|example answer|draft|summary|rewrite)\b[^.]{0,60}:/i,
  /\b(?:i hope this helps|let me know if you(?:'d| would)? (?:like|need|have)|feel free to (?:ask|reach out|let me know)|is there anything else (?:i can|you))\b/i,
  /\b(?:my (?:training data|knowledge cut-?off)|openai|i was trained (?:on|by))\b/i,
  /\[(?:your|insert|company|product|brand|name)[^\]]{0,40}\]/i,
];
/** The same outside English. */
const machineTalk = inAnyLanguage(({ conduct }) => conduct.machineTalk);
const READ = 8_000;

/**
 * Likelihood that a language model wrote the answer: phrases that give it away, markup, and from 40 English words on
 * its style and others' answers that tell the same.
 */
export function llmGenerated({
  entry,
  language,
  words,
  coherence,
  storyline,
  detected,
  chorus = 0,
}: EntryContext): QualityCheck {
  const text = entry.answer.slice(0, READ);
  for (const phrase of [...GIVEAWAY, machineTalk()]) {
    const found = phrase.exec(text)?.[0];
    if (found) return check(type, 95, `a phrase typical of AI assistants: ${quote(found)}`);
  }
  const markup = markupOf(text);
  if (markup.score >= MARKED) return check(type, markup.score, markup.seen, { isIssue: true });
  if (!words.length) return nothingFound(type, 0, entry.answer.trim() ? 'no words' : 'the answer is empty');
  const isMachineLike = detected !== undefined && detected.machine >= 0;
  const inChorus = isMachineLike && chorus >= A_CHORUS;
  if (inChorus)
    return check(
      type,
      scoreOf(detected.machine, 68, 85),
      `wording typical of AI assistants, and much the same as ${plural(chorus, 'other such answer')} to this question`,
    );
  if (language !== 'en' && !(language === 'unknown' && words.length < ENOUGH)) {
    if (markup.score) return check(type, markup.score, markup.seen);
    if (isMachineLike && detected.machine >= ALONE && words.length >= ENOUGH)
      return check(type, scoreOf(detected.machine, 66, 80), 'wording typical of AI assistants');
    return notJudged(
      type,
      `style is judged in English only, and the wording of this answer in ${languageName(language)} shows no sign of a machine`,
    );
  }
  if (words.length < ENOUGH)
    return check(type, markup.score, markup.seen, {
      isIssue: false,
      counted: `${plural(words.length, 'word')}, too few to judge the style`,
    });
  const style = styleOf(text, words, coherence, storyline);
  if (isMachineLike && !style.isTelling && style.score >= AGREES)
    return check(
      type,
      scoreOf(detected.machine, 66, 85),
      `wording typical of AI assistants: ${style.signs.slice(0, NAMED).join(', ')}`,
    );
  const seen = [
    ...(markup.score ? [markup.seen] : []),
    ...(style.score >= markup.score
      ? [
          `${style.isTelling ? 'wording typical of AI assistants' : 'some signs of machine-written text'}: ${style.signs.slice(0, NAMED).join(', ')}`,
        ]
      : []),
  ];
  return check(type, Math.max(markup.score, style.score), seen.join('; '), {
    isIssue: style.isTelling && style.score >= flagFrom(type),
    counted: plural(words.length, 'word'),
  });
}

/** Headings, bold text and bullets, which nobody types into a survey's field. */
function markupOf(text: string): { score: number; seen: string } {
  const count = (expression: RegExp): number => text.match(expression)?.length ?? 0;
  const headings = count(/^#{1,6} \S/gm);
  const bold = count(/\*\*[^*\n]{2,80}\*\*/g);
  const bullets = count(/^\s{0,6}(?:[-*•]|\d{1,2}[.)]) \S/gm);
  const found = [
    headings && plural(headings, 'heading'),
    bold && plural(bold, 'bold passage'),
    bullets >= 3 && plural(bullets, 'list item'),
  ]
    .filter(Boolean)
    .join(', ');
  const score = Math.min(
    90,
    45 * Math.min(2, headings) + 30 * Math.min(3, bold) + (bullets >= 3 ? (bold || headings ? 20 : 12) : 0),
  );
  return { score: found ? score : 0, seen: `formatting that is unusual in a survey answer (${found})` };
}
