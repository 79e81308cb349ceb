import { normalise } from '@verbatim/language';
import { DISTRESS } from './distress.table.js';

const SPACELESS = new Set(['ja', 'zh', 'ko']);
const PHRASES = Object.entries(DISTRESS).map(
  ([language, source]) =>
    new RegExp(`${SPACELESS.has(language) ? '' : '(?<![\\p{L}\\p{M}])'}(?:${source.normalize('NFKC')})`, 'u'),
);

/** Whether an answer tells of harm, of a death, or threatens: nothing of it is repeated or probed. */
export function isDistress(answer: string): boolean {
  const text = normalise(answer);
  return PHRASES.some((expression) => expression.test(text));
}
