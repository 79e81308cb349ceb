import type { EntryContext } from '../entry-context.js';
import { yesOrNo } from '@verbatim/language';

/** 'Ja' to 'Haben Sie ein Auto?': outside English a question that no can answer is one that yes can. */
export const saysYes = ({ entry, kind, language }: EntryContext): boolean =>
  language !== 'en' && kind.allowsNone && !kind.explain && yesOrNo(entry.answer) === 'yes';
