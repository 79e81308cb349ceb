import type { Job, StoredResponse } from '@verbatim/client';

const counted = new Intl.NumberFormat('en');
const dated = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const dayed = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

export const number = (value: number): string => counted.format(value);
export const time = (iso: string): string => dated.format(new Date(iso));

export const day = (iso: string): string => dayed.format(new Date(iso));

/** `count(1, 'answer')` is '1 answer', `count(2, 'answer')` is '2 answers'. */
export const count = (value: number, noun: string): string => `${number(value)} ${noun}${value === 1 ? '' : 's'}`;

/** A share of 0 to 1 as per cent; a small one is never shown as none. */
export function percent(share: number): string {
  if (!Number.isFinite(share) || share <= 0) return '0 %';
  return share < 0.01 ? '< 1 %' : `${Math.round(share * 100)} %`;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** English name of a language by its tag; `und` stands for answers whose language is not sure. */
export const languageName = (tag: string): string => (tag === 'und' ? 'Not sure' : (languageNames.of(tag) ?? tag));

const natural = new Intl.Collator('en', { numeric: true });

/** Compares names as people order them: '9 years' before '18-29', '18-29' before '30-44'. */
export const inNaturalOrder = (a: string, b: string): number => natural.compare(a, b);

/** At most so many characters; a text that is cut ends with …. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** Characters of East Asian scripts, which take the room of two. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{3ffff}]/u;
const widthOf = (text: string): number => [...text].reduce((width, one) => width + (WIDE.test(one) ? 2 : 1), 0);
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word that is wider than a line, in pieces that are not. */
function piecesOf(word: string, most: number): string[] {
  if (widthOf(word) <= most) return [word];
  const pieces = [''];
  for (const { segment } of graphemes.segment(word))
    if (widthOf(pieces.at(-1)! + segment) <= most) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  return pieces;
}

/** A text in lines of at most so many characters, cut between words where that is possible; what does not fit into `lines` is left out with …. */
export function linesIn(text: string, most: number, lines = Infinity): string[] {
  const found: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = found.at(-1);
    if (last !== undefined && widthOf(last) + widthOf(word) < most) found[found.length - 1] = `${last} ${word}`;
    else found.push(...piecesOf(word, most));
  }
  if (found.length > lines) found.splice(lines - 1, Infinity, shortened(found.slice(lines - 1).join(' '), most));
  return found;
}

export const JOB_TYPES: Record<Job['type'], string> = {
  'data-quality': 'Data quality',
  coding: 'Coding',
  'brand-coding': 'Brand coding',
};

export const JOB_STATUS: Record<Job['status'], string> = {
  queued: 'Queued',
  processing: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  partial_failure: 'Completed in part',
  total_failure: 'Failed',
};

export const isRunning = ({ status }: Pick<Job, 'status'>): boolean => status === 'queued' || status === 'processing';

/** Also those of a part of its work. */
export const hasResults = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'completed' || status === 'partial_failure';

/** 0 to 1. */
export const progressOf = ({ progress: { total, done, failed } }: Pick<Job, 'progress'>): number =>
  total === 0 ? 0 : Math.min(1, (done + failed) / total);

/** How a response is called where it came without an identifier. */
export const nameOf = ({ responseIdentifier, serviceResponseIdentifier }: StoredResponse): string =>
  responseIdentifier ?? `No. ${serviceResponseIdentifier}`;
