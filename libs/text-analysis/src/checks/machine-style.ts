import { sentences } from '../language/sentences.js';
import { quote } from './check.js';

/** Words and turns that language models use many times as often as respondents do. */
const VOCABULARY =
  /\b(?:additionally|furthermore|moreover|overall|ultimately|notably|consequently|in conclusion|in summary|it is (?:important|worth|essential|crucial) (?:to note|noting|to|that)|plays? an? (?:\w+ )?role|delv(?:e|es|ing)|leverag(?:e|es|ing)|seamless(?:ly)?|comprehensive|robust|foster(?:s|ing)?|enhanc(?:e|es|ed|ing)|crucial|pivotal|essential|significant(?:ly)?|intricate|tapestry|testament|underscor(?:e|es|ing)|highlight(?:s|ing)?|navigat(?:e|ing)|landscape|realm|nuanced|holistic|myriad|plethora|invaluable|streamlin(?:e|ed|ing)|empower(?:s|ing)?|facilitat(?:e|es|ing)|aligns? with|resonat(?:e|es)|not only|while (?:also|still)|on the other hand|strik(?:e|es|ing) a balance|a (?:wide|diverse) (?:range|array|variety)|overall experience|contribut(?:e|es|ing) to|ensur(?:e|es|ing)|innovative|sustainab(?:le|ility)|meaningful(?:ly)?|cutting-edge|user-friendly|in today's|ever-(?:evolving|changing))\b/gi;
const TRIAD = /\b[\w-]+, [\w-]+(?: [\w-]+)?, and [\w-]+/g;
const CONTRACTION = /\b(?:\w+n['’]t|(?:i|we|you|they|it|he|she|that|there|what)['’](?:m|re|ve|ll|d|s)|gonna|wanna|kinda|cuz|dont|cant|didnt|im|ive)\b/gi;
const FIRST_PERSON = /\b(?:i|me|my|mine|myself|we|our|us)\b/gi;
const CASUAL = /\b(?:lol|haha|tbh|imo|btw|etc|stuff|kind of|sort of|pretty|really|a lot|lots of|guess|anyway|yeah|ok|okay|basically|honestly|you know)\b|!!|\?\?|\.\.\.|\bi\b(?=[a-z ' ])|(?:^|[.!?]\s+)[a-z]/gm;

export interface Style {
  score: number;
  signs: string[];
}

/**
 * Signs of machine text in 40 or more English words, each a share of the words, weighed by hand: no set of labelled answers is free
 * enough to ship weights trained on it. Formal writing alone stays below 70; it takes vocabulary or typography as well.
 */
export function styleOf(text: string, words: string[]): Style {
  const each100 = (expression: RegExp): number => (100 * (text.match(expression)?.length ?? 0)) / words.length;
  const lengths = sentences(text).map((sentence) => sentence.split(/\s+/u).length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const deviation = Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / Math.max(1, lengths.length));
  const letters = words.reduce((sum, word) => sum + word.length, 0) / words.length;
  const stock = text.match(VOCABULARY) ?? [];
  const dashes = text.match(/—|\s–\s/g)?.length ?? 0;
  const curly = text.match(/[“”‘’]/g)?.length ?? 0;
  const signs: string[] = [];
  let score = 0;
  const sign = (points: number, what: string | false): void => {
    score += points;
    if (what && Math.abs(points) >= 3) signs.push(what);
  };
  sign(Math.min(40, (900 * stock.length) / words.length), stock.length > 0 && `${stock.length} stock words such as ${quote(stock.slice(0, 3).join(', '), 50)}`);
  sign(Math.min(12, 8 * each100(TRIAD)), 'lists of three');
  sign(Math.min(16, 8 * dashes), `${dashes} em dashes`);
  sign(Math.min(8, 2 * curly), `${curly} curly quotation marks`);
  sign(Math.min(18, Math.max(0, (letters - 4.3) * 14)), `words of ${letters.toFixed(1)} letters on average`);
  sign(lengths.length >= 3 && deviation / mean < 0.35 ? 10 : 0, `${lengths.length} sentences of like length`);
  sign(mean >= 15 && mean <= 30 ? 8 : 0, `sentences of ${Math.round(mean)} words`);
  sign(each100(CONTRACTION) === 0 ? 8 : -Math.min(16, 4 * each100(CONTRACTION)), each100(CONTRACTION) === 0 && 'no contractions');
  sign(each100(FIRST_PERSON) < 1 ? 8 : each100(FIRST_PERSON) > 6 ? -8 : 0, each100(FIRST_PERSON) < 1 && 'hardly any first person');
  sign(each100(CASUAL) === 0 ? 8 : -Math.min(24, 6 * each100(CASUAL)), each100(CASUAL) === 0 && 'nothing casual');
  return { score: Math.min(94, Math.max(0, score)), signs: signs.length ? signs : [`${words.length} words in a style that people write in`] };
}
