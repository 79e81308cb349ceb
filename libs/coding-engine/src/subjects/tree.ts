import type { CodingOptionsData } from '@verbatim/contracts';
import type { Polarity } from '@verbatim/label-bank';
import { placesIn } from '../assignment.js';
import { leavesOf, type Code } from '../code.js';
import type { Coded } from '../induced.js';
import { limitOf } from '../induction.js';
import { emptyPlacement, type Place } from '../placement.js';
import type { Prepared } from '../prepared.js';
import type { Candidate } from './candidates.js';
import type { Group } from './groups.js';
import { truthOf, type Choice } from './places.js';

/** What is said of a subject stands below it where so many answers say it, or this share of all. */
const SUB_CODE = { answers: 5, share: 0.05 };
/** Where this share of a subject's answers say the same of it, and at most that share the opposite, the code is called after what they say. */
const [WHOLE, AGAINST] = [0.65, 0.1];

/** The codes in a tree, with what is said of them where enough say it. */
export class Tree {
  private readonly codeOf = new Map<string, Code>();
  private readonly labels: Set<string>;
  private readonly answers: number;

  constructor(
    private readonly prepared: Prepared,
    private readonly options: CodingOptionsData,
    private readonly chosen: readonly Candidate[],
    private readonly choices: readonly (readonly Choice[])[],
    private readonly unlikely: Polarity | undefined,
  ) {
    this.labels = new Set(chosen.map(({ label }) => label.toLowerCase()));
    this.answers = prepared.said.filter((own) => own?.length).length;
  }

  coded(groups: readonly Group[]): Coded | undefined {
    const isDeep = this.options.maxLevels > 1;
    for (const { label } of groups) this.labels.add(label.toLowerCase());
    const codes = groups.map((group): Code => {
      const [first] = group.codes;
      if (group.codes.length === 1) return this.codeFor(first!, isDeep);
      if (isDeep) return { label: group.label, children: group.codes.map((code) => this.codeFor(code, false)) };
      const code = this.leaf(group.label);
      for (const own of group.codes) this.codeOf.set(`${own}`, code);
      return code;
    });
    return codes.length ? this.placed(codes) : undefined;
  }

  private isFree(label: string | undefined): boolean {
    return label !== undefined && !this.labels.has(label.toLowerCase());
  }

  private leaf(label: string, description?: string): Code {
    this.labels.add(label.toLowerCase());
    const centre = new Float32Array(this.prepared.space.dims);
    return { label, ...(description !== undefined && { description }), children: [], centre };
  }

  private codeFor(index: number, isDeep: boolean): Code {
    const { label, description, aspects, aspectsIn } = this.chosen[index]!;
    const members = this.prepared.said
      .map((own) => (own ?? []).filter((unit) => this.choices[unit]!.some(({ code }) => code === index)))
      .filter(({ length }) => length);
    const count = (test: (aspect: number) => boolean): number =>
      members.filter((own) => own.some((unit) => aspectsIn(unit).some(test))).length;
    const size = members.length;
    const sizes = aspects.map(({ polarity }, i) => (polarity === this.unlikely ? 0 : count((aspect) => aspect === i)));
    const bySize = aspects.map((_, i) => i).sort((a, b) => sizes[b]! - sizes[a]!);
    const [first] = bySize;
    const isAll =
      this.isFree(aspects[first ?? -1]?.label) &&
      first !== undefined &&
      sizes[first]! >= WHOLE * size &&
      count((i) => areOpposite(aspects[i]!.polarity, aspects[first]!.polarity)) <= AGAINST * size;
    const code = isAll ? this.leaf(aspects[first]!.label) : this.leaf(label, description);
    this.codeOf.set(`${index}`, code);
    if (isAll || !isDeep) return code;
    const fewest = Math.max(
      SUB_CODE.answers,
      this.options.minResponsesPerCode,
      Math.ceil(SUB_CODE.share * this.answers),
    );
    for (const i of bySize
      .filter((aspect) => sizes[aspect]! >= fewest && this.isFree(aspects[aspect]!.label))
      .slice(0, limitOf(this.options, 1))) {
      const child = this.leaf(aspects[i]!.label);
      code.children.push(child);
      this.codeOf.set(`${index} ${i}`, child);
    }
    return code;
  }

  private placed(codes: Code[]): Coded {
    const { said, space } = this.prepared;
    const leaves = leavesOf(codes);
    const placement = emptyPlacement(space.size);
    const placesOf = this.choices.map((own, unit) => {
      const places = own.map(({ code: index, probability }): Place => {
        const aspect = this.chosen[index]!.aspectsIn(unit).find((i) => this.codeOf.has(`${index} ${i}`));
        const key = aspect === undefined ? `${index}` : `${index} ${aspect}`;
        return { code: this.codeOf.get(key)!, confidence: truthOf(probability) };
      });
      placement.leaf[unit] = places.length ? leaves.indexOf(places[0]!.code) : -1;
      placement.near[unit] = places[0]?.confidence ?? 0;
      return places;
    });
    const placed = said.map((own) =>
      placesIn(
        (own ?? []).flatMap((unit) => placesOf[unit]!),
        leaves,
      ),
    );
    return { codes, leaves, placement, placed };
  }
}

const areOpposite = (a: Polarity, b: Polarity): boolean => (a === '+' && b === '-') || (a === '-' && b === '+');
