import { changedThresholds } from './followup-thresholds.js';

describe('orgs followups', () => {
  it('sets, keeps and takes back', () => {
    const before = { completeness: 60, relevance: 10 };
    expect(changedThresholds(before, { completeness: ' 85.5 ' })).toEqual({ completeness: 85.5, relevance: 10 });
    expect(changedThresholds(before, { completeness: 'default', relevance: '0' })).toEqual({ relevance: 0 });
    expect(before).toEqual({ completeness: 60, relevance: 10 });
  });

  it.each(['101', '-1', '', 'much'])('refuses %j', (text) => {
    expect(() => changedThresholds({}, { relevance: text })).toThrow(
      `--relevance must be a number from 0 to 100 or default, got '${text}'`,
    );
  });
});
