import anyAscii from 'any-ascii';
import { unified } from '@verbatim/language';

const LATIN = /^[\p{Script=Latin}\p{N}\p{M}\p{P}\p{S}\p{Z}]*$/u;
const OTHER = /[^\p{L}\p{N}\p{M}]/gu;
const PLAIN = /^[\x20-\x7e]*$/;

/** The form in which two spellings are one name: no case, spaces, punctuation and, in Latin letters, no accents. Other scripts keep their letters. */
export function nameKey(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const normal = unified(text).toLowerCase();
  if (!LATIN.test(normal)) return normal.replace(OTHER, '');
  return anyAscii(normal.replace(OTHER, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

export const isLatin = (text: string): boolean => LATIN.test(text);
