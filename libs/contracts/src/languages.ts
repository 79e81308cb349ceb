/**
 * The languages of follow-ups, by BCP-47 tag, with English and own name (both are accepted as `responseLanguage`). The detector says `zh` for Chinese;
 * the characters tell its script.
 */
export const FOLLOWUP_LANGUAGES = {
  en: { name: 'English', endonym: 'English' },
  es: { name: 'Spanish', endonym: 'español' },
  ja: { name: 'Japanese', endonym: '日本語' },
  fr: { name: 'French', endonym: 'français' },
  de: { name: 'German', endonym: 'Deutsch' },
  pt: { name: 'Portuguese', endonym: 'português' },
  it: { name: 'Italian', endonym: 'italiano' },
  'zh-Hans': { name: 'Simplified Chinese', endonym: '简体中文' },
  'zh-Hant': { name: 'Traditional Chinese', endonym: '繁體中文' },
  ru: { name: 'Russian', endonym: 'русский' },
  ar: { name: 'Arabic', endonym: 'العربية' },
  hi: { name: 'Hindi', endonym: 'हिन्दी' },
  ko: { name: 'Korean', endonym: '한국어' },
  sv: { name: 'Swedish', endonym: 'svenska' },
  nl: { name: 'Dutch', endonym: 'Nederlands' },
  no: { name: 'Norwegian', endonym: 'norsk' },
  da: { name: 'Danish', endonym: 'dansk' },
  fi: { name: 'Finnish', endonym: 'suomi' },
  pl: { name: 'Polish', endonym: 'polski' },
  el: { name: 'Greek', endonym: 'ελληνικά' },
  id: { name: 'Indonesian', endonym: 'Bahasa Indonesia' },
  uk: { name: 'Ukrainian', endonym: 'українська' },
} as const satisfies Record<string, { name: string; endonym: string }>;

export type FollowupLanguage = keyof typeof FOLLOWUP_LANGUAGES;

const plain = (text: string): string => text.trim().normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, ' ');

/** Further names: without accents, without the script, and common names that Unicode's lists lack. */
const ALIASES: Record<string, FollowupLanguage> = {
  chinese: 'zh-Hans',
  mandarin: 'zh-Hans',
  'chinese (simplified)': 'zh-Hans',
  'chinese (traditional)': 'zh-Hant',
  中文: 'zh-Hans',
  espanol: 'es',
  castellano: 'es',
  castilian: 'es',
  francais: 'fr',
  portugues: 'pt',
  'brazilian portuguese': 'pt',
  flemish: 'nl',
  'norwegian bokmål': 'no',
  'norwegian bokmal': 'no',
  bokmål: 'no',
  nynorsk: 'no',
  हिंदी: 'hi',
  'mandarin chinese': 'zh-Hans',
  繁体中文: 'zh-Hant',
  正體中文: 'zh-Hant',
};

/** Languages whose names may include a region: 'American English', 'English (United States)'. */
const REGIONAL = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'es-ES',
  'es-MX',
  'es-419',
  'fr-FR',
  'fr-CA',
  'fr-CH',
  'de-DE',
  'de-AT',
  'de-CH',
  'pt-BR',
  'pt-PT',
  'it-IT',
  'nl-NL',
  'nl-BE',
  'ar-001',
];
const ENGLISH_NAMES = (['dialect', 'standard'] as const).map(
  (languageDisplay) => new Intl.DisplayNames('en', { type: 'language', languageDisplay }),
);
const regionalNames = REGIONAL.flatMap((tag): [string, FollowupLanguage][] =>
  ENGLISH_NAMES.map((names) => [plain(names.of(tag)!), tag.slice(0, 2) as FollowupLanguage]),
);

const BY_NAME = new Map<string, FollowupLanguage>([
  ...regionalNames,
  ...Object.entries(ALIASES),
  ...(Object.entries(FOLLOWUP_LANGUAGES) as [FollowupLanguage, { name: string; endonym: string }][]).flatMap(
    ([tag, { name, endonym }]): [string, FollowupLanguage][] => [
      [plain(name), tag],
      [plain(endonym), tag],
    ],
  ),
]);

/** Finds a language by its English name ('French'), its own name ('français') or a BCP-47 tag ('fr-CA'). Undefined for one that is not supported. */
export function followupLanguage(text: string): FollowupLanguage | undefined {
  const named = BY_NAME.get(plain(text));
  if (named) return named;
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(text.trim().replaceAll('_', '-'));
  } catch {
    return undefined;
  }
  if (locale.language === 'zh') return locale.maximize().script === 'Hant' ? 'zh-Hant' : 'zh-Hans';
  const tag = locale.language === 'nb' || locale.language === 'nn' ? 'no' : locale.language;
  return tag in FOLLOWUP_LANGUAGES ? (tag as FollowupLanguage) : undefined;
}
