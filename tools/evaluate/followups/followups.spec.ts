import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startStandIn, type Reply, type StandIn } from '@verbatim/language-model/testing';
import { readTable, writeXlsx } from '@verbatim/tables';
import { figuresOf, gradeLines, lines, quantile } from './figures.mjs';
import { KEY, readGrades, SHEET, writeGrading } from './grading.mjs';
import { readPairs } from './pairs.mjs';
import { takesUp } from './takes-up.mjs';

const pairs = readPairs();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verbatim-followups-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the pairs', () => {
  it('are at least 60 in ten languages, none twice', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(60);
    expect(new Set(pairs.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(pairs.map(({ question, answer }) => `${question} ${answer}`)).size).toBe(pairs.length);
  });

  it('have their clause word for word in the answer', () =>
    expect(pairs.filter(({ answer, clause }) => clause !== null && !answer.includes(clause))).toEqual([]));
});

describe('a follow-up', () => {
  const pair = { question: 'How was your stay?', clause: 'the lift was broken all week' };
  it.each([
    ['You said “the lift was broken all week”. What did the staff do?', pair, 'quotes'],
    ['You said “lift was broken”. What did the staff do?', pair, 'quotes'],
    ['How did you manage without the lift being repaired, as it was broken?', pair, 'names'],
    ['What else about your stay comes to mind?', pair, undefined],
    ['What made the view great?', pair, undefined],
    [
      '待ち時間はどのくらいでしたか？',
      { question: '当店の気に入らない点は何ですか？', clause: 'レジの待ち時間が長い' },
      'names',
    ],
    [
      'ほかにございますか？',
      { question: '当店の気に入らない点は何ですか？', clause: 'レジの待ち時間が長い' },
      undefined,
    ],
  ])('%s', (followup, about, way) => expect(takesUp(followup, about)).toBe(way));
});

const asked = (id: number, state: string, more: object = {}) => ({
  pair: {
    id,
    language: 'en',
    question: 'How was it?',
    answer: 'the bed was cold',
    clause: 'the bed was cold',
    isLeftAlone: false,
  },
  offline: 'What happened then?',
  model: {
    state,
    question: 'You said “the bed was cold”. What did you do?',
    usage: { calls: 1, inputTokens: 1_000, outputTokens: 200 },
    tries: [{ followup: [], redirection: [], gentle: [] }],
    ms: id * 1_000,
    ...more,
  },
});

describe('the figures', () => {
  const broken = { tries: [{ followup: ['followup asks two things at once'], redirection: [], gentle: [] }] };
  const results = [
    asked(1, 'at once'),
    asked(2, 'repaired', broken),
    asked(3, 'replaced', { ...broken, question: 'What happened then?' }),
    asked(4, 'failed', { fault: 'timeout', tries: [] }),
    { ...asked(5, 'not asked'), pair: { ...asked(5, '').pair, clause: null, isLeftAlone: true } },
  ];

  it('count what became of the questions, which rules were broken, and how long it took', () =>
    expect(figuresOf(results)).toEqual({
      pairs: 5,
      states: { 'at once': 1, repaired: 1, replaced: 1, failed: 1, 'not asked': 1 },
      broken: { 'asks two things at once': 2 },
      faults: { timeout: 1 },
      leftAlone: { pairs: 1, asked: 0 },
      ms: { median: 2_000, p95: 4_000 },
      tokens: { input: 1_000, output: 200 },
      model: { marked: 2, quotes: 2, names: 0 },
      offline: { marked: 2, quotes: 0, names: 0 },
    }));

  it('are said in words', () => {
    const text = lines(figuresOf(results)).join('\n');
    expect(text).toContain('at once                     1 of 4 (25 %)');
    expect(text).toContain('    2  asks two things at once');
    expect(text).toContain('median 2.0 s, p95 4.0 s');
  });

  it('of the offline engine alone need no model', () => {
    const alone = results.map(({ pair, offline }) => ({ pair, offline }));
    expect(lines(figuresOf(alone)).join('\n')).toContain('5 pairs, offline engine alone');
  });

  it('have the nearest rank as quantile', () => {
    expect([quantile([3, 1, 2], 0.5), quantile([3, 1, 2], 0.95), quantile([], 0.5)]).toEqual([2, 3, undefined]);
  });
});

