import { readFileSync } from 'node:fs';
import { builtIn } from '@verbatim/embedding';
import { words } from '@verbatim/language';
import type { Polarity } from './bank.js';

/** What is said of a subject: 'Late delivery', of 'Delivery'. */
export interface Aspect {
  label: string;
  polarity: Polarity;
}

/** A thing that people speak of, known by its words. */
export interface Subject {
  label: string;
  /** What stands above several subjects of a kind, where there are more than codes are allowed. */
  group: string;
  /** What stands above several such kinds, where there is no room for all of them (kinds.tsv). */
  sector: string;
  aspects: readonly Aspect[];
}

/** A subject that a text speaks of; `strength`: 1 where a word of it names the subject, less where the word may mean something else. */
export interface Mention {
  subject: number;
  strength: number;
  /** Of its aspects. */
  aspects: readonly number[];
}

/** Where the words of an entry stand: side by side from a word on, or anywhere (`+`). */
interface Entry {
  rest: readonly Word[];
  isAnywhere: boolean;
  subject: number;
  /** -1 for the subject itself. */
  aspect: number;
  isWeak: boolean;
  /** Praise, blame or a wish that can be said of anything. */
  isGeneral: boolean;
}

interface Word {
  text: string;
  isBeginning: boolean;
}

const FOLDER = new URL('../src/', import.meta.url);
const lines = (file: string): string[] => readFileSync(new URL(file, FOLDER), 'utf8').split('\n').filter(Boolean);

/** What a word that may mean something else counts. */
const WEAK = 0.4;
/** What a word of the question counts: it is said anyway. */
const ASKED = 0.3;
const NONE: ReadonlySet<string> = new Set();
const NOBODY: ReadonlySet<number> = new Set();
const SHORTEST_BEGINNING = 2;
const DENIALS = new Set(
  "not no never isn't wasn't aren't weren't don't dont doesn't doesnt didn't didnt isnt wasnt hardly without nothing cant can't couldn't".split(
    ' ',
  ),
);
const GENERAL = new Set(
  (
    'good great nice lovely love best better bad worse worst poor terrible awful horrible brilliant excellent ' +
    'amazing fantastic wonderful superb superior top high low more most less ' +
    'lots loads plenty little few not no never much many easy hard difficult big bigger large larger small same ' +
    'different fair fine decent past time long days hours place space search full missing'
  ).split(' '),
);
/** Words before a praise that a denial takes back. */
const DENIED = 3;

/** The subjects of the bank and how they are found in texts. */
export class Subjects {
  readonly all: readonly Subject[];
  private readonly exact = new Map<string, Entry[]>();
  private readonly beginnings = new Map<string, Entry[]>();

  constructor() {
    const all: (Subject & { aspects: Aspect[] })[] = [];
    const sectors = new Map(lines('kinds.tsv').map((line) => line.split('\t') as [string, string]));
    for (const line of lines('subjects.tsv')) {
      const [name = '', patterns = '', group = ''] = line.split('\t');
      const polarity = /^[-+0] /u.test(name) ? (name[0] as Polarity) : undefined;
      if (polarity) all.at(-1)!.aspects.push({ label: name.slice(2), polarity });
      else all.push({ label: name, group, sector: sectors.get(group) ?? '', aspects: [] });
      const at = { subject: all.length - 1, aspect: polarity ? all.at(-1)!.aspects.length - 1 : -1 };
      for (const pattern of patterns.split(/[,&]/u).map((part) => part.trim())) if (pattern) this.add(pattern, at);
    }
    this.all = all;
    builtIn(all.map(({ label }) => label));
  }

  /** What an English text speaks of. `asked`: words of the question; `about`: subjects that it asks about, which any answer speaks of. */
  mentionedIn(text: string, asked: ReadonlySet<string> = NONE, about: ReadonlySet<number> = NOBODY): Mention[] {
    const tokens = words(text);
    const anywhere = new Set(tokens);
    const strength = new Map<number, number>();
    const aspects = new Map<number, Set<number>>();
    tokens.forEach((token, i) => {
      for (const { rest, isAnywhere, subject, aspect, isWeak, isGeneral } of this.entriesOf(token)) {
        const fits = isAnywhere
          ? rest.every((word) => [...anywhere].some((other) => is(other, word)))
          : rest.every((word, k) => tokens[i + k + 1] !== undefined && is(tokens[i + k + 1]!, word));
        if (!fits) continue;
        if (aspect < 0) {
          const own = isWeak ? WEAK : about.has(subject) ? ASKED : rest.length ? 1.5 : asked.has(token) ? ASKED : 1;
          strength.set(
            subject,
            Math.min(2, Math.max(strength.get(subject) ?? 0, own) + (strength.has(subject) && own >= 1 ? 0.2 : 0)),
          );
        } else if (isGeneral && about.has(subject) && !strength.has(subject) && !this.speaksOf(subject, tokens)) {
          continue;
        } else if (!this.isDenied(subject, aspect, tokens, i)) {
          if (!aspects.has(subject)) aspects.set(subject, new Set());
          aspects.get(subject)!.add(aspect);
        }
      }
    });
    for (const subject of about) if (aspects.has(subject) && !strength.has(subject)) strength.set(subject, ASKED);
    return [...strength].map(([subject, own]) => ({
      subject,
      strength: own,
      aspects: [...(aspects.get(subject) ?? [])].sort((a, b) => a - b),
    }));
  }

  /** Whether a single word of a text names a subject. */
  private speaksOf(subject: number, tokens: readonly string[]): boolean {
    return tokens.some((token) =>
      [...this.entriesOf(token)].some((entry) => entry.subject === subject && entry.aspect < 0 && !entry.rest.length),
    );
  }

  private isDenied(subject: number, aspect: number, tokens: readonly string[], at: number): boolean {
    return (
      this.all[subject]!.aspects[aspect]!.polarity === '+' &&
      tokens.slice(Math.max(0, at - DENIED), at).some((token) => DENIALS.has(token))
    );
  }

  private *entriesOf(token: string): Generator<Entry> {
    for (const form of formsOf(token)) yield* this.exact.get(form) ?? [];
    for (let length = SHORTEST_BEGINNING; length <= token.length; length++)
      yield* this.beginnings.get(token.slice(0, length)) ?? [];
  }

  private add(pattern: string, at: { subject: number; aspect: number }): void {
    const isWeak = pattern.endsWith('?');
    const isAnywhere = pattern.includes('+');
    const parts = pattern
      .replace(/\?$/u, '')
      .split(/[ +]/u)
      .filter(Boolean)
      .map((part): Word => ({ text: part.replace('*', ''), isBeginning: part.endsWith('*') }));
    const [first, ...rest] = parts;
    const index = first!.isBeginning ? this.beginnings : this.exact;
    const isGeneral = parts.length === 1 && GENERAL.has(parts[0]!.text);
    const entry: Entry = { ...at, rest, isAnywhere, isWeak, isGeneral };
    const known = index.get(first!.text);
    if (known) known.push(entry);
    else index.set(first!.text, [entry]);
  }
}

const formsOf = (token: string): string[] => [
  token,
  ...(token.endsWith('s') && token.length > 3 ? [token.slice(0, -1)] : []),
  ...(token.endsWith('es') && token.length > 4 ? [token.slice(0, -2)] : []),
];

const is = (token: string, { text, isBeginning }: Word): boolean =>
  isBeginning ? token.startsWith(text) : formsOf(token).includes(text);

let subjects: Subjects | undefined;

/** Read once per thread. */
export const subjectBank = (): Subjects => (subjects ??= new Subjects());
