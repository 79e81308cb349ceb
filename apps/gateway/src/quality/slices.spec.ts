import { LIMITS } from '@verbatim/contracts';
import { cut, type AcceptedResponse } from './slices.js';

const response = (position: number, entries: AcceptedResponse['entries']): AcceptedResponse => ({
  position,
  serviceResponseIdentifier: position + 1,
  entries,
});
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('cutting a batch into messages', () => {
  it('puts 25 responses in one, in order', () => {
    const groups = [...cut(Array.from({ length: 60 }, (_, i) => response(i, [{ question: 'q', answer: 'a' }])))];
    expect(groups.map((group) => group.quality[0]!.map((r) => r.position).length)).toEqual([25, 25, 10]);
    expect(groups.flatMap((group) => group.quality.flat().map((r) => r.position))).toEqual(
      Array.from({ length: 60 }, (_, i) => i),
    );
    expect(groups.every((group) => group.keystroke.length === 0)).toBe(true);
  });

  it('splits a response that is too big for one message by entry, and loses none', () => {
    const entries = Array.from({ length: 100 }, () => ({ question: 'q', answer: '漢'.repeat(20_000) }));
    const [group, ...more] = [...cut([response(0, entries)])];
    expect(more).toEqual([]);
    expect(group!.quality.length).toBeGreaterThan(5);
    expect(group!.quality.flat().flatMap((r) => r.entries.map((e) => e.index))).toEqual(entries.map((_, i) => i));
    for (const slice of group!.quality) expect(bytes(slice)).toBeLessThan(LIMITS.messageBytes);
  });

  it('sends only entries with events to keystroke, each message within the limit', () => {
    const keyEvents = Array.from({ length: 10_000 }, (_, i) => ({ k: 'a', c: 'KeyA', t: i, ht: 5 }));
    const entries = Array.from({ length: 10 }, (_, i) =>
      i % 2 ? { question: 'q', answer: 'a', keyEvents } : { question: 'q', answer: 'a' },
    );
    const [group] = [...cut([response(3, entries)])];
    expect(group!.keystroke.flat().map((e) => [e.position, e.index])).toEqual(
      [1, 3, 5, 7, 9].map((index) => [3, index]),
    );
    for (const slice of group!.keystroke) expect(bytes(slice)).toBeLessThan(LIMITS.messageBytes);
    expect(bytes(group!.quality)).toBeLessThan(5_000);
  });
});
