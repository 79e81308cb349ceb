import { OPTIONS } from '../spec-support.js';
import { fitting } from './groups.js';

const CODES = [
  ...['Login', 'Crashes', 'Search', 'Speed', 'Features'].map((label) => ({ label, group: 'App', sector: '' })),
  ...['Price', 'Fees'].map((label) => ({ label, group: 'Costs', sector: '' })),
];
const sizes = CODES.map((_, i) => 10 - i);

describe('more codes than are allowed', () => {
  it.each([2, 3, 4, 5, 6])('stand below what they are kinds of, each kind once (%i codes)', (most) => {
    const fitted = fitting(CODES, sizes, most, OPTIONS);
    const labels = fitted.map(({ label }) => label);
    expect(labels).toHaveLength(most);
    expect(new Set(labels).size).toBe(most);
    expect(fitted.flatMap(({ codes }) => codes).sort()).toEqual(CODES.map((_, i) => i));
  });

  it('stand below their sector, all that is in it, where no kind has two', () => {
    const codes = [
      { label: 'Staff', group: 'Staff and service', sector: 'Service' },
      { label: 'Price', group: 'Costs', sector: '' },
      { label: 'Queues', group: 'Waiting', sector: 'Service' },
      { label: 'Delivery', group: 'Orders', sector: 'Service' },
    ];
    const fitted = fitting(codes, [9, 8, 7, 6], 3, OPTIONS);
    expect(fitted.map(({ label }) => label).sort()).toEqual(['Price', 'Service']);
    expect(fitting([...codes, { label: 'Service', group: '', sector: '' }], [9, 8, 7, 6, 5], 4, OPTIONS)).toHaveLength(
      4,
    );
  });

  it('stand below what the question says only where a code would go that is not minor', () => {
    const codes = [
      { label: 'Pay', group: 'Pay and benefits', sector: 'Work' },
      { label: 'Shifts', group: 'Hours', sector: 'Work' },
      { label: 'Bonus', group: 'Pay and benefits', sector: 'Work' },
      { label: 'Training', group: 'Work', sector: 'Work' },
      { label: 'Tasks', group: 'Work', sector: 'Work' },
    ];
    const headings = (most: number, asked?: ReadonlySet<string>, sizes = [9, 8, 7, 4, 3]): string[] =>
      fitting(codes, sizes, most, OPTIONS, asked).flatMap(({ label, codes: { length } }) => (length > 1 ? label : []));
    expect(headings(4)).toEqual(['Work']);
    expect(headings(4, new Set(['Work']))).toEqual(['Pay and benefits']);
    expect(headings(3, new Set(['Work']))).toEqual(['Pay and benefits', 'Work']);
    expect(headings(3, new Set(['Work']), [9, 8, 7, 4, 1])).toEqual(['Pay and benefits']);
  });

  it('are left out, the smallest first, where a kind has no room for more', () => {
    const options = { ...OPTIONS, maxCodesPerLevel: [1, 3] };
    const fitted = fitting(CODES.slice(0, 5), sizes, 2, options);
    expect(fitted.map(({ label }) => label).sort()).toEqual(['App', 'Login']);
    expect(fitted.find(({ label }) => label === 'App')!.codes).toHaveLength(3);
  });
});
