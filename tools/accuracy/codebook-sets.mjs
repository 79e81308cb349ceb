// Codebooks for the own questions: a code for each theme (codebooks.tsv: question, theme, label, description).
import { readFileSync } from 'node:fs';

export const VARIANTS = ['names', 'descriptions', 'examples'];
const EXAMPLES = 3;
const rows = readFileSync(new URL('./codebooks.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t'));
const rowsOf = ({ name }) => rows.filter(([set]) => set === name);

/** Themes in the order of the codes. */
export const keysOf = (set) => rowsOf(set).map(([, key]) => key);

/** @returns the codes, and the answers that are shown as examples: these are not counted */
export function codebookOf(set, variant) {
  const shown = new Set();
  const codes = rowsOf(set).map(([, key, label, description]) => {
    const own =
      variant === 'examples'
        ? set.answers.filter(({ themes }) => themes.length === 1 && themes[0] === key).slice(0, EXAMPLES)
        : [];
    for (const answer of own) shown.add(answer);
    return {
      label,
      ...(variant !== 'names' && { description }),
      ...(own.length && { examples: own.map(({ text }) => text) }),
    };
  });
  return { codes, shown };
}
