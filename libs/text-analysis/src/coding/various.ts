import type { Code } from './code.js';
import type { Spread } from './synonyms.js';

/**
 * A code with sub-codes whose units are less than so much nearer to each other than any two units are: what was left when the rest had been put together. On three
 * development sets and the sample survey such codes came to .8 to 1.32 times, those with a subject to 1.4 and more.
 */
const LOOSE = 1.35;

/** 'Other themes', by language. */
const OTHER_THEMES: Record<string, string> = {
  en: 'Other themes', es: 'Otros temas', fr: 'Autres thèmes', de: 'Weitere Themen', pt: 'Outros temas', it: 'Altri temi', nl: 'Overige thema’s', sv: 'Övriga teman', da: 'Andre temaer', no: 'Andre temaer',
  fi: 'Muita aiheita', pl: 'Inne tematy', ru: 'Другие темы', uk: 'Інші теми', el: 'Άλλα θέματα', id: 'Tema lain', ja: 'その他のテーマ', zh: '其他主题', ko: '기타 주제', ar: 'مواضيع أخرى', hi: 'अन्य विषय', th: 'ประเด็นอื่น ๆ',
};

export const otherThemes = (language: string): string => OTHER_THEMES[language] ?? OTHER_THEMES.en!;

const LABELS = new Set(Object.values(OTHER_THEMES));
export const isOtherThemes = (label: string): boolean => LABELS.has(label);

/**
 * The codes, of which the loosest is `isVarious`: named after one thing in it, it would mislead. The sub-codes of other loose ones are put with its own where `limit` has
 * room for them, and the biggest take the places that this frees.
 */
export function withVarious(codes: readonly Code[], spreadOf: (code: Code) => Spread, everything: Spread, limit: number): Code[] {
  const loose = codes
    .filter(({ children }) => children.length)
    .map((code) => ({ code, likeness: spreadOf(code).within() / everything.within() }))
    .filter(({ likeness }) => likeness < LOOSE)
    .sort((a, b) => a.likeness - b.likeness);
  const [first, ...others] = loose;
  if (!first) return [...codes];
  const gone = new Set([first.code]);
  const risen: Code[] = [];
  let pool = first.code.children;
  for (const { code } of others) {
    const [biggest, ...rest] = [...pool, ...code.children].sort((a, b) => spreadOf(b).size - spreadOf(a).size);
    if (rest.length > limit) continue;
    risen.push(biggest!);
    pool = rest;
    gone.add(code);
  }
  return [...codes.filter((code) => !gone.has(code)), ...risen, { children: pool, isVarious: true }];
}
