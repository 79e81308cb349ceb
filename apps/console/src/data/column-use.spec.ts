import { sampleOf, useOf, withUse } from './column-use.js';
import type { Mapping } from './upload.js';

const MAPPING: Mapping = { surveyIdentifier: 's', surveyName: 'S', respondent: 0, answers: [2], attributes: [1] };
const uses = (mapping: Mapping) => [0, 1, 2, 3].map((column) => useOf(mapping, column));

describe('a column of an uploaded table', () => {
  it('has one use', () => {
    expect(uses(MAPPING)).toEqual(['respondent', 'attribute', 'answers', 'none']);
    expect(uses(withUse(MAPPING, 1, 'answers'))).toEqual(['respondent', 'answers', 'answers', 'none']);
    expect(uses(withUse(MAPPING, 2, 'none'))).toEqual(['respondent', 'attribute', 'none', 'none']);
    expect(withUse(MAPPING, 1, 'answers').answers).toEqual([1, 2]);
  });

  it('has the respondents alone', () => {
    expect(uses(withUse(MAPPING, 1, 'respondent'))).toEqual(['none', 'respondent', 'answers', 'none']);
    expect(uses(withUse(MAPPING, 0, 'attribute'))).toEqual(['attribute', 'attribute', 'answers', 'none']);
  });

  it('has its first value as an example', () => {
    const sheet = {
      columns: ['a', 'b'],
      rows: [
        ['', ''],
        [' x ', ''],
      ],
    };
    expect([sampleOf(sheet, 0), sampleOf(sheet, 1)]).toEqual(['x', '']);
  });
});
