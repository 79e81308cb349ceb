import { keystrokeMetrics } from './metrics.js';
import { percentile } from './statistics.js';

const key = (k: string, t: number, ht: number) => ({ k, c: k, t, ht });

describe('keystrokeMetrics', () => {
  it('is all zeros without events', () => {
    expect(Object.values(keystrokeMetrics([]))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('has no digraph with one key', () => {
    expect(keystrokeMetrics([key('a', 0, 80)])).toMatchObject({
      totalKeystrokes: 1,
      averageHoldTime: 80,
      averageDigraphDelay: 0,
      pauseRatio: 0,
    });
  });

  it('sorts by press, ends digraphs at keys that are no character, and counts code points', () => {
    // By hand: presses h 0, i 100, space 300, [Shift 400], 😀 1000, ! 1600. Digraphs: h-i 100, i-space 200, 😀-! 600.
    const events = [
      key('i', 100, 60),
      key('h', 0, 80),
      key(' ', 300, 100),
      key('😀', 1000, 100),
      key('Shift', 400, 700),
      key('!', 1600, 40),
    ];
    const metrics = keystrokeMetrics(events);
    expect(metrics.totalKeystrokes).toBe(6);
    expect(metrics.averageHoldTime).toBe(180); // (60+80+100+100+700+40) / 6
    expect(metrics.holdTimeStandardDeviation).toBeCloseTo(
      Math.sqrt((120 ** 2 + 100 ** 2 + 80 ** 2 + 80 ** 2 + 520 ** 2 + 140 ** 2) / 6),
      10,
    );
    expect(metrics.averageDigraphDelay).toBe(300);
    expect(metrics.digraphDelayStandardDeviation).toBeCloseTo(Math.sqrt((200 ** 2 + 100 ** 2 + 300 ** 2) / 3), 10);
    expect(metrics.digraphDelay90thPercentile).toBeCloseTo(520, 10); // position 1.8 of [100, 200, 600]
    expect(metrics.pauseRatio).toBeCloseTo(1 / 3, 10);
  });

  it('keeps ties in the order sent and does not count 500 ms as a pause', () => {
    const metrics = keystrokeMetrics([key('a', 0, 1), key('Shift', 500, 1), key('b', 500, 1), key('c', 1000, 1)]);
    expect(metrics.averageDigraphDelay).toBe(500); // Shift came between a and b; b-c is the only digraph
    expect(metrics.pauseRatio).toBe(0);
  });

  it('leaves the events as they were', () => {
    const events = [key('b', 10, 1), key('a', 0, 1)];
    keystrokeMetrics(events);
    expect(events.map((event) => event.k)).toEqual(['b', 'a']);
  });
});

it('interpolates percentiles', () => {
  expect(percentile([4, 1, 3, 2], 50)).toBe(2.5);
  expect(percentile([7], 90)).toBe(7);
});
