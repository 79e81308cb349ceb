import { words } from '../language/tokens.js';

/** English ways to say that one can't tell. Misspellings are part of the language here ('dont knnow', 'i donot have a clue', 'i dint know'). */
const SHRUG = new RegExp(
  "\\b(?:(?:do(?:es)?|did|would|could|can|have|has|is|am|was|w?ould|d[io]n)\\s?(?:n?[o']?t|not|'?nt)|don ?'?;?t|dint|dont?t|cant|cannot|no|not|never|without|hard|difficult|who) " +
  "(?:(?:really|even|honestly|quite|at all|have|had|got|a|an|any|the|earthly|slightest|single|too|very|to|ever|exactly|for|real|so|be|an?y?) ){0,4}" +
  "(?:kn+o*w?\\w?|ideal?|ideas|clue|sure|certain|say|tell|remember|recall|answer|opinion|figured|understand|understood|understands|explain|knows|specifics?|comment)\\b|^(?:dk|idk|pass|skip)\\b|\\bwants to skip\\b|\\bcome back to\\b|\\b(?:can'?t|cannot|can ?not|never) (?:really |even )?(?:think|thought)\\b", 'u');
const EMPTY = new Set((
  "i i'm im we he she they it me my you u the a an of to that this these those there what who why how when where which about on for in at with from by do does did don don't dont donot dint doesn't didn't doesnt didnt not no nope never t " +
  "cannot can can't cant could couldn't couldnt would wouldn't wouldnt won't know knnow kno knw knowx knows knew known idea ideal ideas clue sure certain certainly think thought thinking say said tell told remember recall answer really honestly just " +
  "actually have has had haven't havent hasn't earthly single slightest any anything something even now right all yet figured out understand understood understands be was were been is isn't are am sorry well um uh oh so or and but because guess specific specifics particular one them " +
  "pass skip want wants wanted question need if too very hard difficult to explain much enough either yeah yes dk idk na nothing none else though lot thing things time trying tried exactly point points couple back come ever for real only opinion comment comments doing happened perspective way him her his their our us as like mean r fi").split(' '));

/** Whether all that a short answer says is that one does not know; words of the question are no news either. */
export function isShrug(text: string, askedWords: ReadonlySet<string>): boolean {
  const tokens = words(text);
  if (!tokens.length || tokens.length > 30) return false;
  return SHRUG.test(tokens.join(' ')) && allVacant(tokens, askedWords);
}

/** Only words that carry nothing. */
export const isVacant = (text: string, askedWords: ReadonlySet<string>): boolean => allVacant(words(text), askedWords);

const allVacant = (tokens: string[], askedWords: ReadonlySet<string>): boolean => tokens.every((token) => EMPTY.has(token) || askedWords.has(token));
