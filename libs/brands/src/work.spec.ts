/** @long How the work grows with hostile texts. analysis/src/judge.spec.ts runs every check on such texts. */
import { workRatio } from '@verbatim/contracts/testing';
import { HOSTILE } from '@verbatim/language/testing';
import { findBrands } from './find-brands.js';

/** Four times the text: 4 where the work grows with it, 16 where it grows with its square. */
const BOUND = 8;

const filled = (text: string, characters: number): string =>
  text.repeat(Math.ceil(characters / text.length)).slice(0, characters);

interface Survey {
  text: string;
  answers?: number;
  characters?: number;
  brands?: number;
}

const finding =
  ({ text, answers = 5, characters = 2_000, brands = 20 }: Survey) =>
  (): unknown =>
    findBrands({
      question: 'Which brands of coffee do you know?',
      industryDescription: 'coffee',
      brands: Array.from({ length: brands }, (_, i) => ({ name: `Brandon ${i}` })),
      minResponsesPerCode: 1,
      answers: Array.from({ length: answers }, (_, i) => ({ answer: `${i} ${filled(text, characters)}` })),
    });

const HOSTILE_TEXTS = Object.entries(HOSTILE);
const TEXTS = [
  ['names in a list', 'Jacobs, Lavazza, Segafredo and Tchibo. '],
  ['names nobody knows', 'Zorbla Quivex Marnop '],
  ['names in lower case', 'zorbla, quivex, marnop, '],
  ['misspelt brands', 'brandn brndon '],
  ['camel case', 'aBcDeF'],
] as const;

describe('the work of finding brands', () => {
  it.each([...HOSTILE_TEXTS, ...TEXTS])('grows no faster than the answers get longer: %s', async (_, text) => {
    const ratio = await workRatio(finding({ text, characters: 20_000 }), finding({ text, characters: 5_000 }), {
      bound: BOUND,
      grain: 10,
    });
    expect(ratio).toBeLessThan(BOUND);
  });

  // Hostile texts in many answers at full size only (WORK=full, as in .ci/run): in one long answer they are more of the same.
  const texts = process.env.WORK === 'full' ? [...HOSTILE_TEXTS, ...TEXTS] : TEXTS;
  it.each(texts)('grows no faster than the number of answers: %s', async (_, text) => {
    const ratio = await workRatio(
      finding({ text, answers: 200, characters: 500 }),
      finding({ text, answers: 50, characters: 500 }),
      { bound: BOUND, grain: 10 },
    );
    expect(ratio).toBeLessThan(BOUND);
  });

  it('grows no faster than the list of brands', async () => {
    const text = 'brandn brndon Brandon 7, Zorbla ';
    const ratio = await workRatio(finding({ text, brands: 2_000 }), finding({ text, brands: 500 }), {
      bound: BOUND,
      grain: 10,
    });
    expect(ratio).toBeLessThan(BOUND);
  });
});
