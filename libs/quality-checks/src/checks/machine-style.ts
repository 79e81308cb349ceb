import { sentences } from '@verbatim/language';
import { STOPWORDS } from '@verbatim/language';
import type { Storyline } from '../entry/entry-context.js';
import { plural, quote } from '../entry/check.js';

/** Words and turns that language models use many times as often as people do, whatever they write about. */
const STOCK =
  /\b(?:delv(?:e|es|ed|ing)|leverag(?:e|es|ed|ing)|seamless(?:ly)?|foster(?:s|ed|ing)|pivotal|intricate|tapestry|testament to|underscor(?:e|es|ed|ing)|navigat(?:e|ing) (?:the|this|these|complex)|(?:evolving|digital|competitive|current|modern) landscape|realm|nuanced|multifaceted|holistic(?:ally)?|myriad|plethora|invaluable|streamlin(?:e|es|ed|ing)|empower(?:s|ed|ing)?|resonat(?:e|es|ed|ing)|aligns? (?:with|perfectly)|fundamentally (?:transform|chang|alter|reshap|shift)\w*|transformative|strik(?:e|es|ing) (?:a|the right) balance|(?:wide|diverse|broad) (?:range|array|variety) of|cutting-edge|user-friendly|in today's|ever-(?:evolving|changing|growing)|(?:plays?|played|playing) an? (?:\w+ )?role|it is (?:important|worth|essential|crucial) (?:to note|noting|to recognize|to remember|to acknowledge)|in (?:conclusion|summary)|sense of (?:community|belonging|purpose|accomplishment|fulfil+ment|connection)|overall (?:experience|well-being)|commitment to|work-life balance|meaningful connections?|enhanc(?:e|es|ed|ing)|harness(?:es|ing)?|bolster(?:s|ed|ing)?|garner(?:s|ed|ing)?|showcas(?:e|es|ed|ing)|ensuring (?:that|a|the)|thereby|noteworthy|paramount|embark(?:s|ed|ing)?|vibrant|elevat(?:e|es|ed|ing)|not only\b[^.]{3,80}\bbut also)\b/gi;
/** Words of careful writing, by people who learnt it as by machines. */
const FORMAL =
  /\b(?:additionally|furthermore|moreover|overall|ultimately|notably|consequently|comprehensive|robust|crucial|essential|significant(?:ly)?|highlight(?:s|ing)?|facilitat(?:e|es|ing)|while (?:also|still)|on the other hand|contribut(?:e|es|ing) to|innovative|sustainab(?:le|ility)|meaningful(?:ly)?|various|numerous|individuals|particularly|allowing|enabling|providing|making it)\b/gi;
const CONTRACTION =
  /\b(?:\w+n['’]t|(?:i|we|you|they|it|he|she|that|there|what)['’](?:m|re|ve|ll|d|s)|gonna|wanna|kinda|cuz|dont|cant|didnt|im|ive)\b/gi;
const FIRST_PERSON = /\b(?:i|me|my|mine|myself|we|our|us)\b/gi;
const CASUAL =
  /\b(?:lol|haha|tbh|imo|btw|etc|stuff|kind of|sort of|pretty|really|a lot|lots of|guess|anyway|yeah|ok|okay|basically|honestly|you know)\b|!!|\?\?|\.\.\.|\bi\b(?=[a-z ' ])|(?:^|[.!?]\s+)[a-z]/gm;
export interface Style {
  score: number;
  /** What was seen, the strongest first. */
  signs: string[];
  /** Whether there are signs that careful writing alone does not have. */
  isTelling: boolean;
}

/** Most that careful writing scores without stock phrases or typography: it stays below the flag, and what is more machine-like still has more of it. */
const [EASY, CAREFUL] = [45, 62];
const careful = (score: number): number =>
  score <= EASY ? score : CAREFUL - (CAREFUL - EASY) * Math.exp(-(score - EASY) / 30);

/** Slips of the hand that no machine makes: a space before a comma, none or two after a full stop, a sentence in lower case. */
const SLIP = / [,.;](?!\d)|[.!?] {2,}\S|\p{Ll}\.\p{Lu}|[.!?] \p{Ll}/gu;
/** Shares of small words, words and commas a sentence, and cosines of neighbouring sentences that people and machines have in common. */
const [SMALL, WORDS_A_SENTENCE, COMMAS_A_SENTENCE, COHERENT] = [0.45, 16, 1.2, 0.45];
/** Points for each of two others that tell the same. */
const A_STORY = 6;
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Signs of machine text in 40 or more English words, each a share of the words, weighed by hand: no set of labelled answers is free
 * enough to ship weights trained on it. Without contractions, casual words and mistakes write also those who learnt English at school, so none
 * of that flags: it takes several stock phrases, or one beside the typography or the vocabulary of machines. `coherence` is the mean cosine of
 * neighbouring sentences, which a machine keeps on one subject. A story that two others tell too stands for a stock phrase, never for two.
 */
export function styleOf(text: string, words: string[], coherence?: number, storyline?: Storyline): Style {
  const each100 = (expression: RegExp): number => (100 * (text.match(expression)?.length ?? 0)) / words.length;
  const distinct = (expression: RegExp): string[] => [
    ...new Set((text.match(expression) ?? []).map((found) => found.toLowerCase().slice(0, 40))),
  ];
  const lengths = sentences(text).map((sentence) => sentence.split(/\s+/u).length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const deviation = Math.sqrt(
    lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / Math.max(1, lengths.length),
  );
  const letters = words.reduce((sum, word) => sum + word.length, 0) / words.length;
  const [stock, formal] = [distinct(STOCK), distinct(FORMAL)];
  const dashes = text.match(/—|\s–\s/g)?.length ?? 0;
  const signs: { points: number; what: string }[] = [];
  let score = 0;
  const sign = (points: number, what: string | false): void => {
    score += points;
    if (what && Math.abs(points) >= 3) signs.push({ points, what });
  };
  sign(
    Math.min(45, (1_100 * stock.length) / words.length),
    stock.length > 0 && `${plural(stock.length, 'stock phrase')} (${quote(stock.slice(0, 3).join(', '), 50)})`,
  );
  sign(
    Math.min(30, (900 * formal.length) / words.length),
    formal.length > 0 && `${plural(formal.length, 'formal word')}`,
  );
  sign(Math.min(14, 7 * dashes), plural(dashes, 'long dash', 'long dashes'));
  sign(Math.min(18, Math.max(0, (letters - 4.3) * 14)), `words of ${letters.toFixed(1)} letters on average`);
  sign(lengths.length >= 3 && deviation / mean < 0.35 ? 10 : 0, `${lengths.length} sentences of similar length`);
  sign(
    (mean >= 15 && mean <= 30 ? 8 : 0) + within(1.2 * (mean - WORDS_A_SENTENCE), -8, 10),
    mean >= 15 && `sentences of ${Math.round(mean)} words`,
  );
  const commas = (text.match(/,/g)?.length ?? 0) / Math.max(1, lengths.length);
  sign(
    within(15 * (commas - COMMAS_A_SENTENCE), -12, 15),
    commas > COMMAS_A_SENTENCE && `${commas.toFixed(1)} commas a sentence`,
  );
  const small = words.filter((word) => STOPWORDS.has(word)).length / words.length;
  sign(
    within(100 * (SMALL - small), -10, 15),
    small < SMALL && `few small words such as "the" (${Math.round(100 * small)} %)`,
  );
  sign(-within(5 * (text.match(SLIP)?.length ?? 0), 0, 15), false);
  if (coherence !== undefined)
    sign(within(40 * (coherence - COHERENT), -10, 12), coherence > COHERENT && 'sentences that stay on one subject');
  sign(
    each100(CONTRACTION) === 0 ? 8 : -Math.min(16, 4 * each100(CONTRACTION)),
    each100(CONTRACTION) === 0 && 'no contractions',
  );
  sign(
    each100(FIRST_PERSON) < 1 ? 8 : each100(FIRST_PERSON) > 6 ? -8 : 0,
    each100(FIRST_PERSON) < 1 && 'hardly any first person',
  );
  sign(each100(CASUAL) === 0 ? 8 : -Math.min(24, 6 * each100(CASUAL)), each100(CASUAL) === 0 && 'nothing casual');
  const told = Math.min(2, storyline?.same ?? 0);
  sign(
    A_STORY * told,
    told > 0 && `${storyline!.same} of ${storyline!.others} other long answers with the same outline`,
  );
  const isTelling =
    stock.length >= 3 ||
    (told >= 2 && stock.length >= 1 && formal.length >= 1) ||
    (stock.length >= 2 && (formal.length >= 1 || dashes >= 1 || words.length < 80)) ||
    (stock.length >= 1 && dashes >= 2);
  return {
    score: isTelling ? within(score, 0, 94) : careful(Math.max(0, score)),
    signs: signs.sort((a, b) => b.points - a.points).map(({ what }) => what),
    isTelling,
  };
}
