import { decoderOf } from './encoding.js';
import { DamagedSav } from './sav-bytes.js';
import { readCases } from './sav-case-reader.js';
import { readDictionary, type RawDictionary, type RawVariable } from './sav-dictionary-reader.js';
import { segmentsOf, unitsOf, UNIT } from './sav-segments.js';
import { encodingNames, savNumber } from './sav-values.js';
import {
  cleanCell,
  isEmptyRow,
  MOST_CELLS,
  MOST_ROWS,
  TableError,
  tooManyCells,
  tooManyRows,
  type Row,
  type Sheet,
  type Variable,
} from './table.js';

/**
 * Reads an SPSS data file: .sav, compressed or not, and .zsav, in any encoding that Node knows and either order of bytes. Cells are values, not their
 * labels; dates are ISO texts; missing values, the system's and the author's own, are empty. Written from the published description of the format
 * (https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html): the package
 * sav-reader (2.0.8) takes every text for UTF-8, and reads no .zsav.
 */
export function readSav(bytes: Buffer, file: string, encoding?: string): Sheet {
  try {
    const { dictionary, input } = readDictionary(bytes);
    const texts = textsOf(dictionary, file, encoding);
    const columns = dictionary.variables.map(
      (variable) => new Cells(variable, dictionary, input.doubleOf.bind(input), texts.text),
    );
    const rows: Row[] = [];
    let number = 0;
    let declared = 0;
    if (dictionary.cases !== 0)
      for (const row of readCases(dictionary, input)) {
        if (++number > MOST_ROWS) throw tooManyRows(file);
        if (number * columns.length > MOST_CELLS) throw tooManyCells(file);
        const cells = columns.map((column) => column.read(row));
        declared += columns.reduce((sum, { wasMissing }) => sum + Number(wasMissing), 0);
        if (!isEmptyRow(cells)) rows.push({ number, cells });
        if (number === dictionary.cases) break;
      }
    if (number < dictionary.cases) throw new DamagedSav(`it should have ${dictionary.cases} rows, and has ${number}`);
    const names = longNames(dictionary, texts.text);
    return {
      file,
      keys: dictionary.variables.map(({ short }) => names.get(short) ?? short),
      variables: columns.map((column) => column.variable),
      rows,
      notes: [
        ...texts.notes,
        ...(declared ? [`${file}: ${declared} cells with values that are declared as missing count as empty`] : []),
      ],
    };
  } catch (error) {
    if (!(error instanceof DamagedSav)) throw error;
    throw new TableError(`${file} is a damaged SPSS file (${error.message}): save it again, or as .csv or .xlsx`);
  }
}

interface Texts {
  text: (bytes: Buffer) => string;
  notes: string[];
}

/** @throws TableError for an unknown --encoding */
function textsOf({ encoding, codePage }: RawDictionary, file: string, given: string | undefined): Texts {
  if (given !== undefined && !decoderOf(given))
    throw new TableError(`There is no encoding "${given}": use a name such as utf-8 or windows-1252`);
  const found = given ?? encodingNames(encoding, codePage).find((name) => decoderOf(name));
  const decoder = decoderOf(found ?? 'windows-1252')!;
  const notes = found ? [] : [`${file}: read as windows-1252; if letters look wrong, give --encoding`];
  return { text: (bytes) => cleanCell(decoder.decode(bytes)).trimEnd(), notes };
}

const longNames = ({ longNames: record }: RawDictionary, text: Texts['text']): Map<string, string> =>
  new Map(
    text(record)
      .split('\t')
      .flatMap((pair) => {
        const [short, ...name] = pair.split('=');
        return name.length ? [[short!, name.join('=')] as const] : [];
      }),
  );

/** Reads the cells of one variable. */
class Cells {
  /** The last cell that was read had a value that its author calls missing. */
  wasMissing = false;
  private readonly segments: { start: number; used: number }[];
  private readonly missingTexts: Set<string>;
  private readonly missingNumbers: Set<number>;
  private readonly range: [low: number, high: number] | undefined;

  constructor(
    private readonly raw: RawVariable,
    private readonly dictionary: RawDictionary,
    private readonly double: (bytes: Buffer) => number,
    private readonly text: Texts['text'],
  ) {
    const { width, unit, missing } = raw;
    let start = unit * UNIT;
    this.segments = segmentsOf(width).map((segment) => {
      const here = { start, used: segment.used };
      start += unitsOf(segment.width) * UNIT;
      return here;
    });
    const numbers = width ? [] : missing.values.map(double);
    this.range = missing.isRange && numbers.length >= 2 ? [numbers[0]!, numbers[1]!] : undefined;
    this.missingNumbers = new Set(this.range ? numbers.slice(2) : numbers);
    this.missingTexts = new Set(width ? missing.values.map(text) : []);
  }

  get variable(): Variable {
    const { label, valueLabels, width, format } = this.raw;
    const labels = valueLabels.map(({ value, label }) => {
      const key = width ? this.text(value) : savNumber(this.double(value), format);
      return [key, this.text(label)] as const;
    });
    return {
      ...(label.length && { label: this.text(label) }),
      ...(labels.length && { valueLabels: new Map(labels) }),
    };
  }

  read(row: Buffer): string {
    this.wasMissing = false;
    const cell = this.raw.width ? this.readText(row) : this.readNumber(row);
    return this.wasMissing ? '' : cell;
  }

  private readText(row: Buffer): string {
    const parts = this.segments.map(({ start, used }) => row.subarray(start, start + used));
    const text = this.text(parts.length === 1 ? parts[0]! : Buffer.concat(parts));
    this.wasMissing = this.missingTexts.has(text);
    return text;
  }

  private readNumber(row: Buffer): string {
    const { start } = this.segments[0]!;
    const value = this.double(row.subarray(start, start + UNIT));
    if (value === this.dictionary.missing || Number.isNaN(value)) return '';
    this.wasMissing =
      this.missingNumbers.has(value) || (this.range !== undefined && value >= this.range[0] && value <= this.range[1]);
    return savNumber(value, this.raw.format);
  }
}
