import { attributeColumns, attributesOf, identifierOf, numberIn, surveyNameOf, type Cells } from './survey.js';

const tableOf = (columns: string[], rows: string[][]): Cells => ({
  columns,
  rows: rows.length,
  cell: (row, column) => rows[row]![column] ?? '',
});

describe('a survey of a table', () => {
  it('has columns of few values, and of numbers that several have, as attributes', () => {
    const rows = Array.from({ length: 60 }, (_, i) => [
      String(18 + (i % 30)),
      String(1000 + i),
      i % 2 ? 'north' : 'south',
      `Name ${i}`,
      i % 2 ? 'It is far too slow for me' : 'I like all of it so much',
      i % 2 ? 'yes' : 'no',
    ]);
    const table = tableOf(['Age', 'Invoice', 'Region', 'Name', 'Comment', 'Taken'], rows);
    expect(attributeColumns(table, [5])).toEqual([0, 2]);
    expect(attributesOf(table, 1, [0, 2])).toEqual({ attributes: { Age: '19', Region: 'north' } });
  });

  it('says nothing of a respondent by an empty cell, and cuts what is longer than the API takes', () => {
    const table = tableOf(['n'.repeat(100), 'Region'], [['v'.repeat(300), ' ']]);
    expect(attributesOf(table, 0, [0, 1])).toEqual({ attributes: { ['n'.repeat(64)]: 'v'.repeat(256) } });
    expect(attributesOf(table, 0, [1])).toEqual({});
  });

  it('is called like its file', () => {
    expect(surveyNameOf('Exit Survey (May).xlsx')).toBe('Exit Survey (May)');
    expect(identifierOf('Exit Survey (May)', 'survey')).toBe('exit-survey-may');
    expect(identifierOf('?', 'survey')).toBe('survey');
  });

  it('takes numbers as people write them', () => {
    expect(['18', ' 2,5 ', '-0.5', '', 'old', '1e3', '1,000.5'].map(numberIn)).toEqual([
      18,
      2.5,
      -0.5,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
