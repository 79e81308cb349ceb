import type { Mention } from '@verbatim/label-bank';
import { dot, greatest } from '../geometry.js';
import type { Prepared } from '../prepared.js';
import { SURE } from './cover.js';

/**
 * How sure a place is. Of the places of eighteen own questions, 84 % are right where a word names the subject, some 45 % where only the meaning is near (14 to 35 %
 * outside English, where it has to be nearer).
 */
const CONFIDENCE = { sure: 0.8, kind: 0.7, likely: 0.75, near: 0.7 };
/** A word that may mean something else is not enough by itself. */
const LIKELY = 0.45;
/** A unit without a subject joins another's where its mean cosine to its nearest so many units is this. */
const NEAR = { english: 0.45, other: 0.65, units: 3 };
/** Units that are compared with each other. */
const READ = 1_000;

/** A subject that a unit stands in; `aspects`: what it says of it. */
export interface Spot {
  subject: number;
  aspects: readonly number[];
  confidence: number;
}

/** The one or two subjects of each unit among those chosen; the kind of its subject where that is none of them. */
export function spotsOf(
  mentions: readonly (readonly Mention[])[],
  chosen: ReadonlySet<number>,
  kindOf: (subject: number) => number,
): Spot[][] {
  const rank = ({ strength, aspects }: Mention): number => strength + (aspects.length ? 0.3 : 0);
  return mentions.map((own) => {
    const open = own.filter(({ subject }) => chosen.has(subject)).sort((a, b) => rank(b) - rank(a));
    const sure = open.filter(({ strength }) => strength >= SURE).slice(0, 2);
    if (sure.length) return sure.map(({ subject, aspects }) => ({ subject, aspects, confidence: CONFIDENCE.sure }));
    const kind = own
      .filter(({ subject, strength }) => strength >= SURE && chosen.has(kindOf(subject)))
      .sort((a, b) => rank(b) - rank(a))[0];
    if (kind) return [{ subject: kindOf(kind.subject), aspects: [], confidence: CONFIDENCE.kind }];
    if (own.some(({ strength }) => strength >= SURE)) return [];
    return open
      .slice(0, 1)
      .filter(({ strength }) => strength >= LIKELY)
      .map(({ subject, aspects, strength }) => ({ subject, aspects, confidence: strength * CONFIDENCE.likely }));
  });
}

/** Adds units without a subject, in place, to the subject whose units are nearest in meaning. */
export function join({ space, language }: Prepared, spots: Spot[][]): void {
  const members = new Map<number, Float32Array[]>();
  const open: number[] = [];
  spots.slice(0, READ).forEach((own, unit) => {
    const meaning = space.meaningOf(unit);
    if (!meaning) return;
    if (!own.length) open.push(unit);
    else if (own[0]!.confidence === CONFIDENCE.sure) {
      const { subject } = own[0]!;
      if (!members.has(subject)) members.set(subject, []);
      members.get(subject)!.push(meaning);
    }
  });
  const least = language === 'en' ? NEAR.english : NEAR.other;
  for (const unit of open) {
    const meaning = space.meaningOf(unit)!;
    let best: { subject: number; cosine: number } | undefined;
    for (const [subject, points] of members) {
      const cosines = points.map((point) => dot(point, meaning));
      const nearest = greatest(cosines, NEAR.units);
      const cosine = nearest.reduce((sum, i) => sum + cosines[i]!, 0) / nearest.length;
      if (!best || cosine > best.cosine) best = { subject, cosine };
    }
    if (best && best.cosine >= least)
      spots[unit]!.push({ subject: best.subject, aspects: [], confidence: CONFIDENCE.near * Math.min(1, best.cosine) });
  }
}
