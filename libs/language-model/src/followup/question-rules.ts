import type { FollowupLanguage } from '@verbatim/contracts';
import { isProfane } from '@verbatim/quality-checks';
import { fromPacks, normalise, questionKind, sourceOfAll, words } from '@verbatim/language';
import type { FollowupThread } from '@verbatim/followup-engine';
import { personalData } from '../masking/mask.js';
import type { Mask } from '../masking/mask.js';
import type { LeakCheck } from '../prompt/leak.js';
import { suspectIn } from '../prompt/orders.js';
import { isLeading } from './leading.js';
import { canBeIn } from './question-language.js';

export interface RuleContext {
  thread: FollowupThread;
  language: FollowupLanguage;
  mask: Mask;
  leaks: LeakCheck;
}

const LONGEST = 300;
const MARKS = /[?？؟]/gu;
const GREEK_MARKS = /[?;\u037e]/gu;
const MARKUP = /[\n\r\t{}<>|\\`]|https?:|www\.|\]\(|\*\*|^#/iu;
/** 'Your phone number'; where a language needs no 'your', the thing alone. */
const asksForData = fromPacks((packs) => {
  const owned = packs.filter(({ personal }) => personal.your.length);
  const others = packs.filter(({ personal }) => !personal.your.length);
  const your = sourceOfAll(owned, ({ personal }) => personal.your);
  const data = (from: typeof packs): string => sourceOfAll(from, ({ personal }) => personal.asksFor, 'none');
  return new RegExp(`${your}.{0,20}(?:${data(owned)})|${data(others)}`, 'iu');
});
/** Fewer words make no question; scripts without spaces count characters. */
const LEAST_WORDS = 3;
const LEAST_CHARACTERS = 6;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** The share of common words above which two questions are the same. */
const COPY = 0.8;

/** The faults of a question that a model wrote, worded for its repair; empty when it can be asked. */
export function questionFaults(
  question: string,
  kind: 'followup' | 'redirection' | 'gentle',
  context: RuleContext,
): string[] {
  const { thread, language, mask, leaks } = context;
  const text = question.trim();
  const faults: string[] = [];
  const fault = (isOne: boolean, what: string): void => {
    if (isOne) faults.push(`${kind} ${what}`);
  };
  const marks = text.match(language === 'el' ? GREEK_MARKS : MARKS) ?? [];
  if (!text) return [`${kind} is empty`];
  fault([...text].length > LONGEST, `is longer than ${LONGEST} characters`);
  fault(
    marks.length !== 1 || !/[?？؟;\u037e]["'”»」』)]?$/u.test(text),
    'must be exactly one question and end with its question mark',
  );
  fault(
    SPACELESS.test(text) ? [...text].length < LEAST_CHARACTERS : text.split(/\s+/u).length < LEAST_WORDS,
    'is too short to be a question',
  );
  fault(questionKind(text).parts > 1, 'asks two things at once');
  fault(
    isLeading(
      text,
      thread.turns.flatMap((turn) => [turn.question, turn.answer]),
    ),
    'leads, or presumes a feeling that nobody voiced',
  );
  fault(!canBeIn(language, text), `must be in the language ${language}`);
  fault(MARKUP.test(text), 'must be plain text on one line');
  fault(isCopy(text, context, kind), 'repeats a question of the thread');
  fault(leaks.isLeak(text), 'speaks of the rules');
  fault(
    personalData(text).length > 0 || mask.isIn(text) || asksForData().test(text),
    'holds or asks for personal data',
  );
  fault(isProfane(text, language), 'is rude');
  fault(suspectIn(text) !== undefined, 'gives or repeats an order');
  fault(
    thread.avoidTopics.some((topic) => names(text, topic)),
    'touches a topic to avoid',
  );
  return faults;
}

function isCopy(text: string, { thread: { turns, asked } }: RuleContext, kind: string): boolean {
  const own = new Set(words(text));
  return [...asked, ...turns.map(({ question }) => question)].some((earlier) => {
    const other = new Set(words(earlier));
    if (words(text).join(' ') === words(earlier).join(' ')) return true;
    const shared = [...own].filter((word) => other.has(word)).length;
    // a redirection says the first question again, so for it a likeness is no copy
    return kind !== 'redirection' && own.size > 3 && shared / (own.size + other.size - shared) > COPY;
  });
}

const names = (text: string, topic: string): boolean => {
  const [inside, wanted] = [` ${words(text).join(' ')} `, words(topic).join(' ')];
  return (
    wanted !== '' &&
    (inside.includes(` ${wanted} `) ||
      (/[^\p{Script=Latin}\s]/u.test(wanted) && normalise(text).includes(normalise(topic))))
  );
};
