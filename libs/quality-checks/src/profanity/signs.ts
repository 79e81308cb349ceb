import { abuseWordsOf, allPacks, detectLanguage, normalise, packOf, words, smallWordsOf } from '@verbatim/language';
import { isProfane } from './profanity.js';

const READ = 600;
const bounded = (value: number, most: number): number => Math.min(1, value / most);

/** The language whose lists are for a detected one; a few words are often taken for a related language (Indonesian for Malay). */
const listed = (code: string): string | undefined =>
  [code, allPacks().find(({ detection }) => detection.takenFor === code)?.code].find(
    (known) => known !== undefined && abuseWordsOf(known),
  );

/**
 * Signs that an answer abuses whoever asks and says nothing else, for the detector of abuse: words of its language's lists, how they meet, and how much of
 * the answer is neither abuse, address nor a small word.
 */
export function abuseSigns(question: string, answer: string, spoken: string): number[] {
  const language = listed(spoken) ?? listed(detectLanguage(question)) ?? 'en';
  const lists = abuseWordsOf(language)!;
  const text = normalise(answer.slice(0, READ));
  const said = words(text);
  const asked = new Set(words(question.slice(0, READ)));
  const small = smallWordsOf(language);
  const isRude = (word: string): boolean => isProfane(word, language);
  const count = (list: RegExp): number => text.match(list)?.length ?? 0;
  const names = count(lists.names);
  const reader = count(lists.reader);
  const survey = count(lists.survey);
  const dismissals = count(lists.dismissals);
  const rude = said.filter(isRude).length;
  const isProfaneText = isProfane(text, language);
  const rest = [lists.dismissals, lists.names, lists.reader, lists.survey].reduce(
    (left, list) => left.replace(list, ' | '),
    text,
  );
  // words of unspaced scripts are short: two characters count as one
  const joined = packOf(language)?.script.joined === true;
  const length = joined ? [...text].length / 2 : said.length;
  const left = joined
    ? (rest.match(/\p{L}/gu)?.length ?? 0) / 2
    : words(rest).filter((word) => /\p{L}/u.test(word) && !small.has(word) && !asked.has(word) && !isRude(word)).length;
  const insults = names > 0 || rude > 0 || isProfaneText;
  const has = (is: boolean): number => (is ? 1 : 0);
  return [
    bounded(Math.log1p(length), 3.5),
    bounded(names, 2),
    bounded(reader, 3),
    has(reader > 0),
    bounded(survey, 2),
    bounded(dismissals, 2),
    has(dismissals > 0),
    bounded(rude, 2),
    has(isProfaneText),
    bounded(left, 8),
    has(left <= 1),
    left / Math.max(1, length),
    bounded(said.filter((word) => asked.has(word) && !small.has(word)).length, 3),
    bounded(names + rude + dismissals + reader + survey, Math.max(1, length)),
    has(insults && reader > 0),
    has(dismissals > 0 && reader > 0),
    has(insults && dismissals > 0),
    has(survey > 0 && (insults || dismissals > 0)),
    has(survey > 0 && reader > 0),
    has(insults && !reader && !dismissals),
    has((insults || dismissals > 0) && left <= 2),
    has(!insults && !dismissals && !survey),
    has(/\p{N}/u.test(text)) / 2,
    has(joined) / 2,
  ];
}

export const ABUSE_SIGNS = 24;
