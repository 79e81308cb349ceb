import type { Embed } from '@verbatim/embedding';
import { sizesOf } from './code.js';
import { addTo, dot, greatest, unit, type Vector } from './geometry.js';
import { dotWork } from './give-way.js';
import { glossOf } from './gloss.js';
import type { Coded } from './induced.js';
import type { Prepared } from './prepared.js';

/**
 * Log odds of a code for an answer that stands in none. `members` and `label`: its cosine to the code's nearest answers
 * and to its label, both as deviations from
 * what is usual in this survey. `share`: the log of the code's share of the answers. `none`: of no code. Fitted to 304 answers in English that lay in Other
 * (tools/accuracy/trees), before there was a theme space; `none` was set anew in it.
 */
const ODDS = { members: 0.81, label: 0.27, share: 0.33, none: 1.8 };
/**
 * A code that is less likely gets no answer: an analyst prefers an answer in Other to one in the wrong code. In thirty
 * surveys 55 % of the answers placed in English are
 * right from this probability on.
 */
const LIKELY = 0.3;
/** What is not so near to any answer of a code does not belong there, however few codes there are to choose from. */
const STRANGE = 0.15;
/** An answer is as near to a code as to its nearest so many units on average. */
const NEAREST = 3;
/** Units of a code, and units of other codes, that are looked at. */
const [MEMBERS, USUAL] = [40, 300];
/** Answers that are placed before others get their turn. */
const PLACED_AT_ONCE = 20;

/** What is known of a code: its units, its label, and how near others are to them. */
interface Known {
  leaf: number;
  members: readonly Vector[];
  label: Vector;
  /** Log of its share of the answers. */
  share: number;
  ofMembers: Usual;
  ofLabel: Usual;
}

interface Usual {
  mean: number;
  deviation: number;
}

/**
 * Places answers that say something but stand in no code in the code that they most likely belong to, by a softmax over the codes and none of them.
 */
export async function placeLeftOver(
  prepared: Prepared,
  { codes, leaves, placed, ...coded }: Coded,
  embed: Embed,
): Promise<void> {
  const { said, space, giveWay } = prepared;
  const open = [...placed.keys()].filter((answer) => !placed[answer]!.length && said[answer]?.length);
  if (!open.length) return;
  const known = await knownOf(prepared, { codes, leaves, placed, ...coded }, embed);
  for (const [i, answer] of open.entries()) {
    if (i % PLACED_AT_ONCE === 0) await giveWay(dotWork(PLACED_AT_ONCE * known.length * MEMBERS, space.dims));
    const own = said[answer]!.flatMap((unit) => space.themeOf(unit) ?? []);
    const [first] = own;
    if (!first || !known.length) continue;
    const whole = new Float32Array(first.length);
    for (const point of own) addTo(whole, point, 1);
    const best = likeliest(known, own.length > 1 ? [...own, unit(whole)] : own);
    if (best && best.probability >= LIKELY)
      placed[answer] = [{ code: leaves[best.leaf]!, confidence: best.probability }];
  }
}

/** Codes that have units; not those above others, whose own units are only what none of the others holds. */
async function knownOf(prepared: Prepared, coded: Coded, embed: Embed): Promise<Known[]> {
  const { space, said } = prepared;
  const { codes, leaves, placement, placed } = coded;
  const sizes = sizesOf(codes, placed);
  const answers = said.filter((own) => own?.length).length;
  const members = leaves.map((): Vector[] => []);
  const others: { leaf: number; meaning: Vector }[] = [];
  for (let i = 0; i < space.size; i++) {
    const leaf = placement.leaf[i]!;
    const own = members[leaf];
    if (others.length >= USUAL && (!own || own.length >= MEMBERS)) continue;
    const meaning = space.themeOf(i);
    if (!meaning) continue;
    if (own && own.length < MEMBERS) own.push(meaning);
    if (others.length < USUAL) others.push({ leaf, meaning });
  }
  const kept = leaves.flatMap((code, leaf) => (!code.children.length && members[leaf]!.length ? [leaf] : []));
  const embedded = await embed(
    kept.map((leaf) => glossOf(leaves[leaf]!.label!, prepared.language) ?? leaves[leaf]!.label!),
  );
  return kept.map((leaf, i) => {
    const strangers = others.filter((other) => other.leaf !== leaf).map(({ meaning }) => meaning);
    const own = members[leaf]!;
    const label = space.themed(embedded[i]!);
    return {
      leaf,
      members: own,
      label,
      share: Math.log((sizes.get(leaves[leaf]!) ?? 0) / answers + 0.01),
      ofMembers: usual(strangers.map((point) => nearness(own, point))),
      ofLabel: usual(others.map(({ meaning }) => dot(label, meaning))),
    };
  });
}

/** The likeliest code by the nearest of an answer's points. */
function likeliest(
  known: readonly Known[],
  points: readonly Vector[],
): { leaf: number; probability: number } | undefined {
  const odds = known.map(({ members, label, share, ofMembers, ofLabel }) => {
    const near = Math.max(...points.map((point) => nearness(members, point)));
    if (near < STRANGE) return -Infinity;
    const named = Math.max(...points.map((point) => dot(label, point)));
    return ODDS.members * above(near, ofMembers) + ODDS.label * above(named, ofLabel) + ODDS.share * share;
  });
  const [best] = greatest(odds, 1);
  if (best === undefined || odds[best] === -Infinity) return undefined;
  const all = odds.reduce((sum, value) => sum + Math.exp(value), Math.exp(ODDS.none));
  return { leaf: known[best]!.leaf, probability: Math.exp(odds[best]!) / all };
}

function nearness(members: readonly Vector[], point: Vector): number {
  const cosines = members.map((member) => dot(member, point));
  const nearest = greatest(cosines, NEAREST);
  return nearest.reduce((sum, i) => sum + cosines[i]!, 0) / nearest.length;
}

function usual(values: readonly number[]): Usual {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(square) || 1 };
}

const above = (value: number, { mean, deviation }: Usual): number => (value - mean) / deviation;
