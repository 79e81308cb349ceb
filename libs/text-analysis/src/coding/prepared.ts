import type { CodingInput } from '../engine.js';
import { hash } from './geometry.js';
import { languagesOf } from './languages.js';
import { Space, type SpaceUnit } from './space.js';
import { Substance } from './substance.js';
import { unitsOf } from './units.js';

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

const full = ({ answer, followups = [] }: CodingInput['answers'][number]): string => [answer, ...followups.map((followup) => followup.answer)].join('\n');

export function prepare({ question, answers }: CodingInput, units: readonly string[], vectors: Int8Array): Prepared {
  const substance = new Substance(question);
  const texts = answers.map(full);
  const cut = unitsOf(answers).map((own, i) => {
    if (substance.saysNothing(texts[i]!, own)) return undefined;
    const telling = own.filter((unit) => !substance.isEmpty(unit));
    const isContent = (unit: string): boolean => substance.isContent(unit);
    if (telling.length && telling.every(isContent)) return [];
    return telling.length ? telling.filter((unit) => !isContent(unit)) : own;
  });
  const languages = languagesOf(question, texts.filter((_, i) => cut[i]));
  const rowOf = new Map(units.map((unit, row) => [unit, row]));
  const found = new Map<string, { unit: SpaceUnit; weight: number; order: number }>();
  const keys = cut.map((own, i) => own?.map((text) => {
    const language = languages.of(texts[i]!);
    const key = `${language} ${text}`;
    const known = found.get(key);
    if (known) known.weight++;
    else found.set(key, { unit: { text, language, row: rowOf.get(text) ?? -1 }, weight: 1, order: 0 });
    return key;
  }));
  // a weighted sample without replacement is a beginning of this order (Efraimidis and Spirakis 2006); the chance in it is the text's hash
  for (const [key, entry] of found) entry.order = -Math.log((hash(key) + 1) / 2 ** 32) / entry.weight;
  const ordered = [...found].sort(([a, x], [b, y]) => x.order - y.order || (a < b ? -1 : 1));
  const indexOf = new Map(ordered.map(([key], i) => [key, i]));
  return {
    language: languages.main,
    space: new Space(ordered.map(([, { unit }]) => unit), vectors),
    weights: Float64Array.from(ordered, ([, { weight }]) => weight),
    said: keys.map((own) => own?.map((key) => indexOf.get(key)!)),
    isContent: (text) => substance.isContent(text),
  };
}

/** The same question with some of its answers only; the others say nothing in it. */
export function partOf({ language, space, said, isContent }: Prepared, isKept: readonly boolean[]): Prepared {
  const count = new Float64Array(space.size);
  said.forEach((own, i) => isKept[i] && own?.forEach((unit) => count[unit]!++));
  const kept = [...count.keys()].filter((unit) => count[unit]);
  const indexOf = new Map(kept.map((unit, i) => [unit, i]));
  return {
    language, isContent, space: space.part(kept), weights: Float64Array.from(kept, (unit) => count[unit]!),
    said: said.map((own, i) => (isKept[i] ? own?.map((unit) => indexOf.get(unit)!) : undefined)),
  };
}
