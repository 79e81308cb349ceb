import { ApiError, LIMITS, type CodingKind } from '@verbatim/contracts';
import { REQUEST_LIMITS } from '../http/request-limits.js';
import { filledOptions } from './coding-intake.js';
import { readRequest } from './read-request.js';

const entry = { responseIdentifier: 'r1', answer: 'Good' };
const question = { questionIdentifier: 'q1', question: 'Why?', responseEntries: [entry] };
const body = (more: object = {}, top: object = {}): object => ({
  surveyIdentifier: 's',
  surveyResponses: [{ ...question, ...more }],
  ...top,
});

function details(value: unknown, kind: CodingKind = 'coding'): Record<string, string> | undefined {
  try {
    readRequest(kind, value);
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).code).toBe('INVALID_REQUEST');
    return (error as ApiError).details;
  }
  return undefined;
}
const ID = '0197f3a0-0000-7000-8000-000000000000';
const Q = 'surveyResponses[0]';
const brandContext = { industryDescription: 'Cars', brands: [{ name: 'Audi', variations: ['Aud'] }] };

describe('a coding request', () => {
  it.each<[string, object]>([
    ['the least there can be', body()],
    ['no entries', body({ responseEntries: [] })],
    [
      'null for what is absent',
      body(
        {
          questionContext: null,
          codingOptions: null,
          codebook: null,
          brandContext: null,
          responseEntries: [{ ...entry, followupResponses: null }],
        },
        { surveyName: null, callbackUrl: null },
      ),
    ],
    [
      'an empty answer, and follow-ups',
      body({
        responseEntries: [{ responseIdentifier: 'r', answer: '', followupResponses: [{ question: '', answer: '' }] }],
      }),
    ],
    [
      'all options',
      body({ codingOptions: { maxLevels: 5, maxCodesPerLevel: [1, 2, 3, 4, 5], minResponsesPerCode: 3 } }),
    ],
    ['one limit for all levels', body({ codingOptions: { maxLevels: 1, maxCodesPerLevel: 100 } })],
    [
      'a codebook of its own',
      body({
        codebook: {
          mode: 'locked',
          codes: [
            { id: 1, label: 'A', subCodes: [{ label: 'A' }] },
            { label: 'B', examples: ['x'], description: 'y' },
          ],
        },
      }),
    ],
    ['an earlier codebook', body({ codebook: { mode: 'extend', fromJob: ID } })],
    ['the latest codebook', body({ codebook: { mode: 'extend', fromJob: 'latest' } })],
    ['brands', body({ brandContext })],
    ['what nobody asked for', body({ flavour: 1, codingOptions: { colour: 'red' } }, { more: [] })],
    [
      'one respondent in two questions',
      { surveyIdentifier: 's', surveyResponses: [question, { ...question, questionIdentifier: 'q2' }] },
    ],
  ])('may have %s', (_, value) => {
    expect(details(value)).toBeUndefined();
  });

  it.each<[string, unknown, Record<string, unknown>]>([
    ['nothing', {}, { surveyIdentifier: expect.any(String), surveyResponses: expect.any(String) }],
    [
      'no questions',
      { surveyIdentifier: 's', surveyResponses: [] },
      { surveyResponses: expect.stringContaining('surveyResponses') },
    ],
    [
      'what is no question',
      { surveyIdentifier: 's', surveyResponses: [null, 5, 'x', [1]] },
      {
        'surveyResponses[0]': 'surveyResponses[0] must be an object',
        'surveyResponses[1]': 'surveyResponses[1] must be an object',
        'surveyResponses[2]': 'surveyResponses[2] must be an object',
        'surveyResponses[3]': 'surveyResponses[3] must be an object',
      },
    ],
    [
      'what is no list of entries',
      body({ responseEntries: { 0: entry } }),
      { [`${Q}.responseEntries`]: 'responseEntries must be an array' },
    ],
    [
      'entries of the wrong shape',
      body({
        responseEntries: [
          null,
          [],
          'x',
          { responseIdentifier: 5 },
          { responseIdentifier: '', answer: 'x' },
          { ...entry, followupResponses: {} },
          { ...entry, responseIdentifier: 'r2', followupResponses: [5, { question: 1 }] },
        ],
      }),
      {
        [`${Q}.responseEntries[0]`]: 'responseEntries must contain objects',
        [`${Q}.responseEntries[1]`]: 'responseEntries must contain objects',
        [`${Q}.responseEntries[2]`]: 'responseEntries must contain objects',
        [`${Q}.responseEntries[3].responseIdentifier`]: 'responseIdentifier must be a string',
        [`${Q}.responseEntries[3].answer`]: 'answer must be a string',
        [`${Q}.responseEntries[4].responseIdentifier`]: 'responseIdentifier must have 1 to 256 characters',
        [`${Q}.responseEntries[5].followupResponses`]: 'followupResponses must be an array',
        [`${Q}.responseEntries[6].followupResponses[0]`]: 'followupResponses must contain objects',
        [`${Q}.responseEntries[6].followupResponses[1].question`]: 'question must be a string',
        [`${Q}.responseEntries[6].followupResponses[1].answer`]: 'answer must be a string',
      },
    ],
    [
      'answers that are too long',
      body({ responseEntries: [{ responseIdentifier: 'r', answer: 'x'.repeat(REQUEST_LIMITS.answerCharacters + 1) }] }),
      { [`${Q}.responseEntries[0].answer`]: 'answer must be no longer than 20000 characters' },
    ],
    [
      'follow-ups that fit into no message',
      body({
        responseEntries: [
          {
            ...entry,
            followupResponses: Array.from({ length: 40 }, () => ({ question: 'q', answer: '漢'.repeat(20_000) })),
          },
        ],
      }),
      { [`${Q}.responseEntries[0].followupResponses`]: expect.stringContaining('614400 bytes') },
    ],
    [
      'a respondent twice in a question',
      body({ responseEntries: [entry, { ...entry, answer: 'other' }] }),
      { [`${Q}.responseEntries[1].responseIdentifier`]: expect.stringContaining('responseIdentifier') },
    ],
    [
      'a question twice',
      { surveyIdentifier: 's', surveyResponses: [question, question] },
      { 'surveyResponses[1].questionIdentifier': expect.stringContaining('questionIdentifier') },
    ],
    [
      'too many levels',
      body({ codingOptions: { maxLevels: 6 } }),
      { [`${Q}.codingOptions.maxLevels`]: 'maxLevels must not be greater than 5' },
    ],
    [
      'no levels',
      body({ codingOptions: { maxLevels: 0 } }),
      { [`${Q}.codingOptions.maxLevels`]: 'maxLevels must not be less than 1' },
    ],
    [
      'half a level',
      body({ codingOptions: { maxLevels: 1.5 } }),
      { [`${Q}.codingOptions.maxLevels`]: expect.stringContaining('integer') },
    ],
    [
      'more limits than levels',
      body({ codingOptions: { maxLevels: 2, maxCodesPerLevel: [8, 8, 8] } }),
      { [`${Q}.codingOptions.maxCodesPerLevel`]: expect.stringContaining('maxLevels is 2') },
    ],
    [
      'more limits than levels by default',
      body({ codingOptions: { maxCodesPerLevel: [8, 8, 8] } }),
      { [`${Q}.codingOptions.maxCodesPerLevel`]: expect.stringContaining('maxLevels is 2') },
    ],
    [
      'limits that are none',
      body({ codingOptions: { maxCodesPerLevel: [8, 0] } }),
      { [`${Q}.codingOptions.maxCodesPerLevel[1]`]: expect.any(String) },
    ],
    [
      'no limits at all',
      body({ codingOptions: { maxCodesPerLevel: [] } }),
      { [`${Q}.codingOptions.maxCodesPerLevel`]: expect.any(String) },
    ],
    [
      'a limit as a text',
      body({ codingOptions: { maxCodesPerLevel: '8' } }),
      { [`${Q}.codingOptions.maxCodesPerLevel`]: expect.any(String) },
    ],
    [
      'a minimum of nothing',
      body({ codingOptions: { minResponsesPerCode: 0 } }),
      { [`${Q}.codingOptions.minResponsesPerCode`]: 'minResponsesPerCode must not be less than 1' },
    ],
    [
      'options that are no object',
      body({ codingOptions: [] }),
      { [`${Q}.codingOptions`]: 'codingOptions must be an object' },
    ],
    [
      'a code with an id that leaves no room for others',
      body({ codebook: { mode: 'locked', codes: [{ id: Number.MAX_SAFE_INTEGER - 1, label: 'A' }] } }),
      { [`${Q}.codebook.codes[0].id`]: expect.stringContaining(String(LIMITS.codeId)) },
    ],
    [
      'a codebook without a mode',
      body({ codebook: { codes: [{ label: 'A' }] } }),
      { [`${Q}.codebook.mode`]: expect.any(String) },
    ],
    [
      'a codebook without codes',
      body({ codebook: { mode: 'locked' } }),
      { [`${Q}.codebook`]: 'codebook must have either codes or fromJob' },
    ],
    [
      'reserved codes that are two, below another, or above others',
      body({
        codebook: {
          mode: 'locked',
          codes: [
            { label: 'Sonstiges', reserved: 'other' },
            { label: 'Rest', reserved: 'other' },
            { label: 'A', subCodes: [{ label: 'Keine Angabe', reserved: 'no_answer' }] },
            { label: 'B', reserved: 'both', subCodes: [{ label: 'C' }] },
          ],
        },
      }),
      Object.fromEntries(
        ['codes[1]', 'codes[2].subCodes[0]', 'codes[3]'].map((at) => [
          `${Q}.codebook.${at}.reserved`,
          'reserved must be set on one code only, of the first level and without subCodes',
        ]),
      ),
    ],
    [
      'a code that is reserved for what only brand codings have',
      body({ codebook: { mode: 'locked', codes: [{ label: 'D', reserved: 'no_brand' }] } }),
      {
        [`${Q}.codebook.codes[0].reserved`]: 'reserved must be one of the following values: other, no_answer, both',
      },
    ],
    [
      'a reserved code twice, once by its label',
      body({ codebook: { mode: 'locked', codes: [{ label: 'Other' }, { label: 'Rest', reserved: 'other' }] } }),
      {
        [`${Q}.codebook.codes[1].reserved`]:
          'reserved must be set on one code only, of the first level and without subCodes',
      },
    ],
    [
      'a code that is reserved for something unknown',
      body({ codebook: { mode: 'locked', codes: [{ label: 'D', reserved: 'some' }] } }),
      { [`${Q}.codebook.codes[0].reserved`]: expect.stringContaining('other, no_answer, both') },
    ],
    [
      'a codebook of no codes',
      body({ codebook: { mode: 'locked', codes: [] } }),
      { [`${Q}.codebook.codes`]: expect.any(String) },
    ],
    [
      'a codebook from two sources',
      body({ codebook: { mode: 'locked', codes: [{ label: 'A' }], fromJob: 'latest' } }),
      { [`${Q}.codebook`]: 'codebook must have either codes or fromJob' },
    ],
    [
      'a malformed job',
      body({ codebook: { mode: 'locked', fromJob: 'job 5' } }),
      { [`${Q}.codebook.fromJob`]: expect.stringContaining('UUIDv7') },
    ],
    [
      'codes of the wrong shape',
      body({
        codebook: {
          mode: 'locked',
          codes: [{ id: '1', label: 'A' }, { label: '  ' }, { label: 'B', subCodes: [{ label: 5, examples: [5] }] }],
        },
      }),
      {
        [`${Q}.codebook.codes[0].id`]: expect.stringContaining('id must'),
        [`${Q}.codebook.codes[1].label`]: 'label must have a visible character',
        [`${Q}.codebook.codes[2].subCodes[0].label`]: expect.stringContaining('label must be'),
        [`${Q}.codebook.codes[2].subCodes[0].examples[0]`]: 'examples[0] must be a string',
      },
    ],
    [
      'an id twice, and siblings of one name',
      body({
        codebook: {
          mode: 'locked',
          codes: [
            { id: 1, label: 'A' },
            { label: ' a', subCodes: [{ id: 1, label: 'A' }] },
          ],
        },
      }),
      {
        [`${Q}.codebook.codes[1].label`]: expect.stringContaining('label'),
        [`${Q}.codebook.codes[1].subCodes[0].id`]: expect.stringContaining('id'),
      },
    ],
    [
      'a codebook that fits into no message',
      body({
        codebook: {
          mode: 'locked',
          codes: Array.from({ length: 30 }, (_, i) => ({ label: `L${i}`, examples: ['x'.repeat(20_000)] })),
        },
      }),
      { [`${Q}.codebook`]: expect.stringContaining('512000 bytes') },
    ],
    [
      'brands of the wrong shape',
      body({ brandContext: { brands: [{ name: '' }, { variations: 'x', name: 'y' }] } }),
      {
        [`${Q}.brandContext.industryDescription`]: expect.any(String),
        [`${Q}.brandContext.brands[0].name`]: expect.any(String),
        [`${Q}.brandContext.brands[1].variations`]: expect.any(String),
      },
    ],
    ['a callback that is no URL', body({}, { callbackUrl: 'ftp://example.com/' }), { callbackUrl: expect.any(String) }],
  ])('may not have %s: the fields are named as the caller wrote them', (_, value, expected) => {
    expect(details(value)).toEqual(expected);
  });

  it('names faults of fields and of entries at once, 50 at most', () => {
    const found = details({
      surveyResponses: [{ ...question, question: 5, responseEntries: Array.from({ length: 100 }, () => ({})) }],
    })!;
    expect(found).toMatchObject({
      surveyIdentifier: expect.any(String),
      [`${Q}.question`]: expect.any(String),
      [`${Q}.responseEntries[0].answer`]: expect.any(String),
    });
    expect(Object.keys(found)).toHaveLength(50);
  });

  it.each([null, 5, 'x', [], [[]]])('is an object: %j', (value) => {
    expect(details(value)).toEqual({ body: 'body must be an object' });
  });

  it('takes 200,000 answers, and says that one more is too many', () => {
    const entries = (count: number, prefix: string): object[] =>
      Array.from({ length: count }, (_, i) => ({ responseIdentifier: `${prefix}${i}`, answer: 'x' }));
    const two = (more: number): object => ({
      surveyIdentifier: 's',
      surveyResponses: [
        { ...question, responseEntries: entries(100_000, 'a') },
        { ...question, questionIdentifier: 'q2', responseEntries: entries(100_000 + more, 'a') },
      ],
    });
    expect(details(two(0))).toBeUndefined();
    expect(details(two(1))).toEqual({ surveyResponses: expect.stringContaining('200000') });
  });

  it('names the limit of questions', () => {
    const many = Array.from({ length: LIMITS.questionsPerCodingJob + 1 }, (_, i) => ({
      ...question,
      questionIdentifier: `q${i}`,
    }));
    expect(details({ surveyIdentifier: 's', surveyResponses: many })).toEqual({
      surveyResponses: expect.stringContaining('1000'),
    });
    expect(details({ surveyIdentifier: 's', surveyResponses: many.slice(1) })).toBeUndefined();
  });

  it('reads its entries without copying them', () => {
    const value = body();
    expect(readRequest('coding', value).surveyResponses[0]!.responseEntries).toBe(
      (value as { surveyResponses: { responseEntries: object[] }[] }).surveyResponses[0]!.responseEntries,
    );
  });

  it('is refused by hostile property names too', () => {
    expect(
      details(
        JSON.parse('{"__proto__": {"surveyIdentifier": "s"}, "constructor": 5, "surveyResponses": {"length": 3}}'),
      ),
    ).toMatchObject({ surveyIdentifier: expect.any(String) });
    const nested = JSON.parse(
      `{"surveyIdentifier":"s","surveyResponses":[{"questionIdentifier":"q","question":"?","responseEntries":[],"codebook":{"mode":"locked","codes":${'[{"label":"x","subCodes":'.repeat(12)}[]${'}]'.repeat(12)}}}]}`,
    ) as unknown;
    expect(Object.values(details(nested)!)).toEqual([expect.stringContaining('10 deep')]);
  });
});

