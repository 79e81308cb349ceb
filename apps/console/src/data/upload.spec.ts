import { codingRequest, guess, problemOf, qualityRequest, type Sheet } from './upload.js';

const SHEET: Sheet = {
  columns: ['Respondent ID', 'Age', 'Why did you leave?', 'Why did you leave?'],
  rows: [
    ['a', '31', 'The fees were too high for me.', 'Nothing else to say.'],
    ['b', '45', 'My branch closed last year.', ''],
    ['c', '27', '', 'The app kept crashing.'],
  ],
};
const MAPPING = guess(SHEET, 'Exit Survey (May).xlsx');

describe('a dropped table', () => {
  it('is mapped by a guess: who answered, and which columns are open answers', () => {
    expect(MAPPING).toEqual({
      surveyIdentifier: 'exit-survey-may',
      surveyName: 'Exit Survey (May)',
      respondent: 0,
      answers: [2, 3],
      attributes: [],
    });
  });

  it('sends columns with few values as attributes, and empty cells as none', () => {
    const sheet = {
      columns: ['id', 'Region', 'Comment'],
      rows: [
        ['1', 'north', 'Good value for money'],
        ['2', 'north', 'Too slow for me'],
        ['3', 'south', 'It never works'],
        ['4', ' ', 'It never works at all'],
        ['5', 'south', 'I have no idea'],
      ],
    };
    const mapping = guess(sheet, 'x.csv');
    expect(mapping.attributes).toEqual([1]);
    const entries = codingRequest(sheet, mapping).surveyResponses[0]!.responseEntries;
    expect(entries.slice(2, 4).map(({ attributes }) => attributes)).toEqual([{ Region: 'south' }, undefined]);
    expect(qualityRequest(sheet, mapping).responses[0]!.attributes).toEqual({ Region: 'north' });
  });

  it('sends many different numbers as an attribute where respondents share them, not where each has its own', () => {
    const rows = Array.from({ length: 60 }, (_, i) => [
      String(i),
      String(18 + (i % 30)),
      String(1000 + i),
      `Word ${i % 30}`,
      'It is far too slow',
    ]);
    const mapping = guess({ columns: ['id', 'age', 'invoice', 'words', 'Comment'], rows }, 'x.csv');
    expect(mapping.attributes).toEqual([1]);
  });

  it('is coded with the codes of the latest coding if that is asked for', () => {
    const codebook = (codes?: 'latest' | 'extended') =>
      codingRequest(SHEET, MAPPING, codes).surveyResponses[0]!.codebook;
    expect(codebook()).toBeUndefined();
    expect(codebook('latest')).toEqual({ mode: 'locked', fromJob: 'latest' });
    expect(codebook('extended')).toEqual({ mode: 'extend', fromJob: 'latest' });
  });

  it('is coded with labels in the language of the answers', () => {
    expect(codingRequest(SHEET, MAPPING).surveyResponses.map(({ labelLanguage }) => labelLanguage)).toEqual([
      'auto',
      'auto',
    ]);
  });

  it('keeps the questions of a survey that it is added to, wherever their columns are', () => {
    const known = [{ questionIdentifier: '7-why', question: 'Why did you leave?' }];
    const ids = codingRequest(SHEET, MAPPING, 'latest', known).surveyResponses.map((one) => one.questionIdentifier);
    expect(ids[0]).toBe('7-why');
    expect(qualityRequest(SHEET, MAPPING, known).responses[0]!.surveyEntries[0]!.questionIdentifier).toBe('7-why');
  });

  it('numbers its rows when no column has a respondent', () => {
    const sheet = {
      columns: ['id', 'Comment'],
      rows: [
        ['1', 'Good value for money'],
        ['1', 'Too slow for me'],
      ],
    };
    expect(guess(sheet, 'x.csv').respondent).toBeUndefined();
    expect(
      codingRequest(sheet, guess(sheet, 'x.csv')).surveyResponses[0]!.responseEntries.map((e) => e.responseIdentifier),
    ).toEqual(['1', '2']);
  });

  it.each<[string, object, RegExp]>([
    ['no survey identifier', { surveyIdentifier: ' ' }, /identifier/],
    ['no column with answers', { answers: [] }, /at least one column/],
    ['an empty column of respondents', { respondent: 3 }, /Row 3 has no respondent/],
  ])('is not sent with %s', (_, change, problem) => {
    expect(problemOf(SHEET, { ...MAPPING, ...change })).toMatch(problem);
  });

  it('names both rows of a respondent who is there twice', () => {
    expect(problemOf({ ...SHEET, rows: [...SHEET.rows, ['a', '', '', '']] }, MAPPING)).toBe(
      'Rows 2 and 5 have the same respondent, “a”.',
    );
    expect(problemOf(SHEET, MAPPING)).toBeUndefined();
  });

  it('becomes the same questions whatever is done with it, two columns of one name two of them', () => {
    const coding = codingRequest(SHEET, MAPPING);
    const quality = qualityRequest(SHEET, MAPPING);
    const identifiers = ['3-why-did-you-leave', '4-why-did-you-leave'];
    expect(coding.surveyResponses.map(({ questionIdentifier }) => questionIdentifier)).toEqual(identifiers);
    expect(quality.responses[0]!.surveyEntries.map(({ questionIdentifier }) => questionIdentifier)).toEqual(
      identifiers,
    );
    expect(coding.surveyResponses[1]!.responseEntries[1]).toEqual({ responseIdentifier: 'b', answer: '' });
  });
});
