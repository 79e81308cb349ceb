import {
  LIMITS,
  NO_BRAND,
  OTHER,
  reservedAs,
  shareOf,
  type CodebookCode,
  type CodingKind,
  type Reserved,
} from '@verbatim/contracts';
import type { Operation } from './operations.js';
import { Steps } from './steps.js';
import type { PageCode } from '../coding-page.js';
import { foldedLabel } from '../folded-label.js';

/**
 * The code frame of a coded question in memory, with its responses (by position), for corrections. A code holds its own responses only: those that
 * stand in none of its sub-codes. Operations that can't be applied throw FrameError and leave the frame in an undefined state: throw it away. An operation
 * takes time in proportion to the responses that it touches, whatever the number of codes.
 */

export class FrameError extends Error {
  /** `field`: the faulty field of the operation, as the caller wrote it. */
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Slot {
  /** 0..1; 1 for what a person decided. */
  confidence: number;
  /** The brand as the respondent wrote it. */
  matched: string | null;
}

export interface FrameCode {
  id: number;
  label: string;
  /** The label as it is compared. */
  key: string;
  description: string | null;
  /** As it was stored; null also for a reserved code of an earlier version, which is known by its label. */
  reserved: Reserved | null;
  /** A person gave it its label: how much of what stands below it the label is true of is not known. */
  isNamed: boolean;
  parent: FrameCode | null;
  children: FrameCode[];
  own: Map<number, Slot>;
}

/** A run of the sequence of assignments (CodeRow in contracts). */
export interface FramePiece {
  start: number;
  positions: number[];
  confidences: number[];
  matched: (string | null)[] | null;
}

/** The frame with its assignments in the order of their pages. */
export interface FrameSequence {
  rows: PageCode[];
  positions: number[];
  confidences: number[];
  /** Null where no brand was matched. */
  matched: (string | null)[] | null;
}

/** An operation with what was looked up for it: the responses that it names, or finds. */
export interface ResolvedOperation {
  operation: Operation;
  positions: number[] | null;
  /** The id of the code that it makes. */
  id?: number;
}

/** A code for responses without a code: where the caller's codebook has one, that one. */
export interface RestCode {
  id?: number;
  label: string;
  reserved: Reserved;
}

const DECIDED: Slot = { confidence: 1, matched: null };

/** The better of two assignments of the same response. */
const better = (a: Slot | undefined, b: Slot): Slot => (a && a.confidence >= b.confidence ? a : b);

export class CodeFrame {
  private readonly byId = new Map<number, FrameCode>();
  private roots: FrameCode[] = [];
  /** Of each response, the codes that hold it. */
  private readonly homes = new Map<number, FrameCode[]>();
  private readonly kind: CodingKind;
  /** The id of the code for responses without a code: kept free if there is none. */
  private readonly restId: number;
  private readonly rest: RestCode;
  private lastId: number;

  private constructor(
    rows: readonly PageCode[],
    kind: string,
    reserved: readonly number[],
    private readonly steps: Steps,
    rest: RestCode,
    private readonly reservedLabels: ReadonlySet<string>,
  ) {
    this.kind = kind === 'brand-coding' ? kind : 'coding';
    const codes: FrameCode[] = [];
    for (const { id, label, description, reserved, path } of rows) {
      const parent = path.length ? codes[path.at(-1)!]! : null;
      const code = codeWith(id, label, description, parent, reserved);
      codes.push(code);
      this.byId.set(id, code);
      this.siblings(parent).push(code);
    }
    this.lastId = [...this.byId.keys(), ...reserved].reduce((most, id) => Math.max(most, id), 0);
    const known = this.roots.filter((code) => this.takesHomeless(code));
    const found = known.find((code) => this.reservedAs(code) !== 'both') ?? known[0];
    this.rest = found ? { label: found.label, reserved: this.reservedAs(found)! } : rest;
    this.restId = found?.id ?? rest.id ?? ++this.lastId;
  }

