import type { CodedEntry, QuestionCodeData, ResponseCode } from '@verbatim/client';
import type { Question } from './questions.js';
import { RowSet } from './row-set.js';

export const EXAMPLES = 3;
/** A less sure answer shows nobody what belongs in a code, and a code frame that is used again learns from its examples. */
const EXEMPLARY = 0.8;

/** A code with its place in the tree and its answers: as rows, since the table has their texts. */
export interface PlacedCode {
  id: number;
  label: string;
  description: string;
  /** What it holds, for a code that the service made for answers without any. */
  reserved: string;
  confidence: number | null;
  /** Labels from level 1 down to this code. */
  path: string[];
  subCodes: PlacedCode[];
  rows: RowSet;
  /** The different answers that the code is surest of, the surest first; only sure ones. */
  examples: Pick<CodedEntry, 'answer' | 'confidence'>[];
}

/** The codes of a question, from pages of its job. Only what is written is kept: all pages together were larger than the table. */
export class CodedQuestion {
  private readonly roots: PlacedCode[] = [];

  /** `rows`: by the identifiers of their responses. */
  constructor(
    readonly question: Question,
    private readonly rows: ReadonlyMap<string, number>,
  ) {}

  /** Each page repeats the codes it needs, with the answers of that page. */
  add({ responseCodes }: QuestionCodeData): void {
    this.addCodes(this.roots, responseCodes, []);
  }

  /** Each code above those below it. */
  get codes(): PlacedCode[] {
    const below = (codes: PlacedCode[]): PlacedCode[] => codes.flatMap((code) => [code, ...below(code.subCodes)]);
    return below(this.roots);
  }

  private addCodes(known: PlacedCode[], codes: readonly ResponseCode[], above: string[]): void {
    for (const { id, label, description = '', reserved = '', confidence = null, responses, subCodes } of codes) {
      let code = known.find((one) => one.id === id);
      if (!code) {
        const rows = new RowSet(this.rows.size);
        code = {
          ...{ id, label, description, reserved, confidence, path: [...above, label] },
          ...{ subCodes: [], rows, examples: [] },
        };
        known.push(code);
      }
      for (const response of responses) {
        const row = this.rows.get(response.responseIdentifier);
        if (row !== undefined) code.rows.add(row);
        code.examples = withExample(code.examples, response);
      }
      this.addCodes(code.subCodes, subCodes, code.path);
    }
  }
}

/** With the answer among the examples if it is surer than one of them. Of equally sure ones the first stays. */
function withExample(examples: PlacedCode['examples'], { answer, confidence }: CodedEntry): PlacedCode['examples'] {
  if (confidence < EXEMPLARY) return examples;
  const last = examples.at(-1);
  if (examples.length === EXAMPLES && confidence <= last!.confidence) return examples;
  const same = examples.find((one) => one.answer === answer);
  if (same && same.confidence >= confidence) return examples;
  return [...examples.filter((one) => one !== same), { answer, confidence }]
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, EXAMPLES);
}

/** With one decimal. */
export const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;
