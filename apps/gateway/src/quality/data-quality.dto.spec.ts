import type { ApiError } from '@verbatim/contracts';
import { BatchDataQualityRequest, DataQualityRequest } from './data-quality.dto.js';
import { validateBody } from '../http/validate.js';

const details = (type: new () => object, body: unknown): Record<string, string> | undefined => {
  try {
    validateBody(type, body);
    return undefined;
  } catch (error) {
    return (error as ApiError).details;
  }
};
const entry = { question: 'Why?', answer: 'Because.' };

describe('request validation', () => {
  it('takes null as absent, ignores what it does not know, coerces nothing', () => {
    expect(
      details(DataQualityRequest, {
        surveyEntries: [{ ...entry, questionContext: null, keyEvents: null, extra: { deep: 1 } }],
        surveyName: null,
        other: 7,
      }),
    ).toBeUndefined();
    expect(details(DataQualityRequest, { surveyEntries: [{ question: 1, answer: true }] })).toEqual({
      'surveyEntries[0].question': expect.stringContaining('question must be a string'),
      'surveyEntries[0].answer': expect.stringContaining('answer must be a string'),
    });
  });

  it("names the path in the caller's notation, also inside events", () => {
    expect(
      details(DataQualityRequest, {
        surveyEntries: [
          {
            ...entry,
            keyEvents: [
              { k: 'a', c: 'KeyA', t: 0, ht: 1 },
              { k: 'a', c: 'KeyA', t: -1, ht: 1 },
            ],
          },
        ],
      }),
    ).toEqual({ 'surveyEntries[0].keyEvents[1].t': 't must be a number from 0 to 1000000000000' });
    expect(
      details(DataQualityRequest, {
        surveyEntries: [{ ...entry, keyEvents: [{ k: 5, c: 'KeyA', t: '0', ht: 1 }, 7] }],
      }),
    ).toEqual({
      'surveyEntries[0].keyEvents[0].k': 'k must be a string of at most 64 characters',
      'surveyEntries[0].keyEvents[0].t': 't must be a number from 0 to 1000000000000',
      'surveyEntries[0].keyEvents[1]': 'event must be an object',
    });
    expect(details(DataQualityRequest, { surveyEntries: [{ ...entry, pasteEvents: 'x' }] })).toEqual({
      'surveyEntries[0].pasteEvents': 'pasteEvents must be an array',
    });
    expect(details(DataQualityRequest, { surveyEntries: [null] })).toEqual({
      'surveyEntries[0]': 'surveyEntries[0] must be an object',
    });
  });

  it('names 50 faulty fields at most', () => {
    const surveyEntries = Array.from({ length: 90 }, () => ({ question: 1, answer: 'a' }));
    expect(Object.keys(details(DataQualityRequest, { surveyEntries })!)).toHaveLength(50);
  });

  it.each([
    [{ surveyEntries: Array(101).fill(entry) }, 'surveyEntries'],
    [{ surveyEntries: [{ ...entry, answer: 'a'.repeat(20_001) }] }, 'surveyEntries[0].answer'],
    [{ surveyEntries: [], responseIdentifier: '' }, 'responseIdentifier'],
    [{ surveyEntries: [], surveyIdentifier: 'a'.repeat(257) }, 'surveyIdentifier'],
    [{ surveyEntries: [], serviceResponseIdentifier: 1.5 }, 'serviceResponseIdentifier'],
    [{ surveyEntries: [], detectionMode: 'composite' }, 'detectionMode'],
    [{ surveyEntries: [], qualityIssues: ['Spelling'] }, 'qualityIssues[0]'],
    [{}, 'surveyEntries'],
  ])('refuses %j', (body, path) => {
    expect(Object.keys(details(DataQualityRequest, body)!)).toEqual([path]);
  });

  it('requires surveyName and at least one response in a batch', () => {
    expect(Object.keys(details(BatchDataQualityRequest, { responses: [] })!).sort()).toEqual([
      'responses',
      'surveyName',
    ]);
    expect(Object.keys(details(BatchDataQualityRequest, { surveyName: 'S', responses: [{}] })!)).toEqual([
      'responses[0].surveyEntries',
    ]);
  });

  it('never looks at what it does not know, nor into a list over its limit', () => {
    const reads: string[] = [];
    const watched = (body: object): object =>
      new Proxy(body, {
        get: (target, name) => {
          reads.push(String(name));
          return Reflect.get(target, name) as unknown;
        },
      });
    const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`x${i}`, i]));
    expect(details(DataQualityRequest, watched({ surveyEntries: [], ...unknown }))).toBeUndefined();
    expect(reads.filter((name) => name.startsWith('x'))).toEqual([]);
    const entries = Array.from({ length: 101 }, () => watched({}));
    reads.length = 0;
    expect(details(DataQualityRequest, { surveyEntries: entries })).toEqual({
      surveyEntries: 'surveyEntries must contain no more than 100 elements',
    });
    expect(reads).toEqual([]);
  });

  it.each([
    ['variation selectors', 'a\ufe0f'.repeat(129)],
    ['astral characters', '𝒳'.repeat(257)],
  ])('counts %s in an identifier', (_, surveyIdentifier) => {
    expect(details(DataQualityRequest, { surveyEntries: [], surveyIdentifier })).toEqual({
      surveyIdentifier: 'surveyIdentifier must have 1 to 256 characters',
    });
    expect(details(DataQualityRequest, { surveyEntries: [], surveyIdentifier: '𝒳'.repeat(256) })).toBeUndefined();
  });

  it('refuses a body that is no object', () => {
    for (const body of [null, [], 'x', 7])
      expect(details(DataQualityRequest, body)).toEqual({ body: 'body must be an object' });
  });
});
