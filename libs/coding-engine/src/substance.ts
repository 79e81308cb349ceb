import { beginsAsNonAnswer, nonAnswer } from '@verbatim/language';
import { NON_ANSWERS } from '@verbatim/language';
import { isNone, isShrug, isVacant } from '@verbatim/language';
import { STOPWORDS } from '@verbatim/language';
import { normalise, words } from '@verbatim/language';
import { nonsensical } from '@verbatim/quality-checks';
import { isFine } from './fine.js';

/** Questions that 'nothing' answers: what one would change, dislikes, misses, fears. Not those that only ask whether there is anything. */
const ASKS_FOR_FAULTS =
  /(?<!\p{L})(?:change|improv\w*|dislik\w*|better|worse|worst|problems?|complain\w*|concerns?|worr\w+|missing|lack\w*|add|remove|barriers?|prevent\w*|stop\w*|challeng\w*|frustrat\w*|annoy\w*|bother\w*|irritat\w*|hate|fears?|recommend\w*|cambi\w+|mejor\w*|chang\w+|amélior\w+|(?:ver)?ändern|verbesser\w*|stört|missfällt|molest\w*|disgust\w*|dérang\w*|melhor\w*|mud\w+|migliorare|verbeteren|veranderen|förbättra|ändra|forbedre|endre|ændre|parantaa|muutta\p{L}*|poprawi\p{L}*|zmieni\p{L}*)/iu;
const ASKS_ELSEWHERE =
  /(?:改善|改进|改進|変え|不満|改变|改變|улучш|измен|تحسين|تغيير|सुधार|बदल|개선|바꾸|βελτι|αλλά[ζξ]|покращ|змін|tingkatkan|ubah)/iu;
const ONLY_WHETHER = /^\W*(?:is|are|was|were|do|does|did|have|has) (?:there|you|it|they|anyone)\b|\bany\b/iu;

/** Of the table's fillers, those of no language: mashed keys and tests. 'good' and 'everything' answer some questions. */
const MASH = new Set(NON_ANSWERS.any!.filler!.split('|'));
/** Among what says 'none', the signs that a question does not apply. */
const INAPPLICABLE =
  /^(?:n\W?a|n\.a|nil|null|0|not applicable|does not apply|no aplica|sans objet|entfällt|nicht zutreffend)\W*$/iu;
const LONGEST = 200;

/** How a question's answers are told from those that say nothing: rules by language, never a similarity. */
export class Substance {
  private readonly allowsNothing: boolean;
  private readonly seen = new Map<string, boolean>();

  private readonly asked: ReadonlySet<string>;

  constructor(question: string) {
    const read = question.slice(0, 2_000);
    this.asked = new Set(words(read));
    this.allowsNothing = !ONLY_WHETHER.test(read) && (ASKS_FOR_FAULTS.test(read) || ASKS_ELSEWHERE.test(read));
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
    return isFine(unit) || (nonAnswer(unit) === 'none' && !INAPPLICABLE.test(unit.trim()));
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
    if (kind === 'none') return !this.allowsNothing || INAPPLICABLE.test(text.trim());
    return kind !== undefined || isShrug(text, this.asked);
  }
}

/** The check takes half a millisecond; what has a small English word among few others is none of its business. */
const mayBeNonsense = (answer: string): boolean =>
  !words(answer.slice(0, 200))
    .slice(0, 12)
    .some((word) => word.length > 1 && STOPWORDS.has(word));
