import type { QuestionAim } from '@verbatim/language';
import { loosely, plainly, standardly, type Asker, type Target } from './ask.js';
import type { Guidance } from './engine.js';
import type { Evaluated } from './evaluation.js';
import { isBare, isFollowedUp, openTargets, targets } from './follow-up.js';
import { questionFaults } from './question-rules.js';
import type { AnswerKind, Reading } from './reading.js';

/** Enough to show the tone, too few to be a list to choose from. */
const PROBES = 3;

const LEFT_ALONE: ReadonlySet<AnswerKind> = new Set<AnswerKind>([
  'distress',
  'insult',
  'order',
  'nonsense',
  'copied',
  'refusal',
  'question back',
  'courtesy',
]);

/** What was read in a thread and what the grid has for it. */
export function guidanceOf(asker: Asker, evaluated: Evaluated, aim: QuestionAim): Guidance {
  const { newest, readings } = evaluated;
  const target = targets(asker, newest, aim)[0] ?? openTargets(asker, readings.slice(0, -1), aim)[0];
  const clause = target && {
    text: target.clause.text,
    kind: target.clause.kind,
    mayBeQuoted: target.quotation !== undefined,
  };
  return {
    asks: aim,
    answer: newest.kind,
    ...(clause && { clause }),
    probes: firstGood(
      asker,
      target && !isBare(newest) ? ofTarget(asker, target, newest, aim) : ofAnswer(asker, newest),
    ),
    leaveAlone: readings.filter(({ kind, answer }) => LEFT_ALONE.has(kind) && answer).map(({ answer }) => answer),
  };
}

function* ofTarget(asker: Asker, target: Target, newest: Reading, aim: QuestionAim): Generator<string> {
  const { cells, kinds, aims, further } = asker.grid;
  const { kind } = target.clause;
  const rows = isFollowedUp(asker, newest)
    ? [further[kind], kinds[kind]]
    : [cells[aim]?.[target.kind], cells[aim]?.any, kinds[kind], aims[aim]];
  yield* standardly(asker, { ...target, isAlone: true, isEarlier: false });
  yield* plainly(asker, target, rows);
}

function ofAnswer(asker: Asker, newest: Reading): Generator<string> {
  const { vague, open, nothing, bare, any } = asker.grid;
  const rows: Partial<Record<AnswerKind, readonly string[]>> = { vague, unknown: open, none: nothing };
  return loosely(asker, isBare(newest) ? bare : (rows[newest.kind] ?? any));
}

function firstGood(asker: Asker, candidates: Iterable<string>): string[] {
  const good = new Set<string>();
  for (const candidate of candidates) {
    if (questionFaults(candidate, 'followup', asker).length === 0) good.add(candidate);
    if (good.size === PROBES) break;
  }
  return [...good];
}