describe('grading', () => {
  const results = [
    asked(1, 'at once'),
    asked(2, 'repaired'),
    asked(3, 'failed'),
    asked(4, 'at once', { question: 'What happened then?' }),
  ];

  it('hides whose question is whose, and leaves out pairs without two questions', async () => {
    const coins = [0, 1];
    expect(await writeGrading(results, folder, 'my-model', () => coins.shift()!)).toBe(2);
    const { columns, rows } = await readTable(join(folder, SHEET), { names: ['Pair'] });
    const column = (name: string): string[] => rows.map(({ cells }) => cells[columns.indexOf(name)] ?? '');
    const [model, offline] = ['You said “the bed was cold”. What did you do?', 'What happened then?'];
    expect(column('Follow-up A')).toEqual([model, offline]);
    expect(column('Follow-up B')).toEqual([offline, model]);
    expect(JSON.stringify(rows)).not.toContain('my-model');
    expect(JSON.parse(readFileSync(join(folder, KEY), 'utf8'))).toEqual({
      1: { A: 'my-model', B: 'offline' },
      2: { A: 'offline', B: 'my-model' },
    });
    expect(gradeLines(await readGrades(folder))).toEqual([expect.stringContaining('No grades yet')]);
  });

  const graded = async (...grades: [string, string][]) => {
    const { columns, rows } = await readTable(join(folder, SHEET), { names: ['Pair'] });
    const filled = rows.map(({ cells }, i) =>
      columns.map((name, at) => (name === 'Grade A' ? grades[i]![0] : name === 'Grade B' ? grades[i]![1] : cells[at])),
    );
    await writeXlsx(join(folder, SHEET), [{ name: 'x', columns: columns.map((header) => ({ header })), rows: filled }]);
    return readGrades(folder);
  };

  it('is summed up for each engine by the key', async () => {
    const counts = await graded(['2', '1'], ['0', '2']);
    expect(counts).toEqual({
      'my-model': { English: { 2: 2, 1: 0, 0: 0 } },
      offline: { English: { 2: 0, 1: 1, 0: 1 } },
    });
    expect(gradeLines(counts)[0]).toBe('my-model, English: 2: 2 of 2 (100 %), 1: 0 of 2 (0 %), 0: 0 of 2 (0 %)');
  });

  it('refuses what is no grade', () =>
    expect(graded(['5', ''], ['', ''])).rejects.toThrow("Pair 1, Grade A: '5' is no grade"));
});

describe('npm run evaluate -- followups', () => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await startStandIn();
  });
  afterAll(() => standIn.close());

  const command = (args: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../evaluate-followups.mjs'), ...args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  const server = () => ({ OPENAI_BASE_URL: standIn.url, OPENAI_API_KEY: standIn.key, OPENAI_MODEL: 'my-model' });
  const says = (followup: string): Reply => ({
    json: {
      language: 'en',
      isRefusal: false,
      completeness: 40,
      relevance: 90,
      nonsensical: 0,
      consistency: 100,
      followup,
      redirection: 'Coming back to the first question, what comes to mind?',
      gentle: 'If you like, is there another side to it?',
    },
  });

  it('says what is missing where no server is named', async () => {
    const { code, stderr } = await command(['--model']);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining("--model needs a language model's server"),
    });
  });

  it('stops at the first question where the server gives no answers', async () => {
    const { code, stderr } = await command(['--model'], { ...server(), OPENAI_API_KEY: 'sk-wrong-0123456789' });
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('gives no answers') });
  });

  it('measures the server, and writes the sheet and its key', async () => {
    const good = says('What would a fair amount be for you each month?');
    standIn.next = [
      good,
      says('You said “the lift was broken all week”. How did you manage?'),
      says('Why? And how?'),
      says('How did the new price compare with what you read?'),
      says('Why? And how?'),
      says('Why? And how?'),
    ];
    const out = join(folder, 'command');
    const { code, stdout, stderr } = await command(['--model', '--limit', '4', '--out', out], server());
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('at once                     2 of 4 (50 %)');
    expect(stdout).toContain('after one repair            1 of 4 (25 %)');
    expect(stdout).toContain('no, the offline one is used 1 of 4 (25 %)');
    expect(stdout).toContain('must be exactly one question');
    expect(stdout).toContain('3 pairs with the questions of both engines');
    expect(Object.keys(JSON.parse(readFileSync(join(out, KEY), 'utf8')) as object)).toEqual(['1', '2', '3']);
  });
});
