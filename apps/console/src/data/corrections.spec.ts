import type { CorrectionLog, FrameCode } from '@verbatim/client';
import { codebookOf, historyOf, isReserved, Labels, otherOf, sentenceOf } from './corrections.js';

const code = (id: number, label: string, subCodes: FrameCode[] = []): FrameCode => ({
  id,
  label,
  responses: 1,
  subCodes,
});
const reserved = (id: number, label: string, what: FrameCode['reserved']): FrameCode => ({
  ...code(id, label),
  ...(what && { reserved: what }),
});
const CODES = [code(1, 'Price', [code(2, 'Fees')]), code(3, 'Staff'), reserved(9, 'Sonstiges', 'other')];

const logged = (
  number: number,
  op: CorrectionLog['items'][number]['op'],
  operation: object,
): CorrectionLog['items'][number] => ({
  number,
  op,
  at: '2030-01-01T00:00:00.000Z',
  keyId: op === 'keep' ? null : 'k1',
  keyName: null,
  isUndone: false,
  operation: { op, ...operation },
});

describe('the history of corrections', () => {
  it('names codes as they were called at the time, newest correction first', () => {
    const history = historyOf(
      [
        logged(1, 'rename', { code: 2, label: 'Charges' }),
        logged(2, 'split', { code: 3, label: 'Managers', text: 'manager', responses: 4, id: 10 }),
        logged(3, 'merge', { codes: [2, 10], into: 1 }),
        logged(4, 'keep', { fromJob: 'j', responses: 1 }),
      ],
      { codes: CODES },
    );
    expect(history.map(({ who, what }) => `${who}: ${what}`)).toEqual([
      'Verbatim: Kept 1 answer where a person had moved them in an earlier coding',
      'k1: Merged “Charges”, “Managers” into “Price”',
      'k1: Split “Managers” off “Staff”: answers with “manager”',
      'k1: Renamed “Fees” to “Charges”',
    ]);
  });

  it('tells moved answers from moved codes', () => {
    const labels = new Labels(CODES);
    expect(sentenceOf({ op: 'move', responseIdentifiers: ['a', 'b'], from: 3, to: 2 }, labels)).toBe(
      'Moved 2 answers from “Staff” to “Fees”',
    );
    expect(sentenceOf({ op: 'move', responseIdentifiers: ['a'], to: 2 }, labels)).toBe('Added 1 answer to “Fees”');
    expect(sentenceOf({ op: 'move', code: 3, parent: 1 }, labels)).toBe('Moved “Staff” below “Price”');
    expect(sentenceOf({ op: 'move', code: 2, parent: null }, labels)).toBe('Moved “Fees” to the top level');
    expect(sentenceOf({ op: 'delete', code: 77 }, labels)).toBe('Deleted code 77');
  });
});

describe('reserved codes', () => {
  it('are those that the service says are, whatever they are called', () => {
    expect(isReserved(CODES[2]!)).toBe(true);
    expect(isReserved(CODES[0]!)).toBe(false);
    expect(isReserved(code(5, 'Other'))).toBe(false);
    const blank = reserved(8, 'Keine Angabe', 'no_answer');
    expect(otherOf([blank, ...CODES])?.id).toBe(9);
    expect(otherOf([blank])).toBeUndefined();
  });
});

describe('the codes as a codebook', () => {
  it('have their ids, labels and descriptions, without the reserved ones', () => {
    const described = { ...code(3, 'Staff'), description: 'People' };
    expect(codebookOf([CODES[0]!, described, CODES[2]!])).toEqual({
      mode: 'locked',
      codes: [
        { id: 1, label: 'Price', subCodes: [{ id: 2, label: 'Fees' }] },
        { id: 3, label: 'Staff', description: 'People' },
      ],
    });
  });
});
