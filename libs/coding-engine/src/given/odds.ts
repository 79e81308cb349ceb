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
  ...['likeness', 'hasExamples', 'example', 'units'],
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
  Math.log(of.units),
];

/** Log odds for each of FEATURES. */
export type Odds = readonly number[];

/**
 * That a unit speaks of a given code. Fitted to 24 questions with themes by hand, each theme a code of a locked codebook: by its name, by name and description, and with three examples
 * (tools/accuracy/fit-codebooks.mjs); English and other languages apart.
 */
export const ODDS: Record<'english' | 'others', Odds> = {
  english: [0.17, 0.49, 0.53, 2.23, 0.56, -0.97, -0.61, 1.05, 0.53, -1.17, 3.72, -0.5],
  others: [-0.74, 0.39, 0.37, 1.81, 0.57, -0.75, 0.56, 2.44, 0.25, -1.37, 3.86, -0.37],
};

/** 0 to 1. */
export const probability = (features: readonly number[], odds: Odds): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * odds[i]!, 0)));
