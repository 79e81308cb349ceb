import { cosine } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';

/** What differs by stance alone. More pairs of these kinds, or pairs of having and not having, made no difference. */
const PAIRS = [
  ['I love cooking', 'I hate cooking'],
  ['I enjoy my work', "I can't stand my work"],
  ['I like dogs', "I don't like dogs"],
  ['I love the city', 'I hate the city'],
  ['The food is great', 'The food is terrible'],
  ['Music is fun', 'Music is boring'],
  ['I like to travel', 'I never travel'],
  ['I really like winter', "I really don't like winter"],
];

/** How far each of the vectors leans to liking and affirming (above 0) or to disliking and denying (below 0), as far as English embeddings tell. */
export async function stances(vectors: readonly Float32Array[], embed: Embed): Promise<number[]> {
  const ends = await embed(PAIRS.flat());
  const axis = new Float32Array(ends[0]!.length);
  ends.forEach((end, i) => end.forEach((value, at) => (axis[at]! += i % 2 ? -value : value)));
  const length = Math.sqrt(cosine(axis, axis));
  return vectors.map((vector) => cosine(vector, axis) / length);
}
