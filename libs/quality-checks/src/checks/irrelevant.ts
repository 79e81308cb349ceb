import type { QualityCheck } from '@verbatim/contracts';
import { yesOrNo, type NonAnswerKind } from '@verbatim/language';
import { contentWords, stem } from '@verbatim/language';
import { normalise, words } from '@verbatim/language';
import type { EntryContext, Similarity } from '../entry-context.js';
import { machineOrder } from '../orders/machine-order.js';
import { IN_COMPANY, type Company } from '../relevance/peers.js';
import { check, inCommon, notJudged, plural, quote } from './check.js';
import { foreignText } from './instructions.js';

const type = 'Irrelevant';
/** Below it an answer has nothing to do with the question for the embedding; unrelated sentences have 0.05 on average. */
const FAR = 0.1;
/** Answers shorter than this are never flagged for being far: what is left out of a short answer is the question's topic. */
const LONG = 12;
/** What only says that there is no answer, or stands for any. */
const SAYS_NOTHING: Record<NonAnswerKind, number> = { none: 20, filler: 35, unknown: 50, refused: 50 };
/** The most that distance alone comes to, below the flag. */
const MOST = 52;
/** Share of the distance that counts where an answer is short, as it may leave out the topic. */
const SHORT = 0.9;

/** Whether the answer is about what was asked. A low cosine alone never flags: it takes a second sign. */
export function irrelevant(context: EntryContext): QualityCheck {
  const { entry, language, words: said, nonAnswer, copied, echo, similarity } = context;
  if (!said.length)
    return notJudged(type, entry.answer.trim() ? `no words to compare: ${quote(entry.answer)}` : 'the answer is empty');
  const foreign = foreignText(entry.answer);
  if (foreign) return check(type, foreign.score, `${foreign.what}: ${quote(foreign.found)}`);
  const order = machineOrder(entry.answer);
  if (order) return check(type, 96, `gives orders to a machine instead of answering: ${quote(order)}`);
  if (copied) return check(type, 75, `repeats the question and answers nothing: ${quote(entry.answer)}`);
  if (echo)
    return check(
      type,
      SAYS_NOTHING.filler,
      `says the question's words again, and nothing about it: ${quote(entry.answer)}`,
      false,
    );
  const fitting = fits(context);
  if (fitting) return check(type, 5, fitting);
  if (nonAnswer)
    return check(
      type,
      SAYS_NOTHING[nonAnswer],
      `${quote(entry.answer)} says nothing about the question, and nothing about anything else`,
      false,
    );
  const shared = sharedWords(context);
  if (similarity) return byMeaning(context, similarity, shared);
  const overlap = shared.length ? '' : characterOverlap(context);
  if (shared.length || overlap)
    return check(type, 10, `shares ${quote(shared.slice(0, 4).join(', ') || overlap)} with the question`);
  return notJudged(type, `relevance needs a shared word where the language is not English (${language})`);
}

/** The answer has the form that the question asks for. */
function fits({ entry, kind, words: said }: EntryContext): string | undefined {
  const digits = /\p{N}/u.test(entry.answer);
  if (kind.yesNo && said.length <= 12 && yesOrNo(entry.answer))
    return `answers a yes or no question: ${quote(entry.answer)}`;
  if (
    (kind.number || kind.rating) &&
    said.length <= 12 &&
    (digits ||
      /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice|never|always|daily|weekly|monthly|often|rarely|sometimes|none|several|few|many)\b/i.test(
        entry.answer,
      ))
  )
    return `answers with a number or an amount: ${quote(entry.answer)}`;
  if (
    kind.reason &&
    said.length <= 40 &&
    /^(?:because|cause|cos|since|due to|so that|porque|parce que|weil|perché|потому)\b/iu.test(entry.answer.trim())
  )
    return `gives a reason: ${quote(entry.answer)}`;
  return undefined;
}

const asked = ({ entry, parent }: EntryContext): string =>
  [entry.question, entry.questionContext, parent?.question, parent?.answer.slice(0, 1_000)].filter(Boolean).join(' ');

function sharedWords(context: EntryContext): string[] {
  const topic = new Set(contentWords(words(asked(context))).map(stem));
  return [...new Set(context.content)].filter((word) => word.length > 1 && topic.has(stem(word)));
}

/** A run of characters that question and answer share, where words are inflected or not spaced. */
function characterOverlap(context: EntryContext): string {
  const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
  const size = spaceless.test(context.entry.answer) ? 2 : 5;
  const topic = normalise(asked(context)).slice(0, 4_000);
  for (const word of new Set(context.words.slice(0, 300))) {
    const part = [...word].slice(0, Math.max(size, [...word].length - 2)).join('');
    if (
      [...part].length >= size &&
      /\p{L}/u.test(part) &&
      !/^\p{Script=Hiragana}+$/u.test(part) &&
      topic.includes(part)
    )
      return part;
  }
  return '';
}

const apart = ({ others, mean }: Company): string =>
  `${mean >= IN_COMPANY ? 'much like' : mean >= 0.15 ? 'partly like' : 'unlike'} what ${others} other respondents said to it`;

function byMeaning(
  { entry, words: said, content, kind, parent, sentences }: EntryContext,
  { topic, relevance, elsewhere, otherQuestion, company }: Similarity,
  shared: string[],
): QualityCheck {
  const closeness = `${inCommon(topic)} in common with the question in meaning, ${shared.length ? `${quote(shared.slice(0, 4).join(', '), 60)} in both` : 'no word of its topic'}${company ? `, ${apart(company)}` : ''}`;
  // what many say to a question answers it, whatever the question's words
  const isCommon = company !== undefined && company.mean >= IN_COMPANY;
  const distance = MOST * (1 - relevance);
  if (kind.generic && !entry.questionContext && !parent)
    return check(
      type,
      Math.min(distance, 15),
      `the question is open to any topic; ${plural(said.length, 'word')}: ${quote(entry.answer)}`,
    );
  if (content.length <= 3)
    return check(
      type,
      SHORT * distance,
      `short answer to the point or not, nothing against it (${closeness}): ${quote(entry.answer)}`,
      false,
    );
  // a survey's questions have one subject: an answer comes back to it, and is close to more than one of them
  if (otherQuestion && elsewhere >= 0.45 && topic < FAR && !shared.length && !isCommon)
    return check(
      type,
      76,
      `fits another question, ${quote(otherQuestion, 40)}, and has ${inCommon(topic)} in common with its own: ${quote(entry.answer, 40)}`,
    );
  // Who tells what happened to them, or what they think of it, may mean anything by it.
  const personal = /\b(?:i|i'm|i've|i'd|me|my|mine|we|we're|our|us)\b/i.test(entry.answer);
  const opinion = /\b(?:it|it's|they|them|good|bad|better|best|like|love|hate|more|less|very|too|because)\b/i.test(
    entry.answer,
  );
  const far =
    topic < (opinion ? FAR / 2 : FAR) &&
    !shared.length &&
    said.length >= LONG &&
    content.length >= 5 &&
    sentences.length > 0 &&
    !kind.yesNo &&
    !kind.named;
  if (far && !personal && !isCommon)
    return check(type, 70 + 40 * (FAR - topic), `about something else (${closeness}): ${quote(entry.answer)}`);
  return check(type, distance, `${closeness}: ${quote(entry.answer)}`, false);
}
