import { RELEVANT_FROM, type FollowupLanguage } from '@verbatim/contracts';
import { asksWhich, asksWhy, FOLLOWUP_PACKS, normalise, yesOrNo, type QuestionAim } from '@verbatim/language';
import { isProfane, readable } from '@verbatim/quality-checks';
import type { Embed } from '@verbatim/embedding';
import { choose, hash, joined, type Asker } from './ask.js';
import type { FollowupAnalysis, FollowupThread } from './engine.js';
import { comparesIn } from './english/kinds.js';
import { questionSlots } from './english/question-slots.js';
import { evaluate, type Evaluated } from './evaluation.js';
import { aimOf, closings, followUp } from './follow-up.js';
import { guidanceOf } from './guidance.js';
import { denies } from './plain-clauses.js';
import { mayQuoteFrom, touches } from './quotable.js';
import { endingOf, hasContent } from './refused.js';
import { probingOf } from './probing/probing.js';
import type { Probing } from './clause.js';
import type { Reading } from './reading.js';
import { registerOf } from './register.js';
import { sureLanguage, threadLanguage } from './thread-language.js';

const QUOTED_QUESTION = 120;
/** Some good answers have no word in common with their question: only one that is surely about something else is led back to it. */
const OFF = 18;

/** Scores of the newest answer and one candidate for each kind of follow-up. Equal threads get equal analyses. */
export async function analyseThread(thread: FollowupThread, embed: Embed): Promise<FollowupAnalysis> {
  const turns = thread.turns.length ? thread.turns : [{ question: '', answer: '' }];
  const language = threadLanguage({ ...thread, turns });
  const evaluated = await evaluate({ ...thread, turns }, language, embed);
  const { newest, evaluation } = evaluated;
  const aim = aimOf(language, evaluated, thread.asked);
  const probing = await probingOf(evaluated.readings, aim, language, embed);
  const asker = askerOf({ ...thread, turns }, language, evaluated, aim, probing);
  const ending = endingOf(evaluated.readings);
  const base = {
    evaluation,
    hasContent: hasContent(newest),
    language,
    ...(ending && { ending }),
    isClosed: isClosed(asker, newest),
    ...(thread.isGuided && { guidance: guidanceOf(asker, evaluated, aim) }),
  };
  if (newest.kind === 'distress') {
    const ask =
      choose(asker, 'gentle', [...joined(asker, [''], asker.grid.open), ...closings(asker)]) ?? asker.grid.open[0]!;
    return { ...base, isRefusal: true, followup: ask, redirection: ask, gentle: ask };
  }
  const isRefusal = newest.kind === 'refusal';
  const kindly = gentle(asker);
  const back = redirection(asker, quotableQuestion(turns[0]!.question, language, thread.avoidTopics)) ?? kindly;
  // an answer about something else is acknowledged and led back once, then let go; it is never probed
  const leadsBack = wasLedBack(asker)
    ? (choose(asker, 'gentle', closings(asker)) ?? kindly)
    : newest.kind === 'content' && back !== kindly
      ? `${asker.grid.noted}${asker.grid.space}${back}`
      : back;
  const isOff = evaluation.relevance < (newest.kind === 'content' ? OFF : RELEVANT_FROM);
  return {
    ...base,
    isRefusal,
    followup: isRefusal ? kindly : isOff ? leadsBack : followUp(asker, evaluated, aim),
    redirection: back,
    gentle: kindly,
  };
}

/** One of several was chosen, or yes or no: it can be asked why. Not of who, when or how many. */
const isChoice = ({ answer }: Reading, question: string, aim: QuestionAim, language: FollowupLanguage): boolean =>
  language !== 'en' &&
  (aim === 'which' ? asksWhich(question, language) : aim === 'yes-no' && yesOrNo(answer) !== undefined);

/** It asks why somebody chose, left or bought something, once. */
function isDecision(
  question: string,
  aim: QuestionAim,
  language: FollowupLanguage,
  tags: ReadonlySet<string>,
): boolean {
  if (aim !== 'why') return false;
  const { decides } = FOLLOWUP_PACKS[language]!;
  if (decides !== undefined) return new RegExp(decides.normalize('NFKC'), 'u').test(normalise(question));
  return tags.has('asked-past') && ['left', 'chose', 'barrier'].some((tag) => tags.has(tag));
}

