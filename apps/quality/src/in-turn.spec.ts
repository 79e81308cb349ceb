import { InTurn } from './in-turn.js';

it('runs no more than so much at once, and organizations take turns', async () => {
  const calls = new InTurn(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) =>
    calls.run(name[0]!, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    }),
  );
  const ended = async (name: string): Promise<void> => {
    ends.get(name)!();
    await all.at(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].indexOf(name));
  };
  expect(begun).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4']) await ended(name);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
  await Promise.all(all);
});

it('goes on after work that failed', async () => {
  const calls = new InTurn(1);
  const failed = calls.run('a', () => Promise.reject(new Error('broken')));
  const next = calls.run('a', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
