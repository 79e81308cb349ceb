import { digitsOf, matches, type Finding } from './finding.js';

const CARD = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;
/** Its beginning, and as much after it as the longest has with a space after every fourth sign. */
const IBAN = /(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}[A-Za-z0-9 ]{11,38}/gu;
const SOCIAL_SECURITY = /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g;
/** A number behind a word for an account, a passport or the like. */
const NAMED = new RegExp(
  '(?<!\\p{L})(?:account|acct|iban|passport|ssn|konto\\p{L}{0,12}|cuenta|compte|conta|conto|rekening\\p{L}{0,10}|tili\\p{L}{0,10}|rachun\\p{L}{0,6}|λογαριασμ\\p{L}{0,4}|сч[её]т\\p{L}{0,4}|рахун\\p{L}{0,6}|rekening'
  + '|口座(?:番号)?|账户|账号|帳號|帳戶|계좌(?:번호)?|حساب|खाता)[^\\d\\n]{0,25}(?<it>\\d(?:[ -]?\\d){5,19})(?!\\d)', 'giu');

/** Luhn's check (ISO/IEC 7812-1, annex B). */
export function isCard(text: string): boolean {
  const digits = digitsOf(text);
  if (/^(\d)\1+$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0;
}

/** Remainder 1 modulo 97 (ISO 13616). */
export function isIban(text: string): boolean {
  const plain = text.replace(/ /g, '').toUpperCase();
  if (plain.length < 15 || plain.length > 34) return false;
  let remainder = 0;
  for (const character of plain.slice(4) + plain.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

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
  yield* matches('CARD', CARD, text, isCard);
  yield* matches('ACCOUNT', SOCIAL_SECURITY, text);
  yield* matches('ACCOUNT', NAMED, text);
}
