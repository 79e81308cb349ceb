import { stem } from '@verbatim/language';
import { isOfOthers, isOnlyOwn } from './statement-scope.js';

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const YEAR = /\b(19[2-9]\d|20[0-4]\d)\b/;
const DAY = new RegExp(
  `\\b(?:(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTHS})|(${MONTHS}) (\\d{1,2})(?:st|nd|rd|th)?)\\b`,
  'i',
);

interface Happening {
  /** Whose first group, if it has one, says of what. */
  told: RegExp;
  asked: RegExp;
  called: string;
}

/** 'bought the phone in 2019'; a phone case is another thing. */
const ofAThing = (did: string): RegExp =>
  new RegExp(
    `\\b${did} (?:the|my|our|this|your) ((?:\\p{L}{2,30} ){0,2}\\p{L}{2,30}?)(?=[,.?]|$| (?:in|on|from|at|for|back|around|during|here|new|used|and)\\b)`,
    'iu',
  );

/** 'retired from the army', 'retired in 2001 as a teacher': whoever did may retire again from what came after. */
const retired = (did: string): RegExp =>
  new RegExp(`\\b${did}\\b(?=(?:[^.!?;]{0,40}?\\b(?:from|as) (?:(?:the|my|our|an?|being) )*(\\p{L}{2,30}))?)`, 'iu');

/** Events that happen once: two dates for one can't both be right. (Whoever flew to Rome in 2019 may have done so again in 2022.) */
const ONCE: readonly Happening[] = [
  {
    called: 'birth',
    told: /\bi was born\b/i,
    asked: /\bwere you born\b|\b(?:year|date) of birth\b|\bbirth (?:year|date)\b/i,
  },
  { called: 'birthday', told: /\bmy birthday(?: is|'s)\b/i, asked: /\byour birthday\b/i },
  { called: 'buying', told: ofAThing('(?:i|we) (?:bought|purchased)'), asked: ofAThing('did you (?:buy|purchase)') },
  {
    called: 'joining',
    told: ofAThing('(?:i|we) (?:first )?(?:joined|signed up (?:for|to|with))'),
    asked: ofAThing('did you (?:first )?(?:join|sign up (?:for|to|with))'),
  },
  {
    called: 'moving in',
    told: /\b(?:i|we) moved (?:here|in here|into (?:this|my|our) (?:house|home|flat|apartment))\b/i,
    asked: /\bdid you move (?:here|in here|into (?:this|your) (?:house|home|flat|apartment))\b/i,
  },
  { called: 'retirement', told: retired("i (?:was |have been |'ve been )?retired"), asked: retired('did you retire') },
  {
    called: 'since',
    told: /\b(customer|member|client|subscriber|patient|vegetarian|vegan)\b[^.!?\d]{0,25}\bsince\b/i,
    asked:
      /\bsince when (?:have|are) you (?:been )?(?:an? )?(?:our )?(customer|member|client|subscriber|patient|vegetarian|vegan)\b/i,
  },
];
/** A short answer to a question for the date is the date; a date belongs to what stands before it in the same clause. */
const SHORT = 60;
/** Another thing of its kind may be the respondent's, or somebody else's. */
const FOR_SOMEBODY = /\bfor (?:my|our|your|his|her|him|their|them)\b/i;
const CLAUSE = /[.;!?]|\b(?:and|but|then|when|who|until|before|after)\b/i;

export interface Dated {
  year?: string;
  /** '12 may'. */
  day?: string;
}

function dateIn(text: string): Dated {
  const [year, day] = [YEAR.exec(text)?.[1], DAY.exec(text)];
  return {
    ...(year && { year }),
    ...(day && { day: `${Number(day[1] ?? day[4])} ${(day[2] ?? day[3])!.slice(0, 3).toLowerCase()}` }),
  };
}

/** The dates that a sentence gives for events that happen once, by event. */
export function datesOf(question: string, text: string): Map<string, Dated> {
  const found = new Map<string, Dated>();
  for (const { called, told, asked } of ONCE) {
    const here = called === 'since' && !isOnlyOwn(text) ? null : told.exec(text);
    const there = !here && text.length <= SHORT && !isOfOthers(text) ? asked.exec(question) : null;
    const match = here ?? there;
    if (!match || (called === 'buying' && FOR_SOMEBODY.test(here ? text : `${question} ${text}`))) continue;
    const date = dateIn(
      here ? text.slice(here.index + here[0].length, here.index + here[0].length + SHORT).split(CLAUSE)[0]! : text,
    );
    if (date.year || date.day) found.set(`${called} ${match[1] ? stem(match[1].toLowerCase()) : ''}`.trim(), date);
  }
  return found;
}

/** Two different dates for one event; undefined where there are none. */
export function twoDates(
  one: ReadonlyMap<string, Dated>,
  other: ReadonlyMap<string, Dated>,
): [string, string] | undefined {
  for (const [what, a] of one) {
    const b = other.get(what);
    if (a.year && b?.year && a.year !== b.year) return [a.year, b.year];
    if (a.day && b?.day && a.day !== b.day) return [a.day, b.day];
  }
  return undefined;
}

/** Whether a number is a year ('in 2019') and not an amount. */
export const isYear = (word: string, before: string): boolean =>
  YEAR.test(word) &&
  word.length === 4 &&
  new RegExp(
    `^(?:in|since|of|from|until|till|by|during|before|after|to|year|summer|winter|spring|autumn|fall|${MONTHS})$`,
    'i',
  ).test(before);
