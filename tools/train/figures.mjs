import { words } from '@verbatim/language';

import { PHRASES } from './rows.mjs';

const BANDS = [
  ['under 40', 0, 40],
  ['40 to 80', 40, 80],
  ['over 80', 80, Infinity],
];
const share = (part, all) => `${part} of ${all}${all ? ` (${((100 * part) / all).toFixed(1)} %)` : ''}`;

/** What a detector finds of each group of rows, and of the good ones, in lines. */
export function figures({ kind, odds, thresholds }, rows) {
  const flagged = (list) => list.filter((row) => odds.get(row) > thresholds[row.reading.group]).length;
  const found = rows.filter(({ label }) => label === kind);
  const good = rows.filter(({ label, author }) => label === 'good' && author !== PHRASES);
  const by = (list, key) =>
    [...Map.groupBy(list, (row) => row[key])].map(([name, own]) => `${name} ${flagged(own)}/${own.length}`).join(' ');
  const within = (list, least, most) => {
    const own = list.filter(({ answer }) => words(answer).length >= least && words(answer).length < most);
    return `${flagged(own)}/${own.length}`;
  };
  return [
    `${kind}: found ${share(flagged(found), found.length)}, good answers flagged ${share(flagged(good), good.length)}`,
    `  by author: ${by(found, 'author')}; good ${by(good, 'author')}`,
    `  by language: ${by(found, 'language')}`,
    `  by words: ${BANDS.map(([name, least, most]) => `${name} ${within(found, least, most)}, good ${within(good, least, most)}`).join('; ')}`,
  ].join('\n');
}
