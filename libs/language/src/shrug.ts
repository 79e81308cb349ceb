import { distance } from 'fastest-levenshtein';
import { words } from './tokens.js';

/** English ways to say that one can't tell. Misspellings are part of the language here ('i donot have a clue'). */
const SHRUG = new RegExp(
  "\\b(?:(?:do(?:es)?|did|would|could|can|have|has|is|am|was)\\s?(?:n?[o']?t|not|'?nt)|don ?'?t|dont|cant|cannot|no|not|never|without|hard|difficult|who) " +
    '(?:(?:really|even|honestly|quite|at ' +
    'all|have|had|got|a|an|any|the|earthly|slightest|single|too|very|to|ever|exactly|for|real|so|be|an?y?|want|wants|wish|wishes|care|like|come|up|with) ' +
    '){0,4}' +
    '(?:know?|ideas?|clue|sure|certain|say|tell|specify|discuss|share|remember|recall|answer|opinion|understand|understood|knows|specifics?|comment|feelings?|thoughts|views|preferences?)\\b|^know ' +
    'idea\\b|^(?:dk|idk|pass|skip)\\b|\\bwants to skip\\b|\\bcome back to ' +
    "(?:it|that|this)\\b|\\b(?:hard|difficult|can'?t|cannot|can not) (?:to )?explain\\b|\\b(?:can'?t|cannot|can " +
    "?not|never|have ?n'?t) (?:really |even |ever )?(?:think|thought)\\b",
  'u',
);
const EMPTY = new Set(
  (
    "i i'm im we he she they it me my you u the a an of to that this these those there what who why how when " +
    "where which about on for in at with from by do does did don don't dont donot doesn't didn't doesnt didnt " +
    'not no nope never t ' +
    "cannot can can't cant could couldn't couldnt would wouldn't wouldnt won't know kno knw knows knew known " +
    'idea ideas clue sure certain certainly think thought thinking say said tell told remember recall answer ' +
    'really honestly just ' +
    "actually have has had haven't havent hasn't earthly single slightest any anything something even now right " +
    "all yet figured out understand understood understands be was were been is isn't are am sorry well um uh oh " +
    'so or and but because guess specific specifics particular one them ' +
    'still pass skip want wants wanted question need if too very hard difficult to explain much enough either ' +
    'yeah yes dk idk na nothing none else though lot thing things time trying tried exactly point points couple ' +
    'back come ever for real only opinion comment comments doing happened perspective way him her his their our ' +
    'us as like mean feelings feeling thoughts views preference preferences specify discuss share got wish ' +
    'wishes care mind minds may might cross see up off top head'
  ).split(' '),
);

/** Nothing to say, in words that say nothing else ('in particular no', 'not really and that's all I have to say'). */
const NONE = /^(?:(?:no|nope|nah|none|nothing|not really)\b|.*\b(?:no|none|nothing)$)/u;
const AROUND = new Set([
  'no',
  'nope',
  'nah',
  'none',
  'nothing',
  'not',
  'really',
  'in',
  'particular',
  'particularly',
  'specific',
  'specifics',
  'at',
  'all',
  'that',
  "that's",
  'thats',
  'it',
  "it's",
  'is',
  'and',
  'but',
  'i',
  "i've",
  'have',
  'has',
  'had',
  'he',
  'she',
  'to',
  'say',
  'said',
  'can',
  'could',
  'add',
  'think',
  'of',
  'right',
  'now',
  'else',
  'more',
  'much',
  'comes',
  'come',
  'mind',
  'for',
  'me',
  'my',
  'them',
  'about',
  'what',
  'just',
]);

/** Somebody else does not know or understand: that is a judgement of them. */
const OF_OTHERS = /^(?:they|you|he|she|it) /u;
const MOST_WORDS = 30;
/** Long words are told also with a slip of the keys in them, very long ones with two. */
const ONE_SLIP = 5;
const TWO_SLIPS = 7;
const LONG = 6;
const LONG_WORDS = [...EMPTY].filter((word) => word.length >= LONG);

function spelled(token: string, asked: ReadonlySet<string>): string {
  if (token.length < ONE_SLIP || EMPTY.has(token) || asked.has(token)) return token;
  const slips = token.length >= TWO_SLIPS ? 2 : 1;
  const isMeant = (word: string): boolean =>
    word.length >= LONG && Math.abs(word.length - token.length) <= slips && distance(word, token) <= slips;
  return LONG_WORDS.find(isMeant) ?? [...asked].find(isMeant) ?? token;
}

const NOBODY: ReadonlySet<string> = new Set();
const read = (text: string, asked = NOBODY): string[] => {
  const tokens = words(text);
  return tokens.length > MOST_WORDS ? [] : tokens.map((token) => spelled(token, asked));
};

/** Whether all that a short answer says is that one does not know; words of the question are no news either. */
export function isShrug(text: string, askedWords: ReadonlySet<string>): boolean {
  const tokens = read(text, askedWords);
  const plain = tokens.join(' ');
  return tokens.length > 0 && !OF_OTHERS.test(plain) && SHRUG.test(plain) && allVacant(tokens, askedWords);
}

/** Whether all that a short answer says is that there is nothing to say. */
export function isNone(text: string): boolean {
  const tokens = read(text);
  return tokens.length > 0 && NONE.test(tokens.join(' ')) && tokens.every((token) => AROUND.has(token));
}

/** Only words that carry nothing. */
export const isVacant = (text: string, askedWords: ReadonlySet<string>): boolean => allVacant(words(text), askedWords);

const allVacant = (tokens: string[], askedWords: ReadonlySet<string>): boolean =>
  tokens.every((token) => EMPTY.has(token) || askedWords.has(token));
