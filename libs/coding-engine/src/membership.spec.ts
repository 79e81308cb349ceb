import type { Prototype } from './codebook.js';
import { hash, unit, type Vector } from './geometry.js';
import { membership } from './membership.js';
import type { Prepared } from './prepared.js';
import { DIMS } from './space.js';

const point = (name: string): Vector =>
  unit(Float32Array.from({ length: DIMS }, (_, i) => hash(`${name} ${i}`) / 2 ** 32 - 0.5));
const near = (a: Vector, b: Vector): Vector => unit(a.map((value, i) => value + 0.5 * b[i]!));

describe('membership', () => {
  it.each([20, 700])('finds the code of each unit among %i', (count) => {
    const prototypes = Array.from({ length: count }, (_, c): Prototype => ({
      name: [point(`code ${c}`)],
      examples: [],
    }));
    const own = Array.from({ length: 40 }, (_, i) => (i * 17) % count);
    const points = own.map((c, i) => near(prototypes[c]!.name[0]!, point(`unit ${i}`)));
    const space = {
      size: points.length,
      dims: DIMS,
      point: (i: number) => points[i]!,
      fill: (i: number, out: Vector) => (out.set(points[i]!), out),
    };
    const { placement, members } = membership(
      { space, weights: new Float64Array(points.length).fill(1) } as unknown as Prepared,
      prototypes,
    );
    expect([...placement.leaf]).toEqual(own);
    members.forEach((list, i) => expect(list[0]).toEqual({ leaf: own[i], probability: expect.closeTo(1, 1) }));
  });
});
