/** How a unit speaks of a given code. */
export interface OfCode {
  /** By the mixture of codes (membership.ts). */
  probability: number;
  /** Nearness to the code's name, as a deviation from what is usual in the survey. */
  meaning: number;
  /** Nearness to the nearest of its examples; undefined without any. */
  example: number | undefined;
  /** How strongly it names subjects of the code's label, and of its description; the strongest of any other code's label. */
  label: number;
  description: number;
  others: number;
  /** Shares of the telling words of label and description that it has. */
  labelWords: number;
  descriptionWords: number;
  /** How alike both are by the labels of the bank, 0 to 1; undefined where one of them is not compared with it. */
  likeness: number | undefined;
  /** Units of its answer. */
  units: number;
}

export const FEATURES = [
  ...['constant', 'probability', 'meaning', 'label', 'description', 'others', 'labelWords', 'descriptionWords'],
  ...['likeness', 'hasExamples', 'example', 'probabilityByExamples', 'units'],
];

/** What is usual, where it is not known. */
const USUAL_LIKENESS = 0.1;

/** The values of FEATURES. */
export const featuresOf = (of: OfCode): number[] => [
  1,
  Math.log(of.probability + 0.01),
  of.meaning,
  of.label,
  of.description,
  of.others,
  of.labelWords,
  of.descriptionWords,
  Math.log((of.likeness ?? USUAL_LIKENESS) + 0.003),
  Number(of.example !== undefined),
  of.example ?? 0,
  of.example === undefined ? 0 : Math.log(of.probability + 0.01),
  Math.log(of.units),
];

/** Log odds for each of FEATURES. */
export type Odds = readonly number[];

/**
 * That a unit speaks of a given code. Fitted to 24 questions with themes by hand, each theme a code of a locked codebook: by
 * its name, by name and description, and with three examples (tools/accuracy/fit-codebooks.mjs); English and other languages
 * apart. Of codes with examples the mixture's probability counts more than fitted (hasExamples .5 for -.25 and -.18,
 * probabilityByExamples 1 for .29 and .34): own questions have at most 14 codes and three examples, and with 25 to 150 codes
 * and five examples (ANES 2008, CLINC150) the fit lost .02 of F1.
 */
export const ODDS: Record<'english' | 'others', Odds> = {
  english: [-0.02, 0.41, 0.55, 2.32, 0.58, -0.93, -0.5, 1.04, 0.53, 0.5, 2.98, 1, -0.49],
  others: [-0.93, 0.31, 0.4, 1.97, 0.54, -0.68, 0.53, 2.34, 0.27, 0.5, 3.01, 1, -0.36],
};
