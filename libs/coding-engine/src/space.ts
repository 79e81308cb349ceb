import { englishFeatures, otherFeatures, type Feature } from './features.js';
import { unit as toUnit, type Vector } from './geometry.js';
import { dequantised, quantised, VECTOR_BYTES } from '@verbatim/embedding';
import { toThemeSpace } from '@verbatim/label-bank';

/** A distinct unit of a language; `row` of its gloss' vector, -1 without. */
export interface SpaceUnit {
  text: string;
  language: string;
  row: number;
}

const LEXICAL = 128;
/** With the built-in encoder's vectors. */
export const DIMS = VECTOR_BYTES + LEXICAL;
/**
 * Share of the words in a cosine of English units: measured AMI at 0, .06 and .12 .471, .491, .484 (short answers),
 * .844, .841, .841 (requests). Of other languages' units, whose glosses leave
 * words out, it is more.
 */
const WORDS = { english: 0.06, other: 0.1 };
const wordsOf = (language: string): number => (language === 'en' ? WORDS.english : WORDS.other);
/**
 * What is left of a feature that one unit alone has, where there is no embedding: nothing is alike by it, and where it
 * counts in full it drowns what two units share.
 */
const ALONE = 0.1;
/** Each feature moves this many dimensions, so that two that share one of them are told apart by the others. */
const SPREAD = 4;

/**
 * Where units are points of length 1. A unit is the embedding of its gloss and, beside it, its hashed words; what has
 * none (a language without a glossary, words that it doesn't know) has its words
 * and letters only, hashed into all dimensions, which leaves it at a right angle to the others.
 */
export class Space {
  private readonly frequency = new Map<number, number>();
  private readonly start: Uint32Array;
  private readonly hashes: Uint32Array;
  private readonly shares: Float32Array;
  private readonly isEmbedded: Uint8Array;
  /** Numbers of a point. */
  readonly dims: number;
  private readonly meaning: Float32Array;
  /** Units' vectors in the theme space, each from the first time that it is asked for. */
  private themes?: (Int8Array | undefined)[];

  /** @param isThemed Points are compared in the theme space, where answers of one theme are nearer; of the built-in encoder's vectors only. */
  constructor(
    readonly units: readonly SpaceUnit[],
    private readonly vectors: Int8Array,
    /** Of a vector: 384, or what another encoder has. */
    private readonly width = VECTOR_BYTES,
    readonly isThemed = false,
  ) {
    this.dims = width + LEXICAL;
    this.meaning = new Float32Array(width);
    this.start = new Uint32Array(units.length + 1);
    this.isEmbedded = new Uint8Array(units.length);
    const hashes: number[] = [];
    const shares: number[] = [];
    units.forEach(({ text, language, row }, i) => {
      this.isEmbedded[i] = Number(row >= 0 && dequantised(vectors, row, this.meaning));
      for (const { hash, share } of featuresOf(text, language)) {
        hashes.push(hash);
        shares.push(share);
        this.frequency.set(hash, (this.frequency.get(hash) ?? 0) + 1);
      }
      this.start[i + 1] = hashes.length;
    });
    this.hashes = Uint32Array.from(hashes);
    this.shares = Float32Array.from(shares);
  }

  get size(): number {
    return this.units.length;
  }

  /** The point of unit `i`, into `out`. */
  fill(i: number, out: Vector): Vector {
    const isEmbedded = this.isEmbedded[i] === 1;
    this.hashInto(
      out,
      this.hashes.subarray(this.start[i], this.start[i + 1]),
      this.shares.subarray(this.start[i], this.start[i + 1]),
      isEmbedded ? wordsOf(this.units[i]!.language) : undefined,
    );
    if (isEmbedded) {
      this.readMeaning(i);
      setMeaning(out, this.meaning, wordsOf(this.units[i]!.language));
    }
    return out;
  }

  part(kept: readonly number[], isThemed = this.isThemed): Space {
    return new Space(
      kept.map((i) => this.units[i]!),
      this.vectors,
      this.width,
      isThemed,
    );
  }

  /** What unit `i` is compared by besides its words, into `meaning`. */
  private readMeaning(i: number): void {
    if (!this.isThemed) {
      dequantised(this.vectors, this.units[i]!.row, this.meaning);
      return;
    }
    this.themes ??= [];
    const own = (this.themes[i] ??= quantised(toThemeSpace(this.meaningOf(i)!)));
    dequantised(own, 0, this.meaning);
  }

  /** The meaning of unit `i` as its point has it; undefined where it has none. */
  themeOf(i: number): Vector | undefined {
    if (!this.isEmbedded[i]) return undefined;
    this.readMeaning(i);
    return this.meaning.slice();
  }

  /** An embedding as points of this space have it. */
  themed(embedding: Vector): Vector {
    return this.isThemed ? toThemeSpace(embedding) : embedding;
  }

  /** The embedding of unit `i` alone; undefined where it has none. */
  meaningOf(i: number): Vector | undefined {
    if (!this.isEmbedded[i]) return undefined;
    const meaning = new Float32Array(this.width);
    dequantised(this.vectors, this.units[i]!.row, meaning);
    return meaning;
  }

  point(i: number): Vector {
    return this.fill(i, new Float32Array(this.dims));
  }

  /** The point of a text that is no unit: a label, an example. `meaning` is the embedding of its gloss. */
  pointOf(text: string, language: string, meaning: Vector | undefined): Vector {
    const out = new Float32Array(this.dims);
    const features = featuresOf(text, language);
    this.hashInto(
      out,
      features.map(({ hash }) => hash),
      features.map(({ share }) => share),
      meaning && wordsOf(language),
    );
    if (meaning) setMeaning(out, this.themed(meaning), wordsOf(language));
    return out;
  }

  /** `share`: that of the words, beside an embedding; undefined without one. */
  private hashInto(out: Vector, hashes: ArrayLike<number>, shares: ArrayLike<number>, share: number | undefined): void {
    out.fill(0);
    const [first, width] = share === undefined ? [0, this.dims] : [this.width, LEXICAL];
    for (let f = 0; f < hashes.length; f++) {
      const weight = shares[f]! * this.tellingOf(hashes[f]!, share !== undefined);
      let state = hashes[f]!;
      for (let k = 0; k < SPREAD; k++) {
        state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + k;
        const at = first + ((state >>> 1) % width);
        out[at] = out[at]! + (state & 1 ? weight : -weight);
      }
    }
    toUnit(out);
    if (share !== undefined) for (let i = this.width; i < this.dims; i++) out[i] = out[i]! * Math.sqrt(share);
  }

  /** The fewer units have a feature, the more it tells; without an embedding it must be shared, too, as there is nothing else to be alike by. */
  private tellingOf(hash: number, isEmbedded: boolean): number {
    const units = this.frequency.get(hash) ?? 1;
    return Math.log(1 + this.units.length / units) * (isEmbedded ? 1 : 1 - (1 - ALONE) / units);
  }
}

const featuresOf = (text: string, language: string): Feature[] =>
  language === 'en' ? englishFeatures(text) : otherFeatures(text, language);

function setMeaning(out: Vector, meaning: Vector, words: number): void {
  const share = Math.sqrt(1 - words);
  for (let i = 0; i < meaning.length; i++) out[i] = meaning[i]! * share;
}
