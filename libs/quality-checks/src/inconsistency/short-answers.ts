import { yesOrNo } from '@verbatim/language';
import { words } from '@verbatim/language';

/** Of the question's last sentence. */
const READ = 200;
/** An answer of more words is taken for a sentence of its own. */
const SHORT = 8;
const ADVERB = '(?:ever |currently |regularly |usually |normally |still |personally )?';
const FREQUENCY =
  /^(?:about |around |almost |nearly )?(?:never|rarely|seldom|always|daily|weekly|monthly|(?:every|each|once|twice|several|a few|\d+|two|three|four|five|six|most)\b.*)$/i;
const HAS_SUBJECT = /\b(?:i|i'm|i've|we|he|she|they|it|you|there|nothing|none|no)\b/i;
const DENIES = /^(?:no,? )?i (?:do not|don't|dont|never) (\w{2,20})$/i;
const REPLY = /^(?:yes|yeah|yep|yup|sure|no|nope|nah|never)\b[\s,.!-]*/i;

const asksYesOrNo: readonly (readonly [asked: RegExp, yes: string, no: string])[] = [
  [new RegExp(`^do you ${ADVERB}(.+)$`, 'i'), 'I', 'I do not'],
  [new RegExp(`^did you ${ADVERB}(.+)$`, 'i'), 'I did', 'I did not'],
  [new RegExp(`^are you ${ADVERB}(.+)$`, 'i'), 'I am', 'I am not'],
  [new RegExp(`^have you ${ADVERB}(.+)$`, 'i'), 'I have', 'I have never'],
];

/**
 * Turns a short answer and its question into a statement of the respondent: 'Do you own a car?' 'No' becomes 'I do not own a car', 'How many children
 * do you have?' 'two' becomes 'I have two children'.
 * @returns undefined where the question has no such form, or the answer is a sentence of its own.
 */
export function asStatement(question: string, answer: string): string | undefined {
  const asked = /([^.!?]+)\?\s*$/u
    .exec(question.slice(-READ))?.[1]
    ?.replace(/^[\s,]*(?:and|so|but|now)?,?\s*/i, '')
    .replace(/\byour\b/gi, 'my')
    .trim();
  if (!asked) return undefined;
  const text = answer.replace(/[.!\s]+$/u, '');
  const said = yesOrNo(text);
  for (const [form, yes, no] of asksYesOrNo) {
    const about = form.exec(asked)?.[1];
    if (about && startsWith(about, DENIES.exec(text)?.[1])) return `${no} ${about}`;
    if (about && said) return `${said === 'yes' ? yes : no} ${about}${afterYesOrNo(text)}`;
  }
  if (words(text).length > SHORT || HAS_SUBJECT.test(text)) return undefined;
  const [, thing, narrowed = ''] = /^how many (.+?) do you (?:have|own)\b(.*)$/i.exec(asked) ?? [];
  if (thing) return `I have ${text} ${thing}${narrowed}`;
  const [, does] = /^how often do you (.+)$/i.exec(asked) ?? [];
  if (does) return FREQUENCY.test(text) ? (/^never$/i.test(text) ? `I never ${does}` : `I ${does} ${text}`) : undefined;
  if (/^(?:where|(?:in )?(?:which|what) (?:city|town)) do you (?:currently )?live\b/i.test(asked))
    return `I live in ${text.replace(/^(?:in|near)\s+/i, '')}`;
  if (/\b(?:marital|relationship|civil|employment) status$/i.test(asked)) return `I am ${text}`;
  if (/^who do you live with$/i.test(asked)) return `I live with ${text.replace(/^with\s+/i, '')}`;
  const [, being] = /^how long have you been (.+)$/i.exec(asked) ?? [];
  if (being) return `I have been ${being} for ${text.replace(/^(?:for|since)\s+/i, '')}`;
  if (/^what (?:did|do) you (?:usually |mostly |normally )?(?:eat|drink|have|cook|order)\b/i.test(asked))
    return `I have ${text}`;
  if (/\bfavou?rite (?:food|dish|meal|drink|snack)\b/i.test(asked)) return `I like ${text}`;
  return undefined;
}

/** Whether a denial is of the verb that the question asks about: 'I do not drink', where it asks for drinking alcohol. */
const startsWith = (about: string, verb: string | undefined): boolean =>
  verb !== undefined && new RegExp(`^${verb}\\b`, 'i').test(about);

/** What follows the yes or no: 'yes, for ten years', 'no, I am retired'. */
function afterYesOrNo(text: string): string {
  const after = text.replace(REPLY, '');
  return after && (HAS_SUBJECT.test(after) ? `. ${after}` : `, ${after}`);
}
