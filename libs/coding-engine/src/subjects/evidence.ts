import { contentWords, stem, words } from '@verbatim/language';
import { bankText, hasBankTexts, subjectBank, type Mention, type Polarity, type Subject } from '@verbatim/label-bank';
import type { Casing } from '../casing.js';
import { glossOf } from '../gloss.js';
import { usualIn } from '../phrases.js';
import type { Prepared } from '../prepared.js';
import { ownNouns } from './nouns.js';
import { SURE } from './odds.js';

const UNITS_AT_ONCE = 20;
/** Characters. */
const A_UNIT = 40;

/** Subjects that the answers speak of, in the survey's language, and by unit where. */
export interface Evidence {
  subjects: Subject[];
  mentions: Mention[][];
  /** Groups and sectors of the subjects that the question itself says: below them stands what it is about anyway. */
  asked: ReadonlySet<string>;
}

/**
 * Subjects of the bank, known by their words (outside English by those of the gloss); of what the question is about, what is said of it; and nouns that at
 * least `least` answers share and that the bank doesn't know.
 */
export async function evidenceIn(
  question: string,
  prepared: Prepared,
  least: number,
  unlikely: Polarity | undefined,
  casing: Casing,
): Promise<Evidence> {
  const bank = subjectBank();
  const { space, language, tag, giveWay } = prepared;
  const asking = glossOf(question.slice(0, 1_000), language) ?? '';
  const asked = new Set(words(asking));
  const about = new Set(
    bank
      .mentionedIn(asking)
      .flatMap(({ subject, strength }) => (strength >= SURE && bank.all[subject]!.aspects.length > 1 ? [subject] : [])),
  );
  const mentions: Mention[][] = [];
  for (const unit of space.units) {
    if (mentions.length % UNITS_AT_ONCE === 0) await giveWay(UNITS_AT_ONCE * A_UNIT);
    mentions.push(bank.mentionedIn(glossOf(unit.text, unit.language) ?? '', asked, about));
  }
  await giveWay(UNITS_AT_ONCE * A_UNIT);
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
      if (units.length) add({ ...subjects[subject]!, label, aspects: [] }, units);
    });
  const isOpen = (unit: number): boolean => !mentions[unit]!.some(({ strength }) => strength >= SURE);
  const isNew = (noun: string): boolean => !bank.mentionedIn(noun).some(({ strength }) => strength >= SURE);
  for (const { label, units } of ownNouns(prepared, isOpen, isNew, asked, least))
    add({ label: casing.of(label), group: '', sector: '', aspects: [] }, units);
  return { subjects, mentions, asked: headingsOf(bank.all, asked, tag) };
}

/** Those of which all words are in `asked`, in the answers' language. */
function headingsOf(all: readonly Subject[], asked: ReadonlySet<string>, tag: string): Set<string> {
  const stems = new Set([...asked].map(stem));
  const headings = new Set(all.flatMap(({ group, sector }) => [group, sector].filter(Boolean)));
  return new Set(
    [...headings]
      .filter((heading) => contentWords(words(heading)).every((word) => stems.has(stem(word))))
      .map((heading) => bankText(heading, tag) ?? heading),
  );
}

/** Labels of the bank in the answers' language; where it has none, what people call the subject, and nothing above or below it. */
function inLanguage(
  all: readonly Subject[],
  { space, weights, tag }: Prepared,
  mentions: readonly (readonly Mention[])[],
  casing: Casing,
): Subject[] {
  const text = (label: string): string => bankText(label, tag) ?? label;
  if (hasBankTexts(tag))
    return all.map(({ label, group, sector, aspects }) => ({
      label: text(label),
      group: text(group),
      sector: text(sector),
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
    return { label: name && casing.of(name), group: '', sector: '', aspects: [] };
  });
}
