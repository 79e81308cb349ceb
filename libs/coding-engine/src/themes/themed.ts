import type { CodingOptionsData } from '@verbatim/contracts';
import { placesIn } from '../assignment.js';
import { labelBank } from '@verbatim/label-bank';
import { allOf, leavesOf, sizesOf, type Code } from '../code.js';
import { dot, type Vector } from '../geometry.js';
import type { Coded } from '../induced.js';
import { emptyPlacement, type Place } from '../placement.js';
import type { Prepared } from '../prepared.js';
import { varietyOf } from '../small.js';
import { biasOf } from './aim.js';
import { Fit, type Fittings } from './fit.js';
import { frameOf, type FrameCode } from './frame.js';
import { mixture } from './mixture.js';

const SAMPLE = 2_000;
/**
 * Log weight of a label for each 1 of its cosine with the question: what is asked about is likely spoken of. Of 0, 3, 6 and 10, 3 gave eight own questions in
 * English the best leaves without naming fewer themes (held out BCubed .460, .478, .482, .491; named .476, .477, .482, .460).
 */
const TOPIC = 3;
/**
 * The bank has words for the answers if it has a theme for this share of what they say, of few answers and of 1,000;
 * else they suggest codes themselves: from many answers there is more to learn than from the bank.
 * With a theme for .51 of the requests of clinc150, the frame had an AMI of .40, the answers' own codes .85; of 1,373
 * opinions on a party (ANES 2008) with one for .585, AMI was .22 and .45. Of 13 own questions in English it has one for
 * .63 to .95, for .78 and more where they have 100 answers.
 */
const EXPLAINED = { few: 0.56, thousand: 0.7 };
/** The bank's words count as so many units: of few answers there is little to learn codes from, and what some respondent said makes a poor label. */
const KNOWN = 60;

/**
 * The answers in a frame of labels from the bank; undefined where the bank has no words for them. Answers that fit no theme have no place, as what `induced`
 * leaves out.
 * @param asked the question's vector
 * @param most codes on level 1
 * @param explained the share of what is said that must have a theme, of few answers and of 1,000
 */
export async function themed(
  question: string,
  asked: Vector,
  prepared: Prepared,
  options: CodingOptionsData,
  most: number,
  explained = EXPLAINED,
): Promise<Coded | undefined> {
  const bank = labelBank();
  const bias = biasOf(question);
  const likely = (entry: number): number =>
    bias(bank.labels[entry]!.polarity) + TOPIC * dot(asked, bank.middles[entry]!);
  const { space, weights, giveWay } = prepared;
  const points: Vector[] = [];
  const own: number[] = [];
  for (let i = 0; i < space.size && points.length < SAMPLE; i++) {
    const meaning = space.meaningOf(i);
    if (!meaning) continue;
    points.push(meaning);
    // what many say in the same words is one way to say it, said often
    own.push(varietyOf(weights[i]!));
  }
  if (!points.length || most < 1) return undefined;
  const themes = await mixture(points, own, bank, likely, giveWay);
  if (!themes.length) return undefined;
  const fit = new Fit(prepared, themes, bank);
  const fittings = await fit.all();
  if (!isExplained(fittings, prepared, explained)) return undefined;
  const sizes = themes.map(() => 0);
  for (const answer of prepared.said)
    for (const theme of new Set((answer ?? []).flatMap((unit) => fittings[unit]?.theme ?? []))) sizes[theme]!++;
  const answers = prepared.said.filter((answer) => answer?.length).length;
  const frame = frameOf(
    themes.map(({ entry }) => bank.labels[entry]!),
    sizes,
    answers,
    options,
    most,
  );
  return placed(prepared, frame, fittings, fit);
}

function isExplained(fittings: Fittings, { said, weights }: Prepared, share: typeof EXPLAINED): boolean {
  const answers = said.filter((own) => own?.length).length;
  const least = share.few + (share.thousand - share.few) * Math.min(1, answers / 1_000);
  let [explained, all] = [0, 0];
  fittings.forEach((found, i) => {
    const own = varietyOf(weights[i]!);
    all += own;
    if (found) explained += own;
  });
  return explained * (all + KNOWN) >= least * all * all;
}

async function placed(prepared: Prepared, frame: readonly FrameCode[], fittings: Fittings, fit: Fit): Promise<Coded> {
  const codeOf = new Map<number, Code>();
  const toCode = ({ label, description, themes: own, children }: FrameCode): Code => {
    const code: Code = {
      label,
      ...(description !== undefined && { description }),
      children: children.map(toCode),
      ...(own.length > 0 && { centre: new Float32Array(prepared.space.dims) }),
    };
    for (const theme of own) codeOf.set(theme, code);
    return code;
  };
  const codes = frame.map(toCode);
  const leaves = leavesOf(codes);
  const leafOf = new Map(leaves.map((code, leaf) => [code, leaf]));
  const placement = emptyPlacement(prepared.space.size);
  const own = await fit.within(fittings, [...codeOf.keys()]);
  own.forEach((found, unit) => {
    if (!found) return;
    placement.leaf[unit] = leafOf.get(codeOf.get(found.theme)!)!;
    placement.near[unit] = found.near;
    placement.next[unit] = found.next;
  });
  const placeOf = (unit: number): Place[] => {
    const code = leaves[placement.leaf[unit]!];
    return code ? [{ code, confidence: own[unit]!.sure }] : [];
  };
  const placedIn = prepared.said.map((answer) => placesIn((answer ?? []).flatMap(placeOf), leaves));
  return withoutEmpty({ codes, leaves, placement, placed: placedIn });
}

/** A code that lost its answers to others goes. */
function withoutEmpty(coded: Coded): Coded {
  const sizes = sizesOf(coded.codes, coded.placed);
  const kept = (codes: readonly Code[]): Code[] =>
    codes.filter((code) => sizes.get(code)).map((code) => ({ ...code, children: kept(code.children) }));
  if (allOf(coded.codes).every((code) => sizes.get(code))) return coded;
  const codes = kept(coded.codes);
  const renewed = new Map<string, Code>(allOf(codes).map((code) => [code.label!, code]));
  return {
    ...coded,
    codes,
    leaves: coded.leaves.map((leaf) => renewed.get(leaf.label!) ?? leaf),
    placed: coded.placed.map((own) => own.map((place) => ({ ...place, code: renewed.get(place.code.label!)! }))),
  };
}
