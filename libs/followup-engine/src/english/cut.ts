import { FOLLOWUP_PACKS } from '@verbatim/language';
import type { Token } from './tokens.js';

const PACK = FOLLOWUP_PACKS.en!;
const TURN = new RegExp(`^(?:${PACK.turns})$`, 'u');
const JOINS = /^(?:and|so|because|cause|cos|coz|while|when|whenever|where|until|since|which|plus|then|if|as|or|nor)$/;
/** A clause that begins so says when, where or on what condition, and leans on another. */
const LEANS =
  /^(?:when|whenever|while|where|until|since|if|unless|which|who|that|as|than|after|before|once|because|cos|cause|so|though|although)$/;
const SUBJECT =
  /^(?:i|we|you|they|he|she|it|there|this|that|these|those|nobody|everyone|everybody|everything|nothing|somebody|someone|the|my|our|your|their|his|her|a|an|its|im|ive|id|theyre|theres|no|some|all|most|both|one|people|half|every)$/;
const openers = PACK.openers.split('|').map((words) => words.split(' '));

/** Said at the end of a clause, and nothing. */
const TRAILING =
  /^(?:tbh|lol|lmao|(?:ha){2,}h?|really|honestly|imo|etc|please|mate|maybe|mostly|mainly|anyways?|basically|actually|obviously|obvs|definitely|frankly|seriously)$/;
const TRAILING_WORDS = [
  'to be honest',
  'to be fair',
  'if i am honest',
  "if i'm honest",
  "if i'm truthful",
  'if you ask me',
  'if you get me',
  'if that makes sense',
  'bless her',
  'bless him',
  'bless them',
  'i think',
  'i guess',
  'i suppose',
  'i believe',
  'i admit',
  'i must say',
  'i have to say',
  'you know',
  'mind you',
  'of all people',
  'of all things',
  'all the same',
  'so yeah',
  'or something',
  'or whatever',
  'and that',
  'and stuff',
  'and all that',
  'and so on',
].map((words) => words.split(' '));
/** Nothing ends with what joins it to something else. */
const JOINING = /^(?:and|or|but|because|cause|cos|coz|plus|which)$/;

/** A stretch of the tokens of one sentence. */
export interface Span {
  tokens: Token[];
  /** What it follows turns the answer: 'but', 'except', a 'though' at its end. */
  isTurned: boolean;
  /** It says when, where or on what condition, and leans on another. */
  isDependent: boolean;
  /** Its subject stands in the clause before it ('and had to beg'). */
  lacksSubject: boolean;
  /** How it is joined to the one before it. */
  joint: string;
  /** It begins the sentence. */
  isFirst: boolean;
  /** What it means is not all without the clause after it ('buses never come when they say'). */
  isOpen: boolean;
}

/** As short as this two things that one subject does are one clause ('I typed curtains and got lampshades'). */
const SHORT = 10;

