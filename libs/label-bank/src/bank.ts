import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { builtIn, dequantised, VECTOR_BYTES } from '@verbatim/embedding';

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
}

export interface Bank {
  labels: readonly BankLabel[];
  /** One unit vector of 384 numbers a label: the middle of its label, definition and examples. */
  middles: readonly Float32Array[];
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
    }));
}

/** What a label's middle is made of. */
export const textsOfLabel = ({ label, definition, examples }: BankLabel): string[] => [label, definition, ...examples];

/** Changes with any text of the label: vectors that were made from other texts are out of date. */
export const fingerprint = (label: BankLabel): string =>
  createHash('sha256').update(textsOfLabel(label).join('\n')).digest('base64url').slice(0, 8);

let bank: Bank | undefined;

/** The label bank, read once per thread (some 10 ms). Throws where `npm run bank` was not run after a change of the texts. */
export function labelBank(): Bank {
  if (bank) return bank;
  const labels = readLabels();
  builtIn(labels.map(({ label }) => label));
  const stored = new Map(rows(read(VECTORS)).map(([mark, vector]) => [mark!, vector!]));
  const middles = labels.map((label) => {
    const own = stored.get(fingerprint(label));
    if (own === undefined) throw new Error(`the label bank has no vector for '${label.label}': run npm run bank`);
    const vector = new Float32Array(VECTOR_BYTES);
    dequantised(new Int8Array(Buffer.from(own, 'base64')), 0, vector);
    return vector;
  });
  return (bank = { labels, middles });
}
