import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeChecks } from '@verbatim/contracts';
import { check as isFormatted, resolveConfig } from 'prettier';
import { BASELINE, drops, MARGIN, readBaseline, sinceBaseline, writeBaseline } from './baseline.mjs';
import { FACTS, factsFile, PAGE, pageWith } from './facts.mjs';
import { auc, falseAlarmsByLanguage, figures, notKeptByKind, recallByLanguage } from './figures.mjs';
import { ANSWER_CHECKS, BLIND, HALVES, readSet, rowsOf } from './set.mjs';
import { falseAlarms, recall } from './table.mjs';
import { typed } from './typing.mjs';

const cases = readSet();

async function inFolder(work: (folder: string) => unknown): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-evaluate-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the set', () => {
  it('has at least 400 answers in 10 languages, and both halves of each label', () => {
    expect(new Set(cases.map(({ text, language }) => `${language} ${text}`)).size).toBeGreaterThanOrEqual(400);
    expect(new Set(cases.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
    for (const check of [
      ...ANSWER_CHECKS,
      'Honeypot',
      'Shared Duplicate',
      'Self Duplicated',
      'inconsistency',
      'Keystroke Issues',
    ]) {
      for (const part of HALVES) {
        const labels = cases
          .filter((one) => one.part === part && Object.hasOwn(one.expected, check))
          .map(({ expected }) => (expected as Record<string, boolean>)[check]);
        expect([check, part, new Set(labels)]).toEqual([check, part, new Set([true, false])]);
      }
    }
  });

  it('asks nothing twice of the same answer to the same question', () => {
    const texts = cases.filter(({ isSingle }) => isSingle).map(({ input }) => JSON.stringify(input!.entries));
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
  });

  it('has blind rows that are for no development: half of them honest, and an honest one is to be flagged by no check', () => {
    const blind = cases.filter(({ part }) => part === BLIND);
    expect(blind.length).toBeGreaterThanOrEqual(1000);
    const honest = blind.filter(({ label }) => label === 'honest');
    expect(honest.length).toBe(blind.length / 2);
    for (const { expected } of honest)
      expect(expected).toEqual(Object.fromEntries(ANSWER_CHECKS.map((check) => [check, false])));
    expect(new Set(blind.map(({ file }) => file.split('.')[0]))).toEqual(new Set(['blind']));
  });

  it.each([
    ['blind.mine.json', { idle: ['Ok'] }, "unknown label 'idle': use honest, off_topic,"],
    ['answers.mine.json', { Mumbling: ['Good'] }, "unknown label 'Mumbling': use fine, Nonsensical,"],
    ['answers.mine.json', { 'Low Effort (Mumbling)': ['Ok'] }, "unknown label 'Mumbling'"],
    ['shared-duplicates.json', { others: [], copied: [] }, "unknown label 'copied': use copies, others"],
    ['keystrokes.json', { scripted: [{ typing: 'paste' }] }, "unknown label 'scripted': use fine, Keystroke Issues"],
    ['shouts.json', { fine: ['Good'] }, "unknown kind of rows 'shouts'"],
  ])('refuses %s with %j', (file, labels, message) =>
    inFolder((folder) => {
      writeFileSync(join(folder, file), JSON.stringify([{ language: 'en', ...labels }]));
      expect(() => readSet(folder)).toThrow(`${file}: ${message}`);
    }),
  );

  it('types the same stream again, and different ones from different seeds', () => {
    const stream = (seed: number) => typed('Good bread, friendly people', { typing: 'person', seed });
    expect(stream(1)).toEqual(stream(1));
    expect(stream(1)).not.toEqual(stream(2));
    expect(() => typed('x', { typing: 'telepathy' })).toThrow("no way of typing is called 'telepathy'");
  });
});

describe('the figures', () => {
  const judged = (issue: boolean, flagged: boolean, score: number) => ({
    check: 'Low Effort',
    part: HALVES[0]!,
    language: 'de',
    issue,
    flagged,
    score,
    judged: true,
  });

  it('count what was found and what was flagged wrongly', () => {
    const list = [judged(true, true, 80), judged(true, false, 40), judged(false, true, 60), judged(false, false, 10)];
    expect(figures(list)['Low Effort']![HALVES[0]!]).toEqual({
      issues: 2,
      fine: 2,
      caught: 1,
      falseAlarms: 1,
      notJudged: 0,
      auc: 0.75,
    });
    expect(falseAlarmsByLanguage(list)).toEqual({ 'Low Effort': { de: [1, 2] } });
    expect(recallByLanguage(list)).toEqual({ 'Low Effort': { de: [1, 2] } });
    expect(auc([1, 2], [1, 0])).toBe(0.875);
  });

  it('count by kind what is not kept of the blind rows', () => {
    const of = (part: string, label: string, flagged: boolean) => ({
      ...judged(false, flagged, 0),
      check: 'Recommendation',
      part,
      found: { label },
    });
    const list = [
      of(BLIND, 'honest', false),
      of(BLIND, 'lazy', true),
      of(BLIND, 'lazy', false),
      of(HALVES[1]!, 'fine', true),
    ];
    expect(notKeptByKind(list)).toEqual([
      ['honest', 0, 1],
      ['lazy', 1, 2],
    ]);
  });
});

