import { randomBytes } from 'node:crypto';

const STRING = /"(?:[^"\\]|\\.)*"/g;
/**
 * What chat templates of some servers read as control tokens even inside a message (<|im_end|>, [INST]), what a line break is to some
 * readers, direction overrides, and the tag characters, which nobody sees and models read.
 */
const CONTROL = /[<>\u2028\u2029\u202a-\u202e\u2066-\u2069]|\[(?=\/?[A-Z_]{2,20}\])|[\u{e0000}-\u{e007f}]/gu;

const escaped = (text: string): string =>
  [...text]
    .map((character) => (character.length > 1 ? '' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`))
    .join('');

/** A value as one line of JSON that no text inside it can break out of; invisible tag characters are removed. */
export const dataLine = (value: unknown): string =>
  JSON.stringify(value).replace(STRING, (string) => string.replace(CONTROL, escaped));

export interface Fenced {
  marker: string;
  text: string;
}

/** Puts data between two marker lines that its author can't have guessed. */
export function fence(value: unknown): Fenced {
  const marker = `=====DATA ${randomBytes(16).toString('hex')}=====`;
  return { marker, text: `${marker}\n${dataLine(value)}\n${marker}` };
}
