import { Destinations } from './destinations.js';
import { MovableClock } from './spec-support.js';

const a = { org: 'o', origin: 'https://a.example' };
const b = { org: 'o', origin: 'https://b.example' };
const other = { org: 'p', origin: 'https://a.example' };

describe('places of destinations', () => {
  const clock = new MovableClock();
  const make = (): Destinations => new Destinations({ perDestination: 2, places: 6 }, clock);
  const full = (places: Destinations): string[] =>
    places.full().destinations.map(({ org, origin }) => `${org} ${origin}`);
  const die = (places: Destinations): void => {
    for (let i = 0; i < 5; i++) {
      places.take(a);
      places.give(a, false);
    }
  };

  it('are limited per receiver and per organization', () => {
    const places = make();
    places.take(a);
    expect(full(places)).toEqual([]);
    places.take(a);
    expect(full(places)).toEqual(['o https://a.example']);
    expect(places.full().organizations).toEqual([]);
    places.take(b);
    places.take(other);
    expect(places.full().organizations).toEqual(['o']);
    places.give(a, true);
    expect([full(places), places.full().organizations]).toEqual([[], []]);
  });

  it('are left for one more organization, however many dead receivers others have', () => {
    const places = new Destinations({ perDestination: 4, places: 64 }, clock);
    let taken = 0;
    for (const org of ['first', 'second', 'third', 'fourth']) {
      for (let i = 0; i < 64 && !places.full().organizations.includes(org); i++, taken++)
        places.take({ org, origin: `https://dead${i >> 2}.example` });
    }
    expect(taken).toBeLessThan(64);
    expect(places.full().organizations).toEqual(expect.arrayContaining(['first', 'second', 'third']));
  });

  it('are closed to a receiver that was silent five times, and to that one only; then it gets one at a time with growing waits', () => {
    const places = make();
    die(places);
    expect(full(places)).toEqual(['o https://a.example']);
    clock.move(5_001);
    expect(full(places)).toEqual([]);
    places.take(a);
    expect(full(places)).toEqual(['o https://a.example']);
    places.give(a, false);
    clock.move(5_001);
    expect(full(places)).toEqual(['o https://a.example']);
    clock.move(5_000);
    expect(full(places)).toEqual([]);
    for (let i = 0; i < 30; i++) {
      places.take(a);
      places.give(a, false);
    }
    clock.move(5 * 60_000 + 1);
    expect(full(places)).toEqual([]);
  });

  it('are open again after one answer, whatever its status', () => {
    const places = make();
    die(places);
    clock.move(5_001);
    places.take(a);
    places.give(a, true);
    places.take(a);
    expect(full(places)).toEqual([]);
  });

  it('are not closed by what says nothing about the receiver', () => {
    const places = make();
    for (let i = 0; i < 20; i++) {
      places.take(a);
      places.give(a, undefined);
    }
    expect(full(places)).toEqual([]);
  });
});
