import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const built = pathToFileURL(join(import.meta.dirname, '../dist/index.js')).href;
const CALLS = 40;
/** One has many at the only thread, the other comes after them with two of each kind; what ended is said in order. */
const inTurn = `const { Analyser } = await import('${built}');
  const analyser = await Analyser.start({ threads: 1 });
  const ended = [];
  const calls = (share, count) => Array.from({ length: count }, () => [
    ['signatures', analyser.signatures(['an answer'], { share })], ['keystrokes', analyser.keystrokes([{ answer: 'an answer' }], { share })],
    ['judge', analyser.judge([{ checks: [], entries: [], known: [], identified: false }], { share, batch: true })],
    ['followup', analyser.followup([{ turns: [{ question: 'Why?', answer: 'The price' }], asked: [], avoidTopics: [] }], { share })],
    ['embedUnits', analyser.embedUnits(['the price'], { share })],
  ]).flat().map(([name, done]) => done.then(() => ended.push(share + ' ' + name)));
  await Promise.all([...calls('large', ${CALLS}), ...calls('small', 2)]);
  await analyser.close();
  console.log(JSON.stringify(ended));`;

describe('the threads', () => {
  it('work for each organization in turn', () => {
    const ended = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', inTurn], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ) as string[];
    const before = (name: string): number =>
      ended.slice(0, ended.lastIndexOf(`small ${name}`)).filter((one) => one.startsWith('large') && one.endsWith(name))
        .length;
    for (const name of ['signatures', 'keystrokes', 'judge', 'followup', 'embedUnits'])
      expect([name, before(name) < CALLS / 2]).toEqual([name, true]);
  });
});

/** Calls with a deadline and a part of a batch that its owner may give up, at the only thread; what ended is said in order. */
const inOrder = `const { Analyser } = await import('${built}');
  const analyser = await Analyser.start({ threads: 1 });
  const ended = [];
  const response = (i) => ({ checks: ['Irrelevant'], known: [], identified: false,
    entries: [{ index: 0, question: 'What do you like?', answer: 'The parcel number ' + i + ' came in time.' }] });
  const judged = (name, i, call) => analyser.judge([response(i)], call).then(() => ended.push(name));
  const { signal } = new AbortController();
  const deadline = new Date(Date.now() + 600_000);
  await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => judged('part', i, { batch: true, signal })),
    ...Array.from({ length: 5 }, (_, i) => judged('call ' + i, 100 + i, { deadline })),
  ]);
  await analyser.close();
  console.log(JSON.stringify(ended));`;

describe('calls with a deadline', () => {
  it('go before parts of batches, in the order in which they came', () => {
    const ended = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', inOrder], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ) as string[];
    expect(ended.filter((name) => name !== 'part')).toEqual([0, 1, 2, 3, 4].map((i) => `call ${i}`));
    expect(ended.lastIndexOf('call 4')).toBeLessThan(10);
  });
});
