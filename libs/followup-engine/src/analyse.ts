import { RELEVANT_FROM, type FollowupLanguage } from '@verbatim/contracts';
import type { FollowupAnalysis, FollowupThread } from './engine.js';
import type { Embed } from '@verbatim/embedding';
import { followup, gentle, hash, open, redirection, type Composer, type Quotation } from './compose.js';
import { englishPhrases } from './english-phrase.js';
import { evaluate, type Evaluated } from './evaluation.js';
import { gapsOf, type Gap } from './gaps.js';
import { machineOrder } from '@verbatim/quality-checks';
import { isProfane } from '@verbatim/quality-checks';
import { plainPhrases } from './plain-phrase.js';
import { isQuotable, mayQuoteFrom, touches } from './quotable.js';
import { sureLanguage, threadLanguage } from './thread-language.js';

const QUOTED_QUESTION = 120;
const QUOTATIONS = 3;
/** From here on an answer may be nonsense: it is not repeated. */
const DOUBTFUL = 40;

/** Scores of the newest answer and one candidate for each kind of follow-up. Equal threads get equal analyses. */
export async function analyseThread(thread: FollowupThread, embed: Embed): Promise<FollowupAnalysis> {
  const turns = thread.turns.length ? thread.turns : [{ question: '', answer: '' }];
  const evaluated = await evaluate({ ...thread, turns }, embed);
  const { newest, evaluation } = evaluated;
  const language = threadLanguage({ ...thread, turns });
  const composer: Composer = {
    language,
    asked: thread.asked,
    avoidTopics: thread.avoidTopics,
    questions: turns.map(({ question }) => question),
    seed: hash([newest.question, newest.answer, ...thread.asked].join('\u0000')),
  };
  if (newest.kind === 'distress') {
    const ask = open(composer);
    return { evaluation, isRefusal: true, language, followup: ask, redirection: ask, gentle: ask };
  }
  const isRefusal = newest.kind === 'refusal';
  const back = redirection(composer, quotableQuestion(turns[0]!.question, language, thread.avoidTopics));
  const kind = gentle(composer);
  return {
    evaluation,
    isRefusal,
    language,
    followup: await onWhatWasSaid(composer, evaluated, isRefusal ? kind : back, embed),
    redirection: back,
    gentle: kind,
  };
}

/** There is nothing to follow up in an answer that is irrelevant: `instead` is asked. */
async function onWhatWasSaid(composer: Composer, evaluated: Evaluated, instead: string, embed: Embed): Promise<string> {
  if (evaluated.evaluation.relevance < RELEVANT_FROM) return instead;
  const gaps = gapsOf(evaluated, composer.seed % 7);
  const quoted = await quotations(composer, evaluated, embed);
  // an answer that is all about what is to be left alone: something else is asked for
  const order: Gap[] = !quoted.length && touches(evaluated.newest.answer, composer.avoidTopics) ? ['more'] : gaps.order;
  const named = machineOrder(evaluated.context) ? [] : gaps.parts;
  return followup(
    composer,
    {
      order,
      parts: named.filter(
        (part) =>
          !composer.asked.some((before) => before.includes(part)) &&
          mayQuoteFrom(part) &&
          isQuotable(part, composer.language, composer.avoidTopics) &&
          fitsLanguage(part, evaluated, composer.language),
      ),
    },
    quoted,
    composer.asked.length,
  );
}

/** A part of the context is named in the follow-up's own language only; the question's stands for the context's. */
function fitsLanguage(part: string, { readings }: Evaluated, language: FollowupLanguage): boolean {
  return (sureLanguage(part) ?? sureLanguage(readings[0]!.question)) === language;
}

/** Word for word, the best first, what was not quoted before first; none from an answer that says nothing, or in another language than the follow-up. */
async function quotations(
  { language, avoidTopics, asked }: Composer,
  { newest }: Evaluated,
  embed: Embed,
): Promise<Quotation[]> {
  if ((newest.kind !== 'content' && newest.kind !== 'vague') || newest.nonsensical >= DOUBTFUL) return [];
  const own = threadLanguage({ turns: [newest], asked, avoidTopics });
  if (own !== language) return [];
  if (newest.kind === 'vague')
    return newest.words.length <= 6 && mayQuoteFrom(newest.answer)
      ? [trimmed(newest.answer)]
          .filter((text) => isQuotable(text, language, avoidTopics))
          .map((text) => ({ text, isWhole: true }))
      : [];
  const english = language === 'en' && newest.language === 'en';
  const found = english
    ? await englishPhrases(newest, avoidTopics, asked, embed)
    : plainPhrases(newest, language, avoidTopics).map((text) => ({ text, isWhole: true }));
  const fresh = found.filter(({ text }) => !asked.some((before) => before.includes(text)));
  return fresh.slice(0, QUOTATIONS).map(({ text, isWhole }) => ({ text, isWhole }));
}

const trimmed = (text: string): string => text.trim().replace(/[.!…。！\s]+$/u, '');

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
