import { yesOrNo } from '@verbatim/language';
import { words } from '@verbatim/language';

/** Of the question's last sentence. */
const READ = 200;
/** An answer of more words is a sentence of its own. */
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
 * What a short answer says together with its question, as a sentence of the respondent's: 'Do you own a car?' 'No' is 'I do not own a car',
 * 'How many children do you have?' 'two' is 'I have two children'. Undefined where the question is not of such a form, or the answer a sentence of its own.
 */
export function declared(question: string, answer: string): string | undefined {
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
    if (about && said) return `${said === 'yes' ? yes : no} ${about}${rest(text)}`;
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

/** 'I do not drink', where alcohol was asked for. */
const startsWith = (about: string, verb: string | undefined): boolean =>
  verb !== undefined && new RegExp(`^${verb}\\b`, 'i').test(about);

/** What comes after the yes or no: 'yes, for ten years', 'no, I am retired'. */
function rest(text: string): string {
  const after = text.replace(REPLY, '');
  return after && (HAS_SUBJECT.test(after) ? `. ${after}` : `, ${after}`);
}
