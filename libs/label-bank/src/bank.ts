import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dequantised, VECTOR_BYTES } from '@verbatim/embedding';

/** `+` praise, `-` a complaint, `0` either or neither. */
export type Polarity = '+' | '-' | '0';

/** A theme that analysts code, as one line of families/*.tsv has it. */
export interface BankLabel {
  label: string;
  /** What it says something of: the label of a parent code. */
  thing: string;
  /** A group of things, for a parent code that has to hold several of them (headings.tsv). */
  heading: string;
  /** The file that it stands in: labels of one trade. */
  family: string;
  polarity: Polarity;
  definition: string;
  /** Answers of this theme, as people write them. */
  examples: string[];
  /** Follow-ups that fit every such answer: on a detail, on a consequence, on what good would look like. */
  probes: string[];
}

export interface Bank {
  labels: readonly BankLabel[];
  /** One unit vector of 384 numbers a label: the middle of its label, definition and examples. */
  middles: readonly Float32Array[];
  /** The vector of a label's probe. */
  probeVector(label: number, probe: number): Float32Array;
}

/** The data files lie in src, also for the compiled code. */
const FOLDER = new URL('../src/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));

const FAMILIES = 'families/';
export const VECTORS = 'vectors.tsv';

/** The labels as written, without their vectors. */
export function readLabels(): BankLabel[] {
  const headingOf = new Map(rows(read('headings.tsv')).map(([thing, heading]) => [thing!, heading!]));
  const probesOf = new Map(rows(read('probes.tsv')).map(([label, probes]) => [label!, probes!.split(' | ')]));
  return readdirSync(new URL(FAMILIES, FOLDER))
    .sort()
    .flatMap((file) => rows(read(`${FAMILIES}${file}`)).map((row) => ({ family: file.replace('.tsv', ''), row })))
    .map(({ family, row: [label, thing, polarity, definition, examples] }) => ({
      label: label!,
      thing: thing!,
      heading: headingOf.get(thing!) ?? thing!,
      family,
      polarity: polarity as Polarity,
      definition: definition!,
      examples: examples!.split(' | '),
      probes: probesOf.get(label!) ?? [],
    }));
}

/** What a label's middle is made of. */
export const textsOfLabel = ({ label, definition, examples }: BankLabel): string[] => [label, definition, ...examples];

/** Changes with any text of the label: vectors that were made from other texts are out of date. */
export const fingerprint = (label: BankLabel): string =>
  createHash('sha256')
    .update([...textsOfLabel(label), ...label.probes].join('\n'))
    .digest('base64url')
    .slice(0, 8);

let bank: Bank | undefined;

/** The label bank, read once per thread (some 10 ms). Throws where `npm run bank` was not run after a change of the texts. */
export function labelBank(): Bank {
  if (bank) return bank;
  const labels = readLabels();
  const stored = new Map(rows(read(VECTORS)).map(([mark, vectors]) => [mark!, vectors!]));
  /** Of each label: its middle, then its probes, quantised. */
  const vectors = labels.map((label) => {
    const own = stored.get(fingerprint(label));
    if (own === undefined) throw new Error(`the label bank has no vectors for '${label.label}': run npm run bank`);
    return new Int8Array(Buffer.from(own, 'base64'));
  });
  const vectorAt = (label: number, at: number): Float32Array => {
    const vector = new Float32Array(VECTOR_BYTES);
    dequantised(vectors[label]!, at, vector);
    return vector;
  };
  bank = {
    labels,
    middles: labels.map((_, label) => vectorAt(label, 0)),
    probeVector: (label, probe) => vectorAt(label, probe + 1),
  };
  return bank;
}
