import { beginsAsNonAnswer, nonAnswer } from '@verbatim/language';
import { ANY_LANGUAGE, inAnyLanguage } from '@verbatim/language';
import { isNone, isShrug, isVacant } from '@verbatim/language';
import { STOPWORDS } from '@verbatim/language';
import { normalise, words } from '@verbatim/language';
import { nonsensical } from '@verbatim/quality-checks';
import { isFine } from './fine.js';

/** Questions that 'nothing' answers: what one would change, dislikes, misses, fears. Not those that only ask whether there is anything. */
const asksForFaults = inAnyLanguage(({ questions }) => questions.faults);
const ONLY_WHETHER = /^\W*(?:is|are|was|were|do|does|did|have|has) (?:there|you|it|they|anyone)\b|\bany\b/iu;

/** Of what says nothing in any language: mashed keys and tests. 'good' and 'everything', of a language, answer some questions. */
const MASH = new Set(ANY_LANGUAGE.filler);
/** Among what says 'none', the signs that a question does not apply. */
const inapplicable = inAnyLanguage(({ answers }) => answers.inapplicable, { before: '^', after: String.raw`\W*$` });
const LONGEST = 200;

/** How a question's answers are told from those that say nothing: rules by language, never a similarity. */
export class Substance {
  private readonly allowsNothing: boolean;
  private readonly seen = new Map<string, boolean>();

  private readonly asked: ReadonlySet<string>;

  constructor(question: string) {
    const read = question.slice(0, 2_000);
    this.asked = new Set(words(read));
    this.allowsNothing = !ONLY_WHETHER.test(read) && asksForFaults().test(read);
  }

  /** A unit that adds nothing to the answer it stands in. */
  isEmpty(unit: string): boolean {
    let empty = this.seen.get(unit);
    if (empty === undefined) this.seen.set(unit, (empty = this.judge(unit)));
    return empty;
  }

  /** No answer: blank, or nothing but such units, or nonsense as a whole. */
  saysNothing(answer: string, units: readonly string[]): boolean {
    if (!units.length) return true;
    // "I don't. No idea": what is vacant says nothing beside what is empty
    if (
      units.some((unit) => this.isEmpty(unit)) &&
      units.every((unit) => this.isEmpty(unit) || isVacant(unit, this.asked))
    )
      return true;
    if (answer.length <= LONGEST && this.kind(answer)) return true;
    return mayBeNonsense(answer) && nonsensical({ question: '', answer: answer.slice(0, 1_000) }).isIssue;
  }

  /** Where the question asks what is wrong: a unit by which nothing is. */
  isContent(unit: string): boolean {
    if (!this.allowsNothing || unit.length > LONGEST) return false;
    return isFine(unit) || (nonAnswer(unit) === 'none' && !inapplicable().test(unit.trim()));
  }

  private judge(unit: string): boolean {
    return !/[\p{L}\p{N}]/u.test(unit) || (unit.length <= LONGEST && this.kind(unit));
  }

  private kind(text: string): boolean {
    const kind =
      nonAnswer(text) ??
      (isVacant(text, this.asked) ? beginsAsNonAnswer(text) : undefined) ??
      (isNone(text) ? 'none' : undefined);
    if (kind === 'filler') return MASH.has(normalise(text));
    if (kind === 'none') return !this.allowsNothing || inapplicable().test(text.trim());
    return kind !== undefined || isShrug(text, this.asked);
  }
}

/** The check takes half a millisecond; what has a small English word among few others is none of its business. */
const mayBeNonsense = (answer: string): boolean =>
  !words(answer.slice(0, 200))
    .slice(0, 12)
    .some((word) => word.length > 1 && STOPWORDS.has(word));
