const INVISIBLE = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]/;
const DASH = /[\u2010-\u2015\u2043\u2212\u30fc\uff70]/;
const QUOTE = /[\u2018\u2019\u02bc\u00b4`]/;

/** A text normalised for finding personal data, with the original position of each of its characters and of its end. */
export interface Folded {
  text: string;
  at: number[];
}

/** Unifies characters that only look different (digits of any script, full-width forms, spaces, dashes) and removes invisible ones. */
export function folded(original: string): Folded {
  const at: number[] = [];
  let text = '';
  let last = ''; // text.at(-1) would copy the whole text each time
  for (let i = 0; i < original.length; i += 1) {
    const unit = original[i]!;
    if (unit < '\u0080' && unit !== '`') last = unit;
    else if (INVISIBLE.test(unit)) continue;
    else last = one(unit, last);
    text += last;
    at.push(i);
  }
  at.push(original.length);
  return { text, at };
}

function one(unit: string, before: string): string {
  // the long vowel of Japanese is a dash between figures only
  if (DASH.test(unit)) return unit === '\u30fc' && !/[0-9]/.test(before) ? unit : '-';
  if (QUOTE.test(unit)) return "'";
  if (/\p{Nd}/u.test(unit)) return digitOf(unit);
  if (/\p{Zs}/u.test(unit)) return ' ';
  const plain = unit.normalize('NFKC');
  return plain.length === 1 ? plain : unit;
}

/** Digits of other scripts that were met: there are a few hundred. */
const DIGITS = new Map<string, string>();

/** Digits of a script stand in a row from 0 to 9. */
function digitOf(unit: string): string {
  const known = DIGITS.get(unit);
  if (known) return known;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(unit.charCodeAt(0) - value - 1))) value += 1;
  DIGITS.set(unit, String(value));
  return String(value);
}
