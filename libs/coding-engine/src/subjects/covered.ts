import type { CodingOptionsData } from '@verbatim/contracts';
import type { Embed } from '@verbatim/embedding';
import { hasBankTexts, subjectBank } from '@verbatim/label-bank';
import type { Casing } from '../casing.js';
import { glossOf } from '../gloss.js';
import type { Coded } from '../induced.js';
import { limitOf } from '../induction.js';
import type { Prepared } from '../prepared.js';
import { restLabels } from '../reserved-codes.js';
import { unlikelyIn } from '../themes/aim.js';
import { candidatesIn, type Candidate } from './candidates.js';
import { choose } from './choose.js';
import { evidenceIn } from './evidence.js';
import { fitting } from './groups.js';
import { SURE, type Odds } from './odds.js';
import { choicesOf, floorsOf } from './places.js';
import { Tree } from './tree.js';

/** A noun that the bank doesn't know may be a theme in so many answers. */
const NOUN = 2;
/** Codes on two levels, where level 1 alone has not so many places. */
const MOST = 14;
/** Fewer are no code frame. */
const FEWEST = 3;
/**
 * Share of the answers that the codes must explain, of none and of 1,000 answers: from many answers there is more to
 * learn than from the bank. Political opinions
 * (ANES 2008, 1,000 answers) and requests (clinc150) stay below it; their own codes are the better ones. In a language
 * without texts labels are words of the answers.
 */
const EXPLAINED = { none: 0.15, thousand: 0.8, untranslated: 0.4 };
/** An answer is explained from this probability on. */
const LIKELY = 0.5;
/** Of each pause: what comes next is as much work. */
const READ_AT_ONCE = 500;
/** Units that show whether it is worth while to look at all, the beginning of a weighted sample. */
const SAMPLE = 1_000;

/**
 * The answers in codes of what they speak of: of all subjects, nouns and labels those that most answers are likely to
 * speak of. Undefined where too many speak of none.
 * @param most codes on level 1, or one fewer where there are answers that speak of none and `otherCosts` (their code takes a place)
 * @param odds of another fit than the shipped one
 */
export async function covered(
  question: string,
  prepared: Prepared,
  options: CodingOptionsData,
  most: number,
  otherCosts: boolean,
  casing: Casing,
  embed: Embed,
  odds?: Odds,
): Promise<Coded | undefined> {
  if (most < 1 || isTooMixed(prepared)) return undefined;
  const unlikely = unlikelyIn(question);
  const noun = Math.max(NOUN, options.minResponsesPerCode);
  const rest = new Set(restLabels(prepared.labelLanguage).map((label) => label.toLowerCase()));
  const evidence = await evidenceIn(question, prepared, noun, unlikely, casing);
  const candidates = (await candidatesIn(prepared, evidence, embed, odds)).filter(
    ({ label }) => !rest.has(label.toLowerCase()),
  );
  for (const candidate of candidates) {
    await prepared.giveWay(READ_AT_ONCE);
    for (let unit = 0; unit < Math.min(SAMPLE, prepared.space.size); unit++) candidate.in(unit); // which it remembers
  }
  const within = async (places: number): Promise<Coded | undefined> => {
    await prepared.giveWay(READ_AT_ONCE);
    const deep = options.maxLevels > 1 ? Math.min(MOST, places * limitOf(options, 1)) : places;
    const chosen = fitted(
      prepared,
      choose(prepared, candidates, Math.max(places, deep), options.minResponsesPerCode),
      options,
      places,
      evidence.asked,
    );
    if (!chosen) return undefined;
    await prepared.giveWay(READ_AT_ONCE);
    return new Tree(prepared, options, chosen.codes, chosen.choices, unlikely).coded(chosen.groups);
  };
  const coded = await within(most);
  const leftOut = coded?.placed.some((own, i) => !own.length && prepared.said[i]);
  return leftOut && otherCosts && coded!.codes.length >= most ? within(most - 1) : coded;
}

/** With those codes left out that there is no room for. */
function fitted(
  prepared: Prepared,
  codes: readonly Candidate[],
  options: CodingOptionsData,
  most: number,
  asked: ReadonlySet<string>,
) {
  for (;;) {
    if (codes.length < FEWEST || !isExplained(prepared, codes)) return undefined;
    const floors = floorsOf(
      prepared.said.filter((own) => own !== undefined),
      codes,
    );
    const choices = Array.from({ length: prepared.space.size }, (_, unit) => choicesOf(unit, codes, floors));
    const sizes = codes.map(
      (_, i) =>
        prepared.said.filter((own) => own?.some((unit) => choices[unit]!.some(({ code }) => code === i))).length,
    );
    const groups = fitting(codes, sizes, most, options, asked);
    const kept = new Set(groups.flatMap((group) => group.codes));
    if (kept.size === codes.length) return { codes, choices, groups };
    codes = codes.filter((_, i) => kept.has(i));
  }
}

/** Whether the codes explain enough of the answers in the sample. */
function isExplained({ said, tag }: Prepared, codes: readonly Candidate[]): boolean {
  const answers = said.filter((own) => own?.length).length;
  const read = said.filter((own) => own?.length && own.every((unit) => unit < SAMPLE));
  const isLikely = (unit: number): boolean => codes.some((code) => code.in(unit) >= LIKELY);
  const explained = read.filter((own) => own!.some(isLikely)).length;
  const wanted = EXPLAINED.none + ((EXPLAINED.thousand - EXPLAINED.none) * answers) / 1_000;
  const fewest = hasBankTexts(tag) ? 0 : EXPLAINED.untranslated;
  return explained >= read.length * Math.max(fewest, Math.min(EXPLAINED.thousand, wanted));
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
