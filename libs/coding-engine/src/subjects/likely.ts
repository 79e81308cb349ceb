import { labelBank, subjectBank } from '@verbatim/label-bank';
import { dot, type Vector } from '../geometry.js';
import { SURE } from './cover.js';

/** Of a cosine. With .05, 47 % of the answers to ten English questions are in Other and 73 % of the places right; with .03, 44 and 72 %. */
const TEMPERATURE = 0.03;

let subjectsOf: number[][] | undefined;
let known: Set<number> | undefined;
let names: Map<string, number> | undefined;

/** Subjects by their names and those of what is said of them. */
const named = (): Map<string, number> =>
  (names ??= new Map(
    subjectBank().all.flatMap(({ label, aspects }, i) =>
      [label, ...aspects.map((aspect) => aspect.label)].map((name) => [name, i] as const),
    ),
  ));

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

/** Whether a subject, or what is said of it, is a label of the bank, or the thing that labels speak of. */
export function isLabelled(subject: number): boolean {
  known ??= new Set(
    labelBank().labels.flatMap(({ label, thing }) => [named().get(label) ?? [], named().get(thing) ?? []].flat()),
  );
  return known.has(subject);
}

/** How likely a unit speaks of each subject, by the labels of the bank that it is near to. */
export function likelySubjects(meaning: Vector): Map<number, number> {
  const { middles } = labelBank();
  const cosines = middles.map((middle) => dot(middle, meaning));
  const most = Math.max(...cosines);
  const parts = cosines.map((cosine) => Math.exp((cosine - most) / TEMPERATURE));
  const all = parts.reduce((sum, part) => sum + part, 0);
  const found = new Map<number, number>();
  const of = ofLabels();
  parts.forEach((part, label) => {
    for (const subject of of[label]!) found.set(subject, (found.get(subject) ?? 0) + part / all);
  });
  return found;
}
