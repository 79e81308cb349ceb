import { quote, type Finding } from './finding.js';

/** The scripts of the languages that are judged. */
const KNOWN = ['Latin', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Cyrillic', 'Greek', 'Arabic', 'Devanagari'] as const;
const LETTER = KNOWN.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);

/** Whether most letters belong to scripts of languages that are known. */
export function isKnownScript(answer: string): boolean {
  const letters = answer.slice(0, 2000).match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => LETTER.some(([, script]) => script.test(letter))).length * 2 >= letters.length;
}

/** Words of three scripts or of two that never share a word ('аsдf'); a suffix on a foreign name ('iPhoneで') is no mixture. */
export function mixedScripts(answer: string): Finding | undefined {
  const tokens = answer.slice(0, 4000).match(/\p{L}+/gu) ?? [];
  const mixed = tokens.filter((token) => {
    if (token.length < 4) return false;
    const scripts = [...token].map((letter) => LETTER.find(([, script]) => script.test(letter))?.[0]);
    const changes = scripts.filter((script, i) => i > 0 && script !== scripts[i - 1]).length;
    return (
      changes >= 3 &&
      ['Cyrillic', 'Greek', 'Arabic', 'Devanagari'].some((script) => scripts.includes(script as (typeof KNOWN)[number]))
    );
  });
  if (!mixed.length) return undefined;
  return {
    score: Math.min(88, 88 * Math.sqrt(mixed.length / tokens.length)),
    seen: `letters of several scripts within one word: ${quote(mixed[0]!)}`,
  };
}
