import { askOf, quotationsIn } from '@verbatim/followup-engine';
import { normalise, words } from '@verbatim/language';

const UNSPACED = /[\p{Script=Han}\p{Script=Katakana}]{2,}/gu;
/** Shorter words are mostly grammar; of longer ones the beginning stays when they are inflected. */
const [LEAST, BEGINNING] = [4, 5];

/** What tells one clause from another: the beginnings of its longer words; in Japanese and Chinese each two characters that stand side by side. */
function tellingIn(text) {
  const runs = normalise(text).match(UNSPACED);
  if (runs) return new Set(runs.flatMap((run) => [...run].slice(1).map((character, i) => [...run][i] + character)));
  return new Set(
    words(text)
      .filter((word) => word.length >= LEAST || /\p{N}/u.test(word))
      .map((word) => word.slice(0, BEGINNING)),
  );
}

const overlaps = (one, other) => one.includes(other) || other.includes(one);

/** How a follow-up takes up a clause: it `quotes` it, it `names` a word of it that the question did not have, or neither (undefined). */
export function takesUp(followup, { clause, question }) {
  const quoted = quotationsIn(followup).map(normalise);
  if (quoted.some((span) => overlaps(normalise(clause), span))) return 'quotes';
  const asked = tellingIn(question);
  const said = tellingIn(askOf(followup));
  return [...tellingIn(clause)].some((word) => said.has(word) && !asked.has(word)) ? 'names' : undefined;
}
