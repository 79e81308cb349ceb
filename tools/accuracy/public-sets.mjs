// Coding sets as lines of JSON: `coding.<source>.jsonl`, a line for each answer and coder ({question, responseIdentifier, answer, codes, coder?}).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Answers a question at most, the same ones on every run. */
const MOST = 3_000;

/** The questions of a folder's sets in the format of `trees/*.json`; an answer's themes are the deepest codes that its first coder gave it. */
export function publicSets(folder) {
  const files = readdirSync(folder).filter((name) => /^coding\..*\.jsonl$/u.test(name));
  return files.sort().flatMap((file) => {
    const rows = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean).map(JSON.parse);
    const first = rows.filter(({ coder }) => coder !== 'secondary');
    return [...grouped(first, 'question')].map(([question, own]) => ({
      ...{ name: file.slice('coding.'.length, -'.jsonl'.length), language: 'en', question },
      answers: sample(answersOf(own), MOST),
    }));
  });
}

function answersOf(rows) {
  return [...grouped(rows, 'responseIdentifier').values()].map((same) => {
    const all = [...new Set(same.flatMap(({ codes }) => codes))];
    const themes = all.filter((code) => !all.some((other) => other.startsWith(`${code}->`)));
    return { text: same[0].answer, themes };
  });
}

function grouped(rows, key) {
  const groups = new Map();
  for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row]);
  return groups;
}

function sample(list, size) {
  if (list.length <= size) return list;
  const next = numbers(1);
  const order = [...list.keys()];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order
    .slice(0, size)
    .sort((a, b) => a - b)
    .map((i) => list[i]);
}

/** mulberry32: numbers from 0 to 1, by a seed. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296;
  };
}
