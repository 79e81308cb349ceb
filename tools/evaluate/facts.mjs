import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FINDING_TYPES } from '@verbatim/contracts';
import { CLASSES } from './classes.mjs';
import { BLIND, HALVES } from './set.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
/** What the API tells (GET /api/v1/data-quality/checks), and the page with the table. */
export const FACTS = join(ROOT, 'libs/contracts/src/check-figures.ts');
export const PAGE = join(ROOT, 'docs/accuracy.md');
const [BEGIN, END] = [
  '<!-- written by npm run evaluate -- --update: begin -->\n',
  '<!-- written by npm run evaluate -- --update: end -->',
];

const counted = (figures) =>
  figures && { found: figures.caught, bad: figures.issues, flagged: figures.falseAlarms, good: figures.fine };
const partsOf = (figures = {}) => ({ heldOut: counted(figures[HALVES[1]]), blind: counted(figures[BLIND]) });

/** What was measured of each check on rows that nothing was trained on: `{check: {heldOut, blind?, byLength?}}`. */
export const factsOf = ({ figures, byLength }) =>
  Object.fromEntries(
    FINDING_TYPES.map((type) => {
      const { heldOut, blind } = partsOf(figures[type === 'Inconsistency' ? 'inconsistency' : type]);
      return [type, { heldOut, ...(blind && { blind }), ...(byLength[type] && { byLength: byLength[type] }) }];
    }),
  );

/** The source of check-figures.ts of contracts. */
export async function factsFile(baseline) {
  const { format, resolveConfig } = await import('prettier');
  return format(
    `/** Written by \`npm run evaluate -- --update\`, as the table in docs/accuracy.md: what each check found and flagged of rows that nothing was trained on. */
export const CHECK_FIGURES = ${JSON.stringify(factsOf(baseline))} as const;\n`,
    { ...(await resolveConfig(FACTS)), parser: 'typescript' },
  );
}

const of = (part, all) => (all ? `${part} of ${all}` : '–');

/** The tables of docs/accuracy.md. */
export function tables({ figures, byLength, classes }) {
  const line = (name, { heldOut, blind }) =>
    `| ${name} | ${of(heldOut?.found, heldOut?.bad)} | ${of(blind?.found, blind?.bad)} | ${of(heldOut?.flagged, heldOut?.good)} | ${of(blind?.flagged, blind?.good)} |`;
  const facts = factsOf({ figures, byLength });
  return [
    '| check | bad answers found: ours | by others | good answers flagged: ours | by others |',
    '|---|---|---|---|---|',
    ...Object.entries(facts).map(([type, parts]) => line(type, parts)),
    line('Recommendation (not `keep`)', partsOf(figures.Recommendation)),
    '',
    ...Object.entries(byLength).flatMap(([type, bands]) => [
      `| ${type}, by words | bad answers found | good answers flagged |`,
      '|---|---|---|',
      ...bands.map(
        ({ words, recall, falseAlarms }) =>
          `| ${words} | ${of(recall.found, recall.of)} | ${of(falseAlarms.flagged, falseAlarms.of)} |`,
      ),
      '',
    ]),
    '| class | as wanted, rows of the author of the training rows | rows of another author |',
    '|---|---|---|',
    ...Object.entries(CLASSES).map(([name, { about, wanted }]) => {
      const [known, other] = ['A', 'B'].map((author) => of(...(classes[name]?.[author] ?? [0, 0])));
      return `| ${about}: ${wanted} | ${known} | ${other} |`;
    }),
    '',
  ].join('\n');
}

/** The page with the tables of `baseline` in place of those that it has. */
export function pageWith(page, baseline) {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new RangeError(`docs/accuracy.md lacks the lines ${BEGIN}and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n${tables(baseline)}\n${page.slice(end)}`;
}

export async function writeFacts(baseline) {
  writeFileSync(FACTS, await factsFile(baseline));
  writeFileSync(PAGE, pageWith(readFileSync(PAGE, 'utf8'), baseline));
}