describe('a brand coding request', () => {
  it('needs a brandContext on every question; its brands may be none', () => {
    expect(details(body(), 'brand-coding')).toEqual({ [`${Q}.brandContext`]: 'brandContext must be an object' });
    expect(details(body({ brandContext: null }), 'brand-coding')).toEqual({
      [`${Q}.brandContext`]: expect.stringContaining('brandContext must be'),
    });
    expect(details(body({ brandContext: { industryDescription: '', brands: [] } }), 'brand-coding')).toBeUndefined();
    expect(details(body({ brandContext: { industryDescription: 'Cars' } }), 'brand-coding')).toEqual({
      [`${Q}.brandContext.brands`]: expect.stringContaining('brands'),
    });
  });
});

describe('the options, filled in', () => {
  it('have a limit for every level, the last one given repeated', () => {
    expect(filledOptions('coding')).toEqual({ maxLevels: 2, maxCodesPerLevel: [8, 8], minResponsesPerCode: 1 });
    expect(filledOptions('coding', { maxLevels: 4, maxCodesPerLevel: [9, 3] })).toEqual({
      maxLevels: 4,
      maxCodesPerLevel: [9, 3, 3, 3],
      minResponsesPerCode: 1,
    });
    expect(filledOptions('coding', { maxLevels: 1, maxCodesPerLevel: 30, minResponsesPerCode: 5 })).toEqual({
      maxLevels: 1,
      maxCodesPerLevel: [30],
      minResponsesPerCode: 5,
    });
    expect(filledOptions('brand-coding')).toEqual({
      maxLevels: 2,
      maxCodesPerLevel: [null, null],
      minResponsesPerCode: 1,
    });
  });
});