it('figures by language begin with the languages where something went wrong', () => {
  const counts: Record<string, Record<string, [number, number]>> = { Honeypot: { de: [2, 2], en: [0, 3], fr: [1, 4] } };
  expect(recall(counts)).toBe('Honeypot: en 0 of 3, fr 1 of 4; all in de (2)');
  expect(falseAlarms(counts)).toBe('Honeypot: de 2 of 2, fr 1 of 4; none in en (3)');
});

describe('the baseline', () => {
  const half = { issues: 10, fine: 20, caught: 8, falseAlarms: 1, notJudged: 0, auc: 0.9 };
  const of = (now: object) =>
    Object.fromEntries([['Irrelevant', Object.fromEntries(HALVES.map((name) => [name, { ...half, ...now }]))]]);

  it.each([
    ['fewer found', { caught: 8 - MARGIN.answers - 1 }],
    ['more false alarms', { falseAlarms: 1 + MARGIN.answers + 1 }],
    ['a lower AUC', { auc: 0.9 - MARGIN.auc - 0.001 }],
    ['no AUC any more', { auc: undefined }],
    ['another set', { fine: 21 }],
  ])('sees %s', (_, now) => expect(drops(of(now), of({}))).toHaveLength(2));

  it.each([
    [
      'what the margin allows',
      { caught: 8 - MARGIN.answers, falseAlarms: 1 + MARGIN.answers, auc: 0.9 - MARGIN.auc + 0.001 },
    ],
    ['what got better', { caught: 10, falseAlarms: 0, auc: 1 }],
  ])('lets pass %s', (_, now) => expect(drops(of(now), of({}))).toEqual([]));

  it('compares nothing of a check that it has no figures of', () => expect(drops(of({}), {})).toEqual([]));

  it('is written in the form that lint wants, and read again', () =>
    inFolder(async (folder) => {
      const baseline = {
        rows: { 'answers.json': { count: 2, digest: 'abc' } },
        figures: of({}),
        byLength: {},
        classes: {},
      };
      const file = join(folder, 'baseline.json');
      await writeBaseline(baseline, file);
      expect(readBaseline(file)).toEqual(baseline);
      const config = await resolveConfig(BASELINE);
      expect(await isFormatted(readFileSync(file, 'utf8'), { ...config, parser: 'json' })).toBe(true);
    }));

  it('was measured on every row of the set: npm run evaluate -- --update', () =>
    expect(readBaseline().rows).toEqual(rowsOf(cases)));

  it('has the figures of the file that the API tells, and of the tables in docs/accuracy.md: npm run evaluate -- --update', async () => {
    const page = readFileSync(PAGE, 'utf8');
    expect(readFileSync(FACTS, 'utf8')).toBe(await factsFile(readBaseline()));
    expect(page).toBe(pageWith(page, readBaseline()));
  });

  it('has no figure of the development half in what the API tells', () => {
    const { figures: kept } = readBaseline();
    for (const { type, falseAlarms: told } of describeChecks()) {
      const parts = kept[type === 'Inconsistency' ? 'inconsistency' : type];
      const unseen = [parts[HALVES[1]!], parts[BLIND]].filter((one) => one !== undefined);
      expect([type, told.flagged, told.of]).toEqual([
        type,
        unseen.reduce((sum, { falseAlarms: alarms }) => sum + alarms, 0),
        unseen.reduce((sum, { fine }) => sum + fine, 0),
      ]);
    }
  });

  const [first, second, ...others] = cases.filter(({ file }) => file === 'honeypot.json');

  it('leaves out rows that were added at the end of a file', () => {
    const { old, added, changed } = sinceBaseline([first!, second!, ...others], { rows: rowsOf([first!, second!]) });
    expect([[...old], added, changed]).toEqual([[first, second], { 'honeypot.json': others.length }, []]);
  });

  it.each([
    ['moved', [second!, first!]],
    ['gone', [first!]],
    ['labelled otherwise', [{ ...first!, label: 'innocent' }, second!]],
  ])('tells of rows that are %s', (_, now) => {
    const { old, changed } = sinceBaseline(now, { rows: rowsOf([first!, second!]) });
    expect([old.size, changed]).toEqual([0, ['honeypot.json']]);
  });
});

describe('npm run evaluate', () => {
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, [
      join(import.meta.dirname, '../evaluate.mjs'),
      '--only',
      'Keystroke Issues',
      ...args,
    ]).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );

  it('ends with 0 at the kept baseline, and with 1 when a check was better before', () =>
    inFolder(async (folder) => {
      const { code, stdout } = await command();
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/Keystroke Issues +development/) });
      const better = readBaseline();
      better.figures['Keystroke Issues'][HALVES[1]!].caught += MARGIN.answers + 1;
      await writeBaseline(better, join(folder, 'better.json'));
      const worse = await command('--baseline', join(folder, 'better.json'));
      expect(worse).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^WORSE Keystroke Issues, held out: \d+ of \d+ issues found, \d+ before\n$/),
      });
    }));
});
