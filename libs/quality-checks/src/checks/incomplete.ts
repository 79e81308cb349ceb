import type { QualityCheck } from '@verbatim/contracts';
import type { EntryContext } from '../entry-context.js';
import { aspectsLeft } from './missing-parts.js';
import { check, nothingFound, plural, quote } from './check.js';
import { partsLeft, type Missing } from './missing-parts.js';
import { contentWithParent, repeatsParent } from './parent.js';
import { saysByASign, saysYes } from './answer-forms.js';

const type = 'Incomplete';
/** The answer ends on a word that needs another after it. Words that can end a sentence in spoken English (that, is, to, with) are left out, and so is a comma. */
const DANGLING =
  /(?<!\p{L})(?:because|and|but|or|the|an|of|my|their|your|our|if|und|oder|weil|porque|parce que|et|ou|og|och|czy|oraz|ponieważ|gdyż|perché|poiché|porqué|omdat|eftersom|därför att|fordi|koska|çünkü|и|или|потому что|так как|тому що|και|επειδή|та|karena|(?:because|so|but|when|if|which) (?:i|we|they|he|she|it|there))\s*$/iu;
const BECAUSE =
  /because|weil|porque|parce|perché|poiché|omdat|eftersom|fordi|koska|ponieważ|gdyż|çünkü|потому|так как|тому|επειδή|karena/iu;
