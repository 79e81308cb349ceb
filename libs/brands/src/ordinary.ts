import { glossaryOf } from '@verbatim/language';
import { kindBeside, NUMBERS, PLACE_BEFORE, PRODUCTS, weakAfter } from './cues.table.js';
import {
  capitalSays,
  contextSays,
  foodAround,
  headsAnswer,
  isAlone,
  isCounted,
  isDone,
  isSubject,
  isUsed,
  isVerb,
  isWhere,
} from './context.js';
import { wordKind } from './dictionary.js';
import type { Hit } from './form.js';
import type { Reading } from './reading.js';
import { isOfIndustry, type Survey } from './survey.js';

const ARTICLE = new Set('a an the this that these those every each no some any of per'.split(' '));
const DETERMINER = new Set(
  'the this that these those his her our their every each no any of for per another next last'.split(' '),
);
const hasAccent = (text: string): boolean => /\p{M}/u.test(text.normalize('NFD'));
const NEED = 1;
/** Two words that are both others than the name's are seldom it ('best by keeping prices low'). */
const NEED_SWAPPED = 1.5;

/** Whether the industry, the sentence or the question speak for a brand, where its name is also an ordinary word. */
export function speaksFor(reading: Reading, hit: Hit, survey: Survey): boolean {
  const { form, from, to } = hit;
  const { text, tokens, itemAt } = reading;
  const first = tokens[from]!;
  // A name that was given is the whole answer: who writes only that means it.
  if (form.brand.given && from === 0 && to === tokens.length) return true;
  const isWord = to - from === 1 && (glossaryOf(reading.language)?.has(first.text.toLowerCase()) ?? false);
  // 'über' is no Uber: the accent makes it another word
  if (isWord && !form.brand.given && hasAccent(first.text) && !hasAccent(form.brand.label)) return false;
  const ordinary = form.ordinary || isWord;
  if (ordinary && !first.capital && isVerb(reading, from)) return false;
  const heads = form.brand.given && survey.asksForNames && headsAnswer(reading, from, to, survey);
  const item = itemAt[from];
  const isItem = item?.from === from && item.to === to;
  const alone = survey.asksForNames && isItem;
  const listed = heads || (survey.asksForNames && !!item && to <= item.to && to - from >= item.to - item.from - 1);
  if (
    form.signed &&
    !/[&+/-]|\b(?:and|n|und|y|et|e)\b/i.test(text.slice(first.start, tokens[to - 1]!.end)) &&
    !(listed && to - from === 1 && /\p{L}/u.test(form.key))
  )
    return false;
  const industry = isOfIndustry(form.brand, survey);
  const used =
    ((form.brand.given || industry) && isUsed(reading, from, to)) ||
    (form.brand.given && survey.asksForNames && isSubject(reading, from, to));
  const where = used || (form.brand.given && (survey.asksForNames || industry) && isWhere(reading, from, to));
  if (
    form.short &&
    !form.signed &&
    !hasShape(
      text.slice(first.start, tokens[to - 1]!.end),
      form.brand.label,
      alone || heads || (form.brand.given && where),
    )
  )
    return false;
  const before = tokens[from - 1]?.key ?? '';
  // a surname
  if (!form.brand.given && to - from === 1 && tokens[from - 1]?.capital && wordKind(before) === 'person') return false;
  if (!ordinary)
    return !(
      form.brand.given &&
      !form.brand.known &&
      !alone &&
      (isCounted(reading, from, to) || isDone(reading, from, to))
    );
  let score = capitalSays(reading, from, to) + contextSays(reading, from, to);
  if (first.shouted && !reading.headline[from] && text.slice(first.start, tokens[to - 1]!.end) === form.brand.label)
    score += 1;
  if (to - from > 1) score += 0.4 + (tokens[to - 1]!.capital && !reading.headline[from] && !reading.nouns ? 0.8 : 0);
  if (tokens[to] && survey.industry.has(tokens[to].key)) score += 0.5;
  if (where) score += 1;
  if (form.brand.given && first.capital && isAlone(reading, from, to)) score += 1;
  if (!first.latin && [tokens[from - 1], tokens[to]].some((token) => token && kindBeside().has(token.key)))
    score += 1.5;
  if (listed) score += 1;
  else if (isItem) score += 0.4;
  if (industry) score += from === 0 && first.capital ? 1 : 0.7;
  if (first.sign === '@' || (first.sign === '#' && first.capital)) score += 0.8;
  if (tokens[to - 1]!.owner) score += 0.4;
  if (!first.capital && !alone && !used && (ARTICLE.has(before) || (DETERMINER.has(before) && !industry))) score -= 1;
  if (!first.capital && !listed && !used && before === 'my' && !PRODUCTS.has(tokens[to]?.key ?? '')) score -= 0.5;
  if (PLACE_BEFORE.has(before) && !industry && !where) score -= 0.3;
  if (!first.capital && !listed && !industry && !where) score -= 0.5;
  if (
    !first.capital &&
    (tokens[from - 2]?.key === 'there' || (NUMBERS.has(first.key) && tokens[to]?.key.endsWith('s')))
  )
    score -= 1;
  if (hit.swapped && first.first && weakAfter().has(tokens[to]?.key ?? '')) score += 0.5;
  if (!alone && foodAround(reading, from, to, form.key)) score -= 1.5;
  return score >= (hit.swapped ? NEED_SWAPPED : NEED);
}

/** Names of two or three letters are found in capitals, with their signs, as they were given, or alone. */
const hasShape = (surface: string, label: string, alone: boolean): boolean =>
  surface === label ||
  (surface === surface.toUpperCase() && surface.replace(/[^\p{L}\p{N}]/gu, '').length > 1 && !/\s/.test(surface)) ||
  alone;
