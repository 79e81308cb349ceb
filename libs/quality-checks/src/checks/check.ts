import { NOT_JUDGED, type CheckType, type QualityCheck } from '@verbatim/contracts';
import { FLAG } from './flags.js';

const QUOTED = 80;

/** A short quotation of what was written: one line, 80 characters at most, never half a character. */
export function quote(text: string, most = QUOTED): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line.slice(0, most * 2)];
  return `"${characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')}"`;
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A cosine of embeddings in plain words. */
export const inCommon = (cosine: number): string =>
  cosine < 0.1 ? 'nothing' : cosine < 0.25 ? 'little' : cosine < 0.45 ? 'something' : 'much';

/** Rounded and within 0..100: the same score is shown, stored and weighed. */
export const bounded = (score: number): number => Math.min(100, Math.max(0, Math.round(score)));

export function check(
  type: keyof typeof FLAG & CheckType,
  score: number,
  evidence: string,
  isIssue = score >= FLAG[type],
): QualityCheck {
  return { type, score: bounded(score), isIssue, evidence };
}

export const notJudged = (type: CheckType, why: string): QualityCheck => ({
  type,
  score: 0,
  isIssue: false,
  evidence: `${NOT_JUDGED} ${why}`,
});