const REASON =
  /\b(?:because|cause|cos|coz|since|as it|due to|so that|so i|thanks to|reason|that's why|given that|in order|otherwise|makes?|made|helps?|lets?|allows?|porque|ya que|debido|parce que|car|weil|da|denn|damit|perché|siccome|pois|потому|так как|fordi|eftersom|omdat|koska|ponieważ|bo|επειδή|γιατί|karena|тому що|бо)\b|ので|から|ため|因为|因為|由于|لأن|क्योंकि|때문|서요/iu;

/** How much of what the question asks for is missing from the answer. */
export function incomplete(context: EntryContext): QualityCheck {
  const { entry, words, kind, nonAnswer, copied } = context;
  const said = quote(entry.answer);
  if (!words.length && saysByASign(entry.answer))
    return check(type, 55, `a symbol instead of words: ${said}`, { isIssue: false });
  if (!words.length)
    return check(
      type,
      entry.answer.trim() ? 80 : 100,
      entry.answer.trim() ? `no words: ${said}` : 'the answer is empty',
    );
  if (copied) return check(type, 80, `only repeats the question: ${said}`);
  if (!nonAnswer && repeatsParent(context))
    return check(type, 70, `adds nothing to the answer that this question follows up: ${said}`);
  if (nonAnswer === 'unknown' || nonAnswer === 'refused')
    return check(type, 82, `gives nothing of what was asked: ${said}`);
  if (nonAnswer === 'none')
    return kind.allowsNone ? nothingFound(type, 20) : check(type, 60, `gives nothing of what was asked: ${said}`);
  if (nonAnswer === 'filler' && !kind.rating && !kind.named && !kind.yesNo && !saysYes(context))
    return check(type, 60, `too vague to answer the question: ${said}`);
  const aspects = aspectsLeft(context);
  const missing = [
    cutOff(context),
    onlyEchoes(context),
    tooFew(context),
    withoutReason(context),
    partsLeft(context),
    aspectsLeftOut(context, aspects),
  ].filter((found) => found !== undefined);
  const base = needed(context);
  const worst = Math.max(0, ...missing.map(({ score }) => score));
  return check(type, Math.max(base, worst), `${missing.map(({ seen }) => seen).join('; ')}: ${said}`, {
    counted: aspects.all
      ? `${aspects.all - aspects.left.length} of the ${aspects.all} aspects in the question's context are there`
      : plural(words.length, 'word'),
  });
}

/** A low score by length: short answers are complete answers to most questions. A follow-up's answer counts together with its parent's. */
function needed(context: EntryContext): number {
  const { kind } = context;
  const said = contentWithParent(context);
  if (kind.yesNo || kind.number || kind.named || kind.rating) return Math.max(2, 14 - 4 * said);
  const wanted = kind.detail ? 10 : 6;
  return Math.max(3, 34 * (1 - said / wanted));
}

function cutOff({ entry, words }: EntryContext): Missing | undefined {
  const end = entry.answer.slice(-60).trim();
  if (words.length < 2 || /\.\.\.$|…$/.test(end)) return undefined;
  const found = DANGLING.exec(end)?.[0];
  return found ? { score: BECAUSE.test(found) ? 72 : 62, seen: `breaks off after ${quote(found)}` } : undefined;
}

const onlyEchoes = ({ echo }: EntryContext): Missing | undefined =>
  echo ? { score: 68, seen: 'adds nothing to the words of the question' } : undefined;

function tooFew({ entry, kind, words }: EntryContext): Missing | undefined {
  if (!kind.items || kind.items < 2) return undefined;
  const things = entry.answer
    .slice(0, 5_000)
    .split(/[,;\n、，；،/]|\s+(?:and|&|y|et|und|e|ed|og|och|en|ja|i|и|και|dan|та)\s+|(?<=[.!?])\s+|\s+-\s+/iu)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
  // one-word names with nothing between them are a list too
  const count = things === 1 && words.length <= 2 * kind.items ? words.length : things;
  return count < kind.items
    ? {
        score: 62 + 20 * (1 - count / kind.items),
        seen: `names ${count} of the ${kind.items} things asked for`,
      }
    : undefined;
}

function withoutReason({ entry, kind, words, content }: EntryContext): Missing | undefined {
  if (!kind.reason || REASON.test(entry.answer.slice(0, 5_000))) return undefined;
  if (kind.reasonToo && isNamedOnly(entry.answer, words))
    return { score: 64, seen: 'no reason is given, though the question asks why as well' };
  return words.length <= 2 && content.length < 2 ? { score: 45, seen: 'no reason is given' } : undefined;
}

const INTENSIFIER =
  /^(?:very|quite|so|really|extremely|not|sehr|ziemlich|nicht|muy|bastante|très|assez|muito|molto|abbastanza|erg|heel|niet|mycket|inte|meget|ikke|erittäin|bardzo|nie|очень|не|дуже)$/u;

const ARTICLE =
  /^(?:the|a|an|my|our|der|die|das|den|ein|eine|el|la|los|las|un|una|le|les|une|il|lo|gli|i|o|os|as|um|uma|de|het|een)$/u;

/** Whether the answer is one word, a capitalised name or a graded word ('very good'), so that no part of it can be the reason. */
function isNamedOnly(answer: string, words: string[]): boolean {
  const line = answer.trim();
  if (words.length > 3 || /\p{L}\s*[,;:.!?()/–—\n、，。]\s*\p{L}|\s-\s/u.test(line.slice(0, 200))) return false;
  if (words.length === 1) return true;
  if (words.length === 2 && (INTENSIFIER.test(words[0]!) || ARTICLE.test(words[0]!))) return true;
  return line.split(/\s+/u).every((word) => /^\p{Lu}/u.test(word)) && !/^\p{Lu}+$/u.test(line.replace(/\s/gu, ''));
}

/** Aspects of the context that the answer leaves out. Never an issue by itself: the respondent has not seen the context. */
function aspectsLeftOut({ content }: EntryContext, { all, left }: ReturnType<typeof aspectsLeft>): Missing | undefined {
  if (!left.length) return undefined;
  const short = content.length <= 4 ? 8 : 0;
  return {
    score: Math.min(58, 15 + (35 * left.length) / all + short),
    seen: `leaves out ${left.length} of the ${all} aspects in the question's context, such as ${quote(left[0]!, 40)}`,
  };
}
