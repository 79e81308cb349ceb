import { cosine, type Embed } from '@verbatim/embedding';
import { glossaryOf, packOf, smallWordsOf, words } from '@verbatim/language';
import { languagesOf } from '../detectors/shrug-words.js';

/** What an answer that declines is about instead of the question. */
const SAID = [
  'I would rather not answer this question, it is private',
  'no idea, I have no opinion about that',
  'stop asking me questions, next survey question please',
  'I already said that',
];

const known = new Map<string, ReadonlySet<string>>();

/** Words of a language's lists of non-answers and refusals. */
function conversationIn(language: string): ReadonlySet<string> {
  let found = known.get(language);
  if (!found) {
    const pack = packOf(language);
    found = new Set(pack && conversation(pack.answers));
    known.set(language, found);
  }
  return found;
}

type Pack = NonNullable<ReturnType<typeof packOf>>;

const conversation = ({ nonAnswers, refusals, stops, questionsBack }: Pack['answers']): string[] =>
  [...nonAnswers.unknown, ...nonAnswers.refused, ...nonAnswers.none, ...refusals, ...stops, ...questionsBack]
    .map((pattern) => pattern.replace(/\\[a-z](?:\{[A-Z]\})?[*+]?/g, ' ').replace(/[()?:|[\].*+\\$^]/g, ' '))
    .flatMap((text) => words(text));

const spoken = new WeakMap<Embed, Promise<Float32Array[]>>();

export const CONVERSATION = 8 + SAID.length + 1;

/**
 * Whether an answer is about the conversation ('question', 'tell', 'private') or names something of the world: by the lists of its language's pack and the
 * glossary, which know words that no training row has; and whether it is nearer to what people say who decline than to its question (`near`).
 */
export async function aboutConversation(
  question: string,
  answer: string,
  language: string,
  vector: Float32Array | undefined,
  near: number,
  embed: Embed,
): Promise<number[]> {
  const languages = languagesOf(question, language);
  const asked = new Set(words(question));
  const fresh = words(answer).filter((word) => !asked.has(word));
  let [conversing, naming, glossed] = [0, 0, 0];
  for (const word of fresh) {
    if (languages.some((code) => conversationIn(code).has(word))) conversing++;
    else if (!languages.some((code) => smallWordsOf(code).has(word))) {
      naming++;
      if (languages.some((code) => isKnown(word, code))) glossed++;
    }
  }
  const share = (count: number): number => (fresh.length ? count / fresh.length : 0);
  const spokenOf = spoken.get(embed) ?? embed(SAID);
  spoken.set(embed, spokenOf);
  const nearness = (await spokenOf).map((said) => (vector ? cosine(vector, said) : 0));
  return [
    share(conversing),
    Math.min(1, conversing / 4),
    Math.min(1, naming / 5),
    naming ? 0 : 0.5,
    naming < 2 ? 0.5 : 0,
    Math.min(1, glossed / 4),
    glossed ? 0 : 0.5,
    share(naming),
    ...nearness,
    Math.max(...nearness) - near,
  ];
}

function isKnown(word: string, language: string): boolean {
  if (language === 'en') return true;
  const glossary = glossaryOf(language);
  return glossary !== undefined && glossary.has(word) && !glossary.isSmall(word);
}
