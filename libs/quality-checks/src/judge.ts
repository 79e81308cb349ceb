import { CHECK_TYPES, type CheckType, type QualityCheck, type QualityEntry } from '@verbatim/contracts';
import type { Embed } from '@verbatim/embedding';
import { CheckTimer } from './check-timer.js';
import { inconsistency } from './inconsistency/inconsistency.js';
import { comparables } from './duplicates/comparable.js';
import { lookedAtPeers } from './duplicates/likeness.js';
import { entryContext } from './entry/entry-context.js';
import { readOf } from './entry/read.js';
import { RUNNERS } from './registry.js';
import type { EntryInput, ResponseInput, ResponseResult } from './entry/types.js';

type Runnable = keyof typeof RUNNERS;

/** They compare whole answers, within limits of their own. */
const COMPARING: ReadonlySet<CheckType> = new Set(['Self Duplicated', 'Shared Duplicate']);

const beginningOf = <T extends QualityEntry>(entry: T, characters: number): T =>
  entry.answer.length > characters ? { ...entry, answer: entry.answer.slice(0, characters).toWellFormed() } : entry;

/** A check of a long answer says that it is about its beginning. */
const ofBeginning = (check: QualityCheck): QualityCheck => ({
  ...check,
  evidence: `${check.evidence} Only the beginning of this long answer was read.`,
});

const isRunnable = (type: CheckType): type is Runnable => type in RUNNERS;

/** The checks of an entry that were asked for and apply, in the order of CHECK_TYPES. */
const checksOf = (entry: EntryInput, response: ResponseInput): Runnable[] =>
  CHECK_TYPES.filter(isRunnable).filter(
    (type) => response.checks.includes(type) && (RUNNERS[type].applies?.(entry, response) ?? true),
  );

/**
 * Judges a respondent's entries: every check that was asked for and applies, and whether the answers contradict each other.
 * @param timer Measures each check.
 * @param between Called before each entry with the characters that are read of it, and before the answers are held against each other. It may wait, and
 * throws when nobody waits for the result any more.
 */
export async function judgeResponse(
  input: ResponseInput,
  embed: Embed,
  timer = new CheckTimer(),
  between: (characters: number) => void | Promise<void> = () => {},
): Promise<ResponseResult> {
  const all: QualityEntry[] = [...input.known, ...input.entries];
  const survey = [input.surveyName, input.surveyDescription].filter(Boolean).join('. ').slice(0, 500) || undefined;
  const compared = comparables(input.checks.includes('Self Duplicated') ? all : [], input.entries.length);
  timer.record('Self Duplicated');
  const peerCharacters = lookedAtPeers(input.entries.reduce((sum, { peers = [] }) => sum + peers.length, 0));
  const characters = readOf(all.map(({ answer }) => answer));
  const read: QualityEntry[] = all.map((entry) => beginningOf(entry, characters));
  const entries = [];
  for (const [i, whole] of input.entries.entries()) {
    const entry = beginningOf(whole, characters);
    await between(entry.answer.length);
    const others = read.filter((_, position) => position !== input.known.length + i);
    const own = compared[input.known.length + i]!;
    const parent =
      entry.parentQuestionIdentifier === undefined
        ? undefined
        : others.find(({ questionIdentifier }) => questionIdentifier === entry.parentQuestionIdentifier);
    const checkInput = {
      entry,
      context: entryContext(entry, parent),
      others,
      survey,
      entries: input.entries.length,
      embed,
      copies: { own, others: compared.filter((other) => other !== own) },
      peerCharacters,
    };
    timer.record();
    const checks = [];
    for (const type of checksOf(whole, input)) {
      const isWhole = entry === whole || COMPARING.has(type);
      const check = await RUNNERS[type].run(isWhole ? { ...checkInput, entry: whole } : checkInput);
      checks.push(isWhole ? check : ofBeginning(check));
      timer.record(type);
    }
    entries.push({ index: entry.index, checks });
  }
  if (all.length < 2) return { entries };
  await between(read.reduce((sum, { answer }) => sum + answer.length, 0));
  const found = await inconsistency(read, embed);
  timer.record('Inconsistency');
  // known entries were judged by earlier calls, and their demerit stays as it was
  const quoted = found.quoted
    .filter((position) => position >= input.known.length)
    .map((position) => input.entries[position - input.known.length]!.index);
  return { entries, inconsistency: { ...found, quoted } };
}
