import { FOLLOWUP_PACKS, normalise, questionAim, SPACELESS, yesOrNo, type QuestionAim } from '@verbatim/language';
import { machineOrder } from '@verbatim/quality-checks';
import { about, choose, joined, loosely, plainly, standardly, type Asker, type Target } from './ask.js';
import { COVERED } from './completeness.js';
import { judgementIn } from './english/clauses.js';
import type { Evaluated } from './evaluation.js';
import { leavesOpen } from './depends.js';
import { isQuotable, mayQuoteFrom, touches } from './quotable.js';
import type { Reading } from './reading.js';
import { isSensitive } from './sensitive.js';
import { clausesOf, targetsOf } from './targets.js';
import { sureLanguage, threadLanguage } from './thread-language.js';

/** From here on an answer may be nonsense: it is not repeated. */
const DOUBTFUL = 40;
/** The third follow-up asks what would change it, or what else there is; the ones after it can be left alone. */
const [CHANGING, CLOSING] = [2, 3];
/** Telling words of an answer that adds nothing to a refusal before it. */
const FEW = 2;
/** Questions to which something can be better: after others 'what would you change' is beside the point. */
const IMPROVABLE: ReadonlySet<QuestionAim> = new Set<QuestionAim>([
  'dislike',
  'experience',
  'change',
  'problem',
  'opinion',
  'yes-no',
]);
/** Nothing makes a thing 'fine' or 'ok'. */
const INDIFFERENT = /^(?:fine|ok|okay|alright|average|so-so|meh|decent|mediocre)$/;
/** Clauses of one answer that are tried; of a long one more, as something has to be named. */
const [TRIED, MORE_TRIED] = [3, 8];

/** The question on what the newest answer says. */
export function followUp(asker: Asker, evaluated: Evaluated, aim: QuestionAim): string {
  return (
    choose(asker, 'followup', candidates(asker, evaluated, aim)) ??
    choose(asker, 'gentle', closings(asker)) ??
    asker.grid.closing[0]!
  );
}

export const closings = (asker: Asker): Generator<string> =>
  joined(asker, ['', ...asker.grid.respect], [...asker.grid.closing, ...asker.grid.more, ...asker.grid.open]);

/** Can be left alone. */
function* lastly(asker: Asker): Generator<string> {
  yield* loosely(asker, asker.grid.closing);
  yield* loosely(asker, asker.grid.open);
}

function* candidates(asker: Asker, evaluated: Evaluated, aim: QuestionAim): Generator<string> {
  const { grid, asked, language } = asker;
  const { newest, readings } = evaluated;
  for (const part of partsOf(asker, evaluated))
    for (const form of grid.part) yield form.replace('{a}', () => `${grid.quotes[0]}${part}${grid.quotes[1]}`);
  if (
    newest.kind === 'content' &&
    touches(newest.answer, [...asker.avoidTopics]) &&
    !targets(asker, newest, aim).length
  )
    yield* loosely(asker, grid.more);
  const earlier = openTargets(asker, readings.slice(0, -1), aim);
  // who would rather not answer and then adds a word or two ('leave it', 'bleibt dabei') has not changed their mind
  const isDone = newest.amount <= FEW && readings.slice(0, -1).some(({ kind }) => kind === 'refusal');
  if (isDone) yield* lastly(asker);
  const isFollowed = isFollowedUp(asker, newest);
  if (!isFollowed && leavesOpen(newest.answer, language)) yield* loosely(asker, grid.depends);
  if (newest.kind === 'unknown') {
    // nothing about the same is pressed; 'that's fine' is not said of a death
    const begins = isSensitive(newest.answer) ? [''] : grid.respect.slice(0, 1);
    if (!asked.length) yield* joined(asker, begins, grid.open.slice(0, 1));
    // one who does not know more of this is asked about the other thing that was said, then let go
    if (asked.length < CHANGING) yield* onEach(asker, earlier, () => [grid.any.slice(0, 1), grid.on]);
    if (asked.length <= CHANGING && IMPROVABLE.has(aim)) yield* loosely(asker, grid.changing);
    yield* lastly(asker);
  } else if (newest.kind === 'none' || isNothing(asker, newest, aim)) {
    const asksForFaults = aim === 'like' || aim === 'dislike' || aim === 'change' || aim === 'problem';
    if (asksForFaults && !asked.length) yield* loosely(asker, [...(grid.cells[aim]?.nothing ?? []), ...grid.nothing]);
    // 'anything else?' is not asked again
    if (aim === 'else' && !asked.length) yield grid.survey;
    yield* loosely(asker, grid.closing);
  } else if (newest.kind === 'vague' || isJudgement(asker, newest, aim)) {
    if (asked.length >= CHANGING) yield* loosely(asker, grid.changing);
    const judgement = language === 'en' ? judgementIn(newest.answer) : undefined;
    const word = judgement && !INDIFFERENT.test(judgement) ? judgement : undefined;
    const tags = new Set([...asker.tags, asker.tags.has('asked-past') ? 'past' : 'now']);
    yield* loosely({ ...asker, tags, slots: { ...asker.slots, ...(word && { word }) } }, grid.vague);
  } else if (isBare(newest)) {
    if (asker.tags.has('number') && !asker.tags.has('reasoned')) yield* loosely(asker, grid.cells.which?.amount ?? []);
    if (asker.tags.has('reasoned')) yield grid.bare[0]!;
    yield* loosely(asker, grid.bare);
  } else {
    yield* onContent(asker, targets(asker, newest, aim), earlier, aim, isFollowed);
  }
  yield* loosely(asker, grid.aims[aim] ?? []);
  yield* loosely(asker, [...grid.more, ...grid.any, ...grid.changing, ...grid.vague]);
}

