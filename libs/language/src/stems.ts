import { stemmer as ar } from '@orama/stemmers/arabic';
import { stemmer as da } from '@orama/stemmers/danish';
import { stemmer as nl } from '@orama/stemmers/dutch';
import { stemmer as en } from '@orama/stemmers/english';
import { stemmer as fi } from '@orama/stemmers/finnish';
import { stemmer as fr } from '@orama/stemmers/french';
import { stemmer as de } from '@orama/stemmers/german';
import { stemmer as el } from '@orama/stemmers/greek';
import { stemmer as hi } from '@orama/stemmers/indian';
import { stemmer as id } from '@orama/stemmers/indonesian';
import { stemmer as it } from '@orama/stemmers/italian';
import { stemmer as no } from '@orama/stemmers/norwegian';
import { stemmer as pt } from '@orama/stemmers/portuguese';
import { stemmer as ru } from '@orama/stemmers/russian';
import { stemmer as es } from '@orama/stemmers/spanish';
import { stemmer as sv } from '@orama/stemmers/swedish';
import { stemmer as uk } from '@orama/stemmers/ukrainian';

type Stemmer = (word: string) => string;

/** By ISO 639-1 code; the other languages keep their words, and character n-grams see what they share. */
const STEMMERS: Record<string, Stemmer> = { ar, da, nl, en, fi, fr, de, el, hi, id, it, no, pt, ru, es, sv, uk };
const LONGEST = 40;

/** The stem of a normalised word; a word that is no word (longer than 40 letters) as it is. */
export function stemOf(word: string, language: string): string {
  const stem = STEMMERS[language];
  return (word.length <= LONGEST && stem?.(word)) || word;
}
