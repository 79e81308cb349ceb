// A code frame as text: labels, counts, and up to six answers of each code.
import { isRest, namedBy, pathsOf } from './figures.mjs';

const SHOWN = 6;

/** @param themes also the commonest themes of each code, ✗ where its label names none of the set's */
export function frameText(set, { codes, assignments }, { themes = false } = {}) {
  const { paths } = pathsOf({ codes, assignments });
  const themesIn = namedBy(set);
  const lines = [`\n${set.question}`];
  /** The code's confidence, as apps/coding has it. */
  const sureOf = (code, below) =>
    below.reduce((sum, i) => sum + bestIn(code, assignments[i], paths[i]), 0) / below.length;
  const show = (code, level) => {
    const indent = '   '.repeat(level);
    const below = [...paths.keys()].filter((i) => paths[i].some((path) => path.includes(code)));
    const mark = themes ? `  [${commonest(below.flatMap((i) => set.answers[i].themes))}]` : '';
    const cross = themes && !isRest(code) && !themesIn(code.label).length ? ' ✗' : '';
    const sure = below.length && !isRest(code) ? `  (${sureOf(code, below).toFixed(2)})` : '';
    lines.push(`${indent}${String(below.length).padStart(4)}  ${code.label}${sure}${mark}${cross}`);
    if (!themes) {
      const own = below.filter((i) => paths[i].some((path) => path.at(-1) === code));
      for (const i of own.slice(0, SHOWN)) lines.push(`${indent}          – ${set.answers[i].text}`);
    }
    for (const sub of code.subCodes) show(sub, level + 1);
  };
  for (const code of codes) show(code, 0);
  return lines.join('\n');
}

const bestIn = (code, own, paths) =>
  Math.max(...own.flatMap(({ confidence }, place) => (paths[place].includes(code) ? [confidence] : [])));

function commonest(themes) {
  const counts = new Map();
  for (const theme of themes) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map((count) => count.join(' '))
    .join(', ');
}