/** On an answer that says something: first what weighs most, then a step further or the other thing, then what would change it. */
function* onContent(
  asker: Asker,
  newest: Target[],
  earlier: Target[],
  aim: QuestionAim,
  isFollowed: boolean,
): Generator<string> {
  const { grid, asked } = asker;
  const { cells, sure, close, kinds, aims, further, any } = grid;
  const isClosely = ({ kind }: Target) =>
    kind !== 'any' && (close?.any?.includes(kind) === true || close?.[aim]?.includes(kind) === true);
  const row = ({ kind, clause }: Target) => cells[aim]?.[kind] ?? kinds[clause.kind];
  const first = (target: Target) => [
    ...(isClosely(target) ? [row(target), sure[aim]] : [sure[aim], row(target)]),
    kinds[target.clause.kind],
    aims[aim],
    any,
  ];
  if (!isFollowed) {
    // 'nothing more, thanks' to 'anything else?' is all there is
    if (!newest.length && aim === 'else') {
      yield grid.survey;
      yield* lastly(asker);
    }
    if (newest[0] && !isClosely(newest[0])) yield* standardly(asker, newest[0]);
    yield* onEach(asker, newest, first);
    // 'raczej tak': nothing in it can be taken up
    if (!newest.length) yield* loosely(asker, aim === 'yes-no' ? grid.bare : grid.any.slice(0, 1));
    return;
  }
  const plain = (target: Target) => [grid.on, further[target.clause.kind], any];
  if (asked.length >= CLOSING) yield* lastly(asker);
  if (asked.length === CHANGING) yield* loosely(asker, IMPROVABLE.has(aim) ? grid.changing : grid.more);
  // a thin answer has been followed as far as it goes: the other thing that was said comes next
  const isThin = newest.length <= 1 && (newest[0]?.clause.weight ?? 0) < 2;
  if (isThin) yield* onEach(asker, earlier, plain);
  yield* onEach(asker, newest, plain);
  yield* onEach(asker, earlier, plain);
}

function* onEach(
  asker: Asker,
  list: readonly Target[],
  rows: (target: Target) => readonly (readonly string[] | undefined)[],
): Generator<string> {
  const tried = list.slice(0, list[0]?.isShort ? TRIED : MORE_TRIED);
  for (const target of tried) {
    const { clause, quotation, isShort, isLast, isEarlier } = target;
    // it can't be quoted: what is asked is understood of the whole answer, and better so than of a thing at its edge
    const isMute = quotation === undefined && isShort && clause.kind !== 'thing' && clause.kind !== 'list';
    if (isMute && !isEarlier) yield* plainly(asker, target, rows(target));
    yield* about(asker, target, rows(target));
    if (isLast && !isEarlier) yield* plainly(asker, target, rows(target));
  }
  for (const target of tried) if (!target.isEarlier) yield* plainly(asker, target, rows(target));
}

/** Of one turn: each answer is looked at several times. */
const known = new WeakMap<Asker, Map<Reading, Target[]>>();