const hasVerb = (list: Token[]): boolean => list.some(({ verb }) => verb);
const startsClause = (token: Token | undefined): boolean =>
  token !== undefined && (token.pronoun || SUBJECT.test(token.clean) || /'/.test(token.clean));

/** Whether a clause can begin at `at`, with a conjunction, when the one before it began at `from`. */
function isJoint(list: Token[], from: number, at: number): boolean {
  const { clean } = list[at]!;
  const rest = list.slice(at + 1);
  const end = rest.findIndex(({ ends }) => ends);
  const after = end < 0 ? rest : rest.slice(0, end + 1);
  const before = list.slice(from, at);
  if (!before.length || !after.length) return false;
  // 'everyone's name except my son's' is one thought: what is left out of it has no verb
  if (clean === 'except') return hasVerb(after) || !hasVerb(before);
  if (TURN.test(clean)) return true;
  if (!JOINS.test(clean)) return false;
  if (/^(?:as|so|that|where)$/.test(clean) && !startsClause(after[0])) return false;
  if (clean === 'or' || clean === 'nor') return false;
  // 'because time flies': the tagger finds no verb, but a reason it is; 'because of the commute' belongs to its clause
  if (/^(?:because|cos|coz)$/.test(clean)) return hasVerb(before) && after.length > 1 && after[0]!.clean !== 'of';
  if (/^(?:and|plus|then)$/.test(clean))
    return startsClause(after[0]) && hasVerb(after.slice(0, 6))
      ? hasVerb(before) || after[0]!.pronoun
      : hasVerb(before) && after[0]!.verb && !after[0]!.gerund && before.length + after.length > SHORT;
  return hasVerb(after) && (hasVerb(before) || before.length >= 2);
}

/** The clauses of a tagged sentence: what stands between its punctuation and between its conjunctions, without what says nothing at the beginning. */
export function spansOf(list: Token[]): Span[] {
  const bounds = [0];
  list.forEach((token, i) => {
    const from = bounds.at(-1)!;
    if (i > from && isJoint(list, from, i)) bounds.push(i);
    if (token.ends && i + 1 < list.length) bounds.push(i + 1);
  });
  bounds.push(list.length);
  const spans: Span[] = [];
  if (!list.length) return [];
  let turned = false;
  for (let i = 1; i < bounds.length; i++) {
    let from = bounds[i - 1]!;
    let end = bounds[i]!;
    const joint = TURN.test(list[from]!.clean) || JOINS.test(list[from]!.clean) ? list[from]!.clean : '';
    if (TURN.test(joint)) turned = true;
    // 'That I do two jobs' is all of an answer
    const isContent = from === 0 && list[from]!.clean === 'that' && startsClause(list[from + 1]);
    const leans = (at: number): boolean =>
      LEANS.test(list[at]!.clean) &&
      !isContent &&
      !/^(?:so|though|although|because|cos|coz|cause)$/.test(list[at]!.clean);
    const leansAtOnce = leans(from);
    if (joint && end - from > 1 && !leansAtOnce) from++;
    from = afterOpeners(list, from, end);
    if (end <= from) continue;
    // 'and if the prices rise'
    const isDependent = leansAtOnce || leans(from);
    end = beforeTrailing(list, from, end);
    const last = list[end - 1]!;
    const turnsItself = end - from > 1 && /^(?:though|tho|however)$/.test(last.clean);
    if (turnsItself) end = beforeTrailing(list, from, end - 1);
    const tokens = list.slice(from, end);
    spans.push({
      tokens,
      isTurned: turned || turnsItself,
      isDependent,
      lacksSubject: hasVerb(tokens) && !hasSubject(tokens),
      joint,
      isFirst: spans.length === 0,
      isOpen:
        end < list.length &&
        !list[end - 1]!.ends &&
        LEANS.test(list[end]!.clean) &&
        !/^(?:though|although|so|because|cos|coz|cause|as|which)$/.test(list[end]!.clean),
    });
  }
  return merged(spans);
}

/** A subject before the first verb. */
function hasSubject(tokens: Token[]): boolean {
  const verb = tokens.findIndex((token) => token.verb);
  if (verb < 0) return false;
  if (tokens[verb]!.pronoun) return true;
  // 'the heating's rubbish'
  if (/\p{L}'(?:s|re|ve|ll|d|m)$/u.test(tokens[verb]!.clean)) return true;
  return tokens
    .slice(0, verb)
    .some(
      ({ pronoun, noun, clean }) =>
        pronoun || noun || /^(?:there|this|that|nobody|everything|nothing|everyone)$/.test(clean),
    );
}

/** As long as two spans can be and still be one clause. */
const TOGETHER = 14;

/**
 * 'The only one who knew' is one clause: a span of one or two small words is left out, and one that leans on the span before it without a comma goes to
 * it ('it says there is something in the bag when there isn't').
 */
function merged(spans: Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans) {
    const { tokens, isDependent, joint } = span;
    if (!tokens.some(({ noun, verb, adjective, adverb, number }) => noun || verb || adjective || adverb || number))
      continue;
    const before = kept.at(-1);
    const size = before ? before.tokens.length + tokens.length : 0;
    if (before?.isOpen && isDependent && size <= TOGETHER)
      kept[kept.length - 1] = { ...before, tokens: [...before.tokens, ...tokens], isOpen: span.isOpen };
    // 'if the prices came down and you had a bus stop' is one condition
    else kept.push({ ...span, isDependent: isDependent || (joint === 'and' && before?.isDependent === true) });
  }
  return kept;
}

function afterOpeners(list: Token[], from: number, end: number): number {
  for (let start = from; ;) {
    const opener = openers.find(
      (words) => words.length < end - start && words.every((word, i) => list[start + i]!.clean === word),
    );
    // 'so friendly', 'really slow': the word belongs to the adjective
    const next = opener && list[start + opener.length];
    if (
      !opener ||
      (opener.length === 1 && /^(?:so|really|just|like|that|then|simply)$/.test(opener[0]!) && !startsClause(next))
    )
      return start;
    start += opener.length;
  }
}

/** Where a clause ends without what says nothing at its end: smileys, 'to be honest', a word that would join it to another. */
function beforeTrailing(list: Token[], from: number, to: number): number {
  for (let end = to; ;) {
    const said = TRAILING_WORDS.find(
      (words) => words.length < end - from && words.every((word, i) => list[end - words.length + i]!.clean === word),
    );
    const last = list[end - 1]!.clean;
    if (said) end -= said.length;
    else if (end - from > 1 && (TRAILING.test(last) || JOINING.test(last) || !/[\p{L}\p{N}]/u.test(last))) end--;
    else return end;
  }
}
