import type { BrandInput } from './brand-input.js';
import { findBrands, findBrandsInTurns } from './find-brands.js';

const WORDS = ['Audi', 'a BMW', 'Lidl and Aldi', 'none', 'Kaufland, of course, because it is close', 'the new Zorbix'];
const input: BrandInput = {
  question: 'Which brands come to mind?',
  industryDescription: 'consumer goods',
  brands: [{ name: 'Lidl' }],
  minResponsesPerCode: 1,
  answers: Array.from({ length: 600 }, (_, i) => ({ answer: `${WORDS[i % WORDS.length]} ${WORDS[i % 5]}` })),
};
const characters = input.answers.reduce((sum, { answer }) => sum + answer.length, 0);

describe('finding brands beside others', () => {
  it('lets them go first every few answers, in all of its work, and finds the same', async () => {
    const pieces: number[] = [];
    const found = await findBrandsInTurns(input, async (work) => void pieces.push(work));
    expect(found).toEqual(findBrands(input));
    expect(Math.max(...pieces)).toBeLessThan(1_100);
    // every answer is read twice
    expect(pieces.reduce((sum, work) => sum + work, 0)).toBeGreaterThan(2 * characters - 1_100);
  });

  it('goes on only when its turn has come, and ends where nobody waits for it', async () => {
    let turns = 0;
    await expect(
      findBrandsInTurns(input, async () => {
        if (++turns === 3) throw new DOMException('nobody waits for it any more', 'AbortError');
      }),
    ).rejects.toThrow('nobody waits');
    expect(turns).toBe(3);
  });
});
