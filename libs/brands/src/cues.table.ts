import { wordsOf, wordsOfAll } from '@verbatim/language';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words between the items of a list where the language is not known. */
const UNSURE = set('y e et en ve');
const conjunctions = wordsOfAll(({ words: { and, or }, brands }) => [
  ...and.everywhere,
  ...or.everywhere,
  ...brands.alsoJoins,
]);
const conjunctionsHere = wordsOf(({ words: { and, or } }) => [...and.here, ...or.here]);
/** Whether a word stands between the items of a list. `language` is the question's: many such words are others elsewhere. */
export const isConjunction = (key: string, language: string): boolean =>
  conjunctions().has(key) || (language === 'unknown' ? UNSURE : conjunctionsHere(language)).has(key);

/** Words that begin an answer before its first name. */
export const openers = wordsOfAll(({ brands }) => brands.openers);

const reasons = wordsOfAll(({ words: { because }, brands }) => [
  ...because.conjunctions.map((phrase) => phrase.split(' ')[0]!),
  ...because.others.filter((phrase) => /^\p{L}+$/u.test(phrase)),
  ...brands.alsoReasons,
]);
const reasonsHere = wordsOf(({ words: { because } }) => because.here);
/** Whether a word begins a reason; `language` is the question's. */
export const isReason = (key: string, language: string): boolean =>
  reasons().has(key) || reasonsHere(language).has(key);

/** Words that stand before what is bought, used, worn or visited. */
export const strongBefore = wordsOfAll(({ brands }) => brands.strongBefore);
export const weakBefore = wordsOfAll(({ brands }) => brands.weakBefore);
/** Words between such a word and a name. */
export const between = wordsOfAll(({ brands }) => brands.between);
export const STRONG_AFTER = set(
  'products product app apps website phone phones laptop laptops shoes sneakers jeans store stores stock shares ' +
    'employees employee customers customer ceo gmbh inc ltd llc beer coffee chocolate cereal shampoo soap car cars ' +
    'truck watch headphones tv launches launched sells sold announces announced unveils users user data breach ' +
    'brand brands account card subscription',
);
/** What is sold, also where a colour or a fruit before it is no name. */
export const PRODUCTS = new Set([
  ...STRONG_AFTER,
  ...set(
    'towel towels tissues wipes pads pods detergent cleaner spray cream lotion toothpaste deodorant sheets shirt ' +
      'shirts jacket jackets coat coats dress clothes clothing underwear socks boots bag bags tv tablet tablets ' +
      'broadband insurance loan mortgage',
  ),
]);
export const NUMBERS = set('two three four five six seven eight nine ten');
/** Verbs that companies are the subject of. */
export const weakAfter = wordsOfAll(({ brands }) => brands.weakAfter);

/** Words that say that the name before them is an organisation's. */
export const ORGANISATION = set(
  'gmbh inc ltd llc plc corp corporation co company bank airlines airways motors games studios foods group ' +
    'records media news times magazine hotel hotels insurance systems labs technologies technology software ' +
    'foundation press radio tv fm pharma pharmaceuticals entertainment energy telecom mobile brewery brewing ' +
    'coffee cosmetics electronics supermarket supermarkets pharmacy partners holdings industries solutions ' +
    'networks network university institute',
);
export const titles = wordsOfAll(({ brands }) => brands.titles);
/** Words before names of places. */
export const PLACE_BEFORE = set('in near to into around across throughout');

/** Before 'with', 'at', 'by' and a company's name: what its customers do or have, and that they are with it. */
export const USES = set(
  'bank banks banked banking insure insured insures cover covered fly flying flew flown travel travelled ' +
    'traveled travelling traveling stay stayed staying book booked save saving saved invest invested shop shops ' +
    'shopped shopping order ordered ordering purchased pay paid paying transfer stream streaming eat ate dine ' +
    'dined account accounts policy policies loan mortgage contract plan subscription member customer client signed ' +
    'registered enrolled purchase call calls meeting meetings chat chatting',
);
export const IS_WITH = set('am m are re is been was were be being stay stayed went gone go going');
/** Between what customers do and the name. */
export const USE_BETWEEN = set('with at by from through via on over');
/** Straight before the name of what one uses, wears, flies with: no ordinary word stands there without an article, but for plurals. */
export const USE_STRAIGHT = set(
  'use uses using used wear wears wearing wore drink drinks drinking drank drive drives driving drove',
);
export const FLY = set('fly flying flew flown');
/** What a customer has from a company, with its name between this and 'a' or 'my'. */
export const HELD = set(
  'account accounts card cards credit debit checking savings subscription insurance policy mortgage loan',
);
/** A bank, company or shop in scripts without capitals or with endings, beside its name. */
export const kindBeside = wordsOfAll(({ brands }) => brands.kindBeside);
