import type { Subject } from '@verbatim/label-bank';
import { OPTIONS } from '../spec-support.js';
import { fitting } from './groups.js';

const subject = (label: string, group: string): Subject => ({ label, group, aspects: [] });
const SUBJECTS = [
  ...['Login', 'Crashes', 'Search', 'Speed', 'Features'].map((label) => subject(label, 'App')),
  ...['Price', 'Fees'].map((label) => subject(label, 'Costs')),
];
const groups = SUBJECTS.map(({ label }, i) => ({ label, subjects: [i], size: 10 - i }));

describe('more subjects than codes are allowed', () => {
  it.each([2, 3, 4, 5, 6])('stand below what they are kinds of, each kind once (%i codes)', (most) => {
    const fitted = fitting(groups, SUBJECTS, SUBJECTS.length, most, OPTIONS);
    const labels = fitted.map(({ label }) => label);
    expect(labels).toHaveLength(most);
    expect(new Set(labels).size).toBe(most);
    expect(fitted.flatMap(({ subjects }) => subjects).sort()).toEqual(SUBJECTS.map((_, i) => i));
  });

  it('are left out, the smallest first, where a kind has no room for more', () => {
    const options = { ...OPTIONS, maxCodesPerLevel: [1, 3] };
    const fitted = fitting(groups.slice(0, 5), SUBJECTS, SUBJECTS.length, 2, options);
    expect(fitted.map(({ label }) => label).sort()).toEqual(['App', 'Login']);
    expect(fitted.find(({ label }) => label === 'App')!.subjects).toHaveLength(3);
  });
});
