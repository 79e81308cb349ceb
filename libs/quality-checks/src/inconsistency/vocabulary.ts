import { fromPack, type LanguageFacts, type LanguagePack, sourceOf } from '@verbatim/language';

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute'] as const;
const DAYS = { year: 365, month: 30, week: 7, day: 1, hour: 1 / 24, minute: 1 / 1440 };
const YEAR = String.raw`(?<!\d)(19[2-9]\d|20[0-4]\d)(?!\d)`;
const GAP = String.raw`(?:[\p{L}\p{M}.'-]{1,20} ){0,2}?`;
const DAY = String.raw`(?<!\d)(\d{1,2})(?!\d)`;

/** What facts are told with in one language, compiled. */
export interface Vocabulary {
  language: string;
  joined: boolean;
  lasting: readonly RegExp[];
  since: readonly RegExp[];
  /** A number and a unit of time. */
  amountOfTime: RegExp;
  unit: RegExp;
  /** A number, with its counter. */
  count: RegExp;
  year: RegExp;
  /** A day of a month, and the other way round; the months' names are in `months`. */
  days: readonly RegExp[];
  marks: Readonly<Record<Mark, RegExp>>;
  /** Words that leave a statement as it is. */
  empty: ReadonlySet<string>;
  numberOf: (text: string) => number;
  /** How many days the unit in a text is. */
  daysOf: (text: string) => number;
  monthOf: (text: string) => string | undefined;
}

export type Mark =
  | 'born'
  | 'once'
  | 'own'
  | 'we'
  | 'have'
  | 'others'
  | 'notNow'
  | 'otherwise'
  | 'often'
  | 'past'
  | 'never'
  | 'denials'
  | 'calendar';

/** The names of the months as dates have them ('12 мая') and alone ('май'), each with its number. */
function monthsOf(code: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let month = 0; month < 12; month++)
    for (const options of [{ day: 'numeric', month: 'long' }, { month: 'long' }] as const) {
      const parts = new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' }).formatToParts(
        Date.UTC(2021, month, 4),
      );
      const name = parts.find(({ type }) => type === 'month')!.value.toLowerCase();
      if (/\p{L}{3}/u.test(name)) found.set(name, String(month + 1));
    }
  return found;
}

const source = (pack: LanguagePack, entries: readonly string[]): string => sourceOf(pack, entries) || '(?!)';
const longestFirst = (entries: readonly string[]): string[] => [...entries].sort((a, b) => b.length - a.length);

function numbersOf(pack: LanguagePack): { number: string; numberOf: Vocabulary['numberOf'] } {
  const { numbers } = pack.facts;
  const forms = numbers.flatMap((entry, value) => entry.split('|').map((form) => [form, value] as const));
  const any = longestFirst(forms.map(([form]) => form).filter((form) => form !== '1')).join('|');
  const number = pack.script.joined
    ? `((?<!\\d)\\d{1,3}(?!\\d)|${any})`
    : String.raw`(?<![\p{L}\p{M}\d.,:-])(\d{1,3}(?!\d|[.,:]\d|\s*%)|(?:${any})(?![\p{L}\p{M}]))`;
  const values = new Map(forms);
  return { number, numberOf: (text) => (/^\d/.test(text) ? Number(text) : values.get(text)!) };
}

function emptyWords({ words, facts }: LanguagePack): Set<string> {
  const { function: grammar, fillers, intensifiers, articles, and, or, but, because } = words;
  const empty = new Set(
    [grammar, fillers, intensifiers, articles, and.everywhere, and.here, or.everywhere, or.here, but.joins]
      .concat([because.here, facts.empty ?? []])
      .flat(),
  );
  for (const word of facts.telling ?? []) empty.delete(word);
  return empty;
}

function vocabulary(pack: LanguagePack): Vocabulary | undefined {
  const { facts, script, code, words, brands } = pack;
  if (!facts.own.length) return undefined;
  const { number, numberOf } = numbersOf(pack);
  const units = UNITS.map((unit) => [unit, new RegExp(source(pack, facts.units[unit]), 'u')] as const);
  const anyUnit = units.map(([, { source }]) => source).join('|');
  const months = monthsOf(code);
  const month = `(${longestFirst([...months.keys()]).join('|')}|(?<!\\d)\\d{1,2}(?=月|월))`;
  const filled = (patterns: LanguageFacts['lasting']): RegExp[] =>
    patterns.map(
      (pattern) =>
        new RegExp(
          (script.joined ? '' : String.raw`(?<![\p{L}\p{M}])`) +
            pattern
              .replaceAll('{gap}', GAP)
              .replaceAll('{n}', number)
              .replaceAll('{unit}', `(${anyUnit})`)
              .replaceAll('{year}', YEAR),
          'u',
        ),
    );
  // a Korean denial is the beginning of a verb
  const mark = (entries: readonly string[]): RegExp =>
    new RegExp(`(?:${source(pack, entries)})${script.joined ? String.raw`\p{Script=Hangul}*` : ''}`, 'gu');
  return {
    language: code,
    joined: script.joined,
    lasting: filled(facts.lasting),
    since: filled(facts.since),
    amountOfTime: new RegExp(`${number}\\s*(${anyUnit})`, 'u'),
    unit: new RegExp(anyUnit, 'gu'),
    count: new RegExp(
      facts.counters ? `${number}\\s*(?:${longestFirst(facts.counters).join('|')})` : `${number}(?=\\s+\\p{L})`,
      'u',
    ),
    year: new RegExp(YEAR, 'u'),
    days: [
      new RegExp(String.raw`${DAY}(?:st|nd|rd|th|er|\.|º|°)?\s?(?:of |de |d'|ng )?\s?${month}`, 'u'),
      new RegExp(String.raw`${month}(?:月|월)?\s?(?:the )?${DAY}`, 'u'),
    ],
    marks: {
      born: mark(facts.born),
      we: mark(facts.we),
      once: mark(facts.once),
      own: mark(facts.own),
      have: mark(facts.have),
      others: mark(facts.others),
      notNow: mark(facts.notNow),
      otherwise: mark(facts.otherwise),
      often: mark(facts.often),
      past: mark(facts.past),
      never: mark(facts.never),
      denials: mark([...words.not, ...facts.denials]),
      calendar: mark([...brands.calendar, ...months.keys()]),
    },
    empty: emptyWords(pack),
    numberOf,
    daysOf: (text) => DAYS[units.find(([, known]) => known.test(text))![0]],
    monthOf: (text) => months.get(text) ?? (/^\d+$/.test(text) ? text : undefined),
  };
}

export const vocabularyOf = fromPack(vocabulary);
