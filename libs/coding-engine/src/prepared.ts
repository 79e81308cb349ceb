import type { CodingInput } from './engine.js';
import { hash } from './geometry.js';
import type { Embed } from '@verbatim/embedding';
import { quantised, VECTOR_BYTES } from '@verbatim/embedding';
import { glossOf } from './gloss.js';
import { languagesOf } from './languages.js';
import { Space, type SpaceUnit } from './space.js';
import { Substance } from './substance.js';
import { unitsOf, wholeOf } from './units.js';

/** A question's answers, ready to be coded. The order of units has nothing to do with the order of answers. */
export interface Prepared {
  /** What most answers are written in. */
  language: string;
  space: Space;
  /** Answers that a unit stands in. */
  weights: Float64Array;
  /** Units of each answer in the order they were written; undefined for an answer that says nothing, empty for one by which nothing is wrong. */
  said: (number[] | undefined)[];
  /** Whether a text says that nothing is wrong, to a question that asks what is. */
  isContent(text: string): boolean;
}

/** `vectors` are those of `glosses`, 384 bytes each in the same order. */
export async function prepare(
  { question, answers }: CodingInput,
  glosses: readonly string[],
  vectors: Int8Array,
  embed: Embed,
): Promise<Prepared> {
  const substance = new Substance(question);
  const texts = answers.map(wholeOf);
  const cut = unitsOf(answers).map((own, i) => {
    if (substance.saysNothing(texts[i]!, own)) return undefined;
    const telling = own.filter((unit) => !substance.isEmpty(unit));
    const isContent = (unit: string): boolean => substance.isContent(unit);
    if (telling.length && telling.every(isContent)) return [];
    return telling.length ? telling.filter((unit) => !isContent(unit)) : own;
  });
  const languages = languagesOf(
    question,
    texts.filter((_, i) => cut[i]),
  );
  const found = new Map<string, { unit: SpaceUnit; weight: number; order: number }>();
  const keys = cut.map((own, i) =>
    own?.map((text) => {
      const language = languages.of(texts[i]!);
      const key = `${language} ${text}`;
      const known = found.get(key);
      if (known) known.weight++;
      else found.set(key, { unit: { text, language, row: -1 }, weight: 1, order: 0 });
      return key;
    }),
  );
  // a weighted sample without replacement is a beginning of this order (Efraimidis and Spirakis 2006); the chance in it is the text's hash
  for (const [key, entry] of found) entry.order = -Math.log((hash(key) + 1) / 2 ** 32) / entry.weight;
  const ordered = [...found].sort(([a, x], [b, y]) => x.order - y.order || (a < b ? -1 : 1));
  const indexOf = new Map(ordered.map(([key], i) => [key, i]));
  const distinct = ordered.map(([, { unit }]) => unit);
  const added = await withRows(distinct, glosses, embed);
  return {
    language: languages.main,
    space: new Space(distinct, added.length ? joined(vectors, added) : vectors),
    weights: Float64Array.from(ordered, ([, { weight }]) => weight),
    said: keys.map((own) => own?.map((key) => indexOf.get(key)!)),
    isContent: (text) => substance.isContent(text),
  };
}

/**
 * Gives each unit the row of its gloss' vector. Those that have none are embedded here, 1.5 ms each, and come behind the others: of answers whose part seemed to be in another language. A limit
 * would let what is coded depend on the parts.
 */
async function withRows(units: readonly SpaceUnit[], glosses: readonly string[], embed: Embed): Promise<Int8Array[]> {
  const rowOf = new Map(glosses.map((gloss, row) => [gloss, row]));
  const added: Int8Array[] = [];
  for (const unit of units) {
    const gloss = glossOf(unit.text, unit.language);
    if (gloss === undefined) continue;
    if (!rowOf.has(gloss)) {
      rowOf.set(gloss, glosses.length + added.length);
      added.push(quantised((await embed([gloss]))[0]!));
    }
    unit.row = rowOf.get(gloss)!;
  }
  return added;
}

function joined(vectors: Int8Array, added: readonly Int8Array[]): Int8Array {
  const all = new Int8Array(vectors.length + added.length * VECTOR_BYTES);
  all.set(vectors);
  added.forEach((vector, i) => all.set(vector, vectors.length + i * VECTOR_BYTES));
  return all;
}

/** The same question with some of its answers only; the others say nothing in it. */
export function partOf({ language, space, said, isContent }: Prepared, isKept: readonly boolean[]): Prepared {
  const count = new Float64Array(space.size);
  said.forEach((own, i) => isKept[i] && own?.forEach((unit) => count[unit]!++));
  const kept = [...count.keys()].filter((unit) => count[unit]);
  const indexOf = new Map(kept.map((unit, i) => [unit, i]));
  return {
    language,
    isContent,
    space: space.part(kept),
    weights: Float64Array.from(kept, (unit) => count[unit]!),
    said: said.map((own, i) => (isKept[i] ? own?.map((unit) => indexOf.get(unit)!) : undefined)),
  };
}
