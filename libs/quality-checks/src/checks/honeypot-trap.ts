import { detectLanguage, fromPacks } from '@verbatim/language';
import { stem } from '@verbatim/language';
import { languageAskedFor, type Asked } from './honeypot-language.js';
import { plain, telling } from './honeypot-text.js';
import { saidFor, thingCalled, type Thing } from './honeypot-translations.js';

/** A hidden phrase, read once: what only somebody who read it would write. Words of the visible question prove nothing. */
export interface Trap {
  phrase: string;
  /** Without signs, and so the quoted parts. */
  text: string;
  quoted: { text: string; written: string }[];
  telling: string[];
  /** What is asked for, where it is known what it is called in other languages. */
  things: { word: string; thing: Thing | undefined }[];
  language: Asked | undefined;
  question: string;
  /** Telling words of the question. */
  visible: ReadonlySet<string>;
}

const QUOTED =
  /["“”«»„「」『』]([^"“”«»„「」『』]{1,200})["“”«»„「」『』]|(?<![\p{L}\p{N}])['‘]([^'‘’]{2,200})['’](?![\p{L}\p{N}])/gu;
const instruction = fromPacks(
  (packs) => new Set(packs.flatMap(({ traps }) => traps.instruction).flatMap((word) => [word, stem(word)])),
);
/** Of a phrase. */
const MOST_TELLING = 60;

/** The words that the phrase adds to its own instruction and to the question. */
function tellingWords(phrase: string, question: readonly string[]): string[] {
  const visible = new Set(question.map(stem));
  const asked = new Map(telling(phrase).map((word) => [stem(word), word]));
  return [...asked]
    .filter(([root, word]) => !instruction().has(word) && !instruction().has(root) && !visible.has(root))
    .map(([, word]) => word)
    .slice(0, MOST_TELLING);
}

export function trapOf(phrase: string, question: string): Trap {
  const quoted = [...phrase.matchAll(QUOTED)].map(([, double, single]) => ({
    text: plain(double ?? single ?? ''),
    written: double ?? single ?? '',
  }));
  const language = languageAskedFor(phrase);
  const visible = telling(question);
  const words = tellingWords(phrase, visible).filter((word) => word !== language?.word);
  const asked = quoted.length ? tellingWords(quoted.map(({ written }) => written).join(' '), visible) : words;
  const things = asked.map((word) => ({ word, thing: thingCalled(word, phrase) }));
  const isVisible = (thing: Thing): boolean =>
    saidFor(thing, plain(question), visible, detectLanguage(question)) !== undefined;
  return {
    phrase,
    text: plain(phrase),
    quoted,
    telling: words,
    things: things.filter(({ thing }) => !thing || !isVisible(thing)),
    language,
    question: plain(question),
    visible: new Set(visible),
  };
}
