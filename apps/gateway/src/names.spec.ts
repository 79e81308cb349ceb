import { ApiError, type CodingKind } from '@verbatim/contracts';
import { readOperations } from './coding/corrections/operations.js';
import { readRequest } from './coding/read-request.js';
import { FollowupRequest } from './followups/followups.dto.js';
import { validateBody } from './http/validate.js';
import { KeyRequest } from './keys/keys.dto.js';
import { BatchDataQualityRequest, DataQualityRequest } from './quality/data-quality.dto.js';

const ENTRY = { question: 'Why?', answer: 'Because.' };
const question = (more: object): object => ({
  questionIdentifier: 'q',
  question: 'Why?',
  responseEntries: [{ responseIdentifier: 'r', answer: 'a' }],
  ...more,
});
const coding = (kind: CodingKind, more: object, top: object = {}): unknown =>
  readRequest(kind, { surveyIdentifier: 's', surveyResponses: [question(more)], ...top });
const Q = 'surveyResponses[0]';
const brands = (more: object): object => ({ brandContext: { industryDescription: 'Cars', brands: [], ...more } });
const codes = (...list: object[]): object => ({ codebook: { mode: 'locked', codes: list } });

/** Each name that people read, with the field that is to be named. */
const NAMES: [field: string, read: (name: string) => unknown][] = [
  [`${Q}.codebook.codes[0].label`, (label) => coding('coding', codes({ label }))],
  [
    `${Q}.codebook.codes[0].subCodes[0].label`,
    (label) => coding('coding', codes({ label: 'A', subCodes: [{ label }] })),
  ],
  [`${Q}.brandContext.brands[0].name`, (name) => coding('brand-coding', brands({ brands: [{ name }] }))],
  ['surveyName', (surveyName) => coding('coding', {}, { surveyName })],
  ['surveyName', (surveyName) => coding('brand-coding', brands({}), { surveyName })],
  ['surveyName', (surveyName) => validateBody(FollowupRequest, { ...ENTRY, surveyName })],
  ['surveyName', (surveyName) => validateBody(DataQualityRequest, { surveyEntries: [ENTRY], surveyName })],
  [
    'surveyName',
    (surveyName) => validateBody(BatchDataQualityRequest, { responses: [{ surveyEntries: [ENTRY] }], surveyName }),
  ],
  ['name', (name) => validateBody(KeyRequest, { name })],
  ['operations[0].label', (label) => readOperations({ operations: [{ op: 'rename', code: 1, label }] })],
  ['operations[0].label', (label) => readOperations({ operations: [{ op: 'add', label }] })],
  ['operations[0].label', (label) => readOperations({ operations: [{ op: 'split', code: 1, label, text: 'x' }] })],
];

/** Texts of lines, with their fields. */
const TEXTS: [field: string, read: (text: string) => unknown][] = [
  [`${Q}.codebook.codes[0].description`, (description) => coding('coding', codes({ label: 'A', description }))],
  [
    `${Q}.brandContext.industryDescription`,
    (industryDescription) => coding('brand-coding', brands({ industryDescription })),
  ],
  ['surveyDescription', (surveyDescription) => coding('coding', {}, { surveyDescription })],
  ['surveyDescription', (surveyDescription) => validateBody(FollowupRequest, { ...ENTRY, surveyDescription })],
  [
    'surveyDescription',
    (surveyDescription) => validateBody(DataQualityRequest, { surveyEntries: [ENTRY], surveyDescription }),
  ],
  [
    'operations[0].description',
    (description) => readOperations({ operations: [{ op: 'describe', code: 1, description }] }),
  ],
];

/** The fields that are refused. */
function refused(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).code).toBe('INVALID_REQUEST');
    return Object.keys((error as ApiError).details!);
  }
  return [];
}

it.each(NAMES)('%s is a name that can be seen, without control characters', (field, read) => {
  for (const name of ['  ', '\u200b', '\u3164', '\u2800', '\ufe0f\ufe0f', 'Bell\u0007', 'Next\u0085', 'two\nlines'])
    expect([name, refused(() => read(name))]).toEqual([name, [field]]);
  expect(refused(() => read('Köln 👍🏽'))).toEqual([]);
});

it.each(TEXTS)('%s may have lines, and no other control characters', (field, read) => {
  for (const text of ['Bell\u0007', 'Escape\u001b[31m', 'Next\u0085'])
    expect([text, refused(() => read(text))]).toEqual([text, [field]]);
  expect(refused(() => read('one\r\n\ttwo'))).toEqual([]);
});
