import { readConfig } from '@verbatim/platform';

const SET = {
  MAX_ENTRIES_PER_RESPONSE: '3',
  MAX_ANSWER_CHARACTERS: '12',
  MAX_QUESTION_CHARACTERS: '9',
  MAX_IDENTIFIER_CHARACTERS: '40',
  MAX_KEY_EVENTS: '2',
  MAX_RESPONSES_PER_BATCH: '2',
  MAX_ANSWERS_PER_CODING_JOB: '1',
};
// before the classes load, as where the service starts
Object.assign(process.env, SET);
const { validateBody } = await import('../http/validate.js');
const { BatchDataQualityRequest, DataQualityRequest } = await import('../quality/data-quality.dto.js');
const { FollowupRequest } = await import('../followups/followups.dto.js');
const { readRequest } = await import('../coding/read-request.js');
const { openApiDocument } = await import('./document.js');

const details = (read: () => unknown): Record<string, string> | undefined => {
  try {
    read();
    return undefined;
  } catch (error) {
    return (error as { details?: Record<string, string> }).details;
  }
};
const entry = { question: 'Why so?', answer: 'Because.' };
const event = { k: 'a', c: 'KeyA', t: 0, ht: 1 };
const quality = (body: object): unknown =>
  details(() => validateBody(DataQualityRequest, { surveyEntries: [entry], ...body }));

describe('limits that are set', () => {
  it.each<[string, object, object, Record<string, string>]>([
    [
      'entries',
      { surveyEntries: Array(3).fill(entry) },
      { surveyEntries: Array(4).fill(entry) },
      { surveyEntries: 'surveyEntries must contain no more than 3 elements' },
    ],
    [
      'characters of an answer',
      { surveyEntries: [{ ...entry, answer: 'a'.repeat(12) }] },
      { surveyEntries: [{ ...entry, answer: 'a'.repeat(13) }] },
      { 'surveyEntries[0].answer': 'answer must be no longer than 12 characters' },
    ],
    [
      'characters of a question',
      { surveyEntries: [{ ...entry, question: 'q'.repeat(9) }] },
      { surveyEntries: [{ ...entry, question: 'q'.repeat(10) }] },
      { 'surveyEntries[0].question': 'question must be no longer than 9 characters' },
    ],
    [
      'characters of an identifier',
      { responseIdentifier: 'r'.repeat(40) },
      { responseIdentifier: 'r'.repeat(41) },
      { responseIdentifier: 'responseIdentifier must have 1 to 40 characters' },
    ],
    [
      'key events',
      { surveyEntries: [{ ...entry, keyEvents: [event, event] }] },
      { surveyEntries: [{ ...entry, keyEvents: [event, event, event] }] },
      { 'surveyEntries[0].keyEvents': 'keyEvents must contain no more than 2 events' },
    ],
  ])('hold, and their errors name them: %s', (_, allowed, refused, problems) => {
    expect(quality(allowed)).toBeUndefined();
    expect(quality(refused)).toEqual(problems);
  });

  it('hold for batches, follow-ups and coding', () => {
    const batch = (count: number): unknown =>
      details(() =>
        validateBody(BatchDataQualityRequest, { surveyName: 'S', responses: Array(count).fill({ surveyEntries: [] }) }),
      );
    expect([batch(2), batch(3)]).toEqual([undefined, { responses: 'responses must contain no more than 2 elements' }]);
    const followup = (answer: string): unknown =>
      details(() => validateBody(FollowupRequest, { question: 'Why?', answer }));
    expect([followup('a'.repeat(12)), followup('a'.repeat(13))]).toEqual([
      undefined,
      { answer: 'answer must be no longer than 12 characters' },
    ]);
    const coding = (...answers: string[]): unknown =>
      details(() =>
        readRequest('coding', {
          surveyIdentifier: 's',
          surveyResponses: [
            {
              questionIdentifier: 'q',
              question: 'Why?',
              responseEntries: answers.map((answer, i) => ({ responseIdentifier: `r${i}`, answer })),
            },
          ],
        }),
      );
    expect([coding('a'.repeat(12)), coding('a'.repeat(13)), coding('a', 'b')]).toEqual([
      undefined,
      { 'surveyResponses[0].responseEntries[0].answer': 'answer must be no longer than 12 characters' },
      { surveyResponses: 'surveyResponses must contain no more than 1 responseEntries altogether, not 2' },
    ]);
  });

  it('are those of the OpenAPI document', () => {
    const { components } = openApiDocument('1') as {
      components: { schemas: Record<string, { properties: Record<string, object> }> };
    };
    const of = (name: string, field: string): object => components.schemas[name]!.properties[field]!;
    expect([
      of('DataQualityRequest', 'surveyEntries'),
      of('BatchDataQualityRequest', 'responses'),
      of('SurveyEntry', 'keyEvents'),
    ]).toMatchObject([{ maxItems: 3 }, { maxItems: 2 }, { maxItems: 2 }]);
    expect([
      of('SurveyEntry', 'answer'),
      of('SurveyEntry', 'question'),
      of('FollowupRequest', 'question'),
      of('ResponseEntry', 'answer'),
    ]).toMatchObject([{ maxLength: 12 }, { maxLength: 9 }, { maxLength: 9 }, { maxLength: 12 }]);
    expect([of('DataQualityRequest', 'responseIdentifier'), of('ResponseEntry', 'responseIdentifier')]).toMatchObject([
      { maxLength: 40 },
      { maxLength: 40 },
    ]);
  });
});

it.each(Object.keys(SET))('%s that is no number stops the start', (name) => {
  expect(() => readConfig({ [name]: 'many' })).toThrow(name);
});
