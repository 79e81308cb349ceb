import type { CodebookCode } from '@verbatim/contracts';
import type { Embed } from '@verbatim/embedding';
import { isQuoting } from './descriptions.js';
import type { Vector } from './geometry.js';
import { codeText } from './given/code-text.js';
import type { KeyOf } from './gloss.js';
import type { Prepared } from './prepared.js';
import { unitsOf } from './units.js';

const MOST_EXAMPLES = 20;
/** Of all codes together: every unit is compared with each of them. */
const MOST_POINTS = 1_500;
/** A given code as points. */
export interface Prototype {
  name: Vector[];
  examples: Vector[];
}

/** A text of a code, with the key of its vector. */
interface KeyedText {
  text: string;
  language: string;
  key: string | undefined;
}

export async function prototypesOf(
  codes: readonly CodebookCode[],
  prepared: Prepared,
  embed: Embed,
): Promise<Prototype[]> {
  const { space, keyOf } = prepared;
  const most = Math.max(1, Math.floor(MOST_POINTS / codes.length));
  const read = codes.map(({ label, description, examples = [] }) => ({
    name: [label, ...(description && !isQuoting(description) ? [description] : [])].map((text) =>
      keyedText(text, prepared.language, keyOf),
    ),
    examples: examples
      .slice(0, MOST_EXAMPLES)
      .flatMap((answer) => unitsOf([{ answer }])[0]!)
      .slice(0, most)
      .map((text) => keyedText(text, prepared.language, keyOf)),
  }));
  const keys = [
    ...new Set(read.flatMap(({ name, examples }) => [...name, ...examples].flatMap(({ key }) => key ?? []))),
  ];
  const vectors = await embed(keys);
  const vectorOf = new Map(keys.map((key, i) => [key, vectors[i]!]));
  const pointOf = ({ text, language, key }: KeyedText): Vector =>
    space.pointOf(text, language, key === undefined ? undefined : vectorOf.get(key));
  return read.map(({ name, examples }) => ({ name: name.map(pointOf), examples: examples.map(pointOf) }));
}

function keyedText(written: string, main: string, keyOf: KeyOf): KeyedText {
  const { text, language } = codeText(written, main);
  return { text, language, key: keyOf(text, language) };
}
