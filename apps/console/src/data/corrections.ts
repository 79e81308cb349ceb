import type {
  Codebook,
  CodebookCode,
  CodeFrame,
  CorrectionLog,
  CorrectionOperation,
  FrameCode,
} from '@verbatim/client';
import { everyCode } from './tree.js';
import { count } from './words.js';

type Logged = CorrectionLog['items'][number];

/** A correction of the log in words. */
export interface PastCorrection extends Pick<Logged, 'number' | 'at' | 'isUndone' | 'op'> {
  who: string;
  what: string;
}

/** Labels of codes by id. A code that no longer exists has one, too. */
export class Labels {
  private readonly byId = new Map<number, string>();

  constructor(codes: readonly FrameCode[]) {
    for (const { id, label } of everyCode(codes)) this.byId.set(id, label);
  }

  of(id: number): string {
    const label = this.byId.get(id);
    return label === undefined ? `code ${id}` : `“${label}”`;
  }

  /** Learns the label that an operation gives. */
  note({ op, code, id, label }: { op: string; code?: number; id?: number; label?: string }): void {
    const named = op === 'rename' ? code : id;
    if (named !== undefined && label !== undefined) this.byId.set(named, label);
  }
}

/** `responses`: how many responses it is about, where the operation doesn't list them. */
export function sentenceOf(operation: CorrectionOperation & { responses?: number }, labels: Labels): string {
  const { op, code = 0, label = '', into = 0, codes = [], parent, from, to } = operation;
  const about = count(operation.responseIdentifiers?.length ?? operation.responses ?? 0, 'answer');
  switch (op) {
    case 'rename':
      return `Renamed ${labels.of(code)} to “${label}”`;
    case 'describe':
      return operation.description === null
        ? `Removed the description of ${labels.of(code)}`
        : `Described ${labels.of(code)}`;
    case 'merge':
      return `Merged ${codes.map((id) => labels.of(id)).join(', ')} into ${labels.of(into)}`;
    case 'split':
      return operation.text === undefined
        ? `Split “${label}” off ${labels.of(code)}: ${about}`
        : `Split “${label}” off ${labels.of(code)}: answers with “${operation.text}”`;
    case 'move':
      if (operation.code !== undefined)
        return `Moved ${labels.of(code)} ${parent === null || parent === undefined ? 'to the top level' : `below ${labels.of(parent)}`}`;
      if (to === undefined) return `Removed ${about} from ${labels.of(from ?? 0)}`;
      return from === undefined
        ? `Added ${about} to ${labels.of(to)}`
        : `Moved ${about} from ${labels.of(from)} to ${labels.of(to)}`;
    case 'add':
      return `Added the code “${label}”`;
    case 'delete':
      return `Deleted ${labels.of(code)}`;
    case 'undo':
      return 'Took back the last correction';
    case 'redo':
      return 'Applied a correction again';
  }
}

/** The log in words, newest first. Each entry uses the labels of its time, which follow from the original frame. */
export function historyOf(log: readonly Logged[], original: Pick<CodeFrame, 'codes'>): PastCorrection[] {
  const labels = new Labels(original.codes);
  return log
    .map(({ number, op, at, isUndone, keyName, keyId, operation }) => {
      const logged = operation as unknown as CorrectionOperation & { responses?: number };
      const what =
        op === 'keep'
          ? `Kept ${count(logged.responses ?? 0, 'answer')} where a person had moved them in an earlier coding`
          : sentenceOf(logged, labels);
      labels.note({ ...logged, op });
      return { number, op, at, isUndone, who: keyName ?? keyId ?? 'Verbatim', what };
    })
    .reverse();
}

/** The service's own codes for answers without any: they can't be changed, only their answers moved. */
export const isReserved = ({ reserved }: Pick<FrameCode, 'reserved'>): boolean => reserved !== undefined;

/** The code of answers that fit no other. */
export const otherOf = (codes: readonly FrameCode[]): FrameCode | undefined =>
  codes.find((code) => isReserved(code) && code.reserved !== 'no_answer');

/** The codes as a codebook that a coding request takes. */
export function codebookOf(codes: readonly FrameCode[]): Codebook {
  const asCodes = (siblings: readonly FrameCode[]): CodebookCode[] =>
    siblings
      .filter((code) => !isReserved(code))
      .map(({ id, label, description, subCodes }) => ({
        id,
        label,
        ...(description !== undefined && { description }),
        ...(subCodes.length > 0 && { subCodes: asCodes(subCodes) }),
      }));
  return { mode: 'locked', codes: asCodes(codes) };
}
