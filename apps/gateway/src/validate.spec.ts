import { ApiError } from '@verbatim/contracts';
import { workRatio } from '@verbatim/contracts/testing';
import { readRequest } from './coding/read-request.js';
import { DemoCoding, DemoFollowup, DemoQuality } from './demo/demo.dto.js';
import { FollowupRequest } from './followups/followups.dto.js';
import { BatchDataQualityRequest, DataQualityRequest, FeedbackRequest } from './quality/data-quality.dto.js';
import { parseJson } from './http/json.js';
import { validateBody } from './http/validate.js';

const ENTRY = { question: 'Why?', answer: 'Because.' };
const CODING_QUESTION = {
  questionIdentifier: 'q',
  question: 'Why?',
  responseEntries: [{ responseIdentifier: 'r', answer: 'a', followupResponses: [ENTRY] }],
  codingOptions: { maxCodesPerLevel: [8, 8] },
  brandContext: { industryDescription: 'Cars', brands: [{ name: 'Audi', variations: ['Aud'] }] },
};
const QUALITY = {
  surveyEntries: [{ ...ENTRY, keyEvents: [{ k: 'a', c: 'KeyA', t: 0, ht: 1 }], pasteEvents: [{ t: 1, c: 'x' }] }],
  qualityIssues: ['Nonsensical'],
  thresholds: { Nonsensical: 50 },
  weights: { Nonsensical: 1 },
};
const DEMO = { questionIdentifier: 'q', answer: 'a' };

/** Each operation's reader, with a body that has all that it knows. */
const OPERATIONS: [name: string, read: (body: unknown) => unknown, body: object][] = [
  [
    'followups',
    (body) => validateBody(FollowupRequest, body),
    { ...ENTRY, thresholds: { relevance: 5 }, surveyIdentifiers: {}, avoidTopics: ['price'] },
  ],
  ['data-quality', (body) => validateBody(DataQualityRequest, body), QUALITY],
  [
    'data-quality/batch',
    (body) => validateBody(BatchDataQualityRequest, body),
    { surveyName: 'S', responses: [QUALITY] },
  ],
  ['data-quality/feedback', (body) => validateBody(FeedbackRequest, body), { type: 'Nonsensical', correct: true }],
  ['brand-coding', (body) => readRequest('brand-coding', body), { surveyResponses: [CODING_QUESTION] }],
  [
    'coding',
    (body) => readRequest('coding', body),
    {
      surveyIdentifier: 's',
      surveyResponses: [
        {
          ...CODING_QUESTION,
          codebook: { mode: 'locked', codes: [{ label: 'A', examples: ['x'], subCodes: [{ label: 'B' }] }] },
        },
      ],
    },
  ],
  ['demo followup', (body) => validateBody(DemoFollowup, body), { ...DEMO, thread: { question: 'Why?' } }],
  [
    'demo quality',
    (body) => validateBody(DemoQuality, body),
    { ...DEMO, ...QUALITY.surveyEntries[0], followup: { round: 1 } },
  ],
  ['demo coding', (body) => validateBody(DemoCoding, body), { ...DEMO, followupResponses: [ENTRY] }],
];

const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then', 'toJSON', 'length'];

