import type { FollowupLanguage } from '@verbatim/contracts';
import type { Embed } from '@verbatim/embedding';
import { fittingProbes, type BankLabel } from '@verbatim/label-bank';
import type { QuestionAim } from '@verbatim/language';
import type { Clause, ThemeProbes } from './clause.js';
import type { Reading } from './reading.js';
import { clausesOf } from './targets.js';

/** From this fit on a probe is about what was said: chosen on answers of our own, where most below it were beside the point. */
const FITS = 1.6;
/** In a longer answer the theme of one clause is seldom what the answer turns on. */
const WORDS = 10;
/** What asks for one thing is answered with it (a brand, a place); and a wish is best asked what it would change. */
const ASKED_OTHERWISE: ReadonlySet<QuestionAim> = new Set<QuestionAim>(['which', 'habit', 'change']);

/** Finds what the label bank asks about the clauses of a thread's answers. English only; elsewhere it is empty. */
export async function themeProbes(
  readings: readonly Reading[],
  aim: QuestionAim,
  language: FollowupLanguage,
  embed: Embed,
): Promise<ThemeProbes> {
  if (language !== 'en' || ASKED_OTHERWISE.has(aim)) return new Map();
  const question = readings[0]!.question;
  const clauses = readings
    .filter(({ kind, language: own, words }) => kind === 'content' && own === 'en' && words.length <= WORDS)
    .flatMap((reading) => clausesOf(reading, aim, language));
  const vectors = await embed(clauses.flatMap(({ text }) => [text, `${question} ${text}`]));
  return new Map(
    clauses.map((clause, i) => {
      const probes = fittingProbes(vectors[2 * i]!, vectors[2 * i + 1]!, (label) => agrees(label, clause));
      return [clause.text, probes.filter(({ fit }) => fit >= FITS).map(({ probe }) => probe)];
    }),
  );
}

/** A complaint is not asked about as praise, nor praise as a complaint. */
const agrees = ({ polarity }: BankLabel, { tags }: Clause): boolean =>
  polarity === '0' || !tags.has(polarity === '+' ? 'bad' : 'good');
