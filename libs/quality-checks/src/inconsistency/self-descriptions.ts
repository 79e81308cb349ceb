import { STATEMENT_ENDS, hasOthers } from './statement-scope.js';

/** A self-description ('vegan') and what it excludes: what such a person does not have or do ('my steak'). */
interface SelfDescription {
  is: RegExp;
  not: RegExp;
  /** What must come before `not`, where the respondent need not have done it themselves: 'my soup had bacon in it'. */
  does?: RegExp;
}

const NO = "(?:do not|don't|dont|never|no longer)";
const HAVE = '(?:own|have|keep|possess)(?: got)?(?: an?| any)?';
const ANIMALS = 'dogs?|cats?|pupp(?:y|ies)|kittens?|hamsters?|rabbits?|parrots?|goldfish|guinea pigs?|budgies?';
const EATS =
  /\b(?:i|we|i've|we've) (?:\w+ ){0,2}(?:eat|ate|eating|have|had|love|like|enjoy|want|crave|order|ordered|cook|cooked|grill|grilled|fry|fried|make|made|buy|bought)\b/i;
const MAKES =
  'ford|toyota|honda|bmw|audi|vw|volkswagen|fiat|tesla|nissan|mazda|hyundai|kia|renault|peugeot|opel|vauxhall|skoda|volvo|mercedes|chevy|chevrolet|jeep|subaru|lexus|dacia|citroen';

