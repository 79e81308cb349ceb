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
