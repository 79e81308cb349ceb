import nlp from 'compromise';

/** Ends that leave an English phrase hanging: 'fear in the American', 'probably to scare', 'country to the U.S'. */
const HANGING_END = [
  'Preposition',
  'Determiner',
  'Conjunction',
  'Pronoun',
  'Auxiliary',
  'Modal',
  'Copula',
  'QuestionWord',
  'Adverb',
  'Negative',
  'NumericValue',
];
/** Adjectives that hang as a determiner does: 'the shop closed last', 'the bags of the same'. */
const POINTING = /(?:^|\s)(?:last|next|other|same|own|only|such|single|whole|entire)$/u;
const HANGING_START = ['Conjunction', 'Preposition', 'Adverb', 'Pronoun', 'Copula'];
const CUT_START = ['Conjunction', 'Preposition', 'Auxiliary', 'Copula'];
const CLAUSE = ['QuestionWord', 'Pronoun', 'Modal'];
const JOINED = /\s(?:which|who|whom|that|because|since|if)\s/u;
const NAMES_A_THING = ['Noun', 'Gerund', 'Infinitive', 'Adjective'];

const has = (tags: readonly string[], any: readonly string[]): boolean => any.some((tag) => tags.includes(tag));
const isFiniteVerb = (tags: readonly string[]): boolean =>
  tags.includes('Verb') &&
  has(tags, ['PastTense', 'PresentTense']) &&
  !has(tags, ['Infinitive', 'Gerund', 'Adjective']);

/**
 * What a phrase looks like as a label: how well it stands alone, 0..1, and whether it is a piece cut out of a longer
 * one ('cost went', 'tracking never', 'refund took 6').
 */
export function formOf(phrase: string): { score: number; isChopped: boolean } {
  const terms = (nlp(phrase).json({ terms: { tags: true } }) as { terms: { tags: string[] }[] }[]).flatMap(
    (sentence) => sentence.terms,
  );
  const [first, last] = [terms[0]?.tags ?? [], terms.at(-1)?.tags ?? []];
  const isChopped =
    has(last, HANGING_END) ||
    POINTING.test(phrase) ||
    has(first, CUT_START) ||
    (terms.length > 1 && isFiniteVerb(last)) ||
    (terms.length === 1 && !has(last, ['Noun', 'Gerund', 'Adjective', 'Infinitive']));
  let score = 1;
  // what somebody did, how long it took, and what else: parts of a story, no name of a thing
  if (terms.slice(0, -1).some(({ tags }) => isFiniteVerb(tags))) score -= 0.3;
  if (terms.some(({ tags }) => tags.includes('NumericValue'))) score -= 0.5;
  if (terms.some(({ tags }) => tags.includes('Conjunction'))) score -= 0.5;
  if (has(last, HANGING_END)) score -= 0.6;
  if (has(first, HANGING_START)) score -= 0.4;
  if (last.includes('PastTense') || first.includes('PastTense')) score -= 0.3;
  if (last.includes('PresentTense') && !last.includes('Infinitive')) score -= 0.3;
  if (!terms.some(({ tags }) => has(tags, NAMES_A_THING))) score -= 0.4;
  // a sentence of its own: 'raise taxes which will hurt', 'Democrat ever since I've been voting'
  if (JOINED.test(phrase) || terms.slice(1).some(({ tags }) => has(tags, CLAUSE) && !tags.includes('Possessive')))
    score -= 0.4;
  // 'in the American': an adjective that waits for its noun after an article
  if (
    last.includes('Adjective') &&
    !last.includes('Noun') &&
    terms.slice(0, -1).some(({ tags }) => tags.includes('Determiner'))
  )
    score -= 0.3;
  return { score: Math.max(0, score), isChopped };
}
