/** A code with the number of responses in it. */
export interface Code {
  id: number;
  label: string;
  description?: string;
  responses: number;
  subCodes: Code[];
}

/** The code frame of a question. */
export interface Tree {
  questionIdentifier: string;
  question: string;
  codes: Code[];
}

/** A code as the tree shows it: `level` from 1, `path` the labels above it. */
export interface Line {
  code: Code;
  level: number;
  path: string[];
  isOpen: boolean;
}

/** The rows of a code sheet, as the API exports it. */
export type SheetRow = Record<
  'questionIdentifier' | 'question' | 'id' | 'parentId' | 'label' | 'description' | 'responses',
  string
>;

/** One tree for each question, in the order of the rows: parents before their sub-codes. */
export function treesOf(rows: readonly SheetRow[]): Tree[] {
  const trees = new Map<string, { tree: Tree; codes: Map<string, Code> }>();
  for (const { questionIdentifier, question, id, parentId, label, description, responses } of rows) {
    if (!trees.has(questionIdentifier))
      trees.set(questionIdentifier, { tree: { questionIdentifier, question, codes: [] }, codes: new Map() });
    const { tree, codes } = trees.get(questionIdentifier)!;
    const code: Code = {
      id: Number(id),
      label,
      ...(description && { description }),
      responses: Number(responses),
      subCodes: [],
    };
    codes.set(id, code);
    (codes.get(parentId)?.subCodes ?? tree.codes).push(code);
  }
  return [...trees.values()].map(({ tree }) => tree);
}

/** The codes in view, in the order in which they are shown. With words, the codes that have them and what leads to these. */
export function linesOf(codes: readonly Code[], closed: ReadonlySet<number>, words = ''): Line[] {
  const wanted = words.trim().toLocaleLowerCase();
  const matches = ({ label, description = '' }: Code): boolean =>
    `${label} ${description}`.toLocaleLowerCase().includes(wanted);
  const leads = (code: Code): boolean => matches(code) || code.subCodes.some(leads);
  const walk = (level: number, path: string[], siblings: readonly Code[]): Line[] =>
    siblings
      .filter((code) => !wanted || leads(code))
      .flatMap((code) => {
        const isOpen = code.subCodes.length > 0 && (wanted !== '' || !closed.has(code.id));
        const line = { code, level, path, isOpen };
        return isOpen ? [line, ...walk(level + 1, [...path, code.label], code.subCodes)] : [line];
      });
  return walk(1, [], codes);
}

/** All codes, depth first. */
export const everyCode = (codes: readonly Code[]): Code[] =>
  codes.flatMap((code) => [code, ...everyCode(code.subCodes)]);

/** Cells of CSV; a cell that a spreadsheet would run as a formula is made text. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
