import type { Thing } from './things.js';

/** Words and phrases in lower case, matched as they are. */
export type Words = readonly string[];

/**
 * Words, phrases, or fragments of regular expressions where a list can't say it (`nunca|jamás` are two entries, `gust\p{L}+` is one), in lower
 * case, without groups that capture. Unless a field says otherwise an entry is a whole word in scripts with spaces, and found anywhere in a
 * text in the others (`script.joined`).
 */
export type Patterns = readonly string[];

/** Words of one meaning: those that mean it in a text of any language, and those that are another word elsewhere (Dutch 'of', French 'car'). */
export interface Shared {
  everywhere: Words;
  /** Count only where the text is known to be in this language. */
  here: Words;
}

/** Parts of an order to a machine, which quality-checks/orders combines. `become` goes straight on with a role; verbs stand at the beginning of a clause. */
export interface OrderParts {
  /** Words that an order may come after ('please', 'then'). */
  leads: Patterns;
  /** Verbs that ask to set something aside, and what: the machine's instructions. */
  setAside: Patterns;
  told: Patterns;
  /** Verbs that ask to give something out, and what: things that only a machine has. */
  giveOut: Patterns;
  secrets: Patterns;
  /** Verbs that ask for a judgement, what is judged, and the verdict that is wanted. */
  judge: Patterns;
  answer: Patterns;
  verdict: Patterns;
  /** Phrases that give the reader another role, and the roles. */
  become: Patterns;
  roles: Patterns;
  /** What the machine will say next, and how it is told what that has to be. */
  next: Patterns;
  bidden: Patterns;
}

export interface LanguageScript {
  /** What a letter of the language is, as the inside of a character class: `\p{Script=Latin}`. Entries of the glossary are checked against it. */
  letters: string;
  /** Words are written together, or with particles attached (Japanese, Chinese, Thai, Korean): lists are found anywhere in a text. */
  joined: boolean;
}

/** How a text is seen to be in the language. */
export interface LanguageDetection {
  /** Two sentences as they stand in answers. packs.spec.ts holds that they are detected as this language, and those of other packs are not. */
  sentences: Words;
  /**
   * Only for a language that the detector (eld) does not know and takes for a related one, or for none: its most frequent words, without those
   * that a related language has as well. A text with two different ones, and at least one in every five words, is in this language.
   */
  words?: Words;
  /** Besides `words`: letters that no other language has, as the inside of a character class. A word with one of them counts as one of `words`. */
  letters?: string;
  /** The code under which the detector knows the language, where it has none for the language itself: Malay for Indonesian. */
  takenFor?: string;
}

/** How words of the glossary are found in a text. */
export interface GlossarySettings {
  /** Compounds are one word (German 'Parkplatz'): a word may be two known ones. */
  compounds: boolean;
  /** Letters of the shortest beginning by which an inflected word is known. Only where no stemmer takes the endings off. */
  shortestBeginning?: number;
  /** Function words that keep a meaning in the glossary all the same (Dutch 'leg', which is also put). Few languages have one. */
  keepMeaning?: Words;
}

