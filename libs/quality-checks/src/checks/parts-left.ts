import type { EntryContext } from '../entry-context.js';
import { plural } from './check.js';

/** What is missing of an answer; 0..100. */
export interface Missing {
  score: number;
  /** In the words of the evidence. */
  seen: string;
}

/** Good and bad sides, asked for both ('and', not 'or'): the languages of the question words are those that have them here. */
const BOTH_SIDES =
  /\b(?:like|liked|enjoy\w*|good|best|positive|well|strengths?)\b[^?]{0,60}\band\b[^?]{0,40}\b(?:dislike\w*|improve\w*|bad|badly|worst|negative|better|change|weakness\w*|not)\b|(?<!\p{L})(?:gut|gefall\p{L}*|gefällt|positiv\p{L}*)(?!\p{L})[^?]{0,60}\sund\s[^?]{0,40}(?<!\p{L})(?:schlecht|nicht|verbesser\p{L}*|negativ\p{L}*|stört\p{L}*)|(?<!\p{L})(?:gust\p{L}+|bueno|mejor|positiv\p{L}+)[^?]{0,60}\sy\s[^?]{0,40}(?<!\p{L})(?:mejorar\p{L}*|malo|peor|disgust\p{L}*|cambiar\p{L}*)|(?<!\p{L})(?:aim\p{L}+|plu|bien|positif\p{L}*)(?!\p{L})[^?]{0,60}\set\s[^?]{0,40}(?<!\p{L})(?:améliorer\p{L}*|mal|moins|déplu|négatif\p{L}*|changer\p{L}*)/iu;
/** Who says that has spoken of both. */
const ALL_OF_IT =
  /(?<!\p{L})(?:everything|all|nothing|none|perfect|no complaints?|alles|nichts|perfekt|todo|nada|perfecto|tout|rien|parfait)(?!\p{L})/iu;
/** More than one thing is said. */
const SEVERAL =
  /\p{L}\s*[,;.!:\n–—/(-]\s*\p{L}|(?<!\p{L})(?:and|but|though|although|however|while|und|aber|jedoch|y|pero|aunque|et|mais)(?!\p{L})|\d/iu;
const ONE_THING = 9;

const HOW_OFTEN =
  /(?:,|\band\b)\s*how (?:often|frequently|regularly)\b|\sund wie (?:oft|häufig)\b|\sy (?:con qué frecuencia|cuántas veces)|\set (?:à quelle fréquence|combien de fois)/iu;
const FREQUENCY =
  /\d|(?<!\p{L})(?:every|each|per|daily|weekly|monthly|yearly|once|twice|times|often|rarely|seldom|never|always|sometimes|usually|mostly|occasionally|regularly|constantly|day|days|week|weeks|month|months|jede\p{L}*|täglich|wöchentlich|monatlich|oft|selten|nie|immer|manchmal|mal|siempre|nunca|veces|vez|diario|cada|semana\p{L}*|toujours|jamais|souvent|parfois|fois|chaque|jours?|semaines?)(?!\p{L})/iu;

/** Where it asks for a place and a time, a company and a length, all at once. */
const ASKED_FOR =
  /(?<!\p{L})(?:where|when|who|with whom|for how long|how long|how much|how many|how often|what|why)(?!\p{L})/giu;
const PARTS = 3;

/** One of the questions in a question, where what would answer it can be told from the rest of the answer. */
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
