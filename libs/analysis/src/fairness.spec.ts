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
      execFileSync(process.execPath, ['-e', inTurn], {
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
      execFileSync(process.execPath, ['-e', inOrder], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ) as string[];
    expect(ended.filter((name) => name !== 'part')).toEqual([0, 1, 2, 3, 4].map((i) => `call ${i}`));
    expect(ended.lastIndexOf('call 4')).toBeLessThan(10);
  });
});

/** A call of many entries, and behind it, at the only thread, short calls of its own and of another organization; what ended is said in order. */
const besideALongOne = `const { Analyser } = await import('${built}');
  const analyser = await Analyser.start({ threads: 1 });
  const ended = [];
  const response = (entries, from) => ({ checks: ['Irrelevant', 'Low Effort'], known: [], identified: false,
    entries: Array.from({ length: entries }, (_, i) => ({ index: i, question: 'What do you like about shop ' + i + '?', answer: 'The parcel number ' + (from + i) + ' came in time.' })) });
  const alone = await analyser.judge([response(60, 0)], { share: 'fresh' });
  const judged = (name, share, entries, from) => analyser.judge([response(entries, from)], { share }).then(([result]) => (ended.push(name), result));
  const [long] = await Promise.all([
    judged('long', 'large', 60, 0), judged('own', 'large', 1, 300),
    ...Array.from({ length: 3 }, (_, i) => judged('other', 'small', 1, 400 + i)),
  ]);
  await analyser.close();
  console.log(JSON.stringify({ ended, isSame: JSON.stringify(long) === JSON.stringify(alone[0]) }));`;

describe('a long call', () => {
  it('gives way to calls of other organizations, not to its own, and gets the same result', () => {
    const said: unknown = JSON.parse(
      execFileSync(process.execPath, ['-e', besideALongOne], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    expect(said).toEqual({ ended: ['other', 'other', 'other', 'long', 'own'], isSame: true });
  });
});