/** Every body that differs from this one in one place: a property is added, or stands in place of a value. */
function* changed(value: unknown, name: string, of: unknown): Generator<unknown> {
  const strange = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(of)}}`) as object;
  yield strange;
  yield [strange];
  yield [[strange]];
  if (Array.isArray(value)) {
    yield [...(value as unknown[]), strange];
    for (const [i, item] of value.entries())
      for (const other of changed(item, name, of)) yield [...value.slice(0, i), other, ...value.slice(i + 1)];
  } else if (typeof value === 'object' && value !== null) {
    const text = JSON.stringify(value);
    yield JSON.parse(`${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(name)}:${JSON.stringify(of)}}`);
    for (const [key, item] of Object.entries(value))
      for (const other of changed(item, name, of)) yield { ...value, [key]: other };
  }
}

const details = (read: () => unknown): Record<string, string> => {
  try {
    read();
  } catch (error) {
    return (error as ApiError).details!;
  }
  return {};
};

describe.each(OPERATIONS)('a body of %s', (_, read, whole) => {
  it.each(NAMES)('may have properties named %s anywhere', (name) => {
    for (const inside of [1, null, 'x', {}, { constructor: null }])
      for (const body of changed(whole, name, inside)) {
        try {
          read(body);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
      }
  });
});

describe('a table of settings', () => {
  it.each(NAMES)('has no setting named %s', (name) => {
    const table: unknown = JSON.parse(`{${JSON.stringify(name)}:1}`);
    for (const field of ['thresholds', 'weights'])
      expect(details(() => validateBody(DataQualityRequest, { surveyEntries: [], [field]: table }))).toEqual({
        [`${field}.${name}`]: expect.stringContaining(`${name} is unknown: use Nonsensical, `),
      });
  });
});

describe('errors in lists', () => {
  const coding = (question: object) => (): unknown =>
    readRequest('coding', { surveyIdentifier: 's', surveyResponses: [{ ...CODING_QUESTION, ...question }] });

  it.each<[string, () => unknown, string]>([
    [
      'qualityIssues',
      () => validateBody(DataQualityRequest, { surveyEntries: [], qualityIssues: ['Nonsensical', 'Spelling'] }),
      'qualityIssues[1]',
    ],
    ['avoidTopics', () => validateBody(FollowupRequest, { ...ENTRY, avoidTopics: ['a', 'b', 1] }), 'avoidTopics[2]'],
    [
      'maxCodesPerLevel',
      coding({ codingOptions: { maxCodesPerLevel: [8, 0] } }),
      'surveyResponses[0].codingOptions.maxCodesPerLevel[1]',
    ],
    [
      'examples',
      coding({ codebook: { mode: 'locked', codes: [{ label: 'A', examples: ['x', null] }] } }),
      'surveyResponses[0].codebook.codes[0].examples[1]',
    ],
    [
      'variations',
      coding({ brandContext: { industryDescription: '', brands: [{ name: 'Audi', variations: ['x'.repeat(257)] }] } }),
      'surveyResponses[0].brandContext.brands[0].variations[0]',
    ],
  ])('name the element of %s', (name, read, path) => {
    expect(details(read)).toEqual({ [path]: expect.stringMatching(new RegExp(`^${name}\\[\\d\\] must `)) });
  });
});

describe('a hostile shape', () => {
  const BYTES = 1_000_000;
  const repeat = (text: string, before = '', after = ''): string =>
    before +
    Array(Math.floor(BYTES / (text.length + 1)))
      .fill(text)
      .join(',') +
    after;
  const members = (value: string): string => `{${Array.from({ length: 990 }, (_, i) => `"k${i}":${value}`).join(',')}}`;
  const lists = repeat('[0,0,0,0,0,0,0,0,0,0,0,0,0]', '[', ']');
  const SHAPES: [string, string][] = [
    ['numbers', repeat('0', '[', ']')],
    ['texts', repeat('"Nonsensical"', '[', ']')],
    ['lists', lists],
    ['objects', repeat('{"constructor":1,"a":{"k":1}}', '[', ']')],
    ['events', repeat('{"k":"a","c":"","t":1,"ht":1}', '[', ']')],
    ['members', members(repeat('0', '[', ']').slice(0, 1_001).replace(/,?$/, ']').replace(/,\]/, ']'))],
    ['depth', repeat(`${'['.repeat(20)}${'1,'.repeat(440)}1${']'.repeat(20)}`, '[', ']')],
  ];
  // One field of each kind: numbers by name, a list of objects, a text. The others at full size only (WORK=full, as in .ci/run).
  const fields = ['thresholds', 'surveyEntries', 'answer'];
  if (process.env.WORK === 'full') fields.push('weights', 'qualityIssues', 'keyEvents', 'pasteEvents');
  it.each(SHAPES.flatMap(([shape, json]) => fields.map((field): [string, string, string] => [shape, field, json])))(
    'of %s in %s is read in a few times what JSON.parse takes',
    async (_, field, json) => {
      const inEntry = ['answer', 'keyEvents', 'pasteEvents'].includes(field);
      const entry = `{"question":"q","answer":"a","${field}":${json}}`;
      const body = Buffer.from(inEntry ? `{"surveyEntries":[${entry}]}` : `{"surveyEntries":[],"${field}":${json}}`);
      const parse = (): unknown => JSON.parse(body.toString());
      const read = (): unknown => {
        try {
          return validateBody(DataQualityRequest, parseJson(body));
        } catch (error) {
          return error; // refused, as most are
        }
      };
      expect(await workRatio(read, parse, { bound: 8 })).toBeLessThan(8);
    },
  );
});
