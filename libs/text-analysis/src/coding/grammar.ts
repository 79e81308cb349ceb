import nlp from 'compromise';

/** Ends that leave an English phrase hanging: 'fear in the American', 'probably to scare', 'country to the U.S'. */
const HANGING_END = ['Preposition', 'Determiner', 'Conjunction', 'Pronoun', 'Auxiliary', 'Modal', 'Copula', 'QuestionWord', 'Adverb'];
const HANGING_START = ['Conjunction', 'Preposition', 'Adverb', 'Pronoun', 'Copula'];
const NAMES_A_THING = ['Noun', 'Gerund', 'Infinitive', 'Adjective'];

/** How well a phrase stands alone as a label, 0..1. */
export function standsAlone(phrase: string): number {
  const terms = (nlp(phrase).json({ terms: { tags: true } }) as { terms: { tags: string[] }[] }[]).flatMap((sentence) => sentence.terms);
  const [first, last] = [terms[0]?.tags ?? [], terms.at(-1)?.tags ?? []];
  const has = (tags: readonly string[], any: readonly string[]): boolean => any.some((tag) => tags.includes(tag));
  let score = 1;
  if (has(last, HANGING_END)) score -= 0.6;
  if (has(first, HANGING_START)) score -= 0.4;
  if (last.includes('PastTense') || first.includes('PastTense')) score -= 0.3;
  if (last.includes('PresentTense') && !last.includes('Infinitive')) score -= 0.3;
  if (!terms.some(({ tags }) => has(tags, NAMES_A_THING))) score -= 0.4;
  // 'in the American': an adjective that waits for its noun after an article
  if (last.includes('Adjective') && !last.includes('Noun') && terms.slice(0, -1).some(({ tags }) => tags.includes('Determiner'))) score -= 0.3;
  return Math.max(0, score);
}
