import type { EntryContext } from '../entry-context.js';
import { aspects, names } from '../relevance/aspects.js';
import { contentWords, stem } from '@verbatim/language';
import { words as wordsOf } from '@verbatim/language';
import { plural } from './check.js';

/** Something that the answer lacks; `score` 0..100. */
export interface Missing {
  score: number;
  /** In the words of the evidence. */
  seen: string;
}

/** Good and bad sides, asked for both ('and', not 'or'): the languages of the question words are those that have them here. */
const BOTH_SIDES =
  /\b(?:like|liked|enjoy\w*|good|best|positive|well|strengths?)\b[^?]{0,60}\band\b[^?]{0,40}\b(?:dislike\w*|improve\w*|bad|badly|worst|negative|better|change|weakness\w*|not)\b|(?<!\p{L})(?:gut|gefall\p{L}*|gefällt|positiv\p{L}*)(?!\p{L})[^?]{0,60}\sund\s[^?]{0,40}(?<!\p{L})(?:schlecht|nicht|verbesser\p{L}*|negativ\p{L}*|stört\p{L}*)|(?<!\p{L})(?:gust\p{L}+|bueno|mejor|positiv\p{L}+)[^?]{0,60}\sy\s[^?]{0,40}(?<!\p{L})(?:mejorar\p{L}*|malo|peor|disgust\p{L}*|cambiar\p{L}*)|(?<!\p{L})(?:aim\p{L}+|plu|bien|positif\p{L}*)(?!\p{L})[^?]{0,60}\set\s[^?]{0,40}(?<!\p{L})(?:améliorer\p{L}*|mal|moins|déplu|négatif\p{L}*|changer\p{L}*)/iu;
/** Words that cover good and bad sides at once. */
const ALL_OF_IT =
  /(?<!\p{L})(?:everything|all|nothing|none|perfect|no complaints?|alles|nichts|perfekt|todo|nada|perfecto|tout|rien|parfait)(?!\p{L})/iu;
/** Signs that the answer names more than one thing. */
const SEVERAL =
  /\p{L}\s*[,;.!:\n–—/(-]\s*\p{L}|(?<!\p{L})(?:and|but|though|although|however|while|und|aber|jedoch|y|pero|aunque|et|mais)(?!\p{L})|\d/iu;
const ONE_THING = 9;

const HOW_OFTEN =
  /(?:,|\band\b)\s*how (?:often|frequently|regularly)\b|\sund wie (?:oft|häufig)\b|\sy (?:con qué frecuencia|cuántas veces)|\set (?:à quelle fréquence|combien de fois)/iu;
const FREQUENCY =
  /\d|(?<!\p{L})(?:every|each|per|daily|weekly|monthly|yearly|once|twice|times|often|rarely|seldom|never|always|sometimes|usually|mostly|occasionally|regularly|constantly|day|days|week|weeks|month|months|jede\p{L}*|täglich|wöchentlich|monatlich|oft|selten|nie|immer|manchmal|mal|siempre|nunca|veces|vez|diario|cada|semana\p{L}*|toujours|jamais|souvent|parfois|fois|chaque|jours?|semaines?)(?!\p{L})/iu;

/** Question words of a question that asks for several things at once: 'where, with whom and for how long?'. */
const ASKED_FOR =
  /(?<!\p{L})(?:where|when|who|with whom|for how long|how long|how much|how many|how often|what|why)(?!\p{L})/giu;
const PARTS = 3;

/** Whether the answer leaves out one of several questions in the question, where that can be seen by its words. */
export function partsLeft({ entry, words, content, kind }: EntryContext): Missing | undefined {
  const [question, answer] = [entry.question.slice(0, 2_000), entry.answer.slice(0, 2_000)];
  if (BOTH_SIDES.test(question) && words.length <= ONE_THING && !SEVERAL.test(answer) && !ALL_OF_IT.test(answer))
    return { score: 62, seen: 'names one thing where the question asks for good and bad ones' };
  if (HOW_OFTEN.test(question) && words.length <= ONE_THING && !FREQUENCY.test(answer))
    return { score: 62, seen: 'does not say how often, which the question asks as well' };
  const parts = Math.max(
    kind.parts,
    new Set((/:([^:?]+)\?/u.exec(question)?.[1] ?? '').toLowerCase().match(ASKED_FOR)).size,
  );
  if (parts < PARTS || content.length >= parts) return undefined;
  return {
    score: content.length <= 1 && parts > kind.parts ? 64 : 50,
    seen: `answers ${parts} questions in one with ${plural(content.length, 'word')} of content`,
  };
}

const READ = 5_000;
/** Below this cosine no sentence of the answer is about an aspect. */
const ABOUT = 0.25;
/** Outside English, an answer with so many words per aspect may well cover it, so nothing is said to be missing. */
const WORDS_AN_ASPECT = 4;

/** The aspects that the questionContext lists (a follow-up's: its parent's, where it has none); none where it names one thing only. */
export function aspectsAskedFor({ entry, parent }: Pick<EntryContext, 'entry' | 'parent'>): string[] {
  const found = aspects(entry.questionContext ?? parent?.questionContext);
  return found.length >= 2 ? found.map(({ text }) => text) : [];
}

/**
 * The aspects that the answer leaves out: neither it nor its parent answer names them, and in English no sentence is close to them.
 * @returns how many aspects there are, and those left out.
 */
export function aspectsLeft(context: EntryContext): { all: number; left: string[] } {
  const { entry, parent, words, similarity } = context;
  const all = aspectsAskedFor(context);
  if (!all.length || (!similarity && words.length >= WORDS_AN_ASPECT * all.length))
    return { all: all.length, left: [] };
  const said = [entry.answer, parent?.answer ?? ''].join('\n').slice(0, READ);
  const stems = new Set(contentWords(wordsOf(said)).map(stem));
  const close = new Map(similarity?.aspects.map(({ aspect, cosine }) => [aspect, cosine]));
  return {
    all: all.length,
    left: all.filter((text) => (close.get(text) ?? 0) < ABOUT && !names({ text, why: false }, stems, said)),
  };
}
