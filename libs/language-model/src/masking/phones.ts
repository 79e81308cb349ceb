import { inAnyLanguage } from '@verbatim/language';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { digitsOf, matches, type Finding } from './finding.js';

const CANDIDATE = /(?<![A-Za-z\p{N}.])[+(]?\d(?:[ ().\/-]{0,3}\d){6,15}(?![A-Za-z\p{N}])/gu;
/** Behind a word for it fewer figures are one too. */
const named = inAnyLanguage(({ personal }) => personal.phone, {
  edges: 'start',
  flags: 'giu',
  after: String.raw`[^\d\n]{0,12}(?<it>\d(?:[ .\/-]?\d){5,14})(?!\d)`,
});
/** Of the languages that follow-ups are written in; the first that the number is valid in is enough. */
const COUNTRIES: CountryCode[] = [
  'US',
  'GB',
  'DE',
  'FR',
  'ES',
  'IT',
  'BR',
  'PT',
  'MX',
  'JP',
  'CN',
  'TW',
  'RU',
  'IN',
  'KR',
  'SE',
  'NL',
  'NO',
  'DK',
  'FI',
  'PL',
  'GR',
  'ID',
  'UA',
  'EG',
  'SA',
  'CH',
  'AT',
  'BE',
];
/** How many more numbers may be looked up, over all texts of a call: 29 countries take 1 to 2 ms. Beyond, what looks dialled is masked. */
export interface LookUps {
  left: number;
}

export function* phones(text: string, lookUps: LookUps): Generator<Finding> {
  yield* matches('PHONE', CANDIDATE, text, (found) => looksDialled(found) && (lookUps.left-- <= 0 || isPhone(found)));
  yield* matches('PHONE', named(), text);
}

/** Written as a number to dial: a prefix, groups that are no years or thousands, or ten digits in a row. */
function looksDialled(found: string): boolean {
  const digits = digitsOf(found);
  if (/^\d{1,4}([./-])\d{1,2}\1\d{1,4}(?!\d|[./-]\d)/.test(found)) return false; // a date
  if (/^[+(0]/.test(found)) return digits.length >= 8;
  if (/^\d{1,2}(?:[ -]\d{1,2}){4,}$/.test(found)) return false; // a list
  if (/^(?:(?:19|20)\d\d[ ,.\/-]*)+$/.test(found) || /^\d{1,3}(?:[ .]000)+$/.test(found)) return false;
  return digits.length >= 9 || /^\d\d(?: \d\d){3}$/.test(found);
}

function isPhone(found: string): boolean {
  if (found.startsWith('+')) return parsePhoneNumberFromString(found, metadata)?.isPossible() ?? false;
  return COUNTRIES.some((country) => parsePhoneNumberFromString(found, country, metadata)?.isValid());
}