const DESCRIPTIONS: readonly SelfDescription[] = [
  { is: /\bvegan\b/i, not: /\b(?:meat|steak|bacon|burgers?|chicken|beef|pork|ham|fish|cheese|eggs?)\b/i, does: EATS },
  { is: /\bvegetarian\b/i, not: /\b(?:meat|steak|bacon|chicken|beef|pork|ham)\b/i, does: EATS },
  {
    is: /\b(?:i'm|i am) (?:still )?single\b|\bnever (?:been )?married\b|\bunmarried\b|\bi am not married\b/i,
    not: /\bmy (?:husband|wife|spouse)\b|\b(?:i'm|i am|we're|we are|we've been|i've been|been) (?:happily )?married\b/i,
  },
  {
    is: new RegExp(
      `\\bchildless\\b|\\b(?:am|are|i'm|we're|couple) without (?:kids|children)${STATEMENT_ENDS}|\\b(?:no|${NO} have(?: any)?) (?:kids|children)${STATEMENT_ENDS}`,
      'i',
    ),
    not: /\b(?:my|our) (?:\w+ )?(?:kids?|children|sons?|daughters?)\b|\bi have (?:\w+ )?(?:kids|children)\b/i,
  },
  {
    is: new RegExp(`\\bnon-?smoker\\b|\\bi (?:${NO}|have never|'ve never) smoked?${STATEMENT_ENDS}`, 'i'),
    not: /\bi smoke\b|\bmy cigarettes?\b|\bmy next cigarette\b/i,
  },
  {
    is: new RegExp(`\\bi(?:'ve| have)? never smoked${STATEMENT_ENDS}`, 'i'),
    not: /\bi(?:'ve| have)? (?:quit|stopped|gave up|given up) smoking\b|\bi used to smoke\b/i,
  },
  {
    is: new RegExp(`\\bteetotal(?:l?er)?\\b|\\bi ${NO} drink(?: any)? alcohol${STATEMENT_ENDS}`, 'i'),
    not: /\b(?:glass(?:es)? of wine|(?<!ginger |root )beers?|whisk(?:e)?y|vodka|cocktails?)\b/i,
  },
  {
    is: /(?<!\b(?:my|our) )\bonly child\b/i,
    not: /\bmy (?:older |younger |big |little |twin )?(?:brother|sister)s?\b/i,
  },
  {
    is: /\bunemployed\b|\b(?:am|i'm|been) (?:currently )?out of work\b|\b(?:i'm|i am) (?:already |now |fully )?retired\b/i,
    not: /\bmy (?:boss|employer|colleagues|coworkers|shifts?)\b/i,
  },
  { is: /\b(?:i'm|i am) (?:already |now |fully )?retired\b/i, not: /\b(?:i'm|i am) an? (?:\w+ )?student\b(?! of)/i },
  {
    is: /\bi(?: live|'m living| am living) (?:all )?(?:alone|by myself|on my own)\b/i,
    not: /\bwith my (?:husband|wife|flat-?mates?|room-?mates?)\b|\bmy (?:husband|wife) and i\b/i,
  },
  {
    is: new RegExp(`\\b(?:no|i ${NO} ${HAVE}) pets?${STATEMENT_ENDS}`, 'i'),
    not: new RegExp(`\\b(?:my|our) (?:\\w+ )?(?:${ANIMALS})\\b`, 'i'),
  },
  {
    is: new RegExp(`\\b(?:no car|i ${NO} ${HAVE} (?:car|vehicle))${STATEMENT_ENDS}`, 'i'),
    not: new RegExp(
      `\\bi (?:usually |always |mostly )?drive (?:my(?! (?:company|work|employer))|to work)\\b|\\bmy (?:car|${MAKES})\\b`,
      'i',
    ),
  },
  {
    is: new RegExp(
      `\\bi (?:cannot|can't|${NO}) drive${STATEMENT_ENDS}|\\b(?:no|${NO} have an?) driv(?:er'?s|ing) licen[cs]e\\b`,
      'i',
    ),
    not: /\bi (?:usually |always |mostly )?(?:drive|drove) (?:my|to work|home|every)\b/i,
  },
  {
    is: /\b(?:customer|member|client|subscriber)\b.{0,20}\bfor (?:over |more than |about |almost )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|many) years\b/i,
    not: new RegExp(
      `\\b(?:joined|signed up|became a (?:customer|member|client|subscriber)) (?:only |just )?(?:yesterday|(?:last|this) (?:week|month))${STATEMENT_ENDS}`,
      'i',
    ),
  },
];

/** 'I am not vegetarian', 'my wife is vegan', 'hardly single', 'mostly vegetarian'. */
const NOT_SO =
  /\b(?:not|n't|never|hardly|no longer|was|were|is|are|almost|mostly|nearly|part-time|semi)[\s-]+(?:an? |the )?(?:strict |real |fully )?$/i;
/** 'not into meat', 'I don't really like steak', 'gave up meat', 'sold my car'. */
const LEFT_OUT =
  /(?:\b(?:not|never|no|without|instead of|rather than|avoid(?:ed|ing)?|g[ai]ve(?:n)? up|stopped|quit|cut out|hate|dislike|miss|lost|sold)|n't)(?:\s+[\p{L}']+){0,3}\s*$/iu;
/** Before a word: 'vegan burgers', 'alcohol-free beer'. After it: FREE. */
const SUBSTITUTE =
  /(?:vegan|veggie|vegetarian|plant[- ]based|(?:meat|dairy|alcohol|sugar)[- ]?free|non-?\s?alcoholic|soya?|tofu|beans?|mushrooms?|oat|nut|coconut|almond|cashew|fake|mock|impossible|beyond)(?:\s+[\p{L}-]+){0,3}\s*$/iu;
const FREE = /^[- ]free\b/i;
/** It is over, or it is about somebody else. */
const OVER =
  /\b(?:died|passed away|growing up|i was an?|as a (?:child|kid)|years ago|childhood|divorced|separated|widow(?:ed|er)?|late (?:dog|cat))\b|\b(?:neighbou?r|friend|mother|mum|father|dad|parent|sister|brother)(?:'s|s')/i;

/** Whether the phrase is denied, or is only a substitute ('vegan burger'). */
function isLeftOut(text: string, { 0: phrase, index }: RegExpExecArray): boolean {
  const before = text.slice(0, index);
  return LEFT_OUT.test(before) || SUBSTITUTE.test(before) || FREE.test(text.slice(index + phrase.length));
}

/** The self-descriptions that a sentence states, and those that it excludes, by index in DESCRIPTIONS, with its words. */
export interface SelfDescriptions {
  is: ReadonlyMap<number, string>;
  not: ReadonlyMap<number, string>;
}

export function selfDescriptionsIn(text: string): SelfDescriptions {
  const [is, not] = [new Map<number, string>(), new Map<number, string>()];
  const over = OVER.test(text);
  for (const [index, description] of DESCRIPTIONS.entries()) {
    const [here, there] = [description.is.exec(text), over ? null : description.not.exec(text)];
    // "I cook for my vegan daughter" is no vegan
    if (here && !NOT_SO.test(text.slice(0, here.index)) && !hasOthers(text.replace(here[0], ' ')))
      is.set(index, here[0]);
    // "my husband eats steak" is his; "my husband and I" is not
    if (
      there &&
      (description.does?.test(text.slice(0, there.index)) ?? true) &&
      !isLeftOut(text, there) &&
      (hasOthers(there[0]) || !hasOthers(text))
    )
      not.set(index, there[0]);
  }
  return { is, not };
}

/** The words of two sentences of one respondent that exclude each other; undefined where there are none. */
export function exclusiveDescriptions(one: SelfDescriptions, other: SelfDescriptions): [string, string] | undefined {
  for (const [index, is] of one.is) if (other.not.has(index)) return [is, other.not.get(index)!];
  for (const [index, is] of other.is) if (one.not.has(index)) return [one.not.get(index)!, is];
  return undefined;
}
