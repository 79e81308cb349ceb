import { CERTAIN_FROM, NOT_JUDGED } from '@verbatim/contracts';
import { bounded } from '@verbatim/quality-checks';
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

/** From here on the check is an issue. */
const ISSUE = 50;
/** From here on it is a reason to remove a response: what no innocent respondent does. A paste may be of their own draft. */
const CERTAIN = CERTAIN_FROM['Keystroke Issues'] ?? 100;
/** Too few keys to say anything about a rhythm. */
const FEW_EVENTS = 20;

/** The Keystroke Issues check, and the metrics where there are key events. */
export function judgeKeystrokes(input: KeystrokeInput): KeystrokeResult {
  const keyEvents = input.keyEvents ?? [];
  const pasteEvents = input.pasteEvents ?? [];
  if (!keyEvents.length && !pasteEvents.length)
    return { check: check([{ score: 0, evidence: `${NOT_JUDGED} no key or paste events` }]) };
  const events = inOrder(keyEvents);
  const showText = showsText(input);
  const signals = [
    pasteSignal(input.answer, keyEvents, pasteEvents),
    ...(showText ? [unexplainedSignal(input), retypedSignal(input)] : []),
    ...(events.length >= FEW_EVENTS
      ? [...rhythmSignals(events), orderSignal(events), transcription(events), holdSignal(events)]
      : []),
  ].filter((signal) => signal !== undefined);
  if (events.length > 0 && events.length < FEW_EVENTS) {
    signals.push({
      score: 0,
      evidence: `${events.length} ${events.length === 1 ? 'keystroke is' : 'keystrokes are'} too few to judge how they were typed`,
    });
  }
  if (!signals.length) signals.push({ score: 0, evidence: `${events.length} keystrokes, nothing unusual` });
  const marks = rhythmMarks(events);
  return {
    ...(keyEvents.length && { metrics: keystrokeMetrics(keyEvents) }),
    check: check(signals),
    ...(marks.length && { marks }),
  };
}

/** Signals add up like independent chances; those that speak loudest are named. */
function check(signals: Signal[]): KeystrokeResult['check'] {
  const sorted = [...signals].sort((a, b) => b.score - a.score);
  const innocent = sorted.reduce((share, signal) => share * (1 - signal.score / 100), 1);
  const strongest = sorted[0]!.score;
  const sum = 100 * (1 - innocent);
  // Weak signals alone never make an issue, nor uncertain ones a certainty.
  const score = bounded(Math.min(sum, strongest >= CERTAIN ? 100 : strongest >= ISSUE ? CERTAIN - 1 : ISSUE - 1));
  const named = sorted.filter((signal, i) => i === 0 || (strongest < ISSUE && i < 2) || signal.score >= ISSUE);
  return {
    type: 'Keystroke Issues',
    score,
    isIssue: score >= ISSUE,
    evidence: named.map((signal) => signal.evidence).join('; '),
  };
}
