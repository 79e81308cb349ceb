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
    });
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
