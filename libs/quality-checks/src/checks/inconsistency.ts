import { NOT_JUDGED, type Inconsistency, type QualityEntry } from '@verbatim/contracts';
import { detectLanguage } from '@verbatim/language';
import { cosine } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';
import { bounded, quote } from './check.js';
import { conflict, twoAges } from './conflict.js';
import { FLAG } from './flags.js';
import { statementsOf, type Statement } from './statements.js';
import { tensest, type Pair } from './tension.js';

const SURE = FLAG.Inconsistency;

export type Found = Inconsistency & { quoted: number[] };

/** Whether a respondent's answers contradict one another. `quoted` are places in `entries`. */
export async function inconsistency(entries: QualityEntry[], embed: Embed): Promise<Found> {
  const all = statementsOf(entries);
  const sample = entries.map(({ answer }) => answer.slice(0, 300)).join('\n');
  const language = detectLanguage(sample);
  const english =
    language === 'en' || (language === 'unknown' && entries.some(({ question }) => detectLanguage(question) === 'en'));
  if (!english) return withoutMeaning(all, language);
  const worst = await worstConflict(all, embed);
  if (worst && worst.score >= SURE) return told(worst, true);
  const tense = await tensest(entries, embed);
  if (worst && worst.score >= (tense?.score ?? 0)) return told(worst, false);
  return tense
    ? told(tense, false)
    : {
        score: 0,
        isIssue: false,
        evidence: `no two of the ${entries.length} answers say anything to compare`,
        quoted: [],
      };
}

/** The worst of what the rules see. */
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

const told = ({ score, why, a, b }: Pair, isIssue: boolean): Found => ({
  score,
  isIssue,
  evidence: `${why}: ${quote(a.text)} / ${quote(b.text)}`,
  quoted: isIssue ? [a.from, b.from] : [],
});

/** In other languages only what needs no understanding: yes and no to one question, two ages. */
function withoutMeaning(all: Statement[], language: string): Found {
  for (const [i, b] of all.entries())
    for (const a of all.slice(0, i)) {
      if (a.from === b.from) continue;
      if (a.yesNo && b.yesNo && a.yesNo !== b.yesNo && a.asked === b.asked)
        return told({ score: 88, why: 'yes and no to the same question', a, b }, true);
      const ages = twoAges(a, b);
      if (ages) return told({ ...ages, a, b }, true);
    }
  return {
    score: 0,
    isIssue: false,
    evidence: `${NOT_JUDGED} contradictions other than yes and no, or two ages, are found in English only, not in ${language === 'unknown' ? 'an unknown language' : language}`,
    quoted: [],
  };
}
