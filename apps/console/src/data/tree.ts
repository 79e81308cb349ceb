import type { FrameCode } from '@verbatim/client';

/** A code with the number of its responses, those of its sub-codes included. */
export type Code = FrameCode;

/** A code as the tree shows it: `level` from 1, `path` the labels above it. */
export interface Line {
  code: Code;
  level: number;
  path: string[];
  isOpen: boolean;
  /** Has the words itself: not only a code below it has them. Without words, all do. */
  isMatch: boolean;
  /** From 1, of so many below the same code. */
  place: number;
  siblings: number;
}

/** The codes in view, in the order in which they are shown. With words, the codes that have them and what leads to these. */
export function linesOf(codes: readonly Code[], closed: ReadonlySet<number>, words = ''): Line[] {
  const wanted = words.trim().toLocaleLowerCase();
  const matches = ({ label, description = '' }: Code): boolean =>
    `${label} ${description}`.toLocaleLowerCase().includes(wanted);
  const leads = (code: Code): boolean => matches(code) || code.subCodes.some(leads);
  const walk = (level: number, path: string[], siblings: readonly Code[]): Line[] =>
    siblings
      .filter((code) => !wanted || leads(code))
      .flatMap((code, i, { length: shown }) => {
        const isOpen = code.subCodes.length > 0 && (wanted !== '' || !closed.has(code.id));
        const line = { code, level, path, isOpen, isMatch: matches(code), place: i + 1, siblings: shown };
        return isOpen ? [line, ...walk(level + 1, [...path, code.label], code.subCodes)] : [line];
      });
  return walk(1, [], codes);
}

/** The code that somebody who types the words most likely means: called so, or beginning so, or a word of its label does; the first of equals. */
export function bestMatch(lines: readonly Line[], words: string): Line | undefined {
  const wanted = words.trim().toLocaleLowerCase();
  const rank = ({ code }: Line): number => {
    const label = code.label.toLocaleLowerCase();
    if (label === wanted) return 0;
    if (label.startsWith(wanted)) return 1;
    if (label.includes(` ${wanted}`)) return 2;
    return label.includes(wanted) ? 3 : 4;
  };
  return lines.filter(({ isMatch }) => isMatch).sort((a, b) => rank(a) - rank(b))[0];
}

/** All codes, depth first. */
export const everyCode = (codes: readonly Code[]): Code[] =>
  codes.flatMap((code) => [code, ...everyCode(code.subCodes)]);

/** Cells of CSV; a cell that a spreadsheet would run as a formula is made text. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