export interface LanguageWords {
  /**
   * Words that name nothing: articles, pronouns, auxiliaries, prepositions, what gives or asks for a reason. Without words that deny, count,
   * compare or grade ('not', 'more', 'very'): they change what is said; and without those that can be a reason (German 'einfach').
   */
  function: Words;
  /**
   * Words that stand beside every theme: they deny, count, compare, grade, wish, or say how often. What may be a theme by itself ('quick',
   * 'clean') is not among them. English: its stop words, which `contentWords` leaves out.
   */
  fillers: Words;
  and: Shared;
  or: Shared;
  /** `joins`: between two main clauses of equal weight ('but'); `turns`: other words after which an answer takes back what it said ('however'). */
  but: { joins: Words; turns: Words };
  /** Denials. */
  not: Patterns;
  because: {
    /** Conjunctions that a clause must follow: an answer that ends with one breaks off. */
    conjunctions: Words;
    /** Other signs that a reason is given ('due to'). */
    others: Patterns;
    /** Words that give a reason here and are other words elsewhere (French 'car', Dutch 'want'). */
    here: Words;
  };
  intensifiers: Words;
  articles: Words;
  /** Parts of verbs that end a clause when they are separated ('an' of 'ankommen': 'Man kommt an'). Only German and Dutch. */
  separable?: Words;
  /** Words that the closest relative spells otherwise. Only where the detector takes the two for one another (Danish and Norwegian). */
  tellApart?: Patterns;
  /** How a clause hangs together with others. English has none: its clauses are cut by a tagger. */
  clauses?: {
    /** At the beginning of a clause: without it the clause says the same. */
    before: Patterns;
    /** At its end, and nothing: hedges, and conjunctions where they stand there (Japanese). */
    after?: Patterns;
    /** At the beginning of a clause that makes no sense alone ('although', 'who'). Korean marks it otherwise, and Chinese mostly. */
    dependent?: Patterns;
    /** At the beginning of a clause without which the one before is unfinished ('Man merkt, dass …'). */
    completes: Patterns;
    /** Of these and the dependent ones, those that a whole answer can begin with ('Dass man so lange wartet', 'Weil es schmeckt'). */
    answers?: Patterns;
  };
}

export interface LanguageQuestions {
  /** Words that ask for a reason, and other ways to ask for one ('what made you'). */
  why: Patterns;
  reasons: Patterns;
  amount: Patterns;
  /** Words that ask for a person, a place, a time, a choice. */
  named: Patterns;
  how: Patterns;
  what: Patterns;
  rating: Patterns;
  list: Patterns;
  /** Requests to tell or describe. */
  tell: Patterns;
  /** Requests to explain, to which one word is no answer. */
  explain: Patterns;
  /** Questions for an opinion, a proposal or a story, where one word is the beginning of an answer. */
  opinion: Patterns;
  /** Questions for what is wrong or to be changed, to which 'nothing' is content. */
  faults: Patterns;
  /**
   * Anywhere in a question, also inside a word: 'nothing' or 'no' can be all of the answer. With `whether` it is the whole list for the
   * language; where it is empty, every question may be answered so.
   */
  allowsNothing: Patterns;
  /** Words that a question which yes or no can answer begins with. Arabic, Chinese, Korean … say so in `allowsNothing`. */
  whether: Patterns;
  /** Words for what was good, and bad: a question for both wants two things. */
  good: Patterns;
  bad: Patterns;
  howOften: Patterns;
  /** Questions for names of places or people, which look like mashed keys at times. */
  names: Patterns;
  brands: Patterns;
  age: Patterns;
  /** Tags that ask for agreement ('…, right?'): such a question leads. */
  tags: Patterns;
}

export interface LanguageAnswers {
  yes: Words;
  no: Words;
  /** Whole answers that say nothing: can't or won't think of one; won't tell; nothing, no; words that stand for nothing. */
  nonAnswers: Readonly<Record<'unknown' | 'refused' | 'none' | 'filler', Words>>;
  /** 'I'd rather not say', also inside a short answer: each names the telling as well as the not wanting. Matched from the beginning of a word. */
  refusals: Patterns;
  /** Requests to be left alone, that an answer begins with. */
  stops: Patterns;
  /** Questions that are asked back; one that ends with '?' is the whole answer. */
  questionsBack: Words;
  /** Greetings and thanks. */
  courtesies: Words;
  /** Why somebody has nothing to say: never tried it. */
  honest: Patterns;
  /** Whole answers by which nothing is wrong. English says it in grammar (coding-engine/fine.ts). */
  fine: Words;
  /** Whole answers by which the question does not apply. */
  inapplicable: Patterns;
  /** 'Everything', 'nothing': both sides of a question are answered. */
  allOfIt: Words;
  frequency: Patterns;
  examples: Patterns;
  /** Words that no answer ends with, besides and, or and because. */
  unfinished: Patterns;
  /** Sentences that people try keyboards with. */
  pangrams: Words;
}

/**
 * What people tell facts of themselves with: how old they are, how many they have, since when. quality-checks compares two facts (`inconsistency/`). A text
 * must be known to be in the language, but for `age`.
 */
