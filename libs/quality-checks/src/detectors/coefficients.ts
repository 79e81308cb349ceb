import { readFileSync } from 'node:fs';
import { type Group, type Kind, KINDS, type Situation } from './kinds.js';
import type { Weights } from './logistic.js';
import type { ShrugWords } from './shrug-words.js';

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

/** With thresholds instead of the one: by language, or by what is known beside the answer. */
interface StoredBy<K extends string> extends Stored {
  thresholds: Record<K, number>;
}
interface DetectorBy<K extends string> extends Weights {
  thresholds: Record<K, number>;
}

const restoredBy = <K extends string>(coefficients: StoredBy<K>): DetectorBy<K> => ({
  ...restored(coefficients),
  thresholds: coefficients.thresholds,
});

/** As `stored`, for a detector with several thresholds. */
export const storedBy = <K extends string>({ thresholds, ...weights }: DetectorBy<K>): StoredBy<K> => ({
  ...stored({ ...weights, threshold: 0 }),
  thresholds,
});

const coefficients = once(
  () =>
    JSON.parse(readFileSync(FILE, 'utf8')) as Record<Kind, StoredBy<Group>> & {
      off_topic: StoredBy<Situation>;
      shrug_words: ShrugWords;
    },
);
const kinds = once(
  () => new Map<Kind, DetectorBy<Group>>(KINDS.map((kind) => [kind, restoredBy(coefficients()[kind])])),
);

export const detector = (kind: Kind): DetectorBy<Group> => kinds().get(kind)!;

export const shrugWords = (): ShrugWords => coefficients().shrug_words;

export const offTopicDetector = once(() => restoredBy(coefficients().off_topic));

/** What the function makes at its first call. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
