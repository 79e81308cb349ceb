import { labelBank, subjectBank, type Bank } from '@verbatim/label-bank';
import { dot, type Vector } from '../geometry.js';
import { SURE } from './odds.js';

/** Of a cosine. With .05, 47 % of the answers to ten English questions are in Other and 73 % of the places right; with .03, 44 and 72 %. */
const TEMPERATURE = 0.03;

/** Labels that speak of the same subjects, or of one thing that is no subject. */
interface Group {
  subjects: readonly number[];
  labels: number[];
}

const known = new WeakMap<Bank['labels'], Group[]>();

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
  const bank = subjectBank();
  const byName = named();
  return labelBank().labels.map(({ label, thing }) => {
    const same = byName.get(label);
    if (same !== undefined) return [same];
    const sure = (text: string): number[] =>
      bank.mentionedIn(text).flatMap(({ subject, strength }) => (strength >= SURE ? [subject] : []));
    const own = sure(label);
    if (own.length) return own;
    const above = byName.get(thing);
    return above === undefined ? sure(thing) : [above];
  });
}

function groups(): Group[] {
  const { labels } = labelBank();
  const before = known.get(labels);
  if (before) return before;
  const byKey = new Map<string, Group>();
  ofLabels().forEach((subjects, label) => {
    const key = subjects.length ? subjects.join() : labels[label]!.thing;
    const group = byKey.get(key);
    if (group) group.labels.push(label);
    else byKey.set(key, { subjects, labels: [label] });
  });
  const all = [...byKey.values()];
  known.set(labels, all);
  return all;
}

/** Labels of the bank that speak of no subject. */
export const labelsWithoutSubject = (): number[] =>
  groups().flatMap(({ subjects, labels }) => (subjects.length ? [] : labels));

/** How likely a text is each label of the bank, by its vector. */
export function likenessOf(vector: Vector): Float64Array {
  const parts = partsOf(vector);
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / all);
}

/** How likely a text is each label of the bank, of 1 for its nearest. */
function partsOf(vector: Vector): Float64Array {
  const cosines = labelBank().middles.map((middle) => dot(middle, vector));
  const most = Math.max(...cosines);
  return Float64Array.from(cosines, (cosine) => Math.exp((cosine - most) / TEMPERATURE));
}

/**
 * How likely a unit speaks of each subject, and of each label that belongs to none. A group of labels is as likely as
 * its nearest one, so that it doesn't matter how many labels the bank has for a subject; labels
 * of one thing that is no subject share what is the thing's.
 */
export function likelyIn(meaning: Vector): { bySubject: Map<number, number>; byLabel: Map<number, number> } {
  const bySubject = new Map<number, number>();
  const byLabel = new Map<number, number>();
  const parts = partsOf(meaning);
  const nearest = groups().map(({ labels }) => Math.max(...labels.map((label) => parts[label]!)));
  const all = nearest.reduce((sum, own) => sum + own, 0);
  groups().forEach(({ subjects, labels }, group) => {
    const own = nearest[group]! / all;
    for (const subject of subjects) bySubject.set(subject, (bySubject.get(subject) ?? 0) + own);
    if (subjects.length) return;
    const together = labels.reduce((sum, label) => sum + parts[label]!, 0);
    for (const label of labels) byLabel.set(label, (own * parts[label]!) / together);
  });
  return { bySubject, byLabel };
}
