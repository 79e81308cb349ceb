import type { Code } from './code.js';
import { Spread } from './synonyms.js';
import { otherThemes, withVarious } from './various.js';

const DIMS = 64;
const axis = (i: number): Float32Array => Float32Array.from({ length: DIMS }, (_, d) => Number(d === i));
const spreadOf = (points: Float32Array[]): Spread => {
  const spread = new Spread(DIMS);
  for (const point of points) spread.add(point);
  return spread;
};
const leaf = (): Code => ({ children: [], centre: axis(0) });

describe('codes without a subject', () => {
  // each leaf has an axis of its own: leaves of one parent have nothing in common, units of one leaf everything
  let next = 0;
  const points = new Map<Code, Float32Array[]>();
  const spread = (code: Code): Spread => spreadOf(code.children.length ? code.children.flatMap((child) => points.get(child)!) : points.get(code)!);
  const parent = (...sizes: number[]): Code => {
    const children = sizes.map((size) => {
      const child = leaf();
      const own = axis(next++);
      points.set(child, Array.from({ length: size }, () => own));
      return child;
    });
    return { children };
  };
  const everything = (codes: Code[]): Spread => spreadOf(codes.flatMap((code) => code.children.flatMap((child) => points.get(child)!)));
  beforeEach(() => {
    next = 0;
    points.clear();
  });

  it('become one, the biggest of theirs take the places that this frees', () => {
    const subject = parent(40, 1);
    const [loose, looser] = [parent(1, 1, 5, 1), parent(1, 1, 1, 1)];
    const codes = [subject, loose, looser];
    const found = withVarious(codes, spread, everything(codes), 8);
    expect(found).toHaveLength(codes.length);
    expect(found[0]).toBe(subject);
    expect(found[1]).toBe(loose.children[2]);
    expect(found[2]).toMatchObject({ isVarious: true });
    expect(new Set(found[2]!.children)).toEqual(new Set([...loose.children, ...looser.children].filter((child) => child !== loose.children[2])));
  });

  it('stay apart where the limit has no room for all of theirs, and the loosest alone is said to have none', () => {
    const subject = parent(40, 1);
    const [loose, looser] = [parent(1, 1, 3, 1), parent(1, 1, 1, 1)];
    const found = withVarious([subject, loose, looser], spread, everything([subject, loose, looser]), 4);
    expect(found.slice(0, 2)).toEqual([subject, loose]);
    expect(found[2]).toEqual({ children: looser.children, isVarious: true });
  });

  it('are none where all have a subject', () => {
    const codes = [parent(9, 1), parent(8, 1)];
    expect(withVarious(codes, spread, everything(codes), 8)).toEqual(codes);
  });

  it('are named in the language of the answers', () => {
    expect([otherThemes('de'), otherThemes('xx')]).toEqual(['Weitere Themen', 'Other themes']);
  });
});
