// npm run evaluate -- rules [PATTERN]: judges all labelled rows of the regression set and of the classes once with all rules of the checks, and once without
// each group of them (tools/evaluate/rules/groups.mjs), and prints what each group changes. What needs other respondents' answers or a context is not tried: no labelled row has one.
import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Embedder, prepareModel } from '@verbatim/embedding';
import { classFigures, CLASSES, readClasses } from './evaluate/classes.mjs';
import { figures } from './evaluate/figures.mjs';
import { judgements } from './evaluate/judgements.mjs';
import { GROUPS } from './evaluate/rules/groups.mjs';
import { readSet } from './evaluate/set.mjs';

const FOLDER = join(import.meta.dirname, '../libs/quality-checks/dist');
const DIST = `${pathToFileURL(FOLDER).href}/`;
/** The number of the group that is off, in the address of each module that depends on it: these are loaded for each group. */
const OFF = /[?]off=(\d+)$/;
const REMEMBERED = pathToFileURL(join(import.meta.dirname, 'evaluate/rules/remembered.mjs')).href;
const MAY_BE_REMEMBERED = [
  'declining/detector.js',
  'detectors/off-topic.js',
  'detectors/reading.js',
  'entry/entry-context.js',
];

const modules = readdirSync(FOLDER, { recursive: true }).filter((name) => name.endsWith('.js'));
const imported = new Map(
  modules.map((name) => [
    name,
    [...readFileSync(join(FOLDER, name), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path]) =>
      join(dirname(name), path),
    ),
  ]),
);
/** The modules that a change of one of them changes. */
function affectedBy(file) {
  const found = new Set([file, 'judge.js', 'registry.js']);
  for (const one of found)
    for (const [name, paths] of imported) if (one !== 'judge.js' && paths.includes(one)) found.add(name);
  return found;
}
const affected = [...GROUPS.map(([, file]) => affectedBy(file)), affectedBy('judge.js')];

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const [off, number] = OFF.exec(context.parentURL ?? '') ?? [];
    if (!off || OFF.test(found.url) || !found.url.startsWith(DIST)) return found;
    const name = found.url.slice(DIST.length);
    if (affected[number].has(name)) return { ...found, url: found.url + off };
    const isRead = /[/](?:registry|judge)\.js[?]/.test(context.parentURL) && MAY_BE_REMEMBERED.includes(name);
    return isRead ? { ...found, url: REMEMBERED } : found;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const [name, file, code, without] = GROUPS[OFF.exec(url)?.[1]] ?? [];
    if (url.replace(OFF, '') !== DIST + file) return loaded;
    const parts = String(loaded.source).split(code);
    if (parts.length !== 2)
      throw new Error(`${name}: ${file} has the code ${parts.length - 1} times, not once: ${code}`);
    return { ...loaded, source: parts.join(without) };
  },
});

const set = readSet().filter(({ input }) => input);
const rows = readClasses();
const embedder = await Embedder.load(await prepareModel());
const vectors = new Map();
async function embed(texts) {
  for (const text of texts) if (!vectors.has(text)) vectors.set(text, (await embedder.embed([text]))[0]);
  return texts.map((text) => vectors.get(text));
}

/** The figures without the group of a number; with all rules where it is the number of none. */
async function without(number) {
  const { judgeResponse } = await import(`${DIST}judge.js?off=${number}`);
  const analyser = {
    async judge(inputs) {
      const results = [];
      for (const input of inputs) results.push(await judgeResponse(input, embed));
      return results;
    },
    keystrokes: () => [],
  };
  const judged = await judgements(set, analyser);
  return { judged, figures: figures(judged), classes: await classFigures(rows, analyser) };
}

const all = await without(GROUPS.length);
const signed = (number, digits = 0) => `${number > 0 ? '+' : ''}${number.toFixed(digits)}`;

/** What is different without a group: `bad` and `good` are single answers that are not kept, of all parts. */
function changes(now) {
  const moved = all.judged.filter(
    ({ score, flagged }, i) => score !== now.judged[i].score || flagged !== now.judged[i].flagged,
  );
  const notKept = ({ judged }, issue) =>
    judged.filter((one) => one.check === 'Recommendation' && one.issue === issue && one.flagged).length;
  const told = [
    ['bad answers not kept', notKept(now, true) - notKept(all, true)],
    ['good answers not kept', notKept(now, false) - notKept(all, false)],
  ];
  for (const [check, parts] of Object.entries(all.figures))
    for (const [part, before] of Object.entries(parts)) {
      const after = now.figures[check][part];
      if (check !== 'Recommendation') {
        told.push([`${check}, ${part}, found`, after.caught - before.caught]);
        told.push([`${check}, ${part}, false alarms`, after.falseAlarms - before.falseAlarms]);
      }
      if (before.auc !== undefined) told.push([`${check}, ${part}, AUC`, after.auc - before.auc, 3]);
    }
  for (const name of Object.keys(CLASSES))
    told.push([
      `class ${name}, as wanted`,
      Object.keys(all.classes[name]).reduce(
        (sum, author) => sum + now.classes[name][author][0] - all.classes[name][author][0],
        0,
      ),
    ]);
  return { moved: moved.length, told: told.filter(([, difference]) => difference !== 0) };
}

const only = new RegExp(process.argv[2] ?? '');
console.log(`${set.length} cases and ${rows.length} rows of classes; differences without each group:`);
for (const [number, [name, file]] of GROUPS.entries()) {
  if (!only.test(`${file} ${name}`)) continue;
  const { moved, told } = changes(await without(number));
  console.log(
    `${name}: ${moved ? `${moved} judgements changed` : 'no judgement changed'}${told.map(([what, difference, digits]) => `; ${what} ${signed(difference, digits)}`).join('')}`,
  );
}
await embedder.close();
