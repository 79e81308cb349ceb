import { flagFrom } from '@verbatim/contracts';
import { contentWords, stem } from '@verbatim/language';
import { words } from '@verbatim/language';
import { opposites } from './antonyms.js';
import { hasOthers, isAboutNow, isContrast, isOnlyOwn, isOwn } from './statement-scope.js';
import { twoDates } from './dates.js';
import { twoParticulars } from './particulars.js';
import type { Statement } from './statements.js';

const SURE = flagFrom('Inconsistency');

/** A contradiction: how sure it is, 0..100 before rounding, and why, in the words of the evidence. */
export interface Conflict {
  score: number;
  why: string;
}

function shared(a: Statement, b: Statement): number {
  let common = 0;
  for (const word of a.stems) if (b.stems.has(word)) common++;
  return common;
}

const QUANTITY = /^(?:often|many|much|ever|currently|usually|times?|frequently)$/;

/** Whether the text has every content word of the question. */
function isAbout(question: string, text: string): boolean {
  const stems = (of: string): string[] =>
    contentWords(words(of))
      .filter((word) => !QUANTITY.test(word))
      .map(stem);
  const there = new Set(stems(text));
  const asked = stems(question);
  return asked.length > 0 && asked.every((word) => there.has(word));
}

/** Stems of units: two numbers of years are of one thing only where all else is the same ('at this company', 'in this department'). */
const UNIT = /^(?:year|month|week|day|hour|hr|minut|min|time|euro|dollar|pound|percent|km|mile|kilomet|peopl|person)/;
const isSameThing = (a: Statement, b: Statement, unit: string): boolean => {
  const rest = (one: Statement): string[] => [...one.stems].filter((word) => word !== unit && !/^\d/.test(word));
  const [here, there] = [rest(a), rest(b)];
  return here.length > 0 && here.length === there.length && here.every((word) => there.includes(word));
};

const CLAUSE = /[,;.]/;
const POSSESSION = /\bdo you (?:own|have|possess)\b/i;
/** 'my car', 'I have a headache': not 'the car park'. */
const OWNS = /\b(?:my|our|have|had|own|got)\b/i;

/** Whether `no` denies what `yes` says of the respondent. */
function denies(no: Statement, yes: Statement): boolean {
  return (
    no.denied.length > 0 &&
    no.denied.length <= 4 &&
    yes.negations === 0 &&
    !yes.zero &&
    isOwn(no.text) &&
    no.denied.every((word) => yes.stems.has(word)) &&
    yes.stems.size <= 4 * no.denied.length + 4
  );
}

/** Whether the respondent takes a stand with this word: 'I support', 'I really hate', but not 'I never hate'. */
const stands = ({ text }: Statement, word: string): boolean =>
  new RegExp(`\\bi (?!never |hardly |rarely |cannot |dont )(?:\\w+ )?${word}\\b`, 'i').test(text);

/**
 * The contradiction between two statements, if any; the rules are tried from the surest to the least sure.
 * @param alike Cosine of the statements.
 * @param asked Cosine of their questions.
 */
export function conflict(a: Statement, b: Statement, alike: number, asked: number): Conflict | undefined {
  const common = shared(a, b);
  const overlap = common / Math.max(1, Math.min(a.stems.size, b.stems.size));
  const sameQuestion = a.asked === b.asked;
  if (sameQuestion && a.yesNo && b.yesNo && a.yesNo !== b.yesNo)
    return { score: 88, why: 'yes and no to the same question' };
  for (const [thing, amount] of a.amounts) {
    const other = b.amounts.get(thing);
    if (
      other !== undefined &&
      other !== amount &&
      (!UNIT.test(thing) || isSameThing(a, b, thing)) &&
      (amount && other ? alike >= 0.6 : alike >= 0.45 && isAboutNow(a.text) && isAboutNow(b.text))
    )
      return { score: 60 + 35 * alike, why: `two numbers for one thing (${amount} and ${other})` };
  }
  const never = (x: Statement, y: Statement): boolean =>
    (x.zero || x.yesNo === 'no') && !y.zero && y.yesNo !== 'no' && y.negations === 0;
  if (asked >= 0.4 && !sameQuestion && (never(a, b) || never(b, a))) {
    const [no, does] = never(a, b) ? [a, b] : [b, a];
    const often = does.amounts.size > 0 || /\b(?:every|daily|always|often|\d+)\b/i.test(does.text);
    if (
      often &&
      !hasOthers(does.text) &&
      isAboutNow(does.text) &&
      isAboutNow(does.question) &&
      isAbout(no.question, `${does.question} ${does.text}`) &&
      (!POSSESSION.test(no.question) ||
        does.text.split(CLAUSE).some((clause) => OWNS.test(clause) && isAbout(no.question, clause)))
    )
      return { score: 52 + 35 * asked, why: 'none in one answer, an amount in the other' };
  }
  const certain = isAboutNow(a.text) && isAboutNow(b.text) && !a.past && !b.past;
  const ages = twoAges(a, b);
  if (ages) return ages;
  const dates = twoDates(a.dates, b.dates);
  if (dates) return { score: 80, why: `two dates for one event (${dates[0]} and ${dates[1]})` };
  const particulars = certain ? twoParticulars(a.particulars, b.particulars) : undefined;
  if (particulars) return particulars;
  const denial = denies(a, b) ? a : denies(b, a) ? b : undefined;
  if (denial && alike >= 0.35)
    return {
      score:
        (certain && isOnlyOwn(a.text) && isOnlyOwn(b.text) ? 62 : 40) +
        25 * alike +
        Math.min(6, 3 * (denial.denied.length - 1)),
      why: 'one answer denies what the other says',
    };
  if (alike < 0.45) return undefined;
  const opposite = opposites(a.poles, b.poles);
  const flipped = (a.negations + b.negations) % 2 === 1;
  const areStands = opposite !== undefined && stands(a, opposite[0]) && stands(b, opposite[1]);
  // 'I hate the app, it never works': neither the hate is denied nor what is hated
  const isBeside =
    areStands &&
    ![a, b].some(
      ({ text, denied }) => isContrast(text) || denied.some((word) => a.stems.has(word) && b.stems.has(word)),
    );
  if (opposite && (!flipped || isBeside) && common >= 1)
    return {
      score: (areStands ? 45 : 35) + 55 * alike,
      why: `"${opposite[0]}" and "${opposite[1]}" about the same thing`,
    };
  // 'not in the evening' leaves the morning: what is denied has to be what the other says
  const whole = [a, b].every((no, i) => no.denied.every((word) => [b, a][i]!.stems.has(word)));
  if (flipped && !opposite && overlap >= 0.5 && common >= 2)
    return { score: Math.min(whole ? 100 : SURE - 3, 22 + 62 * alike), why: 'one answer denies what the other says' };
  if (flipped && !opposite && overlap >= 0.5 && common === 1 && alike >= 0.6)
    return { score: 20 + 55 * alike, why: 'one answer denies what the other says' };
  return undefined;
}

/** Two ages; a year apart may be a birthday. */
export const twoAges = (a: Statement, b: Statement): Conflict | undefined =>
  a.age !== undefined && b.age !== undefined && Math.abs(a.age - b.age) >= 2
    ? { score: 85, why: `two ages (${a.age} and ${b.age})` }
    : undefined;
