import { labelBank } from './bank.js';
import { findFaults } from './faults.js';

describe('the label bank', () => {
  const { labels, middles } = labelBank();

  it('has no faults, and a vector that was made from the texts as they are', () =>
    expect(findFaults(labels, middles)).toEqual([]));

  it('has unit vectors', () => expect(Math.hypot(...middles[0]!)).toBeCloseTo(1, 5));

  it('holds hundreds of labels, of praise and of complaints', () => {
    expect(labels.length).toBeGreaterThan(600);
    for (const polarity of ['+', '-', '0']) expect(labels.some((entry) => entry.polarity === polarity)).toBe(true);
  });
});

describe('the check of the label bank', () => {
  const label = {
    thing: 'Price',
    heading: 'Price and money',
    family: 'price',
    polarity: '-' as const,
    examples: [...'abcdefgh'],
  };
  const dear = { ...label, label: 'Too expensive', definition: 'It costs too much.' };
  const [up, right] = [Float32Array.of(1, 0, 0, 0), Float32Array.of(0, 1, 0, 0)];

  it('names labels that stand twice, that mean the same and that lack a column', () => {
    expect(findFaults([dear, dear], [up, right])).toEqual(["'Too expensive' stands twice"]);
    expect(findFaults([dear, { ...dear, label: 'Too dear' }], [up, up])).toEqual([
      "'Too dear' and 'Too expensive' mean the same",
    ]);
    expect(findFaults([{ ...dear, definition: '' }], [up])).toEqual(["'Too expensive' (line 1) lacks a column"]);
  });

  it('names labels that are too long, are also things, or have too few examples', () => {
    const faults = findFaults(
      [
        { ...dear, label: 'Far too expensive for what one really gets' },
        { ...dear, label: 'Price', examples: ['a'] },
      ],
      [up, right],
    );
    expect(faults).toEqual([
      "'Far too expensive for what one really gets' has more than 6 words",
      "'Price' is also the thing above other labels",
      "'Price' has fewer than 8 examples",
    ]);
  });
});
