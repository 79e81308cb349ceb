import { normalise } from '@verbatim/language';

/** Characters that are read, before and after normalising: a ligature may unfold to eighteen. */
const READ = 2_000;
const INVISIBLE = /[\u00ad\u034f\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;
/** Letters of other scripts that look Latin; only words that mix scripts are read so. */
const ALIKE: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  ё: 'e',
  н: 'h',
  і: 'i',
  ї: 'i',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'u',
  х: 'x',
  ш: 'w',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};
const FIGURES: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
  '|': 'i',
};
const MIXED = /(?=\p{L}{0,30}\p{Script=Latin})(?=\p{L}{0,30}[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}{2,30}/gu;
const FIGURED = /(?<![\p{L}\p{N}])(?=[\p{L}0-9@$!€|]{0,30}\p{L})(?=[\p{L}]{0,30}[0-9@$!€|])[\p{L}0-9@$!€|]{3,30}/gu;
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ .,*_-]{1,2}\p{L}){2,20}(?![\p{L}\p{N}])/gu;
/** 'f*ck', 'sh**': no list is needed to see what is meant. */
const MASKED = /\p{L}[*#]{1,6}\p{L}|\p{L}[*#@$%&]{2,}/u;
const LENGTHENED = /(\p{L})\1{2,}/gu;

export const isMasked = (text: string): boolean => MASKED.test(text.slice(0, READ));

/** A text as it is compared, and as it reads with its disguises undone. Accents go in English only: elsewhere they tell words apart ('höra', 'hora'). */
export function undisguised(text: string, language: string): string[] {
  const plain = normalise(text.slice(0, READ).replace(INVISIBLE, '')).slice(0, READ);
  return [
    ...new Set([
      plain,
      plain.replace(MIXED, (word) => [...word].map((letter) => ALIKE[letter] ?? letter).join('')),
      plain.replace(FIGURED, (word) => [...word].map((sign) => FIGURES[sign] ?? sign).join('')),
      plain.replace(SPACED, (letters) => letters.replace(/[^\p{L}]/gu, '')),
      plain.replace(LENGTHENED, '$1'),
      plain.replace(LENGTHENED, '$1$1'),
      ...(language === 'en' ? [plain.normalize('NFD').replace(/\p{M}/gu, '')] : []),
    ]),
  ];
}
