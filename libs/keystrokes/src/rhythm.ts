import { digraphs, isCharacter, type KeyEvent, PAUSE_MS } from './metrics.js';
import { between, percent, whole, type Signal } from './signal.js';
import { mean, median, percentile, standardDeviation } from './statistics.js';

/** A clock this coarse (ms) says nothing about a rhythm. */
const COARSE_CLOCK = 100;

/** Delays in ms between consecutive events in order of `t`. */
export const gaps = (events: readonly KeyEvent[]): number[] =>
  events.slice(1).map((event, i) => event.t - events[i]!.t);

/** Whether the clock is too coarse to judge a rhythm: several different delays, all of them multiples of 100 ms. */
export function isCoarse(events: readonly KeyEvent[]): boolean {
  return events.every((event) => event.t % COARSE_CLOCK === 0) && new Set(gaps(events)).size > 1;
}

/** Signs of scripted typing: a constant beat, faster than fingers, or jitter within narrow bounds. `events` in order of `t`. */
export function rhythmSignals(events: readonly KeyEvent[]): Signal[] {
  const delays = digraphs(events).map((digraph) => digraph.delay);
  if (delays.length < 10 || isCoarse(events)) return [];
  const centre = median(delays);
  return [constantBeat(delays, centre), tooFast(delays, centre), boundedJitter(delays, centre)].filter(
    (signal) => signal !== undefined,
  );
}

/** People vary by 40 % and more; timers of browsers drift by some ms, hence 12 %. Pauses between blocks are allowed: the quartiles count too. */
function constantBeat(delays: readonly number[], centre: number): Signal | undefined {
  const variation = mean(delays) ? standardDeviation(delays) / mean(delays) : 0;
  const spread = centre ? (percentile(delays, 75) - percentile(delays, 25)) / centre : 0;
  if (variation >= 0.12 && (spread >= 0.06 || delays.length < 30)) return undefined;
  return {
    score: 80 + 18 * between(delays.length, 10, 40),
    seen: `a constant beat: ${delays.length} delays between keys of typically ${whole(centre)} ms vary by only ${percent(Math.min(variation, spread || variation))}`,
  };
}

/** 25 ms a key is 480 words a minute, twice the record. The mean guards against clocks with many ties. */
function tooFast(delays: readonly number[], centre: number): Signal | undefined {
  const usual = mean(delays.map((delay) => Math.min(delay, PAUSE_MS)));
  if (delays.length < 20 || centre >= 25 || usual >= 50) return undefined;
  return {
    score: 96,
    seen: `faster than a person types: half of ${delays.length} delays between keys are ${whole(centre)} ms or less`,
  };
}

/** Delays of people have a long tail: in 300 of theirs the longest was never under six times the median, in 60 seldom under two. */
function boundedJitter(delays: readonly number[], centre: number): Signal | undefined {
  const longest = percentile(delays, 100) / (centre || 1);
  const bound = delays.length >= 110 ? 2.5 : delays.length >= 70 ? 2.2 : 1.9;
  if (delays.length < 40 || longest >= bound) return undefined;
  return {
    score: 55 + 40 * between(delays.length, 40, 110),
    seen: `no pauses: the longest of ${delays.length} delays between keys is only ${longest.toFixed(1)} times the median of ${whole(centre)} ms`,
  };
}

/**
 * People neither stop to think nor correct themselves when they copy a text: weak, and never an issue by itself.
 * The bounds are the least and the median of people who compose (longest gap 6 and 67 times the median, 10 % corrections).
 */
export function transcription(events: readonly KeyEvent[]): Signal | undefined {
  if (events.length < 100 || isCoarse(events)) return undefined;
  const all = gaps(events);
  const longest = percentile(all, 100) / (median(all) || 1);
  const corrections = events.filter((event) => event.k === 'Backspace' || event.k === 'Delete').length / events.length;
  const steady = between(Math.log(Math.max(1, longest)), Math.log(67), Math.log(6));
  const score = 40 * (0.75 * steady + 0.25 * between(corrections, 0.1, 0));
  return {
    score,
    seen: `${percent(corrections)} corrections and a longest pause of ${whole(longest)} times the usual delay${score >= 25 ? ', as when a text is copied by hand' : ''}`,
  };
}

/** How many events are keys of one character. */
export const characters = (events: readonly KeyEvent[]): number =>
  events.filter((event) => isCharacter(event.k)).length;
