import { isRest, LIMITS, NO_BRAND, OTHER, type CodebookCode } from '@verbatim/contracts';
import { setImmediate as turn } from 'node:timers/promises';
import type { Operation } from './operations.js';
import type { PageCode } from '../coding-page.js';

/**
 * The code frame of a coded question in memory, with its responses (by position), for corrections. A code holds its own responses only: those that
 * stand in none of its sub-codes. Operations that can't be applied throw FrameError and leave the frame in an undefined state: throw it away.
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
  description: string | null;
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

const PER_TURN = 20_000;
const DECIDED: Slot = { confidence: 1, matched: null };

const folded = (label: string): string => label.trim().normalize('NFKC').toLowerCase();

/** The better of two assignments of the same response. */
const better = (a: Slot | undefined, b: Slot): Slot => (a && a.confidence >= b.confidence ? a : b);

export class CodeFrame {
  private readonly byId = new Map<number, FrameCode>();
  private roots: FrameCode[] = [];
  /** Of each response, the number of codes that hold it. */
  private readonly homes = new Map<number, number>();
  private readonly isBrands: boolean;
  /** The id of the code for responses without a code: kept free if there is none. */
  private readonly restId: number;
  private lastId: number;

  private constructor(rows: readonly PageCode[], kind: string, reserved: readonly number[]) {
    this.isBrands = kind === 'brand-coding';
    const codes: FrameCode[] = [];
    for (const { id, label, description, path } of rows) {
      const parent = path.length ? codes[path.at(-1)!]! : null;
      const code: FrameCode = { id, label, description, parent, children: [], own: new Map() };
      codes.push(code);
      this.byId.set(id, code);
      this.siblings(parent).push(code);
    }
    this.lastId = Math.max(0, ...this.byId.keys(), ...reserved);
    this.restId = this.roots.find((code) => this.isReserved(code) && this.takesHomeless(code))?.id ?? ++this.lastId;
  }

