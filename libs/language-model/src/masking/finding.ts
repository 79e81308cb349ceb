export const KINDS = ['URL', 'EMAIL', 'ACCOUNT', 'CARD', 'PHONE', 'NAME'] as const;
export type Kind = (typeof KINDS)[number];

/** A piece of personal data in a text, by its place (UTF-16). */
export interface Finding {
  kind: Kind;
  start: number;
  end: number;
}

/** Every match of a global expression, or of its group `it`, as a finding. */
export function* matches(kind: Kind, expression: RegExp, text: string, isMeant: (found: string) => boolean = () => true): Generator<Finding> {
  for (const match of text.matchAll(expression)) {
    const it = match.groups?.it ?? match[0];
    const start = match.index + (match.groups?.it === undefined ? 0 : match[0].lastIndexOf(it));
    if (isMeant(it)) yield { kind, start, end: start + it.length };
  }
}

/** Digits of other scripts that were met, with their ASCII digit: there are a few hundred. */
const DIGITS = new Map<string, string>();

/** The digits of any script as ASCII digits, place by place (those outside the basic plane stay). */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
  if (!DIGITS.has(digit)) DIGITS.set(digit, digit.length > 1 ? digit : valueOf(digit.charCodeAt(0)));
  return DIGITS.get(digit)!;
});

/** Digits of a script stand in a row from 0 to 9. */
function valueOf(code: number): string {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value += 1;
  return String(value);
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');
