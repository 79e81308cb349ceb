import { evidenceOf, flagFrom, NOT_JUDGED, type Inconsistency, type QualityEntry } from '@verbatim/contracts';
import { detectLanguage } from '@verbatim/language';
import { cosine } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';
import { bounded, languageName, quote } from '../entry/check.js';
import { conflict, twoAges } from './conflict.js';
import { statementsOf, type Statement } from './statements.js';
import { closestToContradiction, type Pair } from './closest-pair.js';

const SURE = flagFrom('Inconsistency');

export type Found = Inconsistency & { quoted: number[] };

/** Whether a respondent's answers contradict each other. `quoted` are indexes in `entries`. */
export async function inconsistency(entries: QualityEntry[], embed: Embed): Promise<Found> {
  const all = statementsOf(entries);
  const sample = entries.map(({ answer }) => answer.slice(0, 300)).join('\n');
  const language = detectLanguage(sample);
  const english =
    language === 'en' || (language === 'unknown' && entries.some(({ question }) => detectLanguage(question) === 'en'));
  if (!english) return withoutMeaning(all, language);
  const worst = await worstConflict(all, embed);
  if (worst && worst.score >= SURE) return found(worst, entries.length);
  const tense = await closestToContradiction(entries, embed);
  const closest = worst && worst.score >= (tense?.score ?? 0) ? worst : tense;
  return closest
    ? found(closest, entries.length)
    : { score: 0, isIssue: false, evidence: evidenceOf('Inconsistency', 0, '', counted(entries.length)), quoted: [] };
}

/** The worst contradiction that the rules find. */
async function worstConflict(all: Statement[], embed: Embed): Promise<Pair | undefined> {
  const vectors = await embed(all.map(({ full }) => full));
  const questions = [...new Set(all.map(({ question }) => question))];
  const ofQuestion = new Map((await embed(questions)).map((vector, i) => [questions[i]!, vector]));
  let worst: Pair | undefined;
  for (let i = 0; i < all.length; i++)
    for (let j = 0; j < i; j++) {
      const [a, b] = [all[j]!, all[i]!];
      if (a.from === b.from) continue;
      const found = conflict(
        a,
        b,
        cosine(vectors[i]!, vectors[j]!),
        cosine(ofQuestion.get(a.question)!, ofQuestion.get(b.question)!),
      );
      if (found && bounded(found.score) > (worst?.score ?? 0))
        worst = { score: bounded(found.score), why: found.why, a, b };
    }
  return worst;
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

/** In other languages only what needs no understanding of meaning: yes and no to one question, two ages. */
function withoutMeaning(all: Statement[], language: string): Found {
  for (const [i, b] of all.entries())
    for (const a of all.slice(0, i)) {
      if (a.from === b.from) continue;
      if (a.yesNo && b.yesNo && a.yesNo !== b.yesNo && a.asked === b.asked)
        return found({ score: 88, why: 'yes and no to the same question', a, b }, 2);
      const ages = twoAges(a, b);
      if (ages) return found({ ...ages, a, b }, 2);
    }
  return {
    score: 0,
    isIssue: false,
    evidence: `${NOT_JUDGED} the answers are in ${languageName(language)}, where only two ages, or yes and no to one question, are compared.`,
    quoted: [],
  };
}