  /** @param reserved Ids that no new code may get. */
  static async read(
    rows: readonly PageCode[],
    pieces: AsyncIterable<FramePiece>,
    kind: string,
    reserved: readonly number[] = [],
  ): Promise<CodeFrame> {
    const frame = new CodeFrame(rows, kind, reserved);
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
      await turn();
    }
    return frame;
  }

  /** Codes and their responses without ancestors' copies; for reading only. */
  get top(): readonly FrameCode[] {
    return this.roots;
  }

  /** The deepest codes that a response stands in. */
  codesOf(position: number): FrameCode[] {
    return [...this.byId.values()].filter((code) => code.own.has(position));
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
    return code !== undefined && subtree(code).some(({ own }) => own.has(position));
  }

  /** @throws FrameError */
  apply({ operation, positions, id }: ResolvedOperation): void {
    switch (operation.op) {
      case 'rename':
        return this.rename(operation.code, operation.label);
      case 'describe':
        this.own(operation.code, 'code').description = operation.description;
        return;
      case 'merge':
        return this.merge(operation.codes, operation.into);
      case 'add':
        this.add(id!, operation.label, operation.description ?? null, this.parentOf(operation.parent ?? null));
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
        const place = rows.length;
        const members = [...(await closureOf(code))].sort(([a], [b]) => a - b);
        const { id, label, description } = code;
        rows.push({ place, id, label, description, path, start: positions.length, count: members.length });
        for (const [position, slot] of members) {
          positions.push(position);
          confidences.push(slot.confidence);
          matched.push(slot.matched);
          hasMatched ||= slot.matched !== null;
        }
        await visit(code.children, [...path, place]);
      }
    };
    await visit(this.roots, []);
    return { rows, positions, confidences, matched: hasMatched ? matched : null };
  }

  /** The frame as a codebook, with those descriptions that `isOwn` accepts. */
  codebook(isOwn: (description: string) => boolean): CodebookCode[] {
    const codeOf = ({ id, label, description, children }: FrameCode): CodebookCode => ({
      id,
      label,
      ...(description !== null && isOwn(description) && { description }),
      ...(children.length && { subCodes: children.map(codeOf) }),
    });
    return this.roots.map(codeOf);
  }

  private siblings(parent: FrameCode | null): FrameCode[] {
    return parent ? parent.children : this.roots;
  }

  private isReserved(code: FrameCode): boolean {
    if (code.parent) return false;
    return this.isBrands ? code.label === NO_BRAND : isRest({ label: code.label, subCodes: code.children });
  }

  private takesHomeless({ label }: FrameCode): boolean {
    return this.isBrands || label.startsWith(OTHER);
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
    const known = code.own.get(position);
    code.own.set(position, better(known, slot));
    if (!known) this.homes.set(position, (this.homes.get(position) ?? 0) + 1);
  }

  private drop(code: FrameCode, position: number): void {
    if (code.own.delete(position)) this.homes.set(position, this.homes.get(position)! - 1);
  }

  /** Puts responses where a person wants them. They no longer fit no code. */
  private place(code: FrameCode, positions: readonly number[], slot: (position: number) => Slot = () => DECIDED): void {
    const reserved = this.isReserved(code) ? [] : this.roots.filter((one) => this.isReserved(one));
    for (const position of positions) {
      this.put(code, position, slot(position));
      for (const rest of reserved) this.drop(rest, position);
    }
  }

  /** Gives responses without a code the reserved code for them, and removes reserved codes that nothing stands in. */
  private settle(positions: Iterable<number>): void {
    for (const position of positions) if (!this.homes.get(position)) this.put(this.rest(), position, DECIDED);
    for (const code of this.roots.filter((one) => this.isReserved(one) && !one.own.size)) this.detach(code);
  }

  private rest(): FrameCode {
    const known = this.byId.get(this.restId);
    if (known) return known;
    const label = this.isBrands ? NO_BRAND : OTHER;
    const code: FrameCode = { id: this.restId, label, description: null, parent: null, children: [], own: new Map() };
    this.byId.set(code.id, code);
    this.roots.push(code);
    return code;
  }

  private detach(code: FrameCode): void {
    const siblings = this.siblings(code.parent);
    siblings.splice(siblings.indexOf(code), 1);
    this.byId.delete(code.id);
  }

  /** After the other codes of `parent`, before the reserved ones. */
  private attach(code: FrameCode, parent: FrameCode | null): void {
    code.parent = parent;
    const siblings = this.siblings(parent);
    const end = siblings.findIndex((one) => this.isReserved(one));
    siblings.splice(end < 0 ? siblings.length : end, 0, code);
    if (levelsAbove(code) + depthOf(code) > LIMITS.codebookLevels)
      throw new FrameError('parent', `parent must leave at most ${LIMITS.codebookLevels} levels`);
  }

  private requireFreeLabel(label: string, parent: FrameCode | null, except?: FrameCode): void {
    if (this.siblings(parent).some((one) => one !== except && folded(one.label) === folded(label)))
      throw new FrameError('label', `label must differ from those of the other codes of its parent: '${label}'`);
    const made: FrameCode = { id: 0, label, description: null, parent, children: [], own: new Map() };
    if (this.isReserved(made)) throw new FrameError('label', `label must not be '${label}', which is reserved`);
  }

  private rename(id: number, label: string): void {
    const code = this.own(id, 'code');
    this.requireFreeLabel(label, code.parent, code);
    code.label = label;
  }

  private add(id: number, label: string, description: string | null, parent: FrameCode | null): FrameCode {
    if (this.byId.has(id) || id === this.restId)
      throw new FrameError('id', `id must be one that no code of this question has, not ${id}`);
    this.requireFreeLabel(label, parent);
    const code: FrameCode = { id, label, description, parent, children: [], own: new Map() };
    this.attach(code, parent);
    this.byId.set(id, code);
    this.lastId = Math.max(this.lastId, id);
    return code;
  }

  private merge(ids: readonly number[], intoId: number): void {
    const into = this.own(intoId, 'into');
    for (const [i, id] of ids.entries()) {
      const code = this.code(id, `codes[${i}]`);
      if (isWithin(into, code))
        throw new FrameError(`codes[${i}]`, `codes[${i}] must be neither into nor a code above it`);
      this.fuse(code, into);
    }
    this.settle([]);
  }

  /** Moves everything of a code into another. Sub-codes with the same label become one. */
  private fuse(code: FrameCode, into: FrameCode): void {
    this.place(into, [...code.own.keys()], (position) => code.own.get(position)!);
    for (const position of [...code.own.keys()]) this.drop(code, position);
    this.detach(code);
    for (const child of [...code.children]) {
      const twin = into.children.find((one) => folded(one.label) === folded(child.label));
      if (twin === child) continue;
      if (twin) this.fuse(child, twin);
      else {
        code.children.splice(code.children.indexOf(child), 1);
        this.attach(child, into);
      }
    }
  }

  private remove(id: number): void {
    const code = this.own(id, 'code');
    const touched: number[] = [];
    for (const one of subtree(code)) {
      for (const [position, slot] of [...one.own]) {
        if (code.parent) this.put(code.parent, position, slot);
        this.drop(one, position);
        touched.push(position);
      }
      if (one !== code) this.byId.delete(one.id);
    }
    this.detach(code);
    this.settle(touched);
  }

  private split(operation: Extract<Operation, { op: 'split' }>, positions: readonly number[], id: number): void {
    const { code: from, label, description = null, parent } = operation;
    const code = this.code(from, 'code');
    const above = parent === undefined ? code.parent : this.parentOf(parent);
    const slots = new Map(positions.map((position) => [position, slotIn(code, position)]));
    const made = this.add(id, label, description, above);
    for (const one of subtree(code)) if (one !== made) for (const position of positions) this.drop(one, position);
    this.place(made, positions, (position) => ({ ...DECIDED, matched: slots.get(position)?.matched ?? null }));
    this.settle([]);
  }

  private moveResponses({ from, to }: { from?: number; to?: number }, positions: readonly number[]): void {
    const target = to === undefined ? undefined : this.code(to, 'to');
    if (from !== undefined)
      for (const one of subtree(this.code(from, 'from'))) for (const position of positions) this.drop(one, position);
    if (target) this.place(target, positions);
    this.settle(positions);
  }

  private moveCode(id: number, parentId: number | null): void {
    const code = this.own(id, 'code');
    const parent = this.parentOf(parentId);
    if (parent && isWithin(parent, code))
      throw new FrameError('parent', 'parent must be neither the code itself nor below it');
    if (parent === code.parent) return;
    this.requireFreeLabel(code.label, parent);
    const siblings = this.siblings(code.parent);
    siblings.splice(siblings.indexOf(code), 1);
    this.attach(code, parent);
  }

  /** Puts each response into its codes only, as far as they still exist. */
  private keep(codes: readonly (readonly (number | string)[])[], positions: readonly number[]): void {
    positions.forEach((position, i) => {
      const targets = codes[i]!.flatMap((id) => (typeof id === 'number' ? this.byId.get(id) : this.rest()) ?? []);
      if (!targets.length) return;
      for (const one of this.codesOf(position)) this.drop(one, position);
      for (const target of targets) this.place(target, [position]);
    });
    this.settle(positions);
  }
}

const subtree = (code: FrameCode): FrameCode[] => [code, ...code.children.flatMap(subtree)];

/** Whether `code` is `above` or stands below it. */
const isWithin = (code: FrameCode, above: FrameCode): boolean =>
  code === above || (code.parent !== null && isWithin(code.parent, above));

const levelsAbove = (code: FrameCode): number => (code.parent ? 1 + levelsAbove(code.parent) : 0);
const depthOf = (code: FrameCode): number => 1 + Math.max(0, ...code.children.map(depthOf));

const slotIn = (code: FrameCode, position: number): Slot | undefined =>
  subtree(code)
    .map(({ own }) => own.get(position))
    .find(Boolean);

async function closureOf(code: FrameCode): Promise<Map<number, Slot>> {
  const all = new Map<number, Slot>();
  let count = 0;
  for (const { own } of subtree(code))
    for (const [position, slot] of own) {
      all.set(position, better(all.get(position), slot));
      if (++count % PER_TURN === 0) await turn();
    }
  return all;
}

/** Of each code, the number of its responses, those of its sub-codes included. */
export const sizeOf = (code: FrameCode): number => new Set(subtree(code).flatMap(({ own }) => [...own.keys()])).size;
