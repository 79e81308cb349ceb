import { apart, SPACELESS, stemOf, words } from '@verbatim/language';
import type { Clause } from './clauses.js';
import type { Mark, Vocabulary } from './vocabulary.js';

/** What a value says: for how many days, since which year, born or done on which date, how much of it in each unit of time, how many. */
export interface Value {
  kind: 'lasting' | 'since' | 'born' | 'once' | 'rate' | 'count';
  amount: number;
  /** '5-12': a day of a year. */
  day?: string;
}

/** A clause that others can be compared with: about the respondent, in the present or of a date, or about a thing. */
export interface Fact {
  /** Of the respondent; else of a thing. */
  isOwn: boolean;
  value?: Value;
  /** What it is about: the words that are left, in the order of the clause. Characters, where words are written together. */
  about: readonly string[];
  /** Without how often, and how much. */
  core: readonly string[];
  denies: boolean;
  /** At no time: it denies what was, too. */
  never: boolean;
  past: boolean;
  asked: boolean;
}

/** A word that stands for having, in whatever form. */
const HAVING = '+';
/** Shorter stretches are occasions: one may wait for two hours, and another time for five minutes. */
const FEWEST_DAYS = 7;
const TOKENS = /[\p{L}\p{N}\p{M}'+]+/u;

/** The fact that a clause states; undefined where it is about other people, another time or a wish. */
export function factOf({ text, asked, denied }: Clause, known: Vocabulary): Fact | undefined {
  const has = (mark: Mark): boolean => text.search(known.marks[mark]) >= 0;
  if (has('notNow') || has('otherwise') || !TOKENS.test(text)) return undefined;
  if (!asked && has('others')) return undefined;
  const isOwn = asked || has('own');
  const { value, rest } = valueOf(text, asked, known);
  const { never, denials, often, have, calendar } = known.marks;
  const denyings = (rest.match(never)?.length ?? 0) + (rest.replace(never, ' ').match(denials)?.length ?? 0);
  if (denied && denyings > 0) return undefined;
  const bare = rest.replace(never, ' ').replace(denials, ' ').replace(have, ` ${HAVING} `);
  const about = contentOf(bare, known);
  const core = contentOf(bare.replace(often, ' ').replace(calendar, ' ').replace(known.unit, ' '), known);
  return {
    isOwn,
    ...(isOwn && value && { value }),
    about: rest.search(often) >= 0 && (denyings > 0 || denied) ? [...about, '…'] : about,
    core,
    denies: denied || denyings > 0 || value?.amount === 0,
    never: denied || rest.search(never) >= 0 || value?.amount === 0,
    past: has('past'),
    asked,
  };
}

/** The value of a clause, if it has one, and what is left without it. */
function valueOf(text: string, asked: boolean, known: Vocabulary): { value?: Value; rest: string } {
  const without = (found: RegExpExecArray): string => text.replace(found[0], ' ');
  for (const pattern of known.lasting) {
    const found = pattern.exec(text);
    if (!found) continue;
    const amount = known.numberOf(found[1]!) * known.daysOf(found[2]!);
    return { ...(amount >= FEWEST_DAYS && { value: { kind: 'lasting', amount } }), rest: without(found) };
  }
  for (const pattern of known.since) {
    const found = pattern.exec(text);
    if (found) return { value: { kind: 'since', amount: Number(found[1]) }, rest: without(found) };
  }
  for (const kind of ['born', 'once'] as const) {
    const dated = text.search(known.marks[kind]) >= 0 ? dateOf(kind, text, known) : undefined;
    if (dated) return dated;
  }
  const time = known.amountOfTime.exec(text);
  if (time) {
    const rest = without(time);
    const amount = known.numberOf(time[1]!) * known.daysOf(time[2]!);
    // 'half an hour a week': one unit with a number, and one without
    if (rest.search(known.unit) >= 0) return { value: { kind: 'rate', amount }, rest };
    return { rest: text };
  }
  const count = known.count.exec(text);
  if (count && text.search(known.marks.we) < 0 && (asked || text.search(known.marks.have) >= 0))
    return { value: { kind: 'count', amount: known.numberOf(count[1]!) }, rest: without(count) };
  return { rest: text };
}

function dateOf(kind: 'born' | 'once', text: string, known: Vocabulary): { value: Value; rest: string } | undefined {
  const year = known.year.exec(text);
  const [dayFirst, monthFirst] = known.days.map((pattern) => pattern.exec(text));
  const found = dayFirst ?? monthFirst;
  if (!year && !found) return undefined;
  const [day, month] = dayFirst ? [dayFirst[1], dayFirst[2]] : [monthFirst?.[2], monthFirst?.[1]];
  const rest = [year?.[0], found?.[0]].reduce<string>((left, part) => (part ? left.replace(part, ' ') : left), text);
  return {
    value: {
      kind,
      amount: Number(year?.[1] ?? NaN),
      ...(found && { day: `${known.monthOf(month!)}-${Number(day)}` }),
    },
    rest: rest.replace(known.marks.calendar, ' '),
  };
}

/** The words that tell something; the characters of ideographs and foreign words where words are written together. */
function contentOf(text: string, { empty, language }: Vocabulary): string[] {
  if (SPACELESS.test(text))
    return [
      ...new Set(
        words(text)
          .filter((word) => !empty.has(word))
          .join('')
          .match(/[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー]/gu) ?? [],
      ),
      ...(text.includes(HAVING) ? [HAVING] : []),
    ];
  const content = apart(text).filter((word) => !empty.has(word) && /\p{L}/u.test(word));
  return [...new Set([...content.map((word) => stemOf(word, language)), ...(text.includes(HAVING) ? [HAVING] : [])])];
}

/** Letters, in Hangul parts of syllables, of which fewer belong to the stem of a verb. */
const LIKENESS = { least: 3, share: 0.6, ofHangul: 0.4 };
/** Whether two words are forms of one, where no stemmer says so: they begin alike, and differ in their last letters. */
function isForm(one: string, other: string): boolean {
  const [a, b] = [one.normalize('NFD'), other.normalize('NFD')];
  let same = 0;
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++;
  return (
    same >= LIKENESS.least &&
    same >= (HANGUL.test(one) ? LIKENESS.ofHangul : LIKENESS.share) * Math.max(a.length, b.length)
  );
}
const HANGUL = /\p{Script=Hangul}/u;
const STEMMED = new Set(['en']);

/** Whether all words of one are among those of the other. */
export function isAmong(some: readonly string[], all: readonly string[], language: string): boolean {
  return some.every((word) => all.some((other) => word === other || (!STEMMED.has(language) && isForm(word, other))));
}
