import { readFileSync } from 'node:fs';
import { type Kind, KINDS, type Situation } from './kinds.js';
import type { Weights } from './logistic.js';

/** A detector as `npm run train` writes it. Numbers are bytes in base64, in units of `unit`. */
export interface Stored {
  bias: number;
  /** The log-odds from which it flags: those that few honest answers reach, judged by detectors trained on other questions. */
  threshold: number;
  placesUnit: number;
  places: string;
  denseUnit: number;
  dense: string;
}

export interface Detector extends Weights {
  threshold: number;
}

/** Written by `npm run train`; it stays in src, also for the compiled code. */
export const FILE = new URL('../../src/detectors/coefficients.json', import.meta.url);

const packed = (values: Float32Array): { unit: number; bytes: string } => {
  const unit = Math.max(1e-6, ...values.map(Math.abs)) / 127;
  return {
    unit,
    bytes: Buffer.from(Int8Array.from(values, (value) => Math.round(value / unit)).buffer).toString('base64'),
  };
};
const unpacked = (bytes: string, unit: number): Float32Array =>
  Float32Array.from(new Int8Array(Buffer.from(bytes, 'base64')), (value) => value * unit);

export function stored({ bias, threshold, places, dense }: Detector): Stored {
  const [one, other] = [packed(places), packed(dense)];
  return { bias, threshold, placesUnit: one.unit, places: one.bytes, denseUnit: other.unit, dense: other.bytes };
}

export const restored = ({ bias, threshold, places, placesUnit, dense, denseUnit }: Stored): Detector => ({
  bias,
  threshold,
  places: unpacked(places, placesUnit),
  dense: unpacked(dense, denseUnit),
});

interface StoredOffTopic extends Stored {
  thresholds: Record<Situation, number>;
}

const coefficients = once(
  () => JSON.parse(readFileSync(FILE, 'utf8')) as Record<Kind, Stored> & { off_topic: StoredOffTopic },
);

const kinds = once(() => new Map<Kind, Detector>(KINDS.map((kind) => [kind, restored(coefficients()[kind])])));
export const detector = (kind: Kind): Detector => kinds().get(kind)!;

export const offTopicDetector = once(() => ({
  weights: restored(coefficients().off_topic),
  thresholds: coefficients().off_topic.thresholds,
}));

/** What the function makes at its first call. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
