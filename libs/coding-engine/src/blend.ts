import { VECTOR_BYTES, type Embed } from '@verbatim/embedding';
import { fromOwnWords } from './gloss.js';

/**
 * The second encoder's share in a vector, beside that of the gloss. With multilingual-e5-small and shares of 0, .2,
 * .35, .5 and 1, six own questions in other languages
 * than English had BCubed .363, .378, .370, .374 and .360, themes named .353, .371, .407, .374 and .354.
 */
const SHARE = 0.35;

/** Numbers of a blend: those of the gloss, and behind them those of the other encoder. */
export const BLEND_WIDTH = 2 * VECTOR_BYTES;

/**
 * Embeds keys of `ownWords`: a blend of the gloss' vector and of another encoder's, which reads the text in its own
 * language. Both are on one scale, so a cosine of blends
 * is the blend of both cosines. A text that has only one of the two has that one's vector.
 * @param glosses The built-in encoder.
 * @param own The other encoder, for texts in `languages`.
 */
export const blended =
  (glosses: Embed, own: Embed, languages: ReadonlySet<string>): Embed =>
  async (keys) => {
    const read = keys.map(fromOwnWords);
    const [known, others] = await Promise.all([
      byText(
        read.flatMap(({ gloss }) => gloss ?? []),
        glosses,
      ),
      byText(
        read.filter(({ language }) => languages.has(language)).map(({ unit }) => unit),
        own,
      ),
    ]);
    return read.map(({ language, unit, gloss }) =>
      together(
        gloss === undefined ? undefined : known.get(gloss),
        languages.has(language) ? others.get(unit) : undefined,
      ),
    );
  };

function together(gloss: Float32Array | undefined, own: Float32Array | undefined): Float32Array {
  const blend = new Float32Array(BLEND_WIDTH);
  const [first, second] = gloss && own ? [Math.sqrt(1 - SHARE), Math.sqrt(SHARE)] : [1, 1];
  gloss?.forEach((value, i) => (blend[i] = first * value));
  own?.forEach((value, i) => (blend[VECTOR_BYTES + i] = second * value));
  return blend;
}

async function byText(texts: readonly string[], embed: Embed): Promise<Map<string, Float32Array>> {
  const distinct = [...new Set(texts)];
  const vectors = await embed(distinct);
  return new Map(distinct.map((text, i) => [text, vectors[i]!]));
}
