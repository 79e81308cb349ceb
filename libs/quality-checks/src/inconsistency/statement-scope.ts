import { contentWords, stem } from '@verbatim/language';

/* What a sentence denies, of whom and of which time it speaks: whether it can contradict another one at all. English. */

const NEGATOR =
  /^(?:not|no|never|none|without|neither|nor|cannot|dont|didnt|cant|wont|isnt|wasnt|doesnt|havent|hasnt|aint|.{2,8}n't)$/;
/** Verbs that add nothing to what is denied: to own a pet is to have one. */
const LIGHT = new Set(
  'own have has had having got possess been ever actually really any anything single one life personally'
    .split(' ')
    .map(stem),
);
const ENDS = /^(?:but|because|although|though|however|except|since|unless|so|and|or|which|who|that)$/;
const SUBJECT = /^(?:i|i'm|i've|i'd|we|we've|we're|it|they|there|my|our)$/;
const SCOPE = 8;

/** The stems that a sentence's first denial is about: "I have never smoked in my life" is about smoking. */
export function deniedBy(tokens: readonly string[]): string[] {
  // 'No, I have never smoked': the answer's no is not what denies
  const at = tokens.findIndex(
    (word, i) => NEGATOR.test(word) && !(i === 0 && word === 'no' && SUBJECT.test(tokens[1] ?? '')),
  );
  if (at < 0) return [];
  const scope: string[] = [];
  for (const word of tokens.slice(at + 1, at + 1 + SCOPE)) {
    if (ENDS.test(word)) break;
    if (!NEGATOR.test(word)) scope.push(word);
  }
  return [
    ...new Set(
      contentWords(scope)
        .map(stem)
        .filter((word) => !LIGHT.has(word)),
    ),
  ];
}

/** The end of a statement that nothing narrows: 'no children at home', 'do not drive at night' and 'no car park' say less, or something else. A lookahead. */
export const STATEMENT_ENDS = String.raw`(?=\s*(?:$|[.,;:!?)]|(?:and|but|or|so|because|since|as|at all|myself|either|right now)\b))`;

/** A contrast such as 'the price, not the taste' corrects what was meant; it denies nothing. */
export const isContrast = (text: string): boolean => /,\s*(?:and )?not\b/i.test(text);

/** Another time, a wish or an exception: a sentence with it need not contradict one about now. */
const AT_ANOTHER_TIME =
  /\b(?:used to|would|could|should|wish|hope|if|anymore|any more|no longer|before(?! (?:work|school|bed|breakfast|lunch|dinner|sleep))|until|back then|except|unless|only(?! child)|other than|yet|once|first time|maybe|might|someday|one day)\b/i;
const OTHERS =
  /\b(?:he|she|they|you|his|her|him|them|their|colleagues?|co-?workers?|boss|mates?|flatmates?|room-?mates?|in-laws|husband|wife|sons?|daughters?|kids?|child|children|friends?|people|mother|father|mom|mum|dad|brothers?|sisters?|parents|grand\w+|uncle|aunt|cousin|nephew|niece|partner|boyfriend|girlfriend|neighbou?rs?)\b/i;
export const isAboutNow = (text: string): boolean => !AT_ANOTHER_TIME.test(text);
/** A question about a time that is over. */
export const asksOfThePast = (question: string): boolean =>
  /\b(?:last|previous|former|first|earlier|ex-?)\s+(?:job|employer|work\w*|boss|company|school|partner|home|house|flat|car|provider)\b|\bused to\b|\bin the past\b|\bas a child\b|\bwhen you were\b|\bbefore(?: you\b|\s*\?)|\bdo you miss\b/i.test(
    question,
  );
/** Company does not make it somebody else's doing: 'I smoke with my colleague', 'my wife and I smoke'. */
const COMPANY = /\b(?:together )?with (?:(?:my|our|a|the|some) )?[\p{L}-]{1,30}|\bmy [\p{L}-]{1,30} and i\b/giu;
export const hasOthers = (text: string): boolean => OTHERS.test(text.replace(COMPANY, ' '));
export const isOnlyOwn = (text: string): boolean => isOwn(text) && !hasOthers(text);
export const isOwn = (text: string): boolean => /\b(?:i|i'm|i've|im|ive|my|me|we|we've|our)\b/i.test(text);

const AGE =
  /\b(?:i am|i'm|im|i just turned|i turned|aged?|age is)\s+(\d{1,3})(?!\s*(?:%|percent|minutes?|hours?|days?|weeks?|months?|miles|km|pounds|kg|weeks|feet|cm|[.,:]\d))\b|\b(\d{1,3})\s*(?:years? old|yrs? old|year-old|y\/o|yo)\b/i;
/** 'My house is 90 years old'. */
const SOMETHING_ELSE = /\b(?:my|our|the|his|her)\s+[\p{L}-]{1,30}\s+(?:is|was|are|turned)\b/iu;
/** Whether the sentence is about somebody else or a thing. */
export const isOfOthers = (text: string): boolean => hasOthers(text) || SOMETHING_ELSE.test(text);
/** 'When I was 20 years old', 'started at 18 years old', 'I feel like I am 20'. */
const OTHER_AGE = /\b(?:when|since|until|was|were|at|feel|feels|like)\s+(?:[\w']{1,20}\s+){0,3}$/i;
const ASKS_AGE = /\bhow old are you\b|\byour age\b|^\s*age\s*\??$/i;

/** The respondent's age in years, where the sentence says it or the question asks for it. */
export function ageIn(question: string, text: string): number | undefined {
  const said = AGE.exec(text);
  const found = said && !OTHER_AGE.test(text.slice(0, said.index)) ? said : undefined;
  const told =
    found?.[1] ??
    (isOnlyOwn(text) && !SOMETHING_ELSE.test(text) ? found?.[2] : undefined) ??
    (ASKS_AGE.test(question) ? /^\D{0,20}(\d{1,3})\b/.exec(text)?.[1] : undefined);
  const years = Number(told ?? NaN);
  return years >= 10 && years <= 110 && isAboutNow(text) ? years : undefined;
}
