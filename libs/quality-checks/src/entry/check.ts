import { evidenceOf, flagFrom, NOT_JUDGED, type CheckType, type QualityCheck } from '@verbatim/contracts';

const QUOTED = 80;

/** A short quotation of what was written: one line, 80 characters at most, never half a character. */
export function quote(text: string, most = QUOTED): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line.slice(0, most * 2)];
  return `"${characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')}"`;
}

/** '1 word', '2 words'. */
export const plural = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;

/** A cosine of embeddings in words: how much two texts have in common. */
export const inCommon = (cosine: number): string =>
  cosine < 0.1 ? 'nothing' : cosine < 0.25 ? 'little' : cosine < 0.45 ? 'something' : 'much';

const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a language (ISO 639-1, or `unknown`). */
export const languageName = (language: string): string =>
  language === 'unknown' ? 'an unknown language' : ENGLISH_NAMES.of(language)!;

/** Rounded and within 0..100: the same score is shown, stored and weighed. */
export const bounded = (score: number): number => Math.min(100, Math.max(0, Math.round(score)));

export interface CheckOptions {
  /** In place of the check's own threshold (`flagFrom`). */
  isIssue?: boolean;
  /** What follows the neutral sentence of a low score: '34 words'. */
  counted?: string;
}

/**
 * The result of a check.
 * @param score Any number; it is rounded and cut to 0..100.
 * @param seen What was seen, as `evidenceOf` of contracts wants it: no capital, no full stop.
 */
export function check(type: CheckType, score: number, seen: string, options: CheckOptions = {}): QualityCheck {
  const value = bounded(score);
  return {
    type,
    score: value,
    isIssue: options.isIssue ?? score >= flagFrom(type),
    evidence: evidenceOf(type, value, seen, options.counted),
  };
}

/** The result of a check that found nothing; `score` is under TOLD_FROM. */
export const nothingFound = (type: CheckType, score = 0, counted?: string): QualityCheck => ({
  type,
  score,
  isIssue: false,
  evidence: evidenceOf(type, score, '', counted),
});

/** The result of a check that applies but can't judge this answer. */
export const notJudged = (type: CheckType, why: string): QualityCheck => ({
  type,
  score: 0,
  isIssue: false,
  evidence: `${NOT_JUDGED} ${why}.`,
});
