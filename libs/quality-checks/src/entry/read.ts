import { detectLanguage, words } from '@verbatim/language';
import { isVocabulary } from '@verbatim/embedding';

/** Characters of one answer that are read, and of all answers of a response together, with no fewer than LEAST of each (600,000 took 6 to 19 s). */
const READ = 8_000;
const READ_TOGETHER = 60_000;
const LEAST = 500;
/** Tokens that the sentence model makes of a character: about 0.2 in ordinary English; unknown words make it 0.6. What is denser is read in part. */
const DENSE = 0.3;
/** Letters of a word that the model does not know, of which it makes a token. */
const LETTERS_A_TOKEN = 1.5;
/** Characters of an answer that show how dense it is. */
const SAMPLE = 600;

/**
 * How many characters of each answer of a response are read. The work must not grow with the number of long answers, nor with the number of words that nobody
 * knows: the time of the model goes by tokens, and of a row of random letters it makes three times as many as of a sentence.
 */
export function readOf(answers: readonly string[]): number {
  const each = Math.floor(Math.min(READ, Math.max(LEAST, READ_TOGETHER / answers.length)));
  const most = DENSE * Math.max(READ_TOGETHER, LEAST * answers.length);
  const lengths = answers.map(({ length }) => Math.min(length, each));
  if (lengths.reduce((sum, length) => sum + length, 0) <= most) return each;
  const tokens = answers.reduce((sum, answer, i) => sum + lengths[i]! * densityOf(answer), 0);
  return tokens <= most ? each : Math.floor((each * most) / tokens);
}

/** Tokens of a character. Other languages than English are read through their glossaries, which are English and ordinary. */
function densityOf(answer: string): number {
  const sample = answer.slice(0, SAMPLE);
  const language = detectLanguage(sample);
  if (language !== 'en' && language !== 'unknown') return 0;
  const tokens = words(sample).reduce(
    (sum, word) => sum + (isVocabulary(word) ? 1 : Math.max(1, word.length / LETTERS_A_TOKEN)),
    0,
  );
  return tokens / Math.max(1, sample.length);
}
