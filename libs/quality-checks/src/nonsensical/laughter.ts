import { quote, type Finding } from './finding.js';

const LAUGHTER =
  /^(?:(?:ha|he|hi|ho|ja|je|xa|ah|rs|wk|hue){2,20}[a-z]?|k{3,40}|w{2,40}|l+o+l+|(?=[аеиоы]*х)(?=х*[аеиоы])[хаеиоы]{4,40}|[ㅋㅎ]{2,40}|[哈呵嘿]{2,40}|笑{1,9}|草|[هه]{3,40}|हा?हा{1,20})$/u;

/** Laughter and nothing else. */
export function laughter(answer: string): Finding | undefined {
  if (answer.length > 400) return undefined;
  const tokens = answer.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return tokens.length && tokens.every((token) => LAUGHTER.test(token))
    ? { score: 55, seen: `only laughter: ${quote(answer)}` }
    : undefined;
}
