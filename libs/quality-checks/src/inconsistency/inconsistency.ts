import { evidenceOf, flagFrom, NOT_JUDGED, type Inconsistency, type QualityEntry } from '@verbatim/contracts';
import { detectLanguage } from '@verbatim/language';
import type { Embed } from '@verbatim/embedding';
import { languageName, quote } from '../entry/check.js';
import { conflict, type Conflict } from './conflict.js';
import { statementsOf, type Statement } from './statements.js';
import { closestToContradiction, type Pair } from './closest-pair.js';
import { vocabularyOf } from './vocabulary.js';

const SURE = flagFrom('Inconsistency');

export type Found = Inconsistency & { quoted: number[] };

/** Whether a respondent's answers contradict each other. `quoted` are indexes in `entries`. */
export async function inconsistency(entries: QualityEntry[], embed: Embed): Promise<Found> {
  const language = languageOf(entries);
  const worst = worstConflict(statementsOf(entries, language), language);
  if (worst) return found(worst, entries.length);
  const tense = language === 'en' ? await closestToContradiction(entries, embed) : undefined;
  if (tense) return found(tense, entries.length);
  const nothing = { score: 0, isIssue: false, quoted: [] };
  if (vocabularyOf(language))
    return { ...nothing, evidence: evidenceOf('Inconsistency', 0, '', counted(entries.length)) };
  return {
    ...nothing,
    evidence: `${NOT_JUDGED} the answers are in ${languageName(language)}, where only two ages, or yes and no to one question, are compared.`,
  };
}

/** Letters of answers that tell their language; fewer are read together with the questions. */
const TELLING = 120;

function languageOf(entries: readonly QualityEntry[]): string {
  const answers = entries.map(({ answer }) => answer.slice(0, 300)).join('\n');
  const questions = entries.map(({ question }) => question.slice(0, 100)).join('\n');
  const found = detectLanguage(answers.length < TELLING ? `${answers}\n${questions}` : answers);
  return vocabularyOf(found) || found === 'unknown' ? found : detectLanguage(`${answers}\n${questions}`);
}

/** The surest contradiction, the first one of equals. */
function worstConflict(all: readonly Statement[], language: string): Pair | undefined {
  let worst: Pair | undefined;
  for (const [i, b] of all.entries())
    for (const a of all.slice(0, i))
      for (const { score, why } of between(a, b, language))
        if (score > (worst?.score ?? 0)) worst = { score, why, a, b };
  return worst;
}

function between(a: Statement, b: Statement, language: string): Conflict[] {
  return [
    ...(a.yesNo && b.yesNo && a.yesNo !== b.yesNo && a.asked === b.asked
      ? [{ score: 88, why: 'yes and no to the same question' }]
      : []),
    // a year apart may be a birthday
    ...(a.age !== undefined && b.age !== undefined && Math.abs(a.age - b.age) >= 2
      ? [{ score: 85, why: `two ages (${a.age} and ${b.age})` }]
      : []),
    ...a.facts.flatMap((one) => b.facts.flatMap((other) => conflict(one, other, language) ?? [])),
  ];
}

/** `answers`: how many were compared. */
function found({ score, why, a, b }: Pair, answers: number): Found {
  const isIssue = score >= SURE;
  const seen = `${why}: ${quoteOf(a)} and ${quoteOf(b)}`;
  return {
    score,
    isIssue,
    evidence: evidenceOf('Inconsistency', score, isIssue ? seen : `possible contradiction, ${seen}`, counted(answers)),
    quoted: isIssue ? [a.from, b.from] : [],
  };
}

const quoteOf = ({ from, text }: Pair['a']): string => `${quote(text)} (question ${from + 1})`;
const counted = (answers: number): string => `${answers} answers compared`;