/** None from an answer in another language than the follow-up's, or one that may be nonsense. */
export function targets(asker: Asker, reading: Reading, aim: QuestionAim, isEarlier = false): Target[] {
  if (reading.kind !== 'content' || reading.nonsensical >= DOUBTFUL) return [];
  const ofAsker = known.get(asker) ?? new Map<Reading, Target[]>();
  known.set(asker, ofAsker);
  const before = ofAsker.get(reading);
  if (before) return before;
  const isOurs = threadLanguage({ turns: [reading], asked: [], avoidTopics: [] }) === asker.language;
  const own = isFollowedUp(asker, reading) ? 'other' : aim;
  const found = isOurs ? targetsOf(reading, own, asker.language, asker.avoidTopics, isEarlier, asker.probing) : [];
  ofAsker.set(reading, found);
  return found;
}

/** Clauses of earlier answers that no follow-up named; the first follow-up took the heaviest of its answer. */
export function openTargets(asker: Asker, readings: readonly Reading[], aim: QuestionAim): Target[] {
  return readings
    .flatMap((reading) => targets(asker, reading, aim, true).slice(1))
    .filter(
      ({ clause, things, quotation }) =>
        clause.kind !== 'list' &&
        (asker.language === 'en' || !isWord(clause.text)) &&
        (things.length > 0 || quotation !== undefined) &&
        !asker.asked.some((text) =>
          [quotation, ...things.map((thing) => thing.text)].some((said) => said && text.includes(said)),
        ),
    )
    .sort((a, b) => b.clause.weight - a.clause.weight);
}

const WORD_SPACELESS = 3;
/** Only English can tell whether a single word names something: 'You mentioned “super”' points at nothing. */
const isWord = (text: string): boolean =>
  SPACELESS.test(text) ? [...text].length <= WORD_SPACELESS : !/\s/u.test(text.trim());

export const isFollowedUp = ({ asked }: Asker, { question }: Reading): boolean =>
  asked.some((text) => normalise(text) === normalise(question));

const ALL_FINE =
  /^(?:no(?:pe)?,? )?(?:(?:it'?s|that'?s|i'?m) )?(?:all|everything(?:'s| is| was)?) (?:is |was )?(?:good|fine|ok(?:ay)?|great|perfect)(?:,? (?:thanks?(?: you)?|cheers|ta))?\.?$/;

/** 'Nothing really, works fine for me', 'no, all good thanks' */
const isNothing = (asker: Asker, reading: Reading, aim: QuestionAim): boolean =>
  asker.language === 'en' &&
  reading.words.length <= 10 &&
  (ALL_FINE.test(normalise(reading.answer)) || clausesOf(reading, aim, asker.language)[0]?.kind === 'nothing');

/** Says how it was and nothing else ('terrible, never again'). */
function isJudgement(asker: Asker, reading: Reading, aim: QuestionAim): boolean {
  if (asker.language !== 'en' || reading.words.length > 4 || judgementIn(reading.answer) === undefined) return false;
  return targets(asker, reading, aim).every(
    ({ clause }) => clause.things.length === 0 && clause.kind !== 'event' && clause.seems === undefined,
  );
}

/** Yes, no or a number, and nothing else. */
export const isBare = ({ answer, amount }: Reading): boolean =>
  !(/\p{L}[\p{L}\p{M}]/u.test(answer) || SPACELESS.test(answer)) || (amount <= 1 && yesOrNo(answer) !== undefined);

/** Parts of the questionContext that nothing was said about, where they can be named. */
function partsOf(asker: Asker, { coverage, context, readings }: Evaluated): string[] {
  if (machineOrder(context)) return [];
  const { asked, avoidTopics, language } = asker;
  return coverage
    .filter(({ share }) => share < COVERED)
    .flatMap(({ aspect }) => aspect.name ?? [])
    .filter(
      (part) =>
        !asked.some((before) => before.includes(part)) &&
        mayQuoteFrom(part) &&
        isQuotable(part, language, [...avoidTopics]) &&
        // in the follow-up's own language only; the question's stands for the context's
        (sureLanguage(part) ?? sureLanguage(readings[0]!.question)) === language,
    );
}

/** What the thread's question wants to learn; of a question that is none of ours, that one's own. */
export function aimOf(language: string, { readings, newest }: Evaluated, asked: readonly string[]): QuestionAim {
  const isOurs = asked.some((text) => normalise(text) === normalise(newest.question));
  return questionAim((isOurs ? readings[0]! : newest).question, FOLLOWUP_PACKS[language] ? language : 'en');
}
