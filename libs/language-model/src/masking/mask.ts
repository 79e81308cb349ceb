import { words } from '@verbatim/language';
import { accounts } from './accounts.js';
import { addresses } from './addresses.js';
import { KINDS, type Finding, type Kind } from './finding.js';
import { folded } from './folded.js';
import { names } from './names.js';
import { phones, type LookUps } from './phones.js';

const PLACEHOLDER = new RegExp(`\\[(${KINDS.join('|')})_(\\d{1,6})\\]`, 'g');
/** A placeholder, or what a model made of one. */
const ALIKE = new RegExp(`\\[?(?:${KINDS.join('|')})[ _-]?\\d{1,6}\\]?`, 'g');

const LOOK_UPS = 16;

/** Personal data in a text, from left to right; of two that overlap the one that begins first, or is longer, and then what the other has beyond it. */
export function personalData(text: string, lookUps: LookUps = { left: LOOK_UPS }): Finding[] {
  const { text: plain, at } = folded(text);
  const all = [...addresses(plain), ...accounts(plain), ...phones(plain, lookUps), ...names(plain)].map(
    ({ kind, start, end }) => ({ kind, start: at[start]!, end: at[end - 1]! + 1 }),
  );
  all.sort((a, b) => a.start - b.start || b.end - a.end || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const found: Finding[] = [];
  for (const finding of all) {
    const start = Math.max(finding.start, found.at(-1)?.end ?? 0);
    if (finding.end > start) found.push({ ...finding, start });
  }
  return found;
}

/**
 * What was taken out of the texts of one call: the same value is the same placeholder throughout. Numbering starts above what the texts
 * themselves hold in that form, so that nobody can write a placeholder and be given another's data.
 */
export class Mask {
  private readonly placeholders = new Map<string, string>();
  private readonly values = new Map<string, string>();
  private readonly own = new Set<string>();
  private readonly lookUps: LookUps = { left: LOOK_UPS };
  private next = 1;

  private constructor() {}

  /** A copy of a JSON value with every string in it masked. */
  static of<T>(value: T): { masked: T; mask: Mask } {
    const mask = new Mask();
    mask.learn(value);
    return { masked: mask.replaced(value) as T, mask };
  }

  /** Whether the text holds a placeholder, whole or mangled, that its source did not hold. */
  isIn(text: string): boolean {
    return (text.match(ALIKE) ?? []).some((found) => !this.own.has(found));
  }

  /** Whether the text holds a value that was taken out, or a word of a name. */
  hides(text: string): boolean {
    const said = new Set(words(text));
    return [...this.values].some(
      ([placeholder, value]) =>
        text.includes(value) || (placeholder.startsWith('[NAME_') && words(value).some((word) => said.has(word))),
    );
  }

  /** The text with the personal data put back; undefined where a placeholder did not come back exactly. */
  restore(text: string): string | undefined {
    const bare = text.replace(PLACEHOLDER, (placeholder) => (this.values.has(placeholder) ? '' : placeholder));
    if (this.values.size > 0 && this.isIn(bare)) return undefined;
    return text.replace(PLACEHOLDER, (placeholder) => this.values.get(placeholder) ?? placeholder);
  }

  private learn(value: unknown): void {
    if (typeof value === 'string') {
      for (const found of value.match(ALIKE) ?? []) this.own.add(found);
      for (const [, , number] of value.matchAll(PLACEHOLDER)) this.next = Math.max(this.next, Number(number) + 1);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach((inner) => this.learn(inner));
  }

  private replaced(value: unknown): unknown {
    if (typeof value === 'string') return this.masked(value);
    if (Array.isArray(value)) return value.map((inner) => this.replaced(inner));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.replaced(inner)]));
  }

  private masked(text: string): string {
    let result = '';
    let from = 0;
    for (const { kind, start, end } of personalData(text, this.lookUps)) {
      result += text.slice(from, start) + this.placeholder(kind, text.slice(start, end));
      from = end;
    }
    return result + text.slice(from);
  }

  private placeholder(kind: Kind, value: string): string {
    const known = this.placeholders.get(value);
    if (known) return known;
    const made = `[${kind}_${this.next}]`;
    this.next += 1;
    this.placeholders.set(value, made);
    this.values.set(made, value);
    return made;
  }
}
