import { cosine } from '@verbatim/embedding';

/**
 * The scale on which all thresholds are set: that of the built-in encoder, and its 384 numbers a vector. An encoder is
 * brought to it in four steps, which keep the
 * same text the same vector, whatever stands beside it:
 *
 * 1. A longer vector is folded: number i is added, with a sign, to number i mod 384. Cosines then err by .05 (one standard deviation); vectors of 384 numbers
 *    are unchanged but for signs.
 * 2. The encoder's mean over short texts in all languages is taken out. Without that, all cosines of some encoders lie above .7.
 * 3. The medians of related and of unrelated pairs are moved to the built-in encoder's: a shared direction is added where unrelated texts are too far from
 *    each other, and a direction of the text's own where related ones are too near. Where the encoder parts related from unrelated less than the
 *    built-in one does, the related pairs decide.
 * 4. The length is set to 1.
 */
export interface Scale {
  mean: Float32Array;
  /** Weights of the encoder's vector, the shared direction, and the text's own; their squares add up to 1. */
  weights: { meaning: number; shared: number; own: number };
}

export const WIDTH = 384;

/** Medians of cosines. */
export interface Nearness {
  related: number;
  unrelated: number;
}

/** A pseudo-random number for each pair of numbers, evenly over 32 bits. */
function mixed(seed: number, i: number): number {
  let state = Math.imul(seed ^ Math.imul(i + 1, 0x9e3779b1), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 15), 0xc2b2ae35);
  return (state ^ (state >>> 13)) >>> 0;
}

const signOf = (i: number): number => (mixed(7, i) & 1 ? 1 : -1);

export function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length ? vector.map((value) => value / length) : vector;
}

/** As 384 numbers of length 1. */
export function folded(vector: Float32Array): Float32Array {
  const out = new Float32Array(WIDTH);
  vector.forEach((value, i) => (out[i % WIDTH]! += signOf(i) * value));
  return unit(out);
}

/** A direction that depends on the text alone, at a right angle to nearly all others. */
function directionOf(text: string): Float32Array {
  let seed = 0;
  for (let i = 0; i < text.length; i++) seed = mixed(seed, text.charCodeAt(i));
  return unit(Float32Array.from({ length: WIDTH }, (_, i) => (mixed(seed, i) & 1 ? 1 : -1)));
}
const SHARED = directionOf('');

export const centred = (vector: Float32Array, mean: Float32Array): Float32Array =>
  unit(vector.map((value, i) => value - mean[i]!));

export function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(WIDTH);
  for (const vector of vectors) vector.forEach((value, i) => (mean[i]! += value / vectors.length));
  return mean;
}

/** The scale of an encoder with these medians, once its mean is out, towards the built-in encoder's. */
export function scaleOf(mean: Float32Array, own: Nearness, reference: Nearness): Scale {
  // wanted: shared + meaning · cosine = the built-in encoder's, at both medians
  let meaning = (reference.related - reference.unrelated) / (own.related - own.unrelated);
  let shared = reference.unrelated - meaning * own.unrelated;
  if (shared < 0) [shared, meaning] = [0, reference.related / own.related];
  if (shared + meaning > 1) meaning = 1 - shared;
  return {
    mean,
    weights: { meaning: Math.sqrt(meaning), shared: Math.sqrt(shared), own: Math.sqrt(1 - meaning - shared) },
  };
}

/** A folded vector of a text on the reference scale. */
export function scaled(vector: Float32Array, text: string, { mean, weights }: Scale): Float32Array {
  const { meaning, shared, own } = weights;
  const direction = centred(vector, mean);
  const alone = own > 0 ? directionOf(text) : undefined;
  return unit(direction.map((value, i) => meaning * value + shared * SHARED[i]! + (alone ? own * alone[i]! : 0)));
}

/** How many other pairs each pair is compared with. */
const UNRELATED = 12;

/** Medians over a list of related pairs; unrelated are the first of one pair and the second of another. `told`: how often a related pair is the nearer one. */
export function nearnessOf(pairs: readonly (readonly [Float32Array, Float32Array])[]): Nearness & { told: number } {
  const related = pairs.map(([one, other]) => cosine(one, other));
  const unrelated = pairs.flatMap(([one], i) =>
    Array.from({ length: UNRELATED }, (_, j) => cosine(one, pairs[(i + 1 + 7 * j) % pairs.length]![1])),
  );
  const above = related.reduce((sum, near) => sum + unrelated.filter((far) => near > far).length, 0);
  return { related: median(related), unrelated: median(unrelated), told: above / (related.length * unrelated.length) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
