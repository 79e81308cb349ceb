import nlp from 'compromise';
import { inAnyLanguage, inLanguage, stemOf, wordsOf } from '@verbatim/language';
import { questionKind, type QuestionKind } from '@verbatim/language';
import { sentences } from '@verbatim/language';
import { SPACELESS, words } from '@verbatim/language';
import { OwnedCache } from '@verbatim/embedding';

const READ = 2_000;
/** A longer answer of the question's words alone is a copy. */
const MOST_WORDS = 25;
/** Share of the question's telling words that an echo has: fewer of them pick a thing that the question names. */
const SHARE = 0.5;
/** Words that may be irregular forms of the question's: of more the base forms are not looked for, which takes some milliseconds. */
const MOST_IRREGULAR = 2;
/** Fewer words are a choice or a topic where the question does not ask why. */
const FEWEST_OF_OTHERS = 3;

/** The detector hardly tells Malay and Indonesian apart. */
const ALSO: Record<string, string> = { ms: 'id' };
const functionWords = wordsOf(({ words: own }) => own.function);

/** 'Can you tell us why …?' is no question that yes answers. */
const ASKS_TO_TELL =
  /\b(?:can|could|would|will) you (?:please |kindly )?(?:tell|explain|say|share|describe|elaborate)\b/iu;
/** 'Is price the reason …?' is one. */
const ASKS_WHETHER = /^\W*(?:is|are|was|were|do|does|did|has|have|had)\b/iu;
const ASKS_WHAT = /^\W*(?:what|how)\b/iu;
/** The question names what can be chosen. */
const OR = /[:：(（/]|\be\.g\.|\b(?:such as|for example|for instance)\b/iu;
const or = inAnyLanguage(({ words: own }) => own.or.everywhere);
const orHere = inLanguage(({ words: own }) => own.or.here);
const namesAlternatives = (asked: string, language: string): boolean =>
  OR.test(asked) || or().test(asked) || (orHere(language)?.test(asked) ?? false);
const AND = /,|\band\b|&/iu;
const denial = inAnyLanguage(({ words: own }) => own.not);
const VOWELS = /[aeiouyæøœаеёиоуыэюяіїєαεηιουω]/gu;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/gu;

/** Sentences of questions that come again. */
const ROOTED = new OwnedCache<string>(100);

/** An English text with its words' base forms: 'choose' for 'chose', which no stemmer knows. */
function rooted(text: string): string {
  const known = ROOTED.get(text);
  if (known !== undefined) return known;
  const roots = (nlp(text).compute('root') as { text(form: string): string }).text('root');
  ROOTED.set(text, roots);
  return roots;
}
const parts = (text: string): string[] =>
  words(text)
    .flatMap((word) => word.split("'"))
    .filter(Boolean);
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/** One word in two forms: one stem, stems that differ in vowels alone ('eligió', 'elegí'), or in an ending. */
function isForm(one: string, other: string, language: string): boolean {
  if (one === other) return true;
  const [a, b] = [plain(stemOf(one, language)), plain(stemOf(other, language))];
  if (a === b) return true;
  if (language === 'en') return false;
  const consonants = (stem: string): string => stem.replace(VOWELS, '');
  if (
    a[0] === b[0] &&
    consonants(a).length >= 2 &&
    Math.min(a.length, b.length) >= 4 &&
    consonants(a) === consonants(b)
  )
    return true;
  const least = HANGUL.test(one) ? 2 : 4;
  const [short, long] =
    [...plain(one)].length <= [...plain(other)].length ? [plain(one), plain(other)] : [plain(other), plain(one)];
  let common = 0;
  while (common < short.length && short[common] === long[common]) common++;
  return common >= least && (HANGUL.test(one) || common >= 0.6 * long.length);
}

/** Chinese characters that the question has: 選ん beside 選び. */
const isOfCharacters = (word: string, asked: string): boolean => {
  const characters = word.match(HAN);
  return characters !== null && characters.every((character) => asked.includes(character));
};

/** How many telling words the answer adds to the sentence's, and the share of the sentence's that it has. */
function compared(sentence: string, answer: string, language: string): { added: number; share: number } {
  const named = functionWords(language);
  const asked = parts(sentence);
  const topic = new Set(asked.filter((word) => !named.has(word)));
  const told = new Set(parts(answer).filter((word) => !named.has(word)));
  const isSpaceless = SPACELESS.test(answer);
  const found = new Set<string>();
  let added = 0;
  for (const word of told) {
    const own = [...topic].find(
      (other) => isForm(word, other, language) || (isSpaceless && isOfCharacters(word, other)),
    );
    if (own ?? (asked.includes(word) || (isSpaceless && isOfCharacters(word, sentence)))) found.add(own ?? word);
    else added += 1;
  }
  return { added, share: found.size / Math.max(1, topic.size) };
}

function repeats(sentence: string, answer: string, language: string): boolean {
  const plainly = compared(sentence, answer, language);
  const isIrregular = language === 'en' && plainly.added > 0 && plainly.added <= MOST_IRREGULAR;
  const { added, share } = isIrregular ? compared(rooted(sentence), rooted(answer), language) : plainly;
  return added === 0 && share >= SHARE;
}

/**
 * Whether an answer has no telling word but the question's own, in whatever form: 'because I chose this bank' to 'Why did you choose this bank?'. Not where
 * that can be an answer: to yes-or-no questions, to those that ask for a name or a number or name alternatives, and to
 * those that ask why besides something else.
 */
export function echoes(question: string, answer: string, detected: string, kind: QuestionKind): boolean {
  const language = ALSO[detected] ?? detected;
  const [asked, said] = [question.slice(0, READ), answer.slice(0, READ)];
  const count = words(said).length;
  if (!count || count > MOST_WORDS || kind.reasonToo || namesAlternatives(asked, language)) return false;
  if (ASKS_WHETHER.test(asked) || (kind.yesNo && !ASKS_TO_TELL.test(asked))) return false;
  const why = sentences(asked, 8).filter((sentence) => asksWhy(questionKind(sentence)));
  const isOther =
    !why.length &&
    count >= FEWEST_OF_OTHERS &&
    language === 'en' &&
    ASKS_WHAT.test(asked) &&
    !AND.test(asked) &&
    !kind.allowsNone &&
    !kind.number &&
    !kind.rating &&
    !kind.list;
  return (isOther ? [asked] : why).some(
    (sentence) => (!denial().test(sentence) || denial().test(said)) && repeats(sentence, said, language),
  );
}

const asksWhy = ({ reason, explain }: QuestionKind): boolean => reason || explain;
