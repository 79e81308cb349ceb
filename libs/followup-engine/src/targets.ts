import type { FollowupLanguage } from '@verbatim/contracts';
import { words, type QuestionAim } from '@verbatim/language';
import type { Target } from './ask.js';
import type { Clause } from './clause.js';
import { englishClauses } from './english/clauses.js';
import { plainClauses } from './plain-clauses.js';
import { isQuotable, mayQuoteFrom, namesSomebody, touches } from './quotable.js';
import type { Reading } from './reading.js';
import { shapeOf } from './shape.js';

/** Where so little was said after all, 'that' means the end of it. */
const SHORT = 14;
const TOPICS = ['price', 'wait', 'often'] as const;
/** In a longer answer something has to be named. */
const STORY = 25;

const known = new WeakMap<Reading, Map<string, Clause[]>>();

/** The clauses of an answer; tagging is most of an analysis's own time, so it is done once. */
export function clausesOf(reading: Reading, aim: QuestionAim, language: FollowupLanguage): Clause[] {
  const { question, answer } = reading;
  const ofReading = known.get(reading) ?? new Map<string, Clause[]>();
  known.set(reading, ofReading);
  const key = `${language} ${aim}`;
  const found =
    ofReading.get(key) ??
    (language === 'en' ? englishClauses(question, answer, aim) : plainClauses(question, answer, language));
  ofReading.set(key, found);
  return found;
}

/** The clauses of an answer that can be asked about, the one most worth it first. */
export function targetsOf(
  reading: Reading,
  aim: QuestionAim,
  language: FollowupLanguage,
  avoidTopics: readonly string[],
  isEarlier: boolean,
): Target[] {
  const { answer } = reading;
  const clauses = clausesOf(reading, aim, language);
  const avoided = [...avoidTopics];
  const kept = clauses.filter(({ text }) => !touches(text, avoided));
  const length = words(answer).length;
  const isShort = length <= SHORT;
  const isAlone = clauses.length === 1;
  const topics = TOPICS.filter((tag) => clauses.some(({ tags }) => tags.has(tag)));
  const namesAnybody = namesSomebody(answer);
  const safeSentences = new Map<string, boolean>();
  const isSafe = (sentence: string): boolean => {
    const found = safeSentences.get(sentence) ?? mayQuoteFrom(sentence);
    safeSentences.set(sentence, found);
    return found;
  };
  const targets = kept.map((clause): Target => {
    const safe = !namesAnybody && isSafe(clause.sentence);
    const may = (text: string): boolean => safe && isQuotable(text, language, avoided);
    return {
      clause,
      things: clause.things.filter(({ text }) => may(text)),
      ...(clause.isQuotable && may(clause.text) && { quotation: clause.text }),
      isEarlier,
      topics,
      isAlone,
      isShort: length <= STORY,
      isLast: isShort && clause === clauses.at(-1),
    };
  });
  targets.sort((a, b) => b.clause.weight - a.clause.weight);
  const shape = touches(answer, avoided) ? undefined : shapeOf(reading, clauses, targets[0], aim, language);
  if (shape)
    targets.unshift({ clause: shape, things: [], isEarlier, topics, isAlone: true, isShort: true, isLast: true });
  return targets.filter(({ clause }) => clause.kind !== 'nothing' || kept.length === 1);
}
