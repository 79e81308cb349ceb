import { REST_LABELS, type CodingOptionsData } from '@verbatim/contracts';
import { hasSubjectTexts, subjectBank, subjectText, type Subject } from '@verbatim/label-bank';
import type { Casing } from '../casing.js';
import { glossOf } from '../gloss.js';
import type { Coded } from '../induced.js';
import type { Prepared } from '../prepared.js';
import { unlikelyIn } from '../themes/aim.js';
import { cover, SURE } from './cover.js';
import { evidenceIn } from './evidence.js';
import { fitting, type Group } from './groups.js';
import { join, spotsOf, type Spot } from './spots.js';
import { Tree } from './tree.js';

/**
 * A code stands on so many answers, or on this share of them. With three answers (.03) F1 of the themes that labels name is .53 on ten own questions in English and .40 on
 * eight others, with two .60 and .47; half-way (two and one that may speak of it) .56 and .43.
 */
const CODE = { answers: 2, share: 0.025 };
/** A noun that the bank doesn't know is a theme in so many answers. */
const NOUN = 3;
/** What a kind has besides its subjects stands on so many. */
const KIND = 4;
/** Kinds that are themes also where none of their subjects is one by itself. */
const ALONE = ['Staff and service', 'Food and drink', 'Price and costs'];
/** Fewer subjects are no code frame. */
const FEWEST = 3;
/**
 * Share of the answers that subjects must explain, of none and of 1,000 answers: from many answers there is more to learn than from the bank. Political opinions
 * (ANES 2008, 1,000 answers) and requests (clinc150) stay below it; their own codes are the better ones. In a language without texts there are no kinds to hold the
 * rest.
 */
const EXPLAINED = { none: 0.15, thousand: 0.8, untranslated: 0.4 };

const SAMPLE = 1_000;

/**
 * The answers in codes of what they name: the fewest subjects that explain most of them. Undefined where too many name none.
 * @param most codes on level 1, or one fewer where there are answers that name none and `otherCosts` (their code takes a place)
 */
export function covered(
  question: string,
  prepared: Prepared,
  options: CodingOptionsData,
  most: number,
  otherCosts: boolean,
  casing: Casing,
): Coded | undefined {
  if (most < 1 || isTooMixed(prepared)) return undefined;
  const coded = codedIn(question, prepared, options, most, casing);
  const leftOut = coded?.placed.some((own, i) => !own.length && prepared.said[i]);
  if (!leftOut || !otherCosts || coded!.codes.length < most) return coded;
  return codedIn(question, prepared, options, most - 1, casing);
}

function codedIn(
  question: string,
  prepared: Prepared,
  options: CodingOptionsData,
  most: number,
  casing: Casing,
): Coded | undefined {
  const { said } = prepared;
  const answers = said.filter((own) => own?.length).length;
  const unlikely = unlikelyIn(question);
  const least = Math.max(CODE.answers, options.minResponsesPerCode, Math.ceil(CODE.share * answers));
  const { subjects: named, mentions } = evidenceIn(question, prepared, Math.max(NOUN, least), unlikely, casing);
  const kinds = [...new Set(named.map(({ group }) => group).filter(Boolean))];
  const subjects = [...named, ...kinds.map((kind): Subject => ({ label: kind, group: kind, aspects: [] }))];
  const kindOf = (subject: number): number =>
    subjects[subject]!.group ? named.length + kinds.indexOf(subjects[subject]!.group) : -1;
  const chosen = withOwnLabels(cover(mentions, said, least), named);
  const used = new Set(chosen.map(kindOf));
  const alone = new Set(ALONE.map((kind) => subjectText(kind, prepared.language)));
  const open = (options.maxLevels > 1 ? kinds : [])
    .map((_, i) => named.length + i)
    .filter((kind) => used.has(kind) || alone.has(subjects[kind]!.label));
  const sizes = sizesOf(said, spotsOf(mentions, new Set([...chosen, ...open]), kindOf));
  const all = [...chosen, ...open.filter((kind) => (sizes.get(kind) ?? 0) >= Math.max(least, KIND))];
  const groups = fitting(
    all.map((subject): Group => ({
      label: subjects[subject]!.label,
      subjects: [subject],
      size: sizes.get(subject) ?? 0,
    })),
    subjects,
    named.length,
    most,
    options,
  );
  const kept = new Set(groups.flatMap((group) => group.subjects));
  if (kept.size < FEWEST) return undefined;
  const spots = spotsOf(mentions, kept, kindOf);
  const explained = said.filter((own) => own?.some((unit) => spots[unit]!.length)).length;
  const wanted = EXPLAINED.none + ((EXPLAINED.thousand - EXPLAINED.none) * answers) / 1_000;
  const fewest = hasSubjectTexts(prepared.language) ? 0 : EXPLAINED.untranslated;
  if (explained < answers * Math.max(fewest, Math.min(EXPLAINED.thousand, wanted))) return undefined;
  join(prepared, spots);
  return new Tree(prepared, options, subjects, spots, unlikely, answers).coded(groups, named.length);
}

/** Of many answers, whether too few in a sample name anything: looking at all of them would only take time. */
function isTooMixed({ space }: Prepared): boolean {
  if (space.size < 2 * SAMPLE) return false;
  const bank = subjectBank();
  const named = space.units
    .slice(0, SAMPLE)
    .filter(({ text, language }) =>
      bank.mentionedIn(glossOf(text, language) ?? '').some(({ strength }) => strength >= SURE),
    );
  return named.length < EXPLAINED.thousand * SAMPLE;
}

/** Of subjects that are called the same, or as what fits none, the first only. */
function withOwnLabels(chosen: readonly number[], subjects: readonly Subject[]): number[] {
  const used = new Set(REST_LABELS.map((label) => label.toLowerCase()));
  return chosen.filter((subject) => {
    const label = subjects[subject]!.label.toLowerCase();
    if (!label || used.has(label)) return false;
    used.add(label);
    return true;
  });
}

/** Answers by subject. */
function sizesOf(said: Prepared['said'], spots: readonly Spot[][]): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const own of said)
    for (const subject of new Set((own ?? []).flatMap((unit) => spots[unit]!.map((spot) => spot.subject))))
      sizes.set(subject, (sizes.get(subject) ?? 0) + 1);
  return sizes;
}
