import { shownCell, type Cell, type Column, type Row, type Table } from '@verbatim/tables';

export interface SavColumn {
  column: Column;
  read: (row: Row) => Cell;
}

/** Digits of a number that no program rounds. */
const MOST_DIGITS = 15;
const isNumber = (text: string): boolean =>
  /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= MOST_DIGITS;

/**
 * The columns of a file as variables for SPSS: those with nothing but numbers become numbers again, with the labels that an SPSS file gave their values.
 * A text such as 007 stays a text.
 */
export const savColumns = (table: Table): SavColumn[] =>
  table.columns.map((header, i) => {
    const { label, valueLabels } = table.variables?.[i] ?? {};
    const column = { header: label ?? header, variable: header };
    const labels = [...(valueLabels ?? [])];
    const isEmpty = table.rows.every(({ cells }) => !cells[i]);
    const hasOther = table.rows.some(({ cells }) => cells[i] && !isNumber(cells[i]));
    if (isEmpty || hasOther || !labels.every(([value]) => isNumber(value)))
      return { column, read: (row) => shownCell(table, row, i) };
    const numbered = new Map(labels.map(([value, text]) => [Number(value), text]));
    return {
      column: { ...column, ...(numbered.size && { valueLabels: numbered }) },
      read: ({ cells }) => (cells[i] ? Number(cells[i]) : null),
    };
  });
