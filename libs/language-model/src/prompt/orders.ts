import { machineOrder } from '@verbatim/quality-checks';
import { inAnyLanguage, unified } from '@verbatim/language';

/**
 * More than what the offline checks call an order: there a false alarm calls a respondent's answer irrelevant, here it only means that the
 * offline engine judges it.
 */
const SUSPECT: RegExp[] = [
  /\b(?:pretend|imagine|suppose) (?:to be|you(?:'re| are| were))\b|\brole-?play(?:ing)?:|\blet'?s role-?play\b/i,
  /\b(?:approve|accept|pass|mark|flag|count|rate|score|grade|evaluate|treat) (?:this|my|the) (?:answer|response|reply|entry|survey)\b|\bfull marks\b|\bmaximum score\b/i,
  /(?:^|\n)\W{0,5}(?:system|developer|assistant) (?:message|prompt|note|override)\b/i,
  /!\[[^\]]{0,100}\]\(|\]\(\s*(?:javascript|data|https?):/i,
  /\b(?:base64|rot13|hex(?:adecimal)?|morse)\b.{0,60}\b(?:instructions?|follow|obey|execute|run|decode)\b|\b(?:decode|execute|follow|obey|run)\b.{0,60}\b(?:base64|rot13|hex(?:adecimal)?|morse)\b/i,
  /\byour (?:system |initial |hidden |secret |original )?(?:rules|instructions|prompt|programming)\b|\bthe follow-?up (?:question )?(?:must|should|has to|is to)\b/i,
];
/** The same in the packs' words. */
const suspects = inAnyLanguage(({ conduct }) => conduct.suspects, { edges: 'start' });
const READ = 4_000;

/** The part of a respondent's text that may be an instruction to the model; undefined for an ordinary answer. */
export function suspectIn(text: string): string | undefined {
  const read = unified(text.slice(0, READ)).slice(0, READ);
  return (
    machineOrder(text) ??
    [...SUSPECT, suspects()].map((expression) => expression.exec(read)?.[0]).find((found) => found !== undefined)
  );
}