/** Outside English: whether somebody is asked why they stopped, or why they chose; 'not' is in no gloss. */
function decisionTags(question: string, aim: QuestionAim, language: FollowupLanguage): Set<string> {
  if (aim !== 'why') return new Set();
  const { tags } = questionSlots(readable(question, language.slice(0, 2)), aim);
  return new Set(denies(question, language) ? [] : ['left', 'chose'].filter((tag) => tags.has(tag)));
}

function askerOf(
  thread: FollowupThread,
  language: FollowupLanguage,
  evaluated: Evaluated,
  aim: QuestionAim,
  probing: Probing,
): Asker {
  const { asked, avoidTopics, turns } = thread;
  const { newest, readings } = evaluated;
  const isOurs = asked.some((text) => normalise(text) === normalise(newest.question));
  const question = isOurs ? readings[0]!.question : newest.question;
  const { tags, ...slots } =
    language === 'en' ? questionSlots(question, aim) : { tags: decisionTags(question, aim, language) };
  if (isChoice(newest, question, aim, language)) tags.add('choice');
  if (isDecision(question, aim, language, tags)) tags.add('decision');
  if (asksWhy(question)) tags.add('reasoned');
  if (turns.some(({ answer }) => comparesIn(answer))) tags.add('compared');
  return {
    language,
    grid: FOLLOWUP_PACKS[language]!.grids[registerOf(thread, language)],
    asked,
    turns,
    avoidTopics,
    seed: hash([newest.question, newest.answer, ...asked].join('\u0000')),
    tags,
    slots,
    probing,
  };
}

/** What is said when there is nothing more to say. */
const LEFT_ALONE: ReadonlySet<Reading['kind']> = new Set<Reading['kind']>([
  'refusal',
  'none',
  'unknown',
  'empty',
  'courtesy',
]);

/**
 * Log-odds: who was asked whether there is anything to add mostly has nothing. 'I think that covers it' is well above, 'the toilets were dirty' well below.
 */
const NOTHING_TO_ADD = -5.5;

/** Whether the last follow-up was a closing question, and nothing was said to it. */
const isClosed = ({ asked, grid }: Asker, { kind, question, declining = -Infinity }: Reading): boolean =>
  (LEFT_ALONE.has(kind) || declining >= NOTHING_TO_ADD) &&
  asked.length > 0 &&
  normalise(asked.at(-1)!) === normalise(question) &&
  [...grid.closing, ...grid.gentle, grid.survey].some((ask) => asked.at(-1)!.endsWith(ask));

/** Back to the thread's first question, which is quoted where it is short. */
function redirection(asker: Asker, question: string | undefined): string | undefined {
  const { grid } = asker;
  const quoted =
    question && grid.back.map((form) => form.replace('{f}', () => `${grid.quotes[0]}${question}${grid.quotes[1]}`));
  function* candidates(): Generator<string> {
    if (quoted) yield* joined(asker, [''], quoted);
    yield* joined(asker, [''], grid.backOpen);
    yield* closings(asker);
  }
  return choose(asker, 'redirection', candidates());
}

/** Whether a follow-up of the thread went back to its first question. */
const wasLedBack = ({ grid, asked }: Asker): boolean =>
  asked.some((text) =>
    [...grid.back, ...grid.backOpen].some((form) => form.split('{f}').every((part) => text.includes(part))),
  );

/** After a refusal: nothing is asked about its subject, only a question that can be left alone; what asks more comes when those are used up. */
function gentle(asker: Asker): string {
  const { respect, gentle: asks, closing } = asker.grid;
  function* candidates(): Generator<string> {
    for (const ask of closing) yield* joined(asker, respect, [ask]);
    yield* joined(asker, respect, asks);
    yield* closings(asker);
  }
  return choose(asker, 'gentle', candidates()) ?? asker.grid.closing[0]!;
}

/** The first question without its mark, where it can stand inside another one. */
function quotableQuestion(question: string, language: FollowupLanguage, avoidTopics: string[]): string | undefined {
  const text = question
    .trim()
    .replace(/^[¿\s]+/u, '')
    .replace(/[?？؟;\u037e.。!！:：\s]+$/u, '');
  if (text.length < 8 || text.length > QUOTED_QUESTION || /[?？؟;\u037e¿"“”„«»「」『』\n<>{}]/u.test(text))
    return undefined;
  if (touches(text, avoidTopics) || isProfane(text, language) || !mayQuoteFrom(text)) return undefined;
  return sureLanguage(question) === language ? text : undefined;
}