export interface LanguageFacts {
  /** The respondent's age. `{n}` is the number, `{end}` where the statement ends; matched from the beginning of a word. */
  age: Patterns;
  /** Words for 0 to 12, each at its number; the figure where the word is also an article (one). */
  numbers: Patterns;
  /** What stands between a number and the thing counted (Japanese, Chinese, Korean). */
  counters?: Patterns;
  units: Readonly<Record<'year' | 'month' | 'week' | 'day' | 'hour' | 'minute', Patterns>>;
  /** For how long something has been so. `{n}` is the number, `{unit}` a unit of time, `{gap}` up to two more words. */
  lasting: Patterns;
  /** Since which `{year}` something has been so. */
  since: Patterns;
  /** Being born, and the birthday: whose they are is all there is to know. */
  born: Patterns;
  /** What else has one date, for one thing: buying it, joining it. */
  once: Patterns;
  /** By these it is about others of the household, too: they may have more of a thing. */
  we: Patterns;
  /** By these a sentence is about the respondent: pronouns, and verbs in the first person where pronouns are left out. */
  own: Patterns;
  /** 'I have', 'we own', and as a question has it. */
  have: Patterns;
  /** Anybody else. */
  others: Patterns;
  /** Another time, a condition. Ages with one of them are not taken either. */
  notNow: Patterns;
  /** How often, how much: a denial with one of them denies a part only ('not every day'). */
  often: Patterns;
  /** Besides function words and fillers: words that leave a statement as it is ('ever'). Only English. */
  empty?: Words;
  /** Words among the fillers that tell something of a respondent ('like'). Only English. */
  telling?: Words;
  /** A wish, an exception, and what is over ('no longer', 'quit'). */
  otherwise: Patterns;
  /** Verbs in the past. */
  past: Patterns;
  /** At no time. */
  never: Patterns;
  /** Denials besides `words.not` and `never`. */
  denials: Patterns;
}

export interface LanguageConduct {
  insults: {
    /** Beginnings of words for people that are meant to hurt. */
    words: Patterns;
    /** Beginnings of those that may be said of a thing: alone they are an opinion. */
    ofThings: Patterns;
    /** What may stand before those without naming anybody. */
    degrees: Words;
    /** What stands around an insult to the reader: pronouns, forms of 'to be'. */
    address: Patterns;
    /** Said at the reader and nothing else; an answer begins with it. */
    curses: Patterns;
  };
  /** Harm, the death of somebody close, threats: whole phrases, matched from the beginning of a word. */
  distress: Patterns;
  /** Beginnings of words for illness, pregnancy, death and separation. */
  sensitive: Patterns;
  /** Beginnings of words for people by faith, descent or love. */
  groups: Patterns;
  profanity: {
    /** Words of the list in naughty-words that are everyday words. */
    everyday: Words;
    /** Beginnings of words that are rude in this language, and of those that are rude in a text of any. */
    here: Patterns;
    everywhere: Patterns;
  };
  /** Offers, beside an address. */
  selling: Patterns;
  /** 'As a language model'. */
  machineTalk: Patterns;
  /** Orders to a machine, whole, with their own boundaries. English is in quality-checks/orders/english.ts. */
  orders: Patterns;
  /** Undefined: not known yet. */
  orderParts: OrderParts | undefined;
  /** Signs of an order that are too weak for a verdict, but enough not to ask a language model. Matched from the beginning of a word. */
  suspects: Patterns;
}

export interface LanguageTraps {
  /** Words of a honeypot's instruction, folded to letters without diacritics. */
  instruction: Words;
  /** What somebody says who wonders at the hidden line. */
  wondering: Patterns;
  /** What stands before the name of a language ('in', 'auf'). */
  into: Words;
  /** What a hidden phrase may ask for, in this language. */
  things: Readonly<Partial<Record<Thing, Words>>>;
}

