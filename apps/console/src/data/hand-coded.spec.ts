import { addressOfAnswer, guessHandCoding, handCodedRows, handCodingProblem, MOST_ROWS } from './hand-coded.js';
import type { Sheet } from './upload.js';

const sheet = (columns: string[], ...rows: string[][]): Sheet => ({ columns, rows });

describe('a hand-coded table', () => {
  it('has its respondents in the column of identifiers, and its codes in the columns named so', () => {
    const table = sheet(['Answer', 'id', 'Code 1', 'Code 2'], ['It is quick', 'r1', 'Speed', ''], ['x', 'r2', '', '']);
    expect(guessHandCoding(table)).toEqual({ respondent: 1, labels: [2, 3] });
  });

  it('has its codes in the last column where none is named so', () => {
    expect(guessHandCoding(sheet(['id', 'answer', 'mine'], ['r1', 'a', 'b']))).toEqual({ respondent: 0, labels: [2] });
  });

  it('may have several labels in a cell, each counts once, and a row without any has no code', () => {
    const table = sheet(['id', 'a', 'b'], [' r1 ', 'Speed; Price', 'Price|Staff'], ['r2', ' ']);
    expect(handCodedRows(table, { respondent: 0, labels: [1, 2] }, 'q')).toEqual([
      { questionIdentifier: 'q', responseIdentifier: 'r1', labels: ['Speed', 'Price', 'Staff'] },
      { questionIdentifier: 'q', responseIdentifier: 'r2', labels: [] },
    ]);
  });

  it.each([
    [sheet(['id', 'code']), 'no rows'],
    [sheet(['id', 'code'], ['r1', 'a'], ['', 'b']), 'Row 3 has no respondent'],
    [sheet(['id', 'code'], ['r1', 'a'], ['r1', 'b']), 'Rows 2 and 3'],
    [sheet(['id', 'code'], ...Array.from({ length: MOST_ROWS + 1 }, (_, i) => [`r${i}`, 'a'])), 'more than 2000 rows'],
  ])('says what is wrong with it: %#', (table, text) => {
    expect(handCodingProblem(table, { respondent: 0, labels: [1] })).toContain(text);
  });

  it('needs a column of codes, and nothing else', () => {
    const table = sheet(['id', 'code'], ['r1', '']);
    expect(handCodingProblem(table, { respondent: 0, labels: [] })).toContain('column with codes');
    expect(handCodingProblem(table, { respondent: 0, labels: [1] })).toBeUndefined();
  });
});

it('finds an answer by its first words, whatever signs are in it', () => {
  expect(addressOfAnswer('a b', 'q', '“Quick”, -and (very) easy to use on my old phone!')).toBe(
    '/surveys/a%20b/responses?text=Quick+and+very+easy+to+use+on+my&question=q',
  );
  expect(addressOfAnswer('s', 'q', '?!')).toBeUndefined();
});
