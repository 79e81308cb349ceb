import type { QualityEntry } from '@verbatim/contracts';
import { nonAnswer, yesOrNo } from '@verbatim/language';
import { words } from '@verbatim/language';
import { cosine } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';
import { bounded } from './check.js';
import { stances } from './stance.js';
import { ENTRIES, NEGATION, withQuestion } from './statements.js';

/** What is read of an answer. */
const READ = 600;
/** In units of cosine: what everything begins with, what stance counts for, and a denial in one of two answers. */
const [BASE, STANCE, DENIAL] = [0.2, 1.2, 0.1];
const POINTS = 45;
/** Most that it comes to, below the flag: nothing here excludes the other answer. */
const MOST = 54;

/** Two answers, what is between them, and how much of it. */
export interface Pair {
  score: number;
  why: string;
  a: { from: number; text: string };
  b: { from: number; text: string };
}

/**
 * Where no rule sees a contradiction: the two answers that come closest to one, by how close they are in meaning, how far one of them leans to
 * disliking or denying, and whether one alone denies. It ranks; it never flags.
 */
export async function tensest(entries: readonly QualityEntry[], embed: Embed): Promise<Pair | undefined> {
  const said = entries
    .map(({ question, answer }, from) => ({ from, question, text: answer.slice(0, READ) }))
    .slice(-ENTRIES)
    .filter(({ text }) => saysSomething(text));
  const vectors = await embed(said.map(({ question, text }) => withQuestion(question, text)));
  const stance = await stances(vectors, embed);
  const denies = said.map(({ text }) => words(text).some((word) => NEGATION.test(word)));
  let most: Pair | undefined;
  for (let i = 0; i < said.length; i++)
    for (let j = 0; j < i; j++) {
      const alike = cosine(vectors[i]!, vectors[j]!);
      const tension = BASE + alike - STANCE * Math.min(stance[i]!, stance[j]!) + (denies[i] !== denies[j] ? DENIAL : 0);
      const score = Math.min(MOST, bounded(POINTS * tension));
      if (!most || score > most.score)
        most = {
          score,
          why: 'though neither answer rules out the other',
          a: said[j]!,
          b: said[i]!,
        };
    }
  return most;
}

function saysSomething(answer: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(answer)) return false;
  const kind = nonAnswer(answer);
  return !kind || kind === 'none' || yesOrNo(answer) !== undefined;
}
