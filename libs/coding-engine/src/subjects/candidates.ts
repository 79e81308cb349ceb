import type { Embed } from '@verbatim/embedding';
import { bankText, hasBankTexts, labelBank, subjectBank, type Mention, type Subject } from '@verbatim/label-bank';
import { above, usual, type Usual } from '../deviation.js';
import { dot, greatest, type Vector } from '../geometry.js';
import { dotWork } from '../give-way.js';
import { glossOf } from '../gloss.js';
import { unitsOfAnswers, type Prepared } from '../prepared.js';
import type { Evidence } from './evidence.js';
import { labelsWithoutSubject, likelyIn } from './likely.js';
import { featuresOf, ODDS, probability, SURE, type OfCandidate, type Odds } from './odds.js';

/** Units that a question is learnt from, the beginning of a weighted sample; only these are compared with the labels of the bank. */
const READ = 1_000;
const UNITS_AT_ONCE = 10;
/** A unit may speak of what is so likely; it does, as far as other units can learn from it, where it is more likely. */
const [MAY, DOES] = [0.15, 0.4];
/** Nearness to a candidate is that to the nearest so many of its units, of at most so many. */
const [NEAREST, MEMBERS] = [3, 40];

/** What may become a code: a subject of the bank, a noun of the answers, or a label of the bank that belongs to no subject. */
export interface Candidate {
  label: string;
  description?: string;
  group: string;
  sector: string;
  aspects: Subject['aspects'];
  /** A noun of the answers, not of the bank. */
  isNoun: boolean;
  /** How surely unit `i` speaks of it, 0 to 1. */
  in(i: number): number;
  /** What that is judged by (odds.ts). */
  features(i: number): number[];
  /** Aspects that unit `i` names, where it names the candidate. */
  aspectsIn(i: number): readonly number[];
  /** How near unit `i` is to its label, as a deviation from what is usual in the survey. */
  nearness(i: number): number;
  /** Whether unit `i` names it by its words. */
  isNamedIn(i: number): boolean;
}

interface Draft extends Pick<Candidate, 'label' | 'description' | 'group' | 'sector' | 'aspects'> {
  subject: number;
  mentions: ReadonlyMap<number, Mention>;
  likely: ReadonlyMap<number, number>;
  isNoun: boolean;
  isLabel: boolean;
}

/** Whatever one answer names, or may mean by the labels of the bank. */
export async function candidatesIn(
  prepared: Prepared,
  evidence: Evidence,
  embed: Embed,
  odds: Odds = prepared.language === 'en' ? ODDS.english : ODDS.others,
): Promise<Candidate[]> {
  const drafts = await draftsOf(prepared, evidence);
  const { language, space, said, giveWay } = prepared;
  const embedded = await embed(drafts.map(({ label }) => glossOf(label, language) ?? label));
  const meanings: (Vector | undefined)[] = [];
  for (let unit = 0; unit < Math.min(READ, space.size); unit++) {
    if (unit % UNITS_AT_ONCE === 0) await giveWay(dotWork(UNITS_AT_ONCE * space.dims, space.dims));
    meanings.push(space.themeOf(unit));
  }
  const isNamed = evidence.mentions.map((own) => own.some(({ strength }) => strength >= SURE));
  const units = unitsOfAnswers(prepared);
  const answers = said.filter((own) => own?.length).length;
  const candidateOf = (draft: Draft, i: number): Candidate => {
    const near = new Nearness(draft, meanings, space.themed(embedded[i]!));
    const sure = [...draft.mentions].filter(([, { strength }]) => strength >= SURE).map(([unit]) => unit);
    const named = new Set(sure);
    const read = sure.filter((unit) => unit < READ);
    const mean = (of: (unit: number) => number): number =>
      read.length ? read.reduce((sum, unit) => sum + of(unit), 0) / read.length : 0;
    const itself: OfCandidate = {
      // as if half an answer more named it: of what none names by words the log has to be finite
      share: (said.filter((own) => own?.some((unit) => named.has(unit))).length + 0.5) / Math.max(1, answers),
      likely: mean((unit) => draft.likely.get(unit) ?? 0),
      label: mean((unit) => near.toLabel(meanings[unit])),
      members: near.within(meanings),
      isNoun: draft.isNoun,
      isLabel: draft.isLabel,
      isNamed: sure.length > 0,
    };
    const known = new Map<number, number>();
    const features = (unit: number): number[] => {
      const mention = draft.mentions.get(unit);
      const meaning = unit < READ ? meanings[unit] : space.themeOf(unit);
      return featuresOf(
        {
          strength: mention?.strength ?? 0,
          hasAspect: (mention?.aspects.length ?? 0) > 0,
          members: near.toMembers(unit, meaning),
          label: near.toLabel(meaning),
          likely: draft.likely.get(unit) ?? 0,
          units: units[unit]!,
          isNamed: isNamed[unit]!,
        },
        itself,
      );
    };
    const { label, description, group, sector, aspects } = draft;
    return {
      label,
      ...(description !== undefined && { description }),
      group,
      sector,
      aspects,
      isNoun: draft.isNoun,
      in(unit) {
        let own = known.get(unit);
        if (own === undefined)
          known.set(unit, (own = probability(features(unit), named.has(unit) ? odds.named : odds.other)));
        return own;
      },
      features,
      nearness: (unit) => near.toLabel(unit < READ ? meanings[unit] : space.themeOf(unit)),
      aspectsIn: (unit) => draft.mentions.get(unit)?.aspects ?? [],
      isNamedIn: (unit) => named.has(unit),
    };
  };
  const candidates: Candidate[] = [];
  for (const [i, draft] of drafts.entries()) {
    await giveWay(dotWork(MEMBERS * meanings.length, space.dims));
    candidates.push(candidateOf(draft, i));
  }
  return candidates;
}