/** Labels and other words of a code frame that are not made of answers. */
export interface FrameWords {
  /** 'Nothing in particular' */
  nothing: string;
  /** 'Other themes' */
  other: string;
  /** 'Answers such as' */
  suchAs: string;
  /** Of the codes for answers without a theme or a brand, as code frames of market research have them. */
  reserved: { other: string; noAnswer: string; noBrand: string };
}

export interface LanguageCoding {
  labels: FrameWords;
  /** In traditional characters. Only Chinese. */
  traditional?: FrameWords;
  /** Words that wait for another one: no label ends on one. English: its grammar says so (coding-engine/grammar.ts). */
  leading: Words;
  /** Words that lead on in another language and end a phrase well in this one. Only English, among whose answers others slip in. */
  endsWell?: Words;
  /** Words that lead on and tell something all the same ('chez'). Few languages have one. */
  telling?: Words;
  /** What people put before, after or between what they say. */
  discourse: Words;
  /** Small words that no phrase begins or ends with, where words are not spaced. */
  particles: Words;
  /** Denials that a label keeps: without them it says the opposite. */
  denials: Words;
  /** Besides and, but: words that join two things. */
  alsoJoins: Words;
  /** An 'and' that is written onto a word, as a fragment. Only Arabic and Japanese. */
  joinedOn?: string;
}

export interface LanguageBrands {
  /** Everyday words of answers about brands, which are no names. */
  ordinary: Words;
  /** Days, months, holidays. */
  calendar: Words;
  /** Besides and, or: words between the items of a list. */
  alsoJoins: Words;
  /** Besides `words.because`: single words that a reason begins with. */
  alsoReasons: Words;
  /** Words that an answer begins with before its first name. */
  openers: Words;
  /** Words before what is bought, used, worn or visited: surely, and perhaps. */
  strongBefore: Words;
  weakBefore: Words;
  /** Words between such a word and a name. */
  between: Words;
  /** Verbs that companies are the subject of. */
  weakAfter: Words;
  titles: Words;
  /** A bank, company or shop, beside its name: in scripts without capitals, or with endings. */
  kindBeside: Words;
  /** What follows a name at an answer's beginning: what for, or where. In letters without diacritics. */
  whatFor: Words;
  /** Around something that is eaten or drunk. */
  food: Words;
  /** Frequent words by which a text is seen to be in a language that writes nouns with a capital. Only German. */
  nounsInCapitals?: Words;
}

/** What personal data stands behind; in any case unless a fragment says otherwise. */
export interface LanguagePersonal {
  account: Patterns;
  phone: Patterns;
  /** How '@' and '.' of an address are said. */
  at: Words;
  dot: Words;
  /**
   * Phrases that nothing but a name can follow. Japanese, Chinese, Korean, Arabic and Hindi are in
   * language-model/masking/names.ts: where the name ends is grammar.
   */
  myNameIs: Patterns;
  titles: Patterns;
  /** Who somebody is, before a name. */
  roles: Patterns;
  /** How a letter ends, and thanks. */
  farewell: Patterns;
  thanks: Patterns;
  /** 'Your', and what no follow-up asks for behind it. */
  your: Patterns;
  asksFor: Patterns;
}

/**
 * Everything that is known about a language. Every field is required, so that the compiler names what a new pack lacks. An empty list says
 * that nothing is known yet: `npm run glossaries` prints those. Optional fields are for what only some languages have.
 */
export interface LanguagePack {
  /** ISO 639-1. */
  code: string;
  script: LanguageScript;
  detection: LanguageDetection;
  /** Set by `partialPack`: the lists that are empty are not meant to be filled for now. */
  isPartial?: true;
  /** Of @orama/stemmers (Snowball). None for Japanese, Chinese, Korean, Thai, Polish: the library has none, and character n-grams see what words share. */
  stemmer?: (word: string) => string;
  glossary: GlossarySettings;
  words: LanguageWords;
  questions: LanguageQuestions;
  answers: LanguageAnswers;
  facts: LanguageFacts;
  conduct: LanguageConduct;
  traps: LanguageTraps;
  coding: LanguageCoding;
  brands: LanguageBrands;
  personal: LanguagePersonal;
}
