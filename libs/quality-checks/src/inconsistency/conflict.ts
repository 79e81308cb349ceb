import { type Fact, isAmong, type Value } from './facts.js';

/** A contradiction: how sure it is, 0..100, and why, in the words of the evidence. */
export interface Conflict {
  score: number;
  why: string;
}

/** Years that memory may be off by. */
const YEARS = 2;
/** How many times as much the larger of two amounts of time has to be. */
const TIMES = 1.5;
/** Words that may narrow what a denial of two words and more rules out: 'I eat meat with my soup'. */
const NARROWED = 3;
/** Words of a statement about a thing that is surely the same thing elsewhere: there is more than one 'good food'. */
const TELLING = 3;
const HAVING = '+';

/** Whether two facts are of the same thing: nothing differs but the value. A question may leave out the having, and it helps to tell what was. */
function isSame(a: readonly string[], b: readonly string[], isAuxiliary: boolean, language: string): boolean {
  const [one, other] = isAuxiliary ? [a, b].map((words) => words.filter((word) => word !== HAVING)) : [a, b];
  return (
    one.length > 0 && one.length === other.length && isAmong(one, other, language) && isAmong(other, one, language)
  );
}

function differ(a: Value, b: Value): string | undefined {
  if (a.kind !== b.kind) return undefined;
  const [less, more] = a.amount < b.amount ? [a.amount, b.amount] : [b.amount, a.amount];
  switch (a.kind) {
    case 'lasting':
    case 'rate':
      return more >= TIMES * less ? 'two lengths of time for one thing' : undefined;
    case 'since':
      return more - less >= YEARS ? `two years for one thing (${a.amount} and ${b.amount})` : undefined;
    case 'born':
    case 'once':
      return more - less >= YEARS || (a.day && b.day && a.day !== b.day) ? 'two dates for one event' : undefined;
    case 'count':
      return more !== less && less > 0 ? `two numbers for one thing (${a.amount} and ${b.amount})` : undefined;
  }
}

/** The contradiction between two facts of a respondent, if any. Only what holds in principle: no knowledge of the world. */
export function conflict(a: Fact, b: Fact, language: string): Conflict | undefined {
  const isAuxiliary = a.asked || b.asked || a.past || b.past;
  const values = a.value && b.value && !a.denies && !b.denies ? differ(a.value, b.value) : undefined;
  if (values && (a.value!.kind === 'born' || isSame(a.about, b.about, isAuxiliary, language)))
    return { score: 85, why: values };
  if (a.denies === b.denies) return undefined;
  const [no, yes] = a.denies ? [a, b] : [b, a];
  if (!no.isOwn || !yes.isOwn)
    return no.past === yes.past && no.about.length >= TELLING && isSame(no.about, yes.about, false, language)
      ? { score: 72, why: 'one answer denies what the other says' }
      : undefined;
  if (no.never ? yes.past && no.asked : no.past || yes.past) return undefined;
  if (isSame(no.about, yes.core, isAuxiliary, language))
    return { score: 80, why: 'one answer denies what the other says' };
  const isNarrower =
    no.about.length >= 2 && yes.core.length <= no.about.length + NARROWED && isAmong(no.about, yes.core, language);
  return isNarrower ? { score: 70, why: 'one answer denies what the other says' } : undefined;
}
