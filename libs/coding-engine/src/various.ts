/** 'Other themes', by language. */
const OTHER_THEMES: Record<string, string> = {
  en: 'Other themes',
  es: 'Otros temas',
  fr: 'Autres thèmes',
  de: 'Weitere Themen',
  pt: 'Outros temas',
  it: 'Altri temi',
  nl: 'Overige thema’s',
  sv: 'Övriga teman',
  da: 'Andre temaer',
  no: 'Andre temaer',
  fi: 'Muita aiheita',
  pl: 'Inne tematy',
  ru: 'Другие темы',
  uk: 'Інші теми',
  el: 'Άλλα θέματα',
  id: 'Tema lain',
  ja: 'その他のテーマ',
  zh: '其他主题',
  ko: '기타 주제',
  ar: 'مواضيع أخرى',
  hi: 'अन्य विषय',
  th: 'ประเด็นอื่น ๆ',
};

export const otherThemes = (language: string): string => OTHER_THEMES[language] ?? OTHER_THEMES.en!;

const LABELS = new Set(Object.values(OTHER_THEMES));
export const isOtherThemes = (label: string): boolean => LABELS.has(label);
