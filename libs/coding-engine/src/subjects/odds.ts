/** How a unit speaks of a candidate. */
export interface OfUnit {
  /** Of the word that names it: 1 where it can mean nothing else, more where several do, 0 without a word. */
  strength: number;
  /** Whether it says something of it that the bank knows. */
  hasAspect: boolean;
  /** Nearness to the candidate's units and to its label, as deviations from what is usual in the survey. */
  members: number;
  label: number;
  /** How likely the labels of the bank make it, 0 to 1. */
  likely: number;
  /** Units of its answer. */
  units: number;
  /** Whether any word in it names anything. */
  isNamed: boolean;
}

/** What is true of a candidate itself: its share of the answers, and the means of its units that a word names. */
export interface OfCandidate {
  share: number;
  likely: number;
  label: number;
  members: number;
  isNoun: boolean;
  isLabel: boolean;
  isNamed: boolean;
}

/** What decides of a unit that a word names the candidate in, and of any other. */
export const NAMED = [
  ...['constant', 'strong', 'aspect', 'members', 'label', 'likely', 'units'],
  ...['share', 'ownLikely', 'ownLabel', 'ownMembers', 'noun'],
];
export const OTHER = [
  ...['constant', 'weak', 'members', 'label', 'likely', 'units', 'namesOther'],
  ...['share', 'ownLikely', 'ownLabel', 'ownMembers', 'noun', 'bankLabel', 'isNamed'],
];

/** Log odds for each of NAMED and OTHER. */
export interface Odds {
  named: readonly number[];
  other: readonly number[];
}

/**
 * That an answer speaks of a candidate. Fitted to 24 questions with themes by hand (tools/accuracy/fit-odds.mjs),
 * English and other languages apart: a candidate is right where its label, or what is said
 * of it, names a theme of the answer.
 */
export const ODDS: Record<'english' | 'others', Odds> = {
  english: {
    named: [2.57, 0.76, 1.45, 0.31, 0.17, -0.02, -0.67, 1.06, 0.17, 0.12, -0.05, 0.65],
    other: [0.3, 1.51, 0.44, 0.5, 0.34, -0.35, -0.01, 0.45, 0.12, 0.11, -0.02, 0.63, -0.55, -0.7],
  },
  others: {
    named: [2.03, 1.2, 1.07, 0.38, 0.06, 0.03, -0.02, 0.74, 0.24, -0.11, -0.11, 1.08],
    other: [-0.1, 0.75, 0.32, 0.56, 0.2, -0.23, -0.21, 0.59, 0.08, -0.09, 0.1, 1.62, 0, -0.25],
  },
};
/** From this strength on a word names it. */
export const SURE = 1;
/** Two words, or one that says it twice. */
const STRONG = 1.5;

/** The values of NAMED or OTHER. */
export function featuresOf(unit: OfUnit, candidate: OfCandidate): number[] {
  const isNamed = unit.strength >= SURE;
  return [
    1,
    Number(isNamed ? unit.strength >= STRONG : unit.strength > 0),
    ...(isNamed ? [Number(unit.hasAspect)] : []),
    unit.members,
    unit.label,
    log(unit.likely),
    Math.log(unit.units),
    ...(isNamed ? [] : [Number(unit.isNamed)]),
    Math.log(candidate.share),
    log(candidate.likely),
    candidate.label,
    candidate.members,
    Number(candidate.isNoun),
    ...(isNamed ? [] : [Number(candidate.isLabel), Number(candidate.isNamed)]),
  ];
}

/** 0 to 1. */
export function probability(features: readonly number[], odds: readonly number[]): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * odds[i]!, 0)));
}

const log = (share: number): number => Math.log(share + 0.003);
