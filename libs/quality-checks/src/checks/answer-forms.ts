import { yesOrNo } from '@verbatim/language';
import type { EntryContext } from '../entry/entry-context.js';

/** Emoji and currency signs: no words, but they say something ('$$$'). */
const TELLING = /^[\p{Extended_Pictographic}\p{Emoji_Component}\p{Sc}\s.!?]+$/u;
const ALL_TELLING = /\p{Extended_Pictographic}|\p{Sc}/u;

/** Whether the answer consists of emoji or currency signs. */
export const saysByASign = (answer: string): boolean => {
  const text = answer.slice(0, 200);
  return TELLING.test(text) && ALL_TELLING.test(text);
};

/** Whether the answer is a yes to a yes-or-no question, such as 'Ja' to 'Haben Sie ein Auto?'; outside English, where question types know less. */
export const saysYes = ({ entry, kind, language }: EntryContext): boolean =>
  language !== 'en' && kind.allowsNone && !kind.explain && yesOrNo(entry.answer) === 'yes';
