import { inAnyLanguage } from '@verbatim/language';
import { digitsOf, matches, type Finding } from './finding.js';

/** As many figures as a card has, or more: what follows it (an expiry date, a code) is taken along. */
const FIGURES = /(?<!\d)\d(?:[\s._/-]{0,2}\d){12,40}/g;
const [LEAST_CARD, MOST_CARD] = [13, 19];
/** Its beginning, and as much after it as the longest has with a space after every fourth sign. */
const IBAN = /(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}[A-Za-z0-9 .-]{11,42}/gu;
/** Numbers of identity cards that end with a letter: Chinese, Spanish. */
const IDENTITY = /(?<![\p{L}\p{N}])(?:\d{17}[\dXx]|\d{8}-?[A-HJ-NP-TV-Z])(?![\p{L}\p{N}])/gu;
const SOCIAL_SECURITY = /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g;
/** A number behind a word for an account, a passport or the like. */
const named = inAnyLanguage(({ personal }) => personal.account, {
  edges: 'start',
  flags: 'giu',
  after: String.raw`[^\d\n]{0,25}?(?<it>(?:(?<![a-z])[a-z]{1,3})?\d(?:[ -]?[a-z]?\d){5,19})(?!\d)`,
});

/** Luhn's check (ISO/IEC 7812-1, annex B). */
export function isCard(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^[2-6]/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0;
}

/** Remainder 1 modulo 97 (ISO 13616). */
export function isIban(text: string): boolean {
  const plain = text.replace(/[ .-]/g, '').toUpperCase();
  if (plain.length < 15 || plain.length > 34) return false;
  let remainder = 0;
  for (const character of plain.slice(4) + plain.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** The cards among figures: from where a group of them begins to where one ends. */
function* cards(text: string): Generator<Finding> {
  for (const run of matches('CARD', FIGURES, text)) {
    const places: number[] = [];
    for (let i = run.start; i < run.end; i += 1) if (isDigit(text[i])) places.push(i);
    for (let first = 0; first + LEAST_CARD <= places.length; first += 1) {
      if (isDigit(text[places[first]! - 1])) continue;
      for (let count = Math.min(MOST_CARD, places.length - first); count >= LEAST_CARD; count -= 1) {
        const [start, end] = [places[first]!, places[first + count - 1]! + 1];
        if (isDigit(text[end]) || !isCard(text.slice(start, end))) continue;
        yield { kind: 'CARD', start, end };
        first += count - 1;
        break;
      }
    }
  }
}

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

/** The IBAN that a match begins with; words may have been taken along after it. */
function* ibans(text: string): Generator<Finding> {
  for (const found of matches('ACCOUNT', IBAN, text)) {
    for (let { end } = found; end - found.start >= 15; end -= 1) {
      if (/[\p{L}\p{N}]/u.test(text[end] ?? '') || !isIban(text.slice(found.start, end))) continue;
      yield { ...found, end };
      break;
    }
  }
}

export function* accounts(text: string): Generator<Finding> {
  yield* ibans(text);
  yield* cards(text);
  yield* matches('ACCOUNT', IDENTITY, text);
  yield* matches('ACCOUNT', SOCIAL_SECURITY, text);
  yield* matches('ACCOUNT', named(), text);
}