  /**
   * @param reserved Ids that no new code may get.
   * @param rest The reserved code of responses without a code, where there is none yet.
   * @param reservedLabels Of codes of the codebook that nothing stands in: no other code may be called so.
   * @throws TooManySteps, as all methods that change the frame
   */
  static async read(
    rows: readonly PageCode[],
    pieces: AsyncIterable<FramePiece>,
    kind: string,
    reserved: readonly number[] = [],
    steps = new Steps(),
    rest: RestCode = kind === 'brand-coding'
      ? { label: NO_BRAND, reserved: 'no_brand' }
      : { label: OTHER, reserved: 'other' },
    reservedLabels: readonly string[] = [],
  ): Promise<CodeFrame> {
    const labels = new Set([rest.label, ...reservedLabels].map(foldedLabel));
    const frame = new CodeFrame(rows, kind, reserved, steps, rest, labels);
    let at = 0;
    for await (const { start, positions, confidences, matched } of pieces) {
      for (let i = 0; i < positions.length; i++) {
        const slot = start + i;
        while (slot >= rows[at]!.start + rows[at]!.count) at++;
        const code = frame.byId.get(rows[at]!.id)!;
        frame.put(code, positions[i]!, { confidence: confidences[i]!, matched: matched?.[i] ?? null });
        // Depth first: what was read of an ancestor came earlier, and is not its own.
        for (let above = code.parent; above; above = above.parent) frame.drop(above, positions[i]!);
      }
      if (steps.isTurnDue) await steps.turn();
    }
    return frame;
  }

  /** The deepest codes that a response stands in. */
  codesOf(position: number): FrameCode[] {
    return [...(this.homes.get(position) ?? [])];
  }

  /** Whether it is the reserved code of responses without a code. */
  isRest(code: FrameCode): boolean {
    return code.id === this.restId;
  }

  /** An id that no code has, nor had. */
  unusedId(): number {
    return this.lastId + 1;
  }

  /** Whether a response stands in the code with this id, or below it. */
  stands(position: number, id: number): boolean {
    const code = this.byId.get(id);
    this.steps.take();
    return code !== undefined && this.homesIn(code, position).length > 0;
  }

  /** @throws FrameError, TooManySteps */
  async apply({ operation, positions, id }: ResolvedOperation): Promise<void> {
    if (this.steps.isTurnDue) await this.steps.turn();
    switch (operation.op) {
      case 'rename':
        return this.rename(operation.code, operation.label);
      case 'describe':
        this.own(operation.code, 'code').description = operation.description;
        return;
      case 'merge':
        return this.merge(operation.codes, operation.into);
      case 'add':
        this.add(id!, operation.label, operation.description ?? null, this.parentOf(operation.parent ?? null)).isNamed =
          true;
        return;
      case 'delete':
        return this.remove(operation.code);
      case 'split':
        return this.split(operation, positions!, id!);
      case 'move':
        return 'responseIdentifiers' in operation
          ? this.moveResponses(operation, positions!)
          : this.moveCode(operation.code, operation.parent);
      case 'keep':
        return this.keep(operation.codes, positions!);
    }
  }

  /** The tree in depth-first order with the assignments of every code, those of its sub-codes included. */
  async sequence(): Promise<FrameSequence> {
    const rows: PageCode[] = [];
    const positions: number[] = [];
    const confidences: number[] = [];
    const matched: (string | null)[] = [];
    let hasMatched = false;
    const visit = async (codes: readonly FrameCode[], path: number[]): Promise<void> => {
      for (const code of codes) {
        this.steps.take();
        const place = rows.length;
        const members = await this.closureOf(code);
        const { id, label, description } = code;
        const reserved = this.reservedAs(code) ?? null;
        const row: PageCode = {
          ...{ place, id, label, description, reserved, confidence: null },
          ...{ path, start: positions.length, count: members.size },
        };
        rows.push(row);
        for (const position of Uint32Array.from(members.keys()).sort()) {
          const slot = members.get(position)!;
          positions.push(position);
          confidences.push(slot.confidence);
          matched.push(slot.matched);
          hasMatched ||= slot.matched !== null;
          if (this.steps.isTurnDue) await this.steps.turn();
        }
        if (!code.isNamed && !reserved) row.confidence = shareOf(confidences.slice(row.start)) ?? null;
        await visit(code.children, [...path, place]);
      }
    };
    await visit(this.roots, []);
    return { rows, positions, confidences, matched: hasMatched ? matched : null };
  }

