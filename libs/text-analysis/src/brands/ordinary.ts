import { BETWEEN, PLACE_BEFORE, STRONG_AFTER, STRONG_BEFORE, WEAK_AFTER, WEAK_BEFORE } from './cues.table.js';
import { isCommon, wordKind } from './dictionary.js';
import type { Hit } from './form.js';
import type { Reading } from './reading.js';
import type { Survey } from './survey.js';

const ARTICLE = new Set('a an the this that these those every each no some any of per'.split(' '));
const DETERMINER = new Set('the this that these those his her our their every each no any of for per another next last'.split(' '));
/** Around a word that is eaten or drunk. */
const FOOD = new Set('eat eats ate eating pie juice cider tree trees sauce crumble slice slices peel fruit fruits pear pears grape grapes banana bananas ripe fresh essen esse comer como manger mange mangio'.split(' '));
const WHERE = new Set(['at', 'from']);
const VERB_BEFORE = new Set('will would can could should must may might'.split(' '));
const TO_BEFORE = new Set('love loves like likes want wants wanted try tried need needs hate able easy hard used ought glad happy'.split(' '));
const SIGN = /[-–—,.;:|/()"“”«»!?]/u;
const NEED = 1;

/** What the capital letter of a word says: nothing at the beginning of a sentence, in headlines, in German; little in the middle of a longer name. */
export function capitalSays({ tokens, headline, nouns }: Reading, from: number, to: number): number {
  const first = tokens[from]!;
  if (!first.capital || first.first || headline[from] || nouns || tokens[from - 1]?.sign === '@') return 0;
  const beside = [tokens[from - 1], tokens[to]].some((token, side) => token?.capital && !token.sign && (side === 0 ? !token.first : !token.first && tokens[from - 1] !== token));
  return beside ? 0.4 : 1;
}

/** How much the words around a place speak for a brand. */
export function contextSays({ tokens, text }: Reading, from: number, to: number): number {
  let at = from - 1;
  if (BETWEEN.has(tokens[at]?.key ?? '')) at--;
  const [before, after] = [tokens[at]?.key ?? '', tokens[to]?.key ?? ''];
  let score = STRONG_BEFORE.has(before) ? 1 : WEAK_BEFORE.has(before) ? 0.5 : 0;
  if (STRONG_AFTER.has(after) && !/[.,;!?]/.test(text.slice(tokens[to - 1]!.end, tokens[to]!.start))) score += 0.7;
  else if (tokens[from]!.first && tokens[from]!.capital && WEAK_AFTER.has(after)) score += 0.5;
  return score;
}

/** Whether industry, sentence or question speak for a brand, where the word means something else too. */
export function speaksFor(reading: Reading, hit: Hit, survey: Survey): boolean {
  const { form, from, to } = hit;
  const { text, tokens, items } = reading;
  const first = tokens[from]!;
  // A name that was given is the whole answer: who writes only that means it.
  if (form.brand.given && from === 0 && to === tokens.length) return true;
  if (form.ordinary && !first.capital && isVerb(reading, from)) return false;
  const listed = survey.asksForNames && items.some((item) => item.from <= from && to <= item.to && to - from >= item.to - item.from - 1);
  if (form.signed && !/[&+/-]|\b(?:and|n|und|y|et|e)\b/i.test(text.slice(first.start, tokens[to - 1]!.end)) && !(listed && to - from === 1 && /\p{L}/u.test(form.key))) return false;
  if (form.short && !form.signed && !hasShape(text.slice(first.start, tokens[to - 1]!.end), form.brand.label, listed && items.some((item) => item.from === from && item.to === to))) return false;
  const before = tokens[from - 1]?.key ?? '';
  // a surname
  if (!form.brand.given && to - from === 1 && tokens[from - 1]?.capital && wordKind(before) === 'person') return false;
  if (!form.ordinary) return true;
  const industry = [...form.brand.industry].some((word) => survey.industry.has(word));
  let score = capitalSays(reading, from, to) + contextSays(reading, from, to);
  if (first.shouted && !reading.headline[from] && text.slice(first.start, tokens[to - 1]!.end) === form.brand.label) score += 1;
  if (to - from > 1) score += 0.4 + (tokens[to - 1]!.capital && !reading.headline[from] && !reading.nouns ? 0.8 : 0);
  if (tokens[to] && survey.industry.has(tokens[to].key)) score += 0.5;
  if (form.brand.given && first.capital && isAlone(reading, from, to)) score += 1;
  if (listed) score += 1;
  else if (items.some((item) => item.from === from && item.to === to)) score += 0.4;
  if (industry) score += from === 0 && first.capital ? 1 : 0.7;
  if (first.sign === '@' || (first.sign === '#' && first.capital)) score += 0.8;
  if (tokens[to - 1]!.owner) score += 0.4;
  if (!first.capital && (ARTICLE.has(before) || (DETERMINER.has(before) && !industry))) score -= 1;
  if (PLACE_BEFORE.has(before) && !industry) score -= 0.3;
  if (!first.capital && !listed && !industry) score -= 0.5;
  if (!listed && foodAround(reading, from, to, form.key)) score -= 1.5;
  return score >= NEED;
}

/** 'love to converse', 'would target', but not 'went to target'. */
function isVerb({ tokens }: Reading, from: number): boolean {
  const before = tokens[from - 1]?.key ?? '';
  return VERB_BEFORE.has(before) || (before === 'to' && TO_BEFORE.has(tokens[from - 2]?.key ?? ''));
}

/** Names of two or three letters are found in capitals, with their signs, as they were given, or alone. */
const hasShape = (surface: string, label: string, alone: boolean): boolean =>
  surface === label || (surface === surface.toUpperCase() && surface.replace(/[^\p{L}\p{N}]/gu, '').length > 1 && !/\s/.test(surface)) || alone;

/** Set off by signs on both sides, inside of a text. */
function isAlone({ text, tokens }: Reading, from: number, to: number): boolean {
  const [before, after] = [tokens[from - 1], tokens[to]];
  return !!before && SIGN.test(text.slice(before.end, tokens[from]!.start)) && (!after || SIGN.test(text.slice(tokens[to - 1]!.end, after.start)));
}

function foodAround({ tokens }: Reading, from: number, to: number, key: string): boolean {
  const plural = tokens[to - 1]!.key === `${key}s` && !tokens[to - 1]!.owner && !tokens[from]!.capital && isCommon(key);
  // 'ate at Subway', 'a juice from Apple': not what was eaten, but where
  const isPlace = WHERE.has(tokens[from - 1]?.key ?? '');
  const near = [...(isPlace ? [] : [tokens[from - 2], tokens[from - 1]]), tokens[to], tokens[to + 1]];
  return plural || near.some((token) => token && FOOD.has(token.key));
}
