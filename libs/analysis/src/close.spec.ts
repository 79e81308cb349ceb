import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const built = pathToFileURL(join(import.meta.dirname, '../dist/index.js')).href;
const UNITS = 48 * 200;
const closeInTheMiddle = `const { Analyser } = await import('${built}');
  const analyser = await Analyser.start({ threads: 1 });
  const units = Array.from({ length: ${UNITS} }, (_, i) => 'a price of ' + i);
  const given = analyser.embedUnits(units).then(() => 'done', (error) => error.name);
  const begun = analyser.signatures(['a single call']);
  await begun;
  await analyser.close();
  console.log(await given);`;

const giveBack = `const { Analyser } = await import('${built}');
  const analyser = await Analyser.start({ threads: 1 });
  const controller = new AbortController();
  const call = { batch: true, signal: controller.signal };
  const response = (_, i) => ({ checks: ['Irrelevant'], known: [], identified: false,
    entries: [{ index: 0, question: 'What do you like?', answer: 'The parcel number ' + i + ' came in time.' }] });
  const judged = (count) => analyser.judge(Array.from({ length: count }, response), call).then(({ length }) => length, (error) => error.name);
  const given = judged(200);
  await analyser.signatures(['a single call']);
  controller.abort();
  console.log(await given, await judged(1), (await analyser.signatures(['another call'])).length);
  await analyser.close();`;

describe('closing the analysis', () => {
  it('drops work of a caller who gives up that no thread has begun, and goes on with the rest', () => {
    const said = execFileSync(process.execPath, ['-e', giveBack], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(said).toBe('AbortError AbortError 1\n');
  });

  it('ends what a thread has begun and gives up the rest, with the process unharmed', () => {
    const said = execFileSync(process.execPath, ['-e', closeInTheMiddle], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(said).toBe('AbortError\n');
  });
});
