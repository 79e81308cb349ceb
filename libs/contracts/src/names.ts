/**
 * What holds for every name that people read (of surveys, codes, brands, keys): there is something to see, and nothing that a chart, a workbook or a
 * terminal can't show. Names are refused, not mended: a given label comes back as it was given.
 */

/** White space, controls, marks of direction, fillers and variation selectors can't be seen; nor can the empty Braille cell and the null notehead. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;
const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])\p{Cc}/u;

export const hasVisibleCharacter = (text: string): boolean => VISIBLE.test(text);

/** What is wrong with a name, to follow the field's; undefined for a good one. */
export function nameFault(name: string): string | undefined {
  if (CONTROL.test(name)) return 'must not contain control characters';
  return hasVisibleCharacter(name) ? undefined : 'must have a visible character';
}

/** The same of a text that may have lines, and may be empty. */
export const linesFault = (text: string): string | undefined =>
  CONTROL_BUT_LINES.test(text) ? 'must not contain control characters but tabs and ends of lines' : undefined;
