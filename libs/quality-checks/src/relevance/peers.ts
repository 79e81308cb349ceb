import { canonical } from '../duplicates/signature.js';
import { detectLanguage } from '@verbatim/language';
import { nonAnswer } from '@verbatim/language';
import { contentWords } from '@verbatim/language';
import { words } from '@verbatim/language';
import { cosine } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';

/** Answers to a question that another is held against, and the fewest that tell what people say to it. */
export const SAMPLE = 12;
const FEWEST = 5;
/** Others that all answers of a response are held against together: 12 each of 100 took a minute. */
const OF_A_RESPONSE = 360;
const FEWEST_WORDS = 3;
const [READ, COMPARED] = [2_000, 600];

/** Of answers to a question, in the order given: English ones that say something, one more than are compared as one may be the answer itself. */
export function sampleOf(answers: readonly string[]): string[] {
  const tells = (answer: string): boolean =>
    !nonAnswer(answer) &&
    contentWords(words(answer.slice(0, READ))).length >= FEWEST_WORDS &&
    /^(?:en|unknown)$/.test(detectLanguage(answer));
  return answers
    .filter(tells)
    .slice(0, SAMPLE + 1)
    .map((answer) => answer.slice(0, READ));
}

/** Without what is the answer itself, or a copy of it: those are Shared Duplicate's. Fewer for one of many entries. */
export function othersOf(answer: string, sample: readonly string[], entries = 1): string[] {
  const own = canonical(answer.slice(0, READ));
  return sample
    .filter((other) => canonical(other) !== own)
    .slice(0, Math.min(SAMPLE, Math.floor(OF_A_RESPONSE / entries)));
}

/** How close an English answer is to what others say to the same question. */
export interface Company {
  others: number;
  /** Mean cosine. */
  mean: number;
}

/**
 * Undefined where too few others are known; `own` is the answer's vector, which is there already. Of the others case and signs are left out: copies that differ in nothing else must not
 * tell which of them was stored first.
 */
export async function companyOf(
  answer: string,
  own: Float32Array,
  sample: readonly string[],
  embed: Embed,
  entries = 1,
): Promise<Company | undefined> {
  const others = othersOf(answer, sample, entries);
  if (others.length < FEWEST) return undefined;
  const vectors = await embed(others.map((other) => canonical(other).slice(0, COMPARED)));
  return {
    others: others.length,
    mean: vectors.reduce((sum, vector) => sum + cosine(own, vector), 0) / vectors.length,
  };
}

/** Closeness that tells neither way, how much more or less counts, and its weight on relevance; gains both halves of a set of forum answers (docs/research/2026-11-22-quality-checks.md). */
const [USUAL, MOST, WEIGHT] = [0.25, 0.25, 0.5];

/** What company adds to relevance (0..1), or takes from it. */
export const lift = (company: Company | undefined): number =>
  company ? WEIGHT * Math.min(MOST, Math.max(-MOST, company.mean - USUAL)) : 0;

/** Closeness from which an answer is one of many like it: of answers moved from another thread one in a hundred has it, of those that stood there a third. */
export const IN_COMPANY = 0.4;
