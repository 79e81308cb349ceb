import type { CodingOptionsData } from '@verbatim/contracts';
import type { Polarity, Subject } from '@verbatim/label-bank';
import { placesIn } from '../assignment.js';
import { leavesOf, type Code } from '../code.js';
import type { Coded } from '../induced.js';
import { limitOf } from '../induction.js';
import { emptyPlacement, type Place } from '../placement.js';
import type { Prepared } from '../prepared.js';
import type { Group } from './groups.js';
import type { Spot } from './spots.js';

/** What is said of a subject stands below it where so many answers say it, or this share of all. */
const SUB_CODE = { answers: 5, share: 0.05 };
/** Where this share of a subject's answers say the same of it, and at most that share the opposite, the code is called after what they say. */
const [WHOLE, AGAINST] = [0.65, 0.1];

/** The codes of the subjects, with what is said of them where enough say it. */
export class Tree {
  private readonly codeOf = new Map<string, Code>();
  private readonly labels = new Set<string>();

  constructor(
    private readonly prepared: Prepared,
    private readonly options: CodingOptionsData,
    private readonly subjects: readonly Subject[],
    private readonly spots: readonly Spot[][],
    private readonly unlikely: Polarity | undefined,
    private readonly answers: number,
  ) {}

  coded(groups: readonly Group[], firstKind: number): Coded | undefined {
    for (const { label, subjects } of groups)
      for (const own of [label, ...subjects.map((subject) => this.subjects[subject]!.label)])
        this.labels.add(own.toLowerCase());
    const codes = groups.flatMap((group): Code[] => {
      if (group.subjects.length === 1) {
        const code = this.codeFor(group.subjects[0]!, this.options.maxLevels > 1);
        return code ? [code] : [];
      }
      if (this.options.maxLevels > 1) {
        const rest = group.subjects.find((subject) => subject >= firstKind);
        const children = group.subjects.flatMap((subject) =>
          subject === rest ? [] : (this.codeFor(subject, false) ?? []),
        );
        if (rest === undefined) return children.length > 1 ? [{ label: group.label, children }] : children;
        if (!children.length && this.sizeOf(rest) < this.fewest) return [];
        const code = { ...this.leaf(group.label), children };
        this.codeOf.set(`${rest}`, code);
        return [code];
      }
      const code = this.leaf(group.label);
      for (const subject of group.subjects) this.codeOf.set(`${subject}`, code);
      return [code];
    });
    return codes.length ? this.placed(codes) : undefined;
  }

  private get fewest(): number {
    return Math.max(1, this.options.minResponsesPerCode);
  }

  private sizeOf(subject: number): number {
    return this.prepared.said.filter((own) =>
      own?.some((unit) => this.spots[unit]!.some((spot) => spot.subject === subject)),
    ).length;
  }

  private isFree(label: string | undefined): boolean {
    return label !== undefined && !this.labels.has(label.toLowerCase());
  }

  private leaf(label: string): Code {
    this.labels.add(label.toLowerCase());
    return { label, children: [], centre: new Float32Array(this.prepared.space.dims) };
  }

  private codeFor(subject: number, isDeep: boolean): Code | undefined {
    const { label, aspects } = this.subjects[subject]!;
    const members = this.prepared.said.map((own) =>
      (own ?? []).flatMap((unit) => this.spots[unit]!.filter((spot) => spot.subject === subject)),
    );
    const count = (test: (aspect: number) => boolean): number =>
      members.filter((own) => own.some((spot) => spot.aspects.some(test))).length;
    const size = this.sizeOf(subject);
    if (size < this.fewest) return undefined;
    const sizes = aspects.map(({ polarity }, i) => (polarity === this.unlikely ? 0 : count((aspect) => aspect === i)));
    const bySize = aspects.map((_, i) => i).sort((a, b) => sizes[b]! - sizes[a]!);
    const [first] = bySize;
    const isAll =
      this.isFree(aspects[first ?? -1]?.label) &&
      first !== undefined &&
      sizes[first]! >= WHOLE * size &&
      count((i) => areOpposite(aspects[i]!.polarity, aspects[first]!.polarity)) <= AGAINST * size;
    const code = this.leaf(isAll ? aspects[first]!.label : label);
    this.codeOf.set(`${subject}`, code);
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
      this.codeOf.set(`${subject} ${i}`, child);
    }
    return code;
  }

  private placed(codes: Code[]): Coded {
    const { said, space } = this.prepared;
    const leaves = leavesOf(codes);
    const placement = emptyPlacement(space.size);
    const placesOf = this.spots.map((own, unit) => {
      const places = own.flatMap(({ subject, aspects, confidence }): Place[] => {
        const aspect = aspects.find((i) => this.codeOf.has(`${subject} ${i}`));
        const code = this.codeOf.get(aspect === undefined ? `${subject}` : `${subject} ${aspect}`);
        return code ? [{ code, confidence }] : [];
      });
      placement.leaf[unit] = places.length ? leaves.indexOf(places[0]!.code) : -1;
      placement.near[unit] = places[0]?.confidence ?? 0;
      return places;
    });
    const placed = said.map((own) => {
      const ofUnits = (own ?? []).flatMap((unit) => placesOf[unit]!);
      return placesIn(ofUnits, leaves);
    });
    return { codes, leaves, placement, placed };
  }
}

const areOpposite = (a: Polarity, b: Polarity): boolean => (a === '+' && b === '-') || (a === '-' && b === '+');
