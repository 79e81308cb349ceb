import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAnswers } from './questions.js';
import { surveyOf, type FileSurvey } from './survey.js';

const CSV = `id,Region,Why?,Where?
a,north,The fees went up,Leeds
b,south,My branch closed,York
c,north,The app crashed,Leeds
d,south,Too far away,York
`;

describe('the survey of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-survey-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const survey = async (text: string, column: string[], id?: string): Promise<FileSurvey> => {
    const file = join(folder, 'Exit Survey (May).csv');
    writeFileSync(file, text);
    return surveyOf(await readAnswers(file, { column, question: [], header: true, ...(id !== undefined && { id }) }));
  };

  it('is one, with a clean name, whatever columns are coded or checked', async () => {
    const why = await survey(CSV, ['Why?'], 'id');
    expect(why.surveyName).toBe('Exit Survey (May)');
    expect(why.surveyIdentifier).toMatch(/^exit-survey-may-[0-9a-f]{12}$/);
    expect((await survey(CSV, ['Why?', 'Where?'], 'id')).surveyIdentifier).toBe(why.surveyIdentifier);
  });

  it('is another where a cell or the respondents are others', async () => {
    const { surveyIdentifier } = await survey(CSV, ['Why?'], 'id');
    expect((await survey(CSV, ['Why?'])).surveyIdentifier).not.toBe(surveyIdentifier);
    expect((await survey(CSV.replace('Leeds', 'Hull'), ['Why?'], 'id')).surveyIdentifier).not.toBe(surveyIdentifier);
  });

  it('has the other columns as attributes', async () => {
    expect((await survey(CSV, ['Why?'], 'id')).attributesOf(1)).toEqual({
      attributes: { Region: 'south', 'Where?': 'York' },
    });
    expect((await survey(CSV, ['Why?', 'Where?'], 'id')).attributesOf(1)).toEqual({ attributes: { Region: 'south' } });
  });
});
