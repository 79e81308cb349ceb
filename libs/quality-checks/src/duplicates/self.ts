import { certainFrom, flagFrom, type QualityCheck, type QualityEntry } from '@verbatim/contracts';
import { check, nothingFound, plural } from '../entry/check.js';
import { fromPacks, words } from '@verbatim/language';
import { quote } from '../nonsensical/finding.js';
import type { Comparable } from './comparable.js';
import { sameness } from './shared.js';
import { similarity } from './similarity.js';
import { ownWeight } from './weight.js';

const type = 'Self Duplicated';
const ISSUE = flagFrom(type);
/** One copy is no certainty, however long: two questions that ask much the same get the same honest answer. Three answers alike are. */
const ONE_COPY = certainFrom(type) - 1;
/** Answers that are right for many questions. */
const ENGLISH = [
  'maybe always sometimes both neither same idk dk unsure agree disagree like above as before see the not na n a',
  "applicable sure dont know don't i do know",
].join(' ');
const plain = fromPacks(
  (packs) =>
    new Set([
      ...ENGLISH.split(' '),
      ...packs.flatMap(({ answers: { yes, no, nonAnswers } }) => [
        ...yes,
        ...no,
        ...nonAnswers.none.filter((phrase) => !phrase.includes(' ')),
      ]),
    ]),
);

const isPlain = (answer: string): boolean => {
  const all = words(answer.slice(0, 100));
  return all.length <= 4 && all.every((word) => plain().has(word) || /^\p{N}/u.test(word));
};

/** The same answer given to different questions by one respondent. */
export function selfDuplicated(own: Comparable, others: readonly Comparable[]): QualityCheck {
  const { entry } = own;
  const compared = others.filter(
    (other) => !isSameQuestion(own, other) && !isFollowUp(entry, other.entry) && /\S/.test(other.entry.answer),
  );
  if (!entry.answer.trim()) return nothingFound(type, 0, 'the answer is empty');
  if (!compared.length) return nothingFound(type, 0, 'there is none to compare with');
  const matches = compared
    .map((other) => ({ other: other.entry, similar: similarity(own.profile, other.profile) }))
    .sort((a, b) => b.similar - a.similar);
  const { other, similar } = matches[0]!;
  const copies = matches.filter((match) => sameness(match.similar) >= ISSUE).length;
  const again = sameness(similar) >= ISSUE ? Math.min(36, 12 * (copies - 1)) : 0;
  const plain = isPlain(entry.answer);
  const score = Math.min(
    plain ? 25 : copies > 1 ? 100 : ONE_COPY,
    sameness(similar) * ownWeight(own.profile.size) + again,
  );
  const how = similar === 1 ? 'the same words as' : `${Math.round(similar * 100)} % the same text as`;
  const more = copies > 1 ? ` and to ${plural(copies - 1, 'other question')}` : '';
  return check(type, score, `${how} the answer to ${quote(other.question, 50)}${more}: ${quote(other.answer, 50)}`, {
    counted: copies ? `the same words elsewhere are too short or too general to count` : `${compared.length} compared`,
  });
}

/** One question answered again replaces its answer. */
function isSameQuestion(a: Comparable, b: Comparable): boolean {
  const [one, other] = [a.entry.questionIdentifier, b.entry.questionIdentifier];
  return one !== undefined && other !== undefined ? one === other : a.question === b.question;
}

/** A follow-up's answer takes up the words of the first one. */
function isFollowUp(a: QualityEntry, b: QualityEntry): boolean {
  const isChild = (child: QualityEntry, parent: QualityEntry) =>
    child.parentQuestionIdentifier !== undefined && child.parentQuestionIdentifier === parent.questionIdentifier;
  return isChild(a, b) || isChild(b, a);
}
