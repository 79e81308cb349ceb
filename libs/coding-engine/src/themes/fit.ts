import type { Bank, BankLabel } from '@verbatim/label-bank';
import { addTo, dot, unit, type Vector } from '../geometry.js';
import { dotWork } from '../give-way.js';
import type { Prepared } from '../prepared.js';
import { varietyOf } from '../small.js';
import { match, type Match, type Theme } from './mixture.js';

/**
 * Log odds that a theme's label is true of a unit. `posterior`: of the theme. `whole`: the cosine of the label's own
 * meaning with the whole answer. `length`: the
 * log of the number of the answer's units (a mixture of meanings is near to many labels). `family`: the log of the share of units in themes of the same trade.
 * Fitted to 509 units of four questions in English (e1 to e4 of tools/accuracy/trees). On four others: 13 % true where .1 to .3 was expected, 33 % at .3 to .5,
 * 50 % at .5 to .7, 70 % above.
 */
const ODDS = { posterior: 1.34, whole: 9.33, length: -1.22, family: 0.29, constant: -4.56 };
/**
 * A unit that a label is less likely to be true of has no theme. With .2, .25, .3 and .35, F1 of the named themes on
 * the four other questions is .494, .504, .498
 * and .479, and 8, 10, 11 and 16 % of their answers are in Other.
 */
const LIKELY = 0.25;
/** A theme goes if its label is expected to be true of a smaller share of its units. With .35, .4, .45 and .5, the same F1 is .494, .494, .504 and .491. */
const TRUE = 0.45;

/** Units that are compared with every theme, and answers that are judged, before others get their turn. */
const [UNITS_AT_ONCE, ANSWERS_AT_ONCE] = [100, 500];

/** A unit's theme; `sure`: how likely its label is true of the unit, 0 to 1. */
export interface Fitting extends Match {
  sure: number;
}

/** By unit; undefined for one that no label is likely to be true of. */
export type Fittings = readonly (Fitting | undefined)[];

/** Decides which themes' labels are true of which units. */
export class Fit {
  private readonly counted: Float64Array;
  private readonly shareOf = new Map<string, number>();

  constructor(
    private readonly prepared: Prepared,
    private readonly themes: readonly Theme[],
    private readonly bank: Bank,
  ) {
    this.counted = Float64Array.from(prepared.weights, varietyOf);
  }

  /** Each unit's likeliest theme, of those whose labels are true of enough units. */
  async all(): Promise<Fittings> {
    const every = this.themes.map((_, theme) => theme);
    const first = await this.nearestOf(() => true, every);
    this.countFamilies(first);
    const fittings = await this.judged(first);
    const [sums, counts] = [new Float64Array(every.length), new Float64Array(every.length)];
    fittings.forEach((found, i) => {
      if (!found) return;
      sums[found.theme]! += found.sure * this.counted[i]!;
      counts[found.theme]! += this.counted[i]!;
    });
    const isTrue = every.filter((theme) => counts[theme]! > 0 && sums[theme]! >= TRUE * counts[theme]!);
    return this.within(fittings, isTrue);
  }

  /** With the units of other themes moved to the likeliest of `kept`. */
  async within(fittings: Fittings, kept: readonly number[]): Promise<Fittings> {
    const isKept = new Set(kept);
    const hasLost = (found: Fitting | undefined): boolean => found !== undefined && !isKept.has(found.theme);
    const moved = await this.judged(await this.nearestOf((i) => hasLost(fittings[i]), kept));
    return fittings.map((found, i) => {
      const own = found && isKept.has(found.theme) ? found : moved[i];
      return own && own.sure >= LIKELY ? own : undefined;
    });
  }

  /** Of the units that `isOpen` names. */
  private async nearestOf(isOpen: (unit: number) => boolean, kept: readonly number[]): Promise<(Match | undefined)[]> {
    const { space, giveWay } = this.prepared;
    const matches: (Match | undefined)[] = [];
    let compared = 0;
    for (let i = 0; i < space.size; i++) {
      const isNext = isOpen(i);
      if (isNext && compared++ % UNITS_AT_ONCE === 0)
        await giveWay(dotWork(UNITS_AT_ONCE * this.themes.length, space.dims));
      matches.push(isNext ? this.nearest(i, kept) : undefined);
    }
    return matches;
  }

  private nearest(i: number, kept: readonly number[]): Match | undefined {
    const meaning = this.prepared.space.meaningOf(i);
    return meaning && kept.length ? match(meaning, this.themes, kept) : undefined;
  }

  private countFamilies(matches: readonly (Match | undefined)[]): void {
    const total = matches.reduce((sum, found, i) => sum + (found ? this.counted[i]! : 0), 0);
    matches.forEach((found, i) => {
      if (!found) return;
      const family = this.labelOf(found.theme).family;
      this.shareOf.set(family, (this.shareOf.get(family) ?? 0) + this.counted[i]! / total);
    });
  }

  private async judged(matches: readonly (Match | undefined)[]): Promise<Fittings> {
    const { said, space, giveWay } = this.prepared;
    const near = new Float64Array(matches.length).fill(-1);
    const units = new Float64Array(matches.length).fill(1);
    let judged = 0;
    for (const own of said) {
      if (!own?.some((i) => matches[i])) continue;
      if (judged++ % ANSWERS_AT_ONCE === 0) await giveWay(dotWork(2 * ANSWERS_AT_ONCE, space.dims));
      const whole = this.meaningOf(own);
      for (const i of own) {
        const found = matches[i];
        if (!found || !whole) continue;
        near[i] = Math.max(near[i]!, dot(whole, this.bank.middles[this.themes[found.theme]!.entry]!));
        units[i] = Math.max(units[i]!, own.length);
      }
    }
    return matches.map((found, i) => {
      if (!found) return undefined;
      const odds =
        ODDS.constant +
        ODDS.posterior * found.posterior +
        ODDS.whole * near[i]! +
        ODDS.length * Math.log(units[i]!) +
        ODDS.family * Math.log((this.shareOf.get(this.labelOf(found.theme).family) ?? 0) + 0.01);
      return { ...found, sure: 1 / (1 + Math.exp(-odds)) };
    });
  }

  private labelOf(theme: number): BankLabel {
    return this.bank.labels[this.themes[theme]!.entry]!;
  }

  private meaningOf(units: readonly number[]): Vector | undefined {
    let sum: Vector | undefined;
    for (const i of units) {
      const meaning = this.prepared.space.meaningOf(i);
      if (meaning && sum) addTo(sum, meaning, 1);
      else sum ??= meaning;
    }
    return sum && unit(sum);
  }
}
