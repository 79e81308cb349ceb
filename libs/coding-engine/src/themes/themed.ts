import type { CodingOptionsData } from '@verbatim/contracts';
import { deepest, likelihood } from '../assignment.js';
import { labelBank, type Bank } from '@verbatim/label-bank';
import { allOf, leavesOf, sizesOf, type Code } from '../code.js';
import { dot, type Vector } from '../geometry.js';
import type { Coded } from '../induced.js';
import { emptyPlacement, type Place } from '../placement.js';
import type { Prepared } from '../prepared.js';
import { varietyOf } from '../small.js';
import { DIMS } from '../space.js';
import { biasOf } from './aim.js';
import { frameOf, type FrameCode } from './frame.js';
import { match, mixture, type Theme } from './mixture.js';

const SAMPLE = 2_000;
/** Under this cosine to its theme a unit is of no theme of the bank. */
const FITS = 0.34;
/** A unit whose theme found no room in the frame goes to the nearest that has, from this cosine on. */
const MOVES = 0.42;
/**
 * Log weight of a label for each 1 of its cosine with the question: what is asked about is likely spoken of. Of 0, 3, 6 and 10, 3 gave eight own questions in
 * English the best leaves without naming fewer themes (held out BCubed .460, .478, .482, .491; named .476, .477, .482, .460).
 */
const TOPIC = 3;
/** The bank has words for the answers where this share of their weight fits a theme well; else they suggest codes themselves. */
const [WELL, EXPLAINED] = [0.42, 0.55];

/**
 * The answers in a frame of labels from the bank; undefined where the bank has no words for them. Answers that fit no theme have no place, as what `induced`
 * leaves out.
 * @param asked the question's vector
 * @param most codes on level 1
 */
export function themed(
  question: string,
  asked: Vector,
  prepared: Prepared,
  options: CodingOptionsData,
  most: number,
): Coded | undefined {
  const bank = labelBank();
  const bias = biasOf(question);
  const likely = (entry: number): number =>
    bias(bank.labels[entry]!.polarity) + TOPIC * dot(asked, bank.middles[entry]!);
  const { space, weights } = prepared;
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
  const themes = mixture(points, own, bank, likely);
  if (!themes.length || !isExplained(points, own, themes, bank)) return undefined;
  const matches = Array.from({ length: space.size }, (_, i) => {
    const meaning = space.meaningOf(i);
    const found = meaning && match(meaning, themes);
    return found && found.near >= FITS ? found : undefined;
  });
  const sizes = themes.map(() => 0);
  for (const answer of prepared.said)
    for (const theme of new Set((answer ?? []).flatMap((unit) => matches[unit]?.theme ?? []))) sizes[theme]!++;
  const answers = prepared.said.filter((answer) => answer?.length).length;
  const frame = frameOf(
    themes.map(({ entry }) => bank.labels[entry]!),
    sizes,
    answers,
    options,
    most,
  );
  return placed(prepared, themes, frame, matches);
}

/** Whether the labels' own meanings, before they moved, are near to what is said. */
function isExplained(
  points: readonly Vector[],
  weights: readonly number[],
  themes: readonly Theme[],
  { middles }: Bank,
): boolean {
  const still = themes.map(({ entry, prior }) => ({ entry, middle: middles[entry]!, prior }));
  let [well, all] = [0, 0];
  points.forEach((point, i) => {
    all += weights[i]!;
    if (match(point, still).near >= WELL) well += weights[i]!;
  });
  return well >= EXPLAINED * all;
}

function placed(
  prepared: Prepared,
  themes: readonly Theme[],
  frame: readonly FrameCode[],
  matches: readonly (ReturnType<typeof match> | undefined)[],
): Coded {
  const codeOf = new Map<number, Code>();
  const toCode = ({ label, description, themes: own, children }: FrameCode): Code => {
    const code: Code = {
      label,
      ...(description !== undefined && { description }),
      children: children.map(toCode),
      ...(own.length > 0 && { centre: new Float32Array(DIMS) }),
    };
    for (const theme of own) codeOf.set(theme, code);
    return code;
  };
  const codes = frame.map(toCode);
  const kept = themes.map((_, theme) => theme).filter((theme) => codeOf.has(theme));
  const leaves = leavesOf(codes);
  const leafOf = new Map(leaves.map((code, leaf) => [code, leaf]));
  const placement = emptyPlacement(prepared.space.size);
  matches.forEach((found, unit) => {
    if (!found) return;
    const own = codeOf.has(found.theme) ? found : elsewhere(prepared.space.meaningOf(unit)!, themes, kept);
    if (!own) return;
    placement.leaf[unit] = leafOf.get(codeOf.get(own.theme)!)!;
    placement.near[unit] = own.near;
    placement.next[unit] = own.next;
  });
  const placedIn = prepared.said.map((answer): Place[] => {
    const best = new Map<Code, number>();
    for (const unit of answer ?? []) {
      const code = leaves[placement.leaf[unit]!];
      if (!code) continue;
      const confidence = likelihood(placement.near[unit]!, placement.next[unit]!);
      best.set(code, Math.max(best.get(code) ?? 0, confidence));
    }
    return deepest(
      [...best].map(([code, confidence]) => ({ code, confidence })),
      leaves,
    );
  });
  return withoutEmpty({ codes, leaves, placement, placed: placedIn });
}

function elsewhere(
  point: Vector,
  themes: readonly Theme[],
  kept: readonly number[],
): ReturnType<typeof match> | undefined {
  if (!kept.length) return undefined;
  const found = match(
    point,
    kept.map((theme) => themes[theme]!),
  );
  return found.near >= MOVES ? { ...found, theme: kept[found.theme]! } : undefined;
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