  /** The frame as a codebook, with those descriptions that `isOwn` accepts. */
  codebook(isOwn: (description: string) => boolean): CodebookCode[] {
    const codeOf = (code: FrameCode): CodebookCode => {
      const { id, label, description, children } = code;
      const reserved = this.reservedAs(code);
      return {
        id,
        label,
        ...(description !== null && isOwn(description) && { description }),
        ...(reserved && { reserved }),
        ...(children.length && { subCodes: children.map(codeOf) }),
      };
    };
    return this.roots.map(codeOf);
  }

  private siblings(parent: FrameCode | null): FrameCode[] {
    return parent ? parent.children : this.roots;
  }

  private reservedAs({ label, reserved, parent, children }: FrameCode): Reserved | undefined {
    return parent ? undefined : reservedAs({ label, reserved, subCodes: children }, this.kind);
  }

  private isReserved(code: FrameCode): boolean {
    return this.reservedAs(code) !== undefined;
  }

  private takesHomeless(code: FrameCode): boolean {
    const reserved = this.reservedAs(code);
    return reserved !== undefined && reserved !== 'no_answer';
  }

  private code(id: number, field: string): FrameCode {
    const code = this.byId.get(id);
    if (!code) throw new FrameError(field, `${field} must be the id of a code of this question, not ${id}`);
    return code;
  }

  /** A code that a person may change. */
  private own(id: number, field: string): FrameCode {
    const code = this.code(id, field);
    if (this.isReserved(code))
      throw new FrameError(field, `${field} must not be '${code.label}', a reserved code: move its responses instead`);
    return code;
  }

  private parentOf(id: number | null): FrameCode | null {
    return id === null ? null : this.own(id, 'parent');
  }

  private put(code: FrameCode, position: number, slot: Slot): void {
    this.steps.take();
    const known = code.own.get(position);
    code.own.set(position, better(known, slot));
    if (known) return;
    const homes = this.homes.get(position);
    if (homes) homes.push(code);
    else this.homes.set(position, [code]);
  }

  private drop(code: FrameCode, position: number): void {
    if (!code.own.delete(position)) return;
    const homes = this.homes.get(position)!;
    this.steps.take(homes.length);
    homes.splice(homes.indexOf(code), 1);
  }

  /** The codes that hold a response and are `code` or below it. */
  private homesIn(code: FrameCode, position: number): FrameCode[] {
    const homes = this.homes.get(position) ?? [];
    this.steps.take(homes.length);
    return homes.filter((home) => isWithin(home, code));
  }

  /** Puts responses where a person wants them. They no longer fit no code. */
  private async place(
    code: FrameCode,
    positions: readonly number[],
    slot: (position: number) => Slot = () => DECIDED,
  ): Promise<void> {
    const reserved = this.isReserved(code) ? [] : this.roots.filter((one) => this.isReserved(one));
    for (const position of positions) {
      this.put(code, position, slot(position));
      for (const rest of reserved) this.drop(rest, position);
      if (this.steps.isTurnDue) await this.steps.turn();
    }
  }

  /** Gives responses without a code the reserved code for them, and removes reserved codes that nothing stands in. */
  private async settle(positions: Iterable<number>): Promise<void> {
    for (const position of positions) {
      if (!this.homes.get(position)?.length) this.put(this.restCode(), position, DECIDED);
      if (this.steps.isTurnDue) await this.steps.turn();
    }
    this.steps.take(this.roots.length);
    for (const code of this.roots.filter((one) => this.isReserved(one) && !one.own.size)) this.detach(code);
  }

