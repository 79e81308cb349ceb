import { CYRILLIC_MODEL, GREEK_MODEL, LATIN_MODEL } from './letter-model.js';

const FOLDED: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ґ: 'г',
  ς: 'σ',
};

/** Lower case without diacritics. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœłđðþıґς]/g, (letter) => FOLDED[letter] ?? letter);

/** The letters of a script after folding, and how usual each is after the two before it. */
export class Alphabet {
  /** How many there are with the edge of a word, which is number 0. */
  readonly size: number;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly known: RegExp;

  /** `usual`: bits per letter that ordinary words take here beyond those of Latin script, for which all limits are made. */
  constructor(
    readonly letters: string,
    private readonly model: string,
    private readonly usual = 0,
  ) {
    this.size = letters.length + 1;
    this.numbers = new Map([...letters].map((letter, i) => [letter, i + 1]));
    this.known = new RegExp(`^[${letters}]+$`, 'u');
  }

  has(word: string): boolean {
    return this.known.test(word);
  }

  /** Places in the table of the letters of a text after the two before each; a blank is the edge of a word. */
  places(text: string): number[] {
    const numbers = [...text].map((letter) => this.numbers.get(letter) ?? 0);
    return numbers.slice(2).map((number, i) => (numbers[i]! * this.size + numbers[i + 1]!) * this.size + number);
  }

  /** Mean bits per letter (its end counted) of a folded word: ordinary words take 2 to 5. */
  surprise(word: string): number {
    const places = this.places(`  ${word} `);
    return places.reduce((sum, place) => sum + (this.model.charCodeAt(place) - 35) / 4, 0) / places.length - this.usual;
  }
}

export const LATIN = new Alphabet('abcdefghijklmnopqrstuvwxyz', LATIN_MODEL);
export const CYRILLIC = new Alphabet('абвгдежзиклмнопрстуфхцчшщъыьэюяіє', CYRILLIC_MODEL, 1.4);
export const GREEK = new Alphabet('αβγδεζηθικλμνοπρστυφχψω', GREEK_MODEL, 3);

/** The alphabet that all of a folded word is in. */
export const alphabetOf = (word: string): Alphabet | undefined =>
  [LATIN, CYRILLIC, GREEK].find((alphabet) => alphabet.has(word));
