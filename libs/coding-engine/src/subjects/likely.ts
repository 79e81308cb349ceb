import { labelBank, subjectBank } from '@verbatim/label-bank';
import { dot, type Vector } from '../geometry.js';
import { SURE } from './odds.js';

/** Of a cosine. With .05, 47 % of the answers to ten English questions are in Other and 73 % of the places right; with .03, 44 and 72 %. */
const TEMPERATURE = 0.03;

let subjectsOf: number[][] | undefined;

/** Subjects by their names and those of what is said of them. */
function named(): Map<string, number> {
  return new Map(
    subjectBank().all.flatMap(({ label, aspects }, i) =>
      [label, ...aspects.map((aspect) => aspect.label)].map((name) => [name, i] as const),
    ),
  );
}

/** The subjects that each label of the bank speaks of, by the words of the label and of its thing. */
function ofLabels(): number[][] {
  if (subjectsOf) return subjectsOf;
  const bank = subjectBank();
  const byName = named();
  subjectsOf = labelBank().labels.map(({ label, thing }) => {
    const same = byName.get(label);
    if (same !== undefined) return [same];
    const sure = (text: string): number[] =>
      bank.mentionedIn(text).flatMap(({ subject, strength }) => (strength >= SURE ? [subject] : []));
    const own = sure(label);
    if (own.length) return own;
    const above = byName.get(thing);
    return above === undefined ? sure(thing) : [above];
  });
  return subjectsOf;
}

/** Labels of the bank that speak of no subject. */
export const labelsWithoutSubject = (): number[] =>
  ofLabels().flatMap((subjects, label) => (subjects.length ? [] : [label]));

/** How likely a text is each label of the bank, by its vector. */
export function likenessOf(vector: Vector): Float64Array {
  const cosines = labelBank().middles.map((middle) => dot(middle, vector));
  const most = Math.max(...cosines);
  const parts = Float64Array.from(cosines, (cosine) => Math.exp((cosine - most) / TEMPERATURE));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / all);
}

/** How likely a unit speaks of each subject, and of each label that belongs to none, by the labels of the bank that it is near to. */
export function likelyIn(meaning: Vector): { bySubject: Map<number, number>; byLabel: Map<number, number> } {
  const bySubject = new Map<number, number>();
  const byLabel = new Map<number, number>();
  const of = ofLabels();
  likenessOf(meaning).forEach((own, label) => {
    for (const subject of of[label]!) bySubject.set(subject, (bySubject.get(subject) ?? 0) + own);
    if (!of[label]!.length) byLabel.set(label, own);
  });
  return { bySubject, byLabel };
}
