import nlp from 'compromise/two';
import { contentWords, stem, STOPWORDS } from '../language/stopwords.js';
import { words } from '../language/tokens.js';
import { cosine } from '../model/embedder.js';
import { CHARACTERS } from '../relevance/meaning.js';
import type { Embed } from '../types.js';
import type { Reading } from './reading.js';
import { isQuotable, mayQuoteFrom, untouched } from './quotable.js';

const SENTENCES_TAGGED = 2;
const CHARACTERS_TAGGED = 180;
const MOST_WORDS = 6;
/** What names nothing by itself. */
const PALE = new Set('thing stuff lot lots way time times day days people person place something anything everything someone kind sort type bit part fact case reason point example good great nice better best bad new other same different able sure important question answer yes no guess mean use used using get getting got going come make made take really actually basically probably usually generally well much many more most little big small'.split(' '));

interface Token {
  text: string;
  clean: string;
  noun: boolean;
  modifier: boolean;
  link: boolean;
  verb: boolean;
  amount: boolean;
  /** Strengthens or denies the adjective after it. */
  degree: boolean;
  person: boolean;
  /** Punctuation follows: a span ends here. */
  ends: boolean;
}

interface TaggedTerm {
  text: string;
  post: string;
  tags: string[];
}

function tokens(sentence: string): Token[] {
  const tagged = nlp(sentence.slice(0, CHARACTERS_TAGGED)).json({ terms: { text: true, whitespace: true, tags: true } }) as { terms: TaggedTerm[] }[];
  return tagged.flatMap(({ terms }) => terms).filter(({ text }) => text !== '').map(({ text, post, tags }) => {
    const has = (...names: string[]): boolean => names.some((name) => tags.includes(name));
    return {
      text, clean: text.toLowerCase(),
      noun: has('Noun', 'Gerund') && !has('Pronoun', 'Possessive'),
      amount: has('Value', 'Date', 'Money', 'Duration'),
      degree: /^(?:very|too|so|not|really|quite|never)$/i.test(text),
      modifier: has('Adjective', 'Value') || (has('Possessive') && has('ProperNoun')),
      link: /^(?:of|for|with|in|at|to|from|on|without|through|about|by|into|over|after|during|near|behind|the|a|an|and|my|our|your|their|its|no)$/i.test(text),
      verb: has('Verb') && !has('Copula', 'Auxiliary', 'Modal'),
      person: has('Person', 'FirstName', 'LastName', 'PhoneNumber', 'Email', 'Url', 'AtMention', 'HashTag'),
      ends: /\S/.test(post) && post !== '-',
    };
  });
}

export interface Phrase {
  text: string;
  /** Higher is better. */
  score: number;
}

/** Candidates whose meaning is compared with the answer's. */
const COMPARED = 4;

/** How much a word says that the question did not. */
function weight(word: string, asked: Set<string>): number {
  if (STOPWORDS.has(word) || PALE.has(word) || word.length < 3) return 0;
  return (asked.has(stem(word)) ? 0.3 : 1) * (word.length >= 5 ? 1.2 : 1);
}

/** Noun phrases, also joined by a preposition, and what is said of something ('rude to my wife', 'took forever'). */
function spans(list: Token[]): Token[][] {
  const found: Token[][] = [];
  for (let start = 0; start < list.length; start++) {
    const first = list[start]!;
    if (first.person || !(first.noun || first.modifier || first.verb || first.degree)) continue;
    for (let end = start; end < Math.min(list.length, start + MOST_WORDS); end++) {
      const last = list[end]!;
      if (last.person || !(last.noun || last.modifier || last.link || (end === start && (last.verb || last.degree)))) break;
      const whole = first.degree ? end === start + 1 && last.modifier : last.noun && !last.modifier && !(first.verb && end === start);
      if (whole) found.push(list.slice(start, end + 1));
      if (last.ends) break;
    }
  }
  return found;
}

const verbatim = (source: string, span: Token[]): string | undefined => {
  const from = source.toLowerCase().indexOf(span[0]!.clean);
  for (let at = from; at >= 0; at = source.toLowerCase().indexOf(span[0]!.clean, at + 1)) {
    let end = at;
    const fits = span.every(({ clean }, i) => {
      const gap = i === 0 ? 0 : /^[\s-]{0,3}/.exec(source.slice(end))![0].length;
      if (!source.toLowerCase().startsWith(clean, end + gap)) return false;
      end += gap + clean.length;
      return true;
    });
    if (fits && !/[\p{L}\p{N}]/u.test(source[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(source[end] ?? '')) return source.slice(at, end).replace(/\s+/g, ' ');
  }
  return undefined;
};

const byScore = (a: Phrase, b: Phrase): number => b.score - a.score || a.text.localeCompare(b.text, 'en');

/** The phrases of an English answer that carry its content, the best first; word for word. */
export async function englishPhrases({ question, sentences, answer }: Reading, avoidTopics: string[], asked: string[], embed: Embed): Promise<Phrase[]> {
  const known = new Set(contentWords(words(`${question} ${asked.join(' ')}`)).map(stem));
  const worth = (text: string): number => [...new Set(contentWords(words(text)))].reduce((sum, word) => sum + weight(word, known), 0);
  const safe = sentences.filter((sentence) => mayQuoteFrom(sentence) && !/[?]/.test(sentence)).flatMap((sentence) => untouched(sentence, avoidTopics));
  const chosen = safe.map((sentence, i) => ({ sentence, worth: Math.min(8, worth(sentence)) - 0.4 * i })).sort((a, b) => b.worth - a.worth).slice(0, SENTENCES_TAGGED);
  const best = new Map<string, number>();
  for (const { sentence, worth: context } of chosen) {
    for (const span of spans(tokens(sentence))) {
      const text = verbatim(sentence, span);
      if (new Set(span.map(({ clean }) => clean)).size < span.length || !text || best.has(text) || !isQuotable(text, 'en', avoidTopics)) continue;
      const telling = span.reduce((sum, { clean }) => sum + weight(clean, known), 0);
      if (telling === 0) continue;
      const pale = span.filter(({ clean, link }) => !link && weight(clean, known) === 0).length;
      best.set(text, Math.min(3, telling) + (span.length >= 2 ? 0.4 : 0) - 0.25 * Math.max(0, span.length - 3) - (span[0]!.verb ? 0.5 : 0) - (span.some(({ amount }) => amount) ? 0.8 : 0) - 0.6 * pale + 0.1 * context - (/^(?:to|and|of)$/.test(span.at(-1)!.clean) ? 5 : 0));
    }
    const all = sentence.replace(/[.,!…\s]+$/u, '').trim();
    if (words(all).length <= MOST_WORDS && worth(all) > 0 && isQuotable(all, 'en', avoidTopics)) best.set(all, 1.5 + Math.min(2.5, worth(all)) + (answer.length < 60 ? 0.5 : 0));
  }
  const ranked = [...best].map(([text, score]) => ({ text, score })).sort(byScore);
  if (ranked.length < 2) return ranked;
  const compared = ranked.slice(0, COMPARED);
  const [whole, ...vectors] = await embed([answer.slice(0, CHARACTERS), ...compared.map(({ text }) => text)]);
  return [...compared.map(({ text, score }, i) => ({ text, score: score + 2 * cosine(whole!, vectors[i]!) })).sort(byScore), ...ranked.slice(COMPARED)];
}
