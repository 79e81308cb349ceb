import type { FollowupLanguage } from '@verbatim/contracts';
import { FOLLOWUP_PACKS, packOf, SPACELESS, words, yesOrNo, type CellKind, type QuestionAim } from '@verbatim/language';
import type { Target } from './ask.js';
import type { Clause, Probing } from './clause.js';
import { englishClauses } from './english/clauses.js';
import { plainClauses } from './plain-clauses.js';
import { isQuotable, mayQuoteFrom, namesSomebody, touches } from './quotable.js';
import type { Reading } from './reading.js';

const BETWEEN = /[,;、，]|(?<!\p{L})(?:and|or|plus|y|e|et|und|en|och|og|ja|i|и|й|та|και|dan|और|و)(?!\p{L})|及/u;
const LISTED = 120;
/** Longer ones tell something of the thing ('离公司近而且便宜'). */
const LISTED_SPACELESS = 5;
/** Where so little was said after all, 'that' means the end of it. */
const SHORT = 14;
/** In a longer answer something has to be named. */
const STORY = 25;

/** In log-odds: a clause that can be quoted is taken up instead of one that can't if the model finds it nearly as good; in a long answer with less ado. */
const [NEARLY, NEARLY_IN_A_STORY] = [0.5, 3];

/** Three things or more, in a few words each. */
export function listsThings(answer: string, language: FollowupLanguage): boolean {
  if (answer.length > LISTED) return false;
  const { turns, denials } = FOLLOWUP_PACKS[language]!;
  const [edge, end] = FOLLOWUP_PACKS[language]!.grid.space ? ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'] : ['', ''];
  const says = new RegExp(`^(?:${turns})${end}|${edge}(?:${denials})${end}`, 'iu');
  const things = answer
    .split(BETWEEN)
    .map((thing) => thing.trim())
    .filter((thing) => /\p{L}/u.test(thing));
  return (
    things.length >= 3 &&
    things.every(
      (thing) =>
        !/\p{N}/u.test(thing) &&
        !/^(?:in|out|up|down|on|off|then|so|more|less)$/i.test(thing) &&
        !/\b(?:was|were|is|are|had|did|got|but|because|it|i|they|we|he|she)\b|['’](?:s|ve|re|m|d|ll|t)\b/i.test(
          thing,
        ) &&
        !/^(?:just|like|by|at|for|from|with|to|of|about)\b/i.test(thing) &&
        !says.test(thing) &&
        !(yesOrNo(thing) && words(thing).length === 1) &&
        isShortThing(thing, language) &&
        thing.length <= 30,
    )
  );
}

/** English things are told from clauses by their verbs; elsewhere only a word or two are surely none. */
function isShortThing(thing: string, language: FollowupLanguage): boolean {
  if (SPACELESS.test(thing)) return [...thing].length <= LISTED_SPACELESS;
  const [first, ...rest] = words(thing);
  if (language === 'en') return rest.length <= 3;
  return rest.length <= (packOf(language)?.words.articles.includes(first!) ? 2 : 1);
}

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
  probing: Probing,
): Target[] {
  const { answer } = reading;
  const clauses = clausesOf(reading, aim, language);
  const topics = [...avoidTopics];
  const kept = clauses.filter(({ text }) => !touches(text, topics));
  const length = words(answer).length;
  const isShort = length <= SHORT;
  const isAlone = clauses.length === 1;
  const namesAnybody = namesSomebody(answer);
  const safeSentences = new Map<string, boolean>();
  const isSafe = (sentence: string): boolean => {
    const found = safeSentences.get(sentence) ?? mayQuoteFrom(sentence);
    safeSentences.set(sentence, found);
    return found;
  };
  const targets = kept.map((clause): Target => {
    const safe = !namesAnybody && isSafe(clause.sentence);
    const may = (text: string): boolean => safe && isQuotable(text, language, topics);
    return {
      clause,
      kind: cellKindOf(clause, language),
      things: clause.things.filter(({ text }) => may(text)),
      ...(clause.isQuotable && may(clause.text) && { quotation: clause.text }),
      isEarlier,
      isAlone,
      clauses: isAlone && BETWEEN.test(answer.replace(/[^\p{L}\p{M}\p{N}]+$/u, '')) ? undefined : clauses.length,
      isShort: length <= STORY,
      isLast: isShort && clause === clauses.at(-1),
    };
  });
  const worth = ({ clause }: Target): number => probing.get(clause.text)?.worth ?? -Infinity;
  targets.sort((a, b) => worth(b) - worth(a) || b.clause.weight - a.clause.weight);
  const nearly = length <= STORY ? NEARLY : NEARLY_IN_A_STORY;
  const sayable = targets.findIndex(
    (target) => target.quotation !== undefined && worth(target) >= worth(targets[0]!) - nearly,
  );
  // what can't be quoted can only be asked about as 'that', of which a longer answer has several
  if (sayable > 0 && isMute(targets[0]!)) targets.unshift(...targets.splice(sayable, 1));
  if (!touches(answer, topics) && listsThings(answer, language)) targets.unshift(listed(answer, isEarlier));
  return targets.filter(({ clause }) => clause.kind !== 'nothing' || kept.length === 1);
}

const isMute = ({ clause, quotation, things }: Target): boolean =>
  quotation === undefined && !(clause.kind === 'thing' && things.length > 0);

/** Outside English a clause shows that it is a bare thing, no more. */
const cellKindOf = ({ kind }: Clause, language: FollowupLanguage): CellKind =>
  language === 'en' || kind === 'thing' ? kind : 'any';

function listed(answer: string, isEarlier: boolean): Target {
  const clause: Clause = {
    text: answer,
    sentence: answer,
    kind: 'list',
    tags: new Set(['now']),
    weight: 9,
    things: [],
    isQuotable: false,
  };
  return {
    clause,
    kind: 'list',
    things: [],
    isEarlier,
    isAlone: true,
    clauses: undefined,
    isShort: true,
    isLast: true,
  };
}
