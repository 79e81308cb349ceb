import { cosine } from '@verbatim/embedding';
import { embedder } from '@verbatim/embedding/testing';
import { toThemeSpace } from './index.js';

/** Answers of one theme with few words in common; none of them is an example of the bank. */
const THEMES = [
  ['eleven pounds for a sandwich and a tea', 'my wallet cried', 'I can get two of these elsewhere for that money'],
  ['stood there for forty minutes', 'the line went round the block', 'we gave up and went home before it was our turn'],
  ['she rolled her eyes at me', 'not even a hello', 'the lad behind the desk could not have cared less'],
  ['mould in the corner of the shower', 'hair all over the pillow', 'it smelled as if nobody had mopped since May'],
  ['kept logging me out', 'the button does nothing', 'froze as soon as I opened the second page'],
];

/** Share of the answers whose nearest other answer is of their theme. */
function nearestOfTheirTheme(vectors: readonly Float32Array[][]): number {
  const all = vectors.flatMap((own, theme) => own.map((vector) => ({ theme, vector })));
  const right = all.filter((one) => {
    const others = all.filter((other) => other !== one);
    const [nearest] = others.sort((a, b) => cosine(b.vector, one.vector) - cosine(a.vector, one.vector));
    return nearest!.theme === one.theme;
  });
  return right.length / all.length;
}

it('brings answers of one theme nearer to each other than the encoder does', async () => {
  const { embed } = await embedder();
  const plain: Float32Array[][] = [];
  for (const theme of THEMES) plain.push(await embed(theme));
  const themed = plain.map((own) => own.map(toThemeSpace));
  expect(nearestOfTheirTheme(themed)).toBeGreaterThan(nearestOfTheirTheme(plain));
  for (const vector of themed.flat()) expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
});

it('keeps a text that says nothing a vector of numbers', () => {
  expect(toThemeSpace(new Float32Array(384)).every(Number.isFinite)).toBe(true);
});
