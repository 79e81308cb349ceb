import type { Column } from './cells.js';

/** Names and labels as SPSS allows them. Limits are in bytes of UTF-8. */
const MOST_NAME = 64;
const MOST_LABEL = 240;
const MOST_VALUE_LABEL = 120;

const KEYWORDS = new Set(['all', 'and', 'by', 'eq', 'ge', 'gt', 'le', 'lt', 'ne', 'not', 'or', 'to', 'with']);

/** Letters, digits and underscores, the first a letter; no two alike in any case. */
export function variableNames(columns: readonly Column[]): string[] {
  const used = new Set<string>(KEYWORDS);
  /** The last number that a name got: thousands may be alike. */
  const numbers = new Map<string, number>();
  return columns.map(({ header, variable = header }) => {
    const plainName = variable.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '');
    const name = cut(/^\p{L}/u.test(plainName) ? plainName : `v${plainName && `_${plainName}`}`, MOST_NAME - 8);
    const folded = name.toLowerCase();
    let free = name;
    for (let i = numbers.get(folded) ?? 2; used.has(free.toLowerCase()); i++) {
      free = `${name}_${i}`;
      numbers.set(folded, i + 1);
    }
    used.add(free.toLowerCase());
    return free;
  });
}

export const variableLabel = (text: string): string => cut(plain(text), MOST_LABEL).trim();
export const valueLabel = (text: string): string => cut(plain(text), MOST_VALUE_LABEL).trim();

/** The value labels of a column, by value. */
export const valueLabelsOf = ({ valueLabels }: Column): ReadonlyMap<number, string> =>
  valueLabels instanceof Map ? valueLabels : new Map((valueLabels as readonly string[] | undefined)?.entries());

/** One line, without control characters. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** At most so many bytes of UTF-8, and no half of a character. */
export function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const encoded = Buffer.from(text);
  let end = bytes;
  while (end > 0 && (encoded[end]! & 0xc0) === 0x80) end--; // the middle of a character
  return encoded.toString('utf8', 0, end);
}
