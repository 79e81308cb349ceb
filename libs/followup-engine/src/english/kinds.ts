import { FOLLOWUP_PACKS, type ClauseKind, type QuestionAim } from '@verbatim/language';
import type { ClauseTag } from '../clause.js';
import type { Span } from './cut.js';

const { good, bad, denials } = FOLLOWUP_PACKS.en!;
const GOOD = new RegExp(`(?<![\\p{L}'])(?:${good})(?![\\p{L}])`, 'giu');
const BAD = new RegExp(`(?<![\\p{L}'])(?:${bad})(?![\\p{L}])`, 'giu');
const DENIED = new RegExp(`(?<![\\p{L}])(?:${denials})(?![\\p{L}])`, 'iu');

const LIFE =
  /\b(?:moved (?:house|home|away|to|out|in|abroad|city|cities|town|here|back)|moving (?:house|home|away|abroad|to)|(?:kids|children|sons?|daughters?) (?:have |has )?(?:grew|grown|left|moved|started|went)|retired|retirement came|graduated|had (?:a|our|my|the) (?:baby|child|kids?|son|daughter)|(?:got|getting) married|(?:changed|lost|started|new|switched) (?:my |a |to a )?(?:jobs?|job|career)|(?:no longer|don'?t|dont|not) (?:need|drive|work|commute|live|have a (?:car|dog|garden))(?: \w+){0,2}(?: any ?more| now)?|stopped (?:driving|working|commuting)|grew out of|grown out of|outgrew|got a (?:car|dog|new job)|finished (?:school|university|college|my))\b/i;
const WISH =
  /^(?:(?:i|we|it|they|you)(?:'d| would| wish| want| need| hope| should)\b|i'?d|would (?:be nice|love|like)|wish|want|please|let (?:me|us|people)|more\b|less\b|fewer\b|better\b|longer\b|shorter\b|cheaper\b|lower\b|bigger\b|open\b|add\b|bring back|stop\b|make\b|have\b|get\b|give\b|offer\b|put\b|provide\b|reduce\b|allow\b|hire\b|fix\b|listen\b|train\b|build\b|introduce\b|keep\b|if (?:you|they|we|only|it)\b|should\b|need(?:s)? (?:to|more|a|an)\b)|\b(?:should|ought to|would be (?:nice|good|great|better|helpful)|would help|could do with|need(?:s)? (?:to be|more|better)|(?:i|we) (?:need|want|wish|hope))\b/i;
const COMPARES =
  /\b(?:than|elsewhere|compared|instead of|preferred|prefer|better (?:deal|offer|price)|cheaper (?:at|in|with|from|elsewhere)|the old (?:one|version|logo|design|way)|same as|unlike|closer|nearer|another (?:company|provider|shop|brand|place|supplier))\b/i;
const FEELS =
  /\b(?:(?:i|we) miss(?:ed)? (?:my|the|him|her|them|our)|feel|feeling|felt|feels|makes? me|made me (?!pay|wait|go|do|come|fill|sign|start)|afraid|scared|terrified|sad|angry|furious|cried|cry|tears|stress(?:ed|es|ful)?|anxious|anxiety|worried|worry|worries|upset|lonely|confused|nervous|calms?|relaxe[sd]|relaxing|proud|excited|ashamed|embarrass\w*|humiliat\w*|overwhelm\w*|exhausted|frustrated|devastated|heartbroken|relieved|panic\w*)\b/i;
const REASONS =
  /^(?:because|cos|coz|cause|since|due to|thanks to|to (?!the\b|a\b|my\b|be honest)\w+|so (?:i|we|that)|in order to|for the\b)|\b(?:because|the reason|that's why|thats why|so that)\b/i;
const EXAMPLE = /\b(?:for example|for instance|e\.g\.|such as|one time|once when|last time|the other day)\b/i;
const OFTEN =
  /\b(?:always|often|usually|sometimes|every (?:day|time|evening|morning|week|night|month|single)|each|never|keeps?|constantly|again and again|all the time|mostly|daily|weekly)\b/i;
const AMOUNT =
  /(?:[£$€]\s?\d|\d\s?(?:[£$€%]|k\b|percent|pounds?|quid|dollars?|euros?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|times|miles|km|stars?|out of|\/))|\b(?:an hour|half an hour|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|several|a couple of|over a|over an) ?(?:minutes?|mins?|hours?|days?|weeks?|months?|years?|times)?\b(?= ?(?:minutes?|mins?|hours?|days?|weeks?|months?|years?|times|late|waiting|\b))/i;
const PRICE =
  /[£$€]|\b(?:prices?|priced|pricey|costs?|expensive|cheap(?:er)?|fees?|bills?|charges?d?|paid|pay(?:ing)?|quid|pounds?|dollars?|euros?|overpriced|direct debit|fares?|rent|subscription|rip ?off|tariff)\b/i;
const NO_PRICE =
  /\b(?:looks? cheap|cheap looking|cheaply made|pay attention|sick pay|my pay|low pay|the pay|maternity pay|paid us|poor pay)\b/i;
const WAITS =
  /\b(?:wait(?:ed|ing)?|queue[ds]?|queu?ing|on hold|delay(?:ed|s)?|late|took (?:over |about |more than |me |us |almost |nearly |ages|forever)?\w* ?(?:an |\d+ |two |three |ages|forever|hours?|weeks?|days?|all day)\w*|hours? (?:late|later)|took (?:two|three|four|five|six|\d+|ages|forever|all)|still (?:open|waiting|not)|never (?:came|arrived|heard))\b/i;
const PEOPLE =
  /\b(?:manager|boss|staff|driver|drivers|nurse|nurses|doctor|doctors|teacher|teachers|agent|agents|waiter|waitress|assistant|receptionist|team|colleagues?|supervisor|salesman|engineer|plumber|cashier|guard|employees?|workers?|she|he|people|neighbou?rs?|hr|management|crew|trainer|lady|guy|operator|person|everyone|they)\b/i;

/** Asks for what is not there yet, so that a bare noun is a wish. */
const ASKS_FOR_NEW =
  /\b(?:hope|want|wish|need|offer|provide|encourage|persuade|(?:like|love) (?:to|us|the|our|your)|get you|help you|make you)\b/i;

/** Denies, and praises: 'nowhere else does it like that'. */
const UNMATCHED =
  /\b(?:nowhere else|no ?one else|nobody else|nothing else|can'?t beat|cannot beat|no (?:complaints|problems?|issues?|fuss|hassle)|never (?:let me down|fails?|failed|disappoints?|had (?:a|any) (?:problem|issue)s?))\b/giu;

/** Who can be asked to have done otherwise. */
const ACTORS =
  /^(?:they|nobody|someone|somebody|everyone|you|who|company|council|government|shop|hotel|bank|driver|drivers|manager|boss|staff|nurse|nurses|doctor|doctors|teacher|teachers|agent|agents|waiter|waitress|assistant|receptionist|team|colleague|colleagues|supervisor|engineer|plumber|cashier|guard|employee|employees|worker|workers|people|neighbou?rs?|hr|management|crew|trainer|lady|guy|operator|airline|landlord|builder|surgeon|consultant|school|courier|salesman|reception|support|politicians?|leaders?|party|owner|owners|chef|host|guide|police|they've|they're)$/;
/** He or she is somebody at work when the question or the clause says who; else it may be the respondent's child. */
const SERVING =
  /\b(?:plumber|nurse|doctor|manager|boss|driver|waiter|waitress|teacher|trainer|tutor|agent|staff|receptionist|engineer|assistant|colleague|supervisor|dentist|vet|service|lecturer|mayor|candidate)s?\b/i;
const UNABLE =
  /\b(?:couldn'?t|could not|could (?:barely|hardly|only just)|can'?t|cannot|unable|wasn'?t able|weren'?t able|not able|wouldn'?t let|impossible to|no way to)\b/i;
const ASKED_PAST = /\b(?:did|was|were|had)\b/i;
const CONDITION = /\b(?:if|as long as|provided|depends? on|only when)\b/i;
const TOLD = /\b(?:tell|telling|told|inform\w*|said|say|warn\w*|explain\w*|notice|announce\w*|apologi\w*|promised)\b/i;
const SOLVED = /\b(?:sorted|fixed|solved|resolved|refund(?:ed)?|replaced|repaired|helped)\b/i;

/** How good and how bad a clause finds things; a 'not' turns its words round. */
export function polarityOf(whole: string, aim: QuestionAim): { good: boolean; bad: boolean } {
  const text = whole.replace(UNMATCHED, 'excellent');
  if (SOLVED.test(text) && !DENIED.test(text)) return { good: true, bad: false };
  const denied = DENIED.exec(text);
  let up = 0;
  let down = 0;
  const before = (at: number): boolean => denied !== null && denied.index < at && at - denied.index < 28;
  for (const match of text.matchAll(GOOD))
    if (before(match.index)) down++;
    else up++;
  for (const match of text.matchAll(BAD))
    if (before(match.index) && !/late|wait|delay/i.test(match[0])) up += 0.5;
    else down++;
  if (denied && !up && !down && aim !== 'which' && aim !== 'like')
    down = /never|nobody|couldn|wouldn|won|didn|doesn|isn|wasn|cant|can't|cannot|without|no\b|nothing/i.test(denied[0])
      ? 1
      : 0.5;
  if (!up && !down && (aim === 'dislike' || aim === 'problem' || aim === 'change')) down = 1;
  if (!up && !down && aim === 'like') up = 1;
  return { good: up > down, bad: down > 0 && down >= up };
}

/** Whether it is about what something costs. */
export const isAboutPrice = (text: string): boolean => PRICE.test(text) && !NO_PRICE.test(text);

/** Whether something is compared with something else. */
export const comparesIn = (text: string): boolean => COMPARES.test(text.slice(0, 2_000));

export interface Judged {
  kind: ClauseKind;
  tags: Set<ClauseTag>;
}

/** What a clause is. */
export function judge(span: Span, text: string, aim: QuestionAim, question: string, isBare: boolean): Judged {
  const { tokens } = span;
  const verbs = tokens.filter(({ verb }) => verb);
  const acting = verbs.filter(({ copula }) => !copula);
  const first = tokens.findIndex(({ verb }) => verb);
  const isPast =
    /\b(?:could (?:barely|hardly|only|not)|couldn'?t)\b/i.test(text) ||
    (verbs.some(
      ({ past, clean }) =>
        past ||
        /^(?:was|were|had|did|didn't|didnt|wasn't|wasnt|weren't|couldn't|couldnt|wouldn't|wouldnt|got|went|told|said|put|cut|let|came|took|sent)$/.test(
          clean,
        ),
    ) &&
      !/\b(?:used to)\b/i.test(text));
  const isWithoutTime = verbs.every(({ gerund }) => gerund);
  const polarity = polarityOf(text, aim);
  const tags = new Set<ClauseTag>();
  const subject = tokens.slice(0, Math.max(0, first)).filter(({ noun, pronoun }) => noun || pronoun);
  const isMine =
    subject.some(({ clean }) => /^(?:i|we|me|im|ive|i'm|i've|i'd)$/.test(clean)) ||
    /^(?:i|we)'/.test(tokens[first]?.clean ?? '');
  if (polarity.good) tags.add('good');
  if (polarity.bad) tags.add('bad');
  // without a finite verb the question's time holds
  tags.add(isPast || (isWithoutTime && !isBare && ASKED_PAST.test(question)) ? 'past' : 'now');
  if (isMine || (span.lacksSubject && isPast)) tags.add('mine');
  else if (
    acting.length &&
    (subject.some(
      ({ clean }) =>
        ACTORS.test(clean) || (/^(?:he|she|he's|she's)$/.test(clean) && SERVING.test(`${question} ${text}`)),
    ) ||
      (subject.length === 0 && PEOPLE.test(text)))
  )
    tags.add('others');
  if (UNABLE.test(text)) tags.add('unable');
  if (CONDITION.test(text)) tags.add('if');
  if (TOLD.test(text)) tags.add('told');
  if (SOLVED.test(text)) tags.add('solved');
  if (isAboutPrice(text)) tags.add('price');
  if (WAITS.test(text)) tags.add('wait');
  if (PEOPLE.test(text)) tags.add('person');
  if (OFTEN.test(text)) tags.add('often');
  if (isBare) tags.add('bare');
  if (verbs.length > 0 && acting.length === 0) tags.add('state');
  return { kind: kindOf(), tags };

  function kindOf(): ClauseKind {
    if (
      /^(?:nothing|none|n\/a|nope|not really|no(?:$| (?:thanks?|nothing|not|complaints?|comments?|changes?|idea)))\b/i.test(
        text,
      ) &&
      tokens.length <= 4
    )
      return 'nothing';
    if (LIFE.test(text)) return 'life change';
    if (FEELS.test(text) && (isMine || !subject.length || /\b(?:me|my)\b/i.test(text))) return 'feeling';
    const [begin] = tokens;
    // 'tell us what they did': what should be done, in the imperative
    if (
      aim === 'change' &&
      span.lacksSubject &&
      begin!.verb &&
      !begin!.past &&
      !begin!.gerund &&
      !begin!.copula &&
      !/s$/.test(begin!.clean)
    )
      return 'wish';
    const asksForWish = aim === 'change';
    if (
      (asksForWish && (isBare ? isWished() : WISH.test(text))) ||
      (!isBare && WISH.test(text) && !isPast && !acting.some(({ past }) => past))
    )
      return 'wish';
    if (EXAMPLE.test(text)) return 'example';
    if (COMPARES.test(text)) return 'comparison';
    if (isBare) return 'thing';
    if (AMOUNT.test(text) && (tags.has('wait') || tags.has('price') || !verbs.length)) return 'amount';
    if (REASONS.test(text) && !polarity.bad) return 'reason';
    if (isPast && acting.length) return 'event';
    if (polarity.bad) return 'grievance';
    if (polarity.good) return 'praise';
    return acting.length && !verbs.some(({ copula }) => copula) ? 'event' : 'opinion';
  }

  /** A noun phrase to 'What should we improve?': 'more benches' is a wish, 'the price' a thing. */
  function isWished(): boolean {
    const [head] = tokens;
    return (
      /^(?:a|an|more|less|fewer|better|longer|cheaper|lower|bigger|some|another|proper)$/.test(head!.clean) ||
      (tokens.at(-1)!.plural && !tokens.some(({ determiner }) => determiner)) ||
      ASKS_FOR_NEW.test(question)
    );
  }
}
