import { letterStatistics } from './letter-statistics.js';
import { inLanguage } from './packs/patterns.js';
import { fromPacks } from './packs/registry.js';
import { words } from './tokens.js';

const LETTERS = /\p{L}/gu;
const CHARACTERS_READ = 600;

/** Scripts that name their language, or leave few to choose from. The order counts: Japanese is written with Han characters too. */
const SCRIPTS: { script: RegExp; language: string; others: string[] }[] = [
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: 'ja', others: [] },
  { script: /\p{Script=Hangul}/gu, language: 'ko', others: [] },
  { script: /\p{Script=Han}/gu, language: 'zh', others: [] },
  { script: /\p{Script=Thai}/gu, language: 'th', others: [] },
  { script: /\p{Script=Greek}/gu, language: 'el', others: [] },
  { script: /\p{Script=Hebrew}/gu, language: 'he', others: ['yi'] },
  { script: /\p{Script=Devanagari}/gu, language: 'hi', others: ['mr'] },
  { script: /\p{Script=Arabic}/gu, language: 'ar', others: ['fa', 'ur', 'ku'] },
];

/** No other language of any size has them; its short questions look Portuguese or Italian to the detector. */
const SPANISH_MARKS = /[¿¡]/u;

const count = (text: string, expression: RegExp): number => text.match(expression)?.length ?? 0;

function guess(text: string): string | undefined {
  const { language: likeliest, isReliable } = letterStatistics(text);
  const language = isReliable ? likeliest : undefined;
  return language === 'da' || language === 'no' ? danishOrNorwegian(text, language) : language;
}

const ownWords = inLanguage(({ words }) => words.tellApart ?? [], { flags: 'giu' });

/** Letter statistics hardly tell the two apart; their small words do. */
function danishOrNorwegian(text: string, guessed: string): string {
  const [danish, norwegian] = ['da', 'no'].map((language) => count(text, ownWords(language)!)) as [number, number];
  return danish === norwegian ? guessed : danish > norwegian ? 'da' : 'no';
}

const [UKRAINIAN, RUSSIAN] = [/[іїєґ]/iu, /[ыэё]/iu];

function cyrillic(text: string): string {
  if (UKRAINIAN.test(text)) return 'uk';
  if (RUSSIAN.test(text)) return 'ru';
  return guess(text) ?? 'unknown';
}

/** Which of two close relatives a text shows that it is in: Ukrainian or Russian by its letters, Danish or Norwegian by its small words. */
export function relativeShown(text: string): 'uk' | 'ru' | 'da' | 'no' | undefined {
  if (UKRAINIAN.test(text) !== RUSSIAN.test(text)) return UKRAINIAN.test(text) ? 'uk' : 'ru';
  const [danish, norwegian] = ['da', 'no'].map((language) => count(text, ownWords(language)!)) as [number, number];
  return danish === norwegian ? undefined : danish > norwegian ? 'da' : 'no';
}

/** Of the words of a text, those of a language that the detector does not know: at least two different ones, and one in five. */
const OWN_WORDS = { least: 2, share: 0.2 };

/** The languages that are known by words of their pack, as the detector does not know them. */
const byWords = fromPacks((packs) =>
  packs.flatMap(({ code, detection }) =>
    detection.words || detection.letters
      ? [
          {
            code,
            frequent: new Set(detection.words),
            letters: detection.letters ? new RegExp(`[${detection.letters}]`, 'iu') : undefined,
          },
        ]
      : [],
  ),
);

function knownByWords(text: string): string | undefined {
  const languages = byWords();
  if (!languages.length) return undefined;
  const all = words(text);
  return languages.find(({ frequent, letters }) => {
    const own = all.filter((word) => frequent.has(word) || letters?.test(word));
    return new Set(own).size >= OWN_WORDS.least && own.length >= OWN_WORDS.share * all.length;
  })?.code;
}

/** ISO 639-1 code, or `unknown`: a short text in Latin letters fits too many languages, and a wrong guess costs more than none. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, CHARACTERS_READ);
  const letters = count(sample, LETTERS);
  if (!letters) return 'unknown';
  const own = knownByWords(sample);
  if (own) return own;
  for (const { script, language, others } of SCRIPTS) {
    const share = count(sample, script) / letters;
    if (share < (language === 'ja' ? 0.15 : 0.5)) continue;
    const guessed = others.length ? guess(sample) : undefined;
    return guessed && others.includes(guessed) ? guessed : language;
  }
  if (count(sample, /\p{Script=Cyrillic}/gu) / letters >= 0.5) return cyrillic(sample);
  if (count(sample, /\p{Script=Latin}/gu) / letters < 0.5) return 'unknown';
  if (SPANISH_MARKS.test(sample)) return 'es';
  const enough = letters >= 12 && count(sample, /\S+/gu) >= 3;
  return (enough && guess(sample)) || 'unknown';
}

/** The language an entry is judged in: the answer's where that is sure, else the question's where the answer could be in it. */
export function entryLanguage(question: string, answer: string): string {
  const own = detectLanguage(answer);
  if (own !== 'unknown') return own;
  const asked = detectLanguage(question);
  const latinAnswer = /\p{Script=Latin}/u.test(answer);
  const latinQuestion = /\p{Script=Latin}/u.test(question);
  return latinAnswer && !latinQuestion ? 'unknown' : asked;
}