  private restCode(): FrameCode {
    const known = this.byId.get(this.restId);
    if (known) return known;
    const code = codeWith(this.restId, this.rest.label, null, null, this.rest.reserved);
    this.byId.set(code.id, code);
    this.roots.push(code);
    return code;
  }

  private detach(code: FrameCode): void {
    const siblings = this.siblings(code.parent);
    this.steps.take(siblings.length);
    siblings.splice(siblings.indexOf(code), 1);
    this.byId.delete(code.id);
  }

  /** After the other codes of `parent`, before the reserved ones. */
  private attach(code: FrameCode, parent: FrameCode | null): void {
    code.parent = parent;
    const siblings = this.siblings(parent);
    this.steps.take(siblings.length);
    const end = siblings.findIndex((one) => this.isReserved(one));
    siblings.splice(end < 0 ? siblings.length : end, 0, code);
    if (levelsAbove(code) + depthOf(code) > LIMITS.codebookLevels)
      throw new FrameError('parent', `parent must not lead to more than ${LIMITS.codebookLevels} levels`);
  }

  private requireFreeLabel(label: string, parent: FrameCode | null, except?: FrameCode): void {
    const key = foldedLabel(label);
    const siblings = this.siblings(parent);
    this.steps.take(siblings.length);
    if (siblings.some((one) => one !== except && one.key === key))
      throw new FrameError('label', `label must differ from those of the other codes of its parent: '${label}'`);
    if (this.isReserved(codeWith(0, label, null, parent)) || (!parent && this.reservedLabels.has(key)))
      throw new FrameError('label', `label must not be '${label}', which is reserved`);
  }

  private rename(id: number, label: string): void {
    const code = this.own(id, 'code');
    this.requireFreeLabel(label, code.parent, code);
    code.label = label;
    code.key = foldedLabel(label);
    code.isNamed = true;
  }

  private add(id: number, label: string, description: string | null, parent: FrameCode | null): FrameCode {
    if (this.byId.has(id) || id === this.restId)
      throw new FrameError('id', `id must not be ${id}, the id of another code of this question`);
    this.requireFreeLabel(label, parent);
    const code = codeWith(id, label, description, parent);
    this.attach(code, parent);
    this.byId.set(id, code);
    this.lastId = Math.max(this.lastId, id);
    return code;
  }

  private async merge(ids: readonly number[], intoId: number): Promise<void> {
    const into = this.own(intoId, 'into');
    for (const [i, id] of ids.entries()) {
      const code = this.code(id, `codes[${i}]`);
      if (isWithin(into, code))
        throw new FrameError(`codes[${i}]`, `codes[${i}] must not be the code in into, nor a code above it`);
      await this.fuse(code, into);
    }
    await this.settle([]);
  }

  /** Moves everything of a code into another. Sub-codes with the same label become one. */
  private async fuse(code: FrameCode, into: FrameCode): Promise<void> {
    const positions = [...code.own.keys()];
    await this.place(into, positions, (position) => code.own.get(position)!);
    for (const position of positions) {
      this.drop(code, position);
      if (this.steps.isTurnDue) await this.steps.turn();
    }
    this.detach(code);
    for (const child of [...code.children]) {
      this.steps.take(into.children.length);
      const twin = into.children.find((one) => one.key === child.key);
      if (twin === child) continue;
      if (twin) await this.fuse(child, twin);
      else {
        code.children.splice(code.children.indexOf(child), 1);
        this.attach(child, into);
      }
    }
  }

