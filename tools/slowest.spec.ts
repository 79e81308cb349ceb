import { join } from 'node:path';
import { root } from './start/run.mjs';
import { processorTimes, slowest } from './start/slowest.mjs';

const file = (name: string, seconds: number) => ({ name: join(root, name), startTime: 0, endTime: seconds * 1_000 });

it('orders spec files by their processor time, and those that noted none by their wall time', () => {
  const times = processorTimes(
    [
      { name: join(root, 'a.spec.ts'), seconds: 2 },
      { name: join(root, 'b.spec.ts'), seconds: 30 },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );
  const results = [{ testResults: [file('a.spec.ts', 90), file('b.spec.ts', 40), file('c.spec.ts', 5)] }];
  const lines = slowest(results, times).split('\n');
  expect(lines[0]).toContain('3 spec files (32 s of processor time in all, 135 s of wall time');
  expect(lines.slice(2).map((line) => line.trim().split(/ +/))).toEqual([
    ['30.0', '40.0', 'b.spec.ts'],
    ['–', '5.0', 'c.spec.ts'],
    ['2.0', '90.0', 'a.spec.ts'],
  ]);
});