async function draftsOf({ space, tag, giveWay }: Prepared, { subjects, mentions }: Evidence): Promise<Draft[]> {
  const known = subjectBank().all.length;
  const bank = labelBank();
  const text = (name: string): string => bankText(name, tag) ?? name;
  const named = subjects.map(() => new Map<number, Mention>());
  mentions.forEach((own, unit) => {
    for (const mention of own) {
      const before = named[mention.subject]!.get(unit);
      if (!before || mention.strength > before.strength) named[mention.subject]!.set(unit, mention);
    }
  });
  const ofSubjects = subjects.map(() => new Map<number, number>());
  const further = hasBankTexts(tag) ? labelsWithoutSubject() : [];
  const ofLabels = new Map(further.map((label) => [label, new Map<number, number>()]));
  for (let unit = 0; unit < Math.min(READ, space.size); unit++) {
    const meaning = space.meaningOf(unit);
    if (!meaning) continue;
    if (unit % UNITS_AT_ONCE === 0) await giveWay(dotWork(UNITS_AT_ONCE * bank.labels.length, space.dims));
    const { bySubject, byLabel } = likelyIn(meaning);
    for (const [subject, own] of bySubject) ofSubjects[subject]!.set(unit, own);
    for (const [label, own] of byLabel) ofLabels.get(label)?.set(unit, own);
  }
  const may = (likely: ReadonlyMap<number, number>): boolean => [...likely.values()].some((own) => own >= MAY);
  const isOpen = (draft: Draft): boolean =>
    Boolean(draft.label) &&
    ([...draft.mentions.values()].some(({ strength }) => strength >= SURE) || may(draft.likely));
  return [
    ...subjects.map((subject, i): Draft => ({
      ...subject,
      subject: i,
      mentions: named[i]!,
      likely: ofSubjects[i]!,
      isNoun: i >= known,
      isLabel: false,
    })),
    ...further.map((i): Draft => {
      const { label, definition, heading } = bank.labels[i]!;
      const likely = ofLabels.get(i)!;
      return {
        ...{ label: text(label), description: definition, group: text(heading), sector: '', aspects: [], subject: -1 },
        ...{ mentions: new Map(), likely, isNoun: false, isLabel: true },
      };
    }),
  ].filter(isOpen);
}

/** How near units are to a candidate's units and to its label, as deviations from what is usual in the survey. */
class Nearness {
  private readonly members: { unit: number; meaning: Vector }[] = [];
  private readonly ofMembers: Usual;
  private readonly ofLabel: Usual;

  constructor(
    { mentions, likely }: Draft,
    meanings: readonly (Vector | undefined)[],
    private readonly label: Vector,
  ) {
    meanings.forEach((meaning, unit) => {
      if (!meaning || this.members.length >= MEMBERS) return;
      if ((mentions.get(unit)?.strength ?? 0) >= SURE || (likely.get(unit) ?? 0) >= DOES)
        this.members.push({ unit, meaning });
    });
    this.ofMembers = usual(meanings.map((meaning, unit) => (meaning ? this.mean(unit, meaning) : 0)));
    this.ofLabel = usual(meanings.map((meaning) => (meaning ? dot(label, meaning) : 0)));
  }

  toMembers(unit: number, meaning: Vector | undefined): number {
    return above(meaning ? this.mean(unit, meaning) : 0, this.ofMembers);
  }

  toLabel(meaning: Vector | undefined): number {
    return above(meaning ? dot(this.label, meaning) : 0, this.ofLabel);
  }

  /** How near its units are to each other. */
  within(meanings: readonly (Vector | undefined)[]): number {
    if (this.members.length < 2) return 0;
    return this.members.reduce((sum, { unit }) => sum + this.toMembers(unit, meanings[unit]), 0) / this.members.length;
  }

  private mean(unit: number, meaning: Vector): number {
    const cosines = this.members.flatMap((member) => (member.unit === unit ? [] : dot(member.meaning, meaning)));
    const nearest = greatest(cosines, NEAREST);
    return nearest.reduce((sum, i) => sum + cosines[i]!, 0) / Math.max(1, nearest.length);
  }
}
