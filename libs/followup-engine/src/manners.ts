import {
  FOLLOWUP_PACKS,
  fromPacks,
  inAnyLanguage,
  normalise,
  packOf,
  PLACEHOLDERS,
  sourceOf,
  sourceOfAll,
  words,
} from '@verbatim/language';

const refusing = fromPacks((packs) =>
  packs
    .filter(({ answers }) => answers.refusals.length)
    .map((pack) => new RegExp(sourceOf(pack, pack.answers.refusals, 'start'), 'u')),
);
const asking = fromPacks((packs) => packs.flatMap(({ answers }) => answers.questionsBack.map(normalise)));
/** Greetings, thanks, keys: said, but to nobody and about nothing. */
const courteous = fromPacks(
  (packs) => new Set([...PLACEHOLDERS, ...packs.flatMap(({ answers }) => answers.courtesies)].map(normalise)),
);

/** A request to stop is nearly all of the answer: 'leave me alone in the shop and I buy more' is none. */
const stopping = fromPacks(
  (packs) =>
    new RegExp(
      `^(?:[\\p{L}']{1,8}[,!]? )?(?:${sourceOfAll(packs, ({ answers }) => answers.stops, 'none')})(?<rest>.{0,20})$`,
      'u',
    ),
);
/** A refusal longer than this gives reasons or goes on to answer. */
const SHORT = 160;
/** A question back begins with its phrase, but for a word or two ('Sorry, why do you ask?'). */
const BEGINNING = 16;
/** After it comes what the respondent says all the same ('… but the price was too high'). */
const turns = inAnyLanguage(({ words: { but } }) => [...but.joins, ...but.turns]);
const AFTER_TURN = 3;
/** Someone else who refuses is a story ('they refuse to answer the phone'). */
const OTHERS = /(?<!\p{L})(?:they|he|she|you|staff|company|people|employees?|agents?|nobody|who|it)(?!\p{L})/u;

/** Whether the respondent would rather not answer; an answer that says something after all is none. */
export function isRefusal(answer: string): boolean {
  if (answer.length > SHORT) return false;
  const text = normalise(answer);
  if (stopping().test(text)) return true;
  return refusing().some((expression) => {
    const found = expression.exec(text);
    if (!found || OTHERS.test(text.slice(0, found.index))) return false;
    const rest = text.slice(found.index + found[0].length);
    const turn = turns().exec(rest);
    return !turn || words(rest.slice(turn.index + turn[0].length)).length < AFTER_TURN;
  });
}

const ANNOYED = Object.entries(FOLLOWUP_PACKS).map(
  ([tag, { annoyed }]) => new RegExp(sourceOf(packOf(tag.slice(0, 2))!, [annoyed.normalize('NFKC')], 'start'), 'u'),
);
/** What is longer complains of something else, or answers after all. */
const ANNOYED_LENGTH = 90;

/** Whether the respondent has had enough of the questions, or says that this was answered already. */
export function isAnnoyed(answer: string): boolean {
  if (answer.length > ANNOYED_LENGTH) return false;
  const text = normalise(answer);
  return ANNOYED.some((expression) => {
    const found = expression.exec(text);
    return found !== null && !OTHERS.test(text.slice(0, found.index));
  });
}

/** Whether the answer is a question to the interviewer. */
export function isQuestionBack(answer: string): boolean {
  if (answer.length > SHORT) return false;
  const text = normalise(answer);
  if (!/[?？؟;]$/u.test(text)) return false;
  return asking().some((phrase) => {
    const at = text.indexOf(phrase);
    return (
      at >= 0 && at <= (phrase.endsWith('?') ? 0 : BEGINNING) && (at === 0 || !/[a-zа-яα-ωіїє]/u.test(text[at - 1]!))
    );
  });
}

export const isCourtesy = (answer: string): boolean =>
  answer.length <= 60 &&
  courteous().has(
    normalise(answer)
      .replace(/[^\p{L}\p{M}\p{N} ]+/gu, '')
      .trim(),
  );
