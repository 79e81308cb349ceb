import { words } from '@verbatim/language';
import {
  hasSubjectTexts,
  subjectBank,
  subjectText,
  type Mention,
  type Polarity,
  type Subject,
} from '@verbatim/label-bank';
import type { Casing } from '../casing.js';
import { glossOf } from '../gloss.js';
import { usualIn } from '../phrases.js';
import type { Prepared } from '../prepared.js';
import { SURE } from './cover.js';
import { isLabelled, likelySubjects } from './likely.js';
import { ownNouns } from './nouns.js';

/** A unit without a word of any subject speaks of that of the bank's labels that it is near to, if this is so likely. Of glosses more is asked: they leave words out. */
const LIKELY = { english: 0.5, other: 0.8 };
/**
 * Words that mean something else in this survey: units that have them are on average so unlikely to speak of their subject ("on the train", of where a file was lost, is no
 * public transport). Of 75 codes of thirteen English surveys, ten are below it, and one of those is right.
 */
const MEANT = 0.03;
/** Units that are compared with the bank's labels. */
const READ = 1_000;
/** What a weak word adds to that. */
const WEAK = 0.4;

/** Subjects that the answers speak of, in the survey's language, and by unit where. */
export interface Evidence {
  subjects: Subject[];
  mentions: Mention[][];
}

/**
 * Subjects of the bank, known by their words (outside English by those of the gloss); of what the question is about, what is said of it; and nouns that at
 * least `least` answers share and that the bank doesn't know.
 */
export function evidenceIn(
  question: string,
  prepared: Prepared,
  least: number,
  unlikely: Polarity | undefined,
  casing: Casing,
): Evidence {
  const bank = subjectBank();
  const { space, language } = prepared;
  const asking = glossOf(question.slice(0, 1_000), language) ?? '';
  const asked = new Set(words(asking));
  const about = new Set(
    bank
      .mentionedIn(asking)
      .flatMap(({ subject, strength }) => (strength >= SURE && bank.all[subject]!.aspects.length > 1 ? [subject] : [])),
  );
  const mentions = space.units.map((unit) => bank.mentionedIn(glossOf(unit.text, unit.language) ?? '', asked, about));
  const subjects = inLanguage(bank.all, prepared, mentions, casing);
  const add = (subject: Subject, units: readonly number[]): void => {
    for (const unit of units) mentions[unit]!.push({ subject: subjects.length, strength: SURE, aspects: [] });
    subjects.push(subject);
  };
  for (const subject of about)
    subjects[subject]!.aspects.forEach(({ label, polarity }, aspect) => {
      if (polarity === unlikely) return;
      const units = [...mentions.keys()].filter((unit) =>
        mentions[unit]!.some((own) => own.subject === subject && own.aspects.includes(aspect)),
      );
      if (units.length) add({ label, group: subjects[subject]!.group, aspects: [] }, units);
    });
  const isOpen = (unit: number): boolean => !mentions[unit]!.some(({ strength }) => strength >= SURE);
  const isNew = (noun: string): boolean => !bank.mentionedIn(noun).some(({ strength }) => strength >= SURE);
  for (const { label, units } of ownNouns(prepared, isOpen, isNew, asked, least))
    add({ label: casing.of(label), group: '', aspects: [] }, units);
  const likely = mentions.map((_, unit) => {
    const meaning = unit < READ ? space.meaningOf(unit) : undefined;
    return meaning && likelySubjects(meaning);
  });
  if (language === 'en') dropMisread(mentions, likely, bank.all.length);
  mentions.forEach((own, unit) => {
    if (!isOpen(unit)) return;
    for (const [subject, likelihood] of likely[unit] ?? []) {
      if (about.has(subject)) continue;
      const known = own.find((mention) => mention.subject === subject);
      if (known) known.strength = Math.min(0.99, WEAK + likelihood);
      else if (likelihood >= (language === 'en' ? LIKELY.english : LIKELY.other))
        own.push({ subject, strength: Math.min(0.99, likelihood), aspects: [] });
    }
  });
  return { subjects, mentions };
}

/** Takes out the subjects of the bank (the first `count`) whose words the units use without speaking of them. */
function dropMisread(
  mentions: Mention[][],
  likely: readonly (ReadonlyMap<number, number> | undefined)[],
  count: number,
): void {
  const found = new Map<number, { sum: number; units: number }>();
  mentions.forEach((own, unit) => {
    if (!likely[unit]) return;
    for (const { subject, strength } of own) {
      if (strength < SURE || subject >= count) continue;
      const known = found.get(subject) ?? { sum: 0, units: 0 };
      known.sum += likely[unit].get(subject) ?? 0;
      known.units++;
      found.set(subject, known);
    }
  });
  const misread = new Set(
    [...found].flatMap(([subject, { sum, units }]) =>
      units > 1 && sum < MEANT * units && isLabelled(subject) ? [subject] : [],
    ),
  );
  mentions.forEach((own, unit) => (mentions[unit] = own.filter(({ subject }) => !misread.has(subject))));
}

/** Labels of the bank in the answers' language; where it has none, what people call the subject, and nothing above or below it. */
function inLanguage(
  all: readonly Subject[],
  { space, weights, language }: Prepared,
  mentions: readonly (readonly Mention[])[],
  casing: Casing,
): Subject[] {
  const text = (label: string): string => subjectText(label, language) ?? label;
  if (hasSubjectTexts(language))
    return all.map(({ label, group, aspects }) => ({
      label: text(label),
      group: text(group),
      aspects: aspects.map((aspect) => ({ ...aspect, label: text(aspect.label) })),
    }));
  const bank = subjectBank();
  const called = all.map(() => new Map<string, number>());
  const known = new Map<string, readonly Mention[]>();
  space.units.forEach((unit, i) => {
    if (!mentions[i]!.length) return;
    for (const word of new Set(words(unit.text))) {
      if (!known.has(word)) known.set(word, bank.mentionedIn(glossOf(word, unit.language) ?? ''));
      for (const { subject, strength } of known.get(word)!)
        if (strength >= SURE) called[subject]!.set(word, (called[subject]!.get(word) ?? 0) + weights[i]!);
    }
  });
  return called.map((names) => {
    const [name = ''] = usualIn({ texts: names });
    return { label: name && casing.of(name), group: '', aspects: [] };
  });
}
