import { certainFrom, flagFrom } from '@verbatim/contracts';
import { check, notJudged, plural } from '@verbatim/quality-checks';
import type { KeystrokeInput, KeystrokeResult } from './types.js';
import { showsText, unexplainedSignal } from './explained.js';
import { holdSignal } from './holds.js';
import { rhythmMarks } from './marks.js';
import { inOrder, keystrokeMetrics } from './metrics.js';
import { orderSignal } from './order.js';
import { pasteSignal } from './pastes.js';
import { retypedSignal } from './retyped.js';
import { rhythmSignals, transcription } from './rhythm.js';
import type { Signal } from './signal.js';

const type = 'Keystroke Issues';
/** A second signal of less than this is not mentioned beside the strongest. */
const MENTIONED = 25;
const ISSUE = flagFrom(type);
/** From here on it is a reason to remove a response, so only what an honest respondent does not do gets there. A paste may be of their own draft. */
const CERTAIN = certainFrom(type);
/** Fewer key events are too few to judge a rhythm. */
const FEW_EVENTS = 20;

/**
 * Judges how an answer was typed: the Keystroke Issues check, with the metrics where there are key events.
 * @param input The answer with its key and paste events, in any order; times in ms.
 */
export function judgeKeystrokes(input: KeystrokeInput): KeystrokeResult {
  const keyEvents = input.keyEvents ?? [];
  const pasteEvents = input.pasteEvents ?? [];
  if (!keyEvents.length && !pasteEvents.length) return { check: notJudged(type, 'there are no key or paste events') };
  const events = inOrder(keyEvents);
  const showText = showsText(input);
  const signals = [
    pasteSignal(input.answer, keyEvents, pasteEvents),
    ...(showText ? [unexplainedSignal(input), retypedSignal(input)] : []),
    ...(events.length >= FEW_EVENTS
      ? [...rhythmSignals(events), orderSignal(events), transcription(events), holdSignal(events)]
      : []),
  ].filter((signal) => signal !== undefined);
  const marks = rhythmMarks(events);
  return {
    ...(keyEvents.length && { metrics: keystrokeMetrics(keyEvents) }),
    check: combined(signals, [countOf(keyEvents.length, pasteEvents.length)]),
    ...(marks.length && { marks }),
  };
}

/** What the neutral sentence of a low score counts. */
function countOf(keys: number, pastes: number): string {
  if (!keys) return plural(pastes, 'paste event');
  return `${plural(keys, 'key event')}${keys < FEW_EVENTS ? ', too few to judge a rhythm' : ''}`;
}

/** Signals add up like independent chances; the evidence names the strongest. */
function combined(signals: Signal[], counts: string[]): KeystrokeResult['check'] {
  const counted = [...counts, ...signals.flatMap(({ counted: also }) => also ?? [])].join(', ');
  const sorted = [...signals].sort((a, b) => b.score - a.score);
  const innocent = sorted.reduce((share, signal) => share * (1 - signal.score / 100), 1);
  const strongest = sorted[0]?.score ?? 0;
  const sum = 100 * (1 - innocent);
  // Weak signals alone never make an issue, nor uncertain ones a certainty.
  const score = Math.min(sum, strongest >= CERTAIN ? 100 : strongest >= ISSUE ? CERTAIN - 1 : ISSUE - 1);
  const named = sorted.filter(
    (signal, i) => i === 0 || (strongest < ISSUE && i < 2 && signal.score >= MENTIONED) || signal.score >= ISSUE,
  );
  return check(type, score, named.map(({ seen }) => seen).join('; '), { counted });
}
