import type { CodingInput } from './engine.js';
import { hash } from './geometry.js';
import type { Embed } from '@verbatim/embedding';
import { quantised, VECTOR_BYTES } from '@verbatim/embedding';
import { hanScript } from '@verbatim/language';
import { alone, type GiveWay } from './give-way.js';
import { glossOf, type KeyOf } from './gloss.js';
import { languagesOf } from './languages.js';
import { Space, type SpaceUnit } from './space.js';
import { Substance } from './substance.js';
import { unitsOf, wholeOf } from './units.js';

/** A question's answers, ready to be coded. The order of units has nothing to do with the order of answers. */
export interface Prepared {
  /** What most answers are written in. */
  language: string;
  /** The same as the label bank's texts have it: Chinese with its script. */
  tag: string;
  /** What labels are written in that are not made of answers: the language that was asked for, else `tag`. */
  labelLanguage: string;
  space: Space;
  /** By what a text is embedded. */
  keyOf: KeyOf;
  /** Answers that a unit stands in. */
  weights: Float64Array;
  /** Units of each answer in the order they were written; undefined for an answer that says nothing, empty for one by which nothing is wrong. */
  said: (number[] | undefined)[];
  /** Whether a text says that nothing is wrong, to a question that asks what is. */
  isContent(text: string): boolean;
  /** Called between pieces of work. */
  giveWay: GiveWay;
}

/** Of each unit, the most units that an answer with it has. */
export function unitsOfAnswers({ space, said }: Prepared): Float64Array {
  const units = new Float64Array(space.size).fill(1);
  for (const own of said) for (const unit of own ?? []) units[unit] = Math.max(units[unit]!, own!.length);
  return units;
}

/** By what units are embedded, and how many numbers their vectors have. By default: their glosses, by the built-in encoder. */
export interface Keys {
  keyOf?: KeyOf;
  width?: number;
  /** Whether answers are compared in the theme space. */
  isThemed?: boolean;
  giveWay?: GiveWay;
}

/**
 * From so many different things said there is more to learn from the answers than from the label bank, which the theme
 * space comes from: with thousands (ANES 2008, CLINC150)
 * codes lost .01 to .03 of their F1 in it, with 25 to 260 (tools/accuracy/trees) they gained .03 in English and .06 elsewhere.
 */
const MANY = 1_000;

/** `vectors` are those of `keys`, in the same order. */
export async function prepare(
  { question, answers, labelLanguage }: CodingInput,
  keys: readonly string[],
  vectors: Int8Array,
  embed: Embed,
  { keyOf = glossOf, width = VECTOR_BYTES, isThemed = false, giveWay = alone }: Keys = {},
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
  const places = cut.map((own, i) =>
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
  const added = await withRows(distinct, keys, embed, keyOf);
  const tag = languages.main === 'zh' ? chineseOf(distinct) : languages.main;
  return {
    language: languages.main,
    tag,
    labelLanguage: labelLanguage ?? tag,
    space: new Space(
      distinct,
      added.length ? joined(vectors, added) : vectors,
      width,
      isThemed && distinct.length < MANY,
    ),
    weights: Float64Array.from(ordered, ([, { weight }]) => weight),
    said: places.map((own) => own?.map((key) => indexOf.get(key)!)),
    keyOf,
    giveWay,
    isContent: (text) => substance.isContent(text),
  };
}

/** Units that tell how Chinese is written. */
const READ = 400;

const chineseOf = (units: readonly SpaceUnit[]): string =>
  hanScript(
    units
      .filter(({ language }) => language === 'zh')
      .slice(0, READ)
      .map(({ text }) => text)
      .join(' '),
  ) ?? 'zh-Hans';

/**
 * Gives each unit the row of its key's vector. Those that have none are embedded here and come behind the others: of answers whose part seemed to be in another
 * language. A limit would let what is coded depend on the parts.
 */
async function withRows(
  units: readonly SpaceUnit[],
  keys: readonly string[],
  embed: Embed,
  keyOf: KeyOf,
): Promise<Int8Array[]> {
  const rowOf = new Map(keys.map((key, row) => [key, row]));
  const missing: string[] = [];
  for (const unit of units) {
    const key = keyOf(unit.text, unit.language);
    if (key === undefined) continue;
    if (!rowOf.has(key)) {
      rowOf.set(key, keys.length + missing.length);
      missing.push(key);
    }
    unit.row = rowOf.get(key)!;
  }
  return (await embed(missing)).map(quantised);
}

function joined(vectors: Int8Array, added: readonly Int8Array[]): Int8Array {
  const all = new Int8Array(vectors.length + added.length * added[0]!.length);
  all.set(vectors);
  added.forEach((vector, i) => all.set(vector, vectors.length + i * vector.length));
  return all;
}

/** Part of a question's answers; `units` are its units' places in the whole. */
export interface Part extends Prepared {
  units: readonly number[];
}

/** The same question with some of its answers only; the others say nothing in it. */
export function partOf(
  { language, tag, labelLanguage, space, keyOf, said, isContent, giveWay }: Prepared,
  isKept: readonly boolean[],
  isThemed = space.isThemed,
): Part {
  const count = new Float64Array(space.size);
  said.forEach((own, i) => isKept[i] && own?.forEach((unit) => count[unit]!++));
  const kept = [...count.keys()].filter((unit) => count[unit]);
  const indexOf = new Map(kept.map((unit, i) => [unit, i]));
  return {
    language,
    tag,
    labelLanguage,
    units: kept,
    isContent,
    giveWay,
    keyOf,
    space: space.part(kept, isThemed),
    weights: Float64Array.from(kept, (unit) => count[unit]!),
    said: said.map((own, i) => (isKept[i] ? own?.map((unit) => indexOf.get(unit)!) : undefined)),
  };
}