  private async remove(id: number): Promise<void> {
    const code = this.own(id, 'code');
    const touched: number[] = [];
    for (const one of subtree(code)) {
      for (const [position, slot] of [...one.own]) {
        if (code.parent) this.put(code.parent, position, slot);
        this.drop(one, position);
        touched.push(position);
        if (this.steps.isTurnDue) await this.steps.turn();
      }
      if (one !== code) this.byId.delete(one.id);
    }
    this.detach(code);
    await this.settle(touched);
  }

  private async split(
    operation: Extract<Operation, { op: 'split' }>,
    positions: readonly number[],
    id: number,
  ): Promise<void> {
    const { code: from, label, description = null, parent } = operation;
    const code = this.code(from, 'code');
    const above = parent === undefined ? code.parent : this.parentOf(parent);
    const slots = new Map<number, Slot>();
    for (const position of positions) {
      const homes = this.homesIn(code, position);
      const { matched } = homes.map(({ own }) => own.get(position)!).find((slot) => slot.matched !== null) ?? DECIDED;
      slots.set(position, { ...DECIDED, matched });
      for (const home of homes) this.drop(home, position);
      if (this.steps.isTurnDue) await this.steps.turn();
    }
    const made = this.add(id, label, description, above);
    await this.place(made, positions, (position) => slots.get(position)!);
    await this.settle([]);
  }

  private async moveResponses(
    { from, to }: { from?: number; to?: number },
    positions: readonly number[],
  ): Promise<void> {
    const source = from === undefined ? undefined : this.code(from, 'from');
    const target = to === undefined ? undefined : this.code(to, 'to');
    if (source)
      for (const position of positions) {
        for (const home of this.homesIn(source, position)) this.drop(home, position);
        if (this.steps.isTurnDue) await this.steps.turn();
      }
    if (target) await this.place(target, positions);
    await this.settle(positions);
  }

  private moveCode(id: number, parentId: number | null): void {
    const code = this.own(id, 'code');
    const parent = this.parentOf(parentId);
    if (parent && isWithin(parent, code))
      throw new FrameError('parent', 'parent must not be the code itself or one of its sub-codes');
    if (parent === code.parent) return;
    this.requireFreeLabel(code.label, parent);
    const siblings = this.siblings(code.parent);
    this.steps.take(siblings.length);
    siblings.splice(siblings.indexOf(code), 1);
    this.attach(code, parent);
  }

  /** Puts each response into its codes only, as far as they still exist. */
  private async keep(codes: readonly (readonly (number | string)[])[], positions: readonly number[]): Promise<void> {
    for (const [i, position] of positions.entries()) {
      const targets = codes[i]!.flatMap((id) => (typeof id === 'number' ? this.byId.get(id) : this.restCode()) ?? []);
      if (!targets.length) continue;
      for (const one of this.codesOf(position)) this.drop(one, position);
      for (const target of targets) await this.place(target, [position]);
    }
    await this.settle(positions);
  }

  private async closureOf(code: FrameCode): Promise<Map<number, Slot>> {
    const all = new Map<number, Slot>();
    for (const { own } of subtree(code))
      for (const [position, slot] of own) {
        this.steps.take();
        all.set(position, better(all.get(position), slot));
        if (this.steps.isTurnDue) await this.steps.turn();
      }
    return all;
  }
}

const codeWith = (
  id: number,
  label: string,
  description: string | null,
  parent: FrameCode | null,
  reserved: Reserved | null = null,
): FrameCode => ({
  id,
  label,
  key: foldedLabel(label),
  description,
  reserved,
  isNamed: false,
  parent,
  children: [],
  own: new Map(),
});

const subtree = (code: FrameCode): FrameCode[] => [code, ...code.children.flatMap(subtree)];

/** Whether `code` is `above` or stands below it. */
const isWithin = (code: FrameCode, above: FrameCode): boolean =>
  code === above || (code.parent !== null && isWithin(code.parent, above));

const levelsAbove = (code: FrameCode): number => (code.parent ? 1 + levelsAbove(code.parent) : 0);
const depthOf = (code: FrameCode): number => 1 + Math.max(0, ...code.children.map(depthOf));
