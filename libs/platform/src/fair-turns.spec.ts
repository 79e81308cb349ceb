import { FairTurns } from './fair-turns.js';

describe('fair turns', () => {
  let begun: string[];
  let ends: Map<string, () => void>;
  beforeEach(() => {
    begun = [];
    ends = new Map();
  });
  const settled = async (): Promise<void> => void (await new Promise((turn) => setImmediate(turn)));
  const start = (turns: FairTurns, name: string): Promise<string> =>
    turns.run(name[0]!, () => {
      begun.push(name);
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      ends.set(name, () => (name.endsWith('!') ? reject(new Error(name)) : resolve(name)));
      return promise;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await settled();
  };

  it('leave room for others beside one with many pieces of work, and run them in order', async () => {
    const turns = new FairTurns(3, 2);
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => start(turns, name));
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(begun.slice(3)).toEqual(['b2']);
    await end('b2');
    expect(begun.slice(4)).toEqual([]);
    await end('a2');
    await end('a1');
    expect(begun.slice(4)).toEqual(['a3', 'a4']);
    await end('a3');
    await end('a4');
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
  });

  it('alternate between those who wait', async () => {
    const turns = new FairTurns(1, 1);
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => start(turns, name));
    await settled();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      expect(begun.at(-1)).toBe(name);
      await end(name);
    }
    await Promise.all(all);
  });

  it('give one who is alone every place, and take turns as soon as others wait', async () => {
    const turns = new FairTurns(2, 2);
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'];
    const all = names.map((name) => start(turns, name));
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
    expect(await Promise.all(all)).toEqual(names);
  });

  it('tell work whether it had to wait', async () => {
    const turns = new FairTurns(1, 1);
    const waited = (): Promise<boolean> => turns.run('a', (hasWaited) => Promise.resolve(hasWaited));
    expect(await Promise.all([waited(), waited()])).toEqual([false, true]);
    expect(await waited()).toBe(false);
  });

  it('go on after work that fails', async () => {
    const turns = new FairTurns(1, 1);
    const failed = expect(start(turns, 'a1!')).rejects.toThrow('a1!');
    const next = start(turns, 'a2');
    await settled();
    await end('a1!');
    await failed;
    await end('a2');
    expect(await next).toBe('a2');
  });

  it('refuse work that has waited too long, and go on with what is left', async () => {
    const turns = new FairTurns(1, 1, { ms: 20, refusal: () => new Error('too long') });
    const first = start(turns, 'a1');
    await settled();
    await expect(start(turns, 'a2')).rejects.toThrow('too long');
    await end('a1');
    await first;
    const next = start(turns, 'a3');
    await settled();
    expect(begun).toEqual(['a1', 'a3']);
    await end('a3');
    await next;
  });

  it('count the sizes of pieces: in order for each owner, one that is too large alone', async () => {
    const turns = new FairTurns(Infinity, 10);
    const sizes = { a1: 6, a2: 5, a3: 1, a4: 99, a5: 2, b1: 9 };
    const all = Object.entries(sizes).map(([name, size]) =>
      turns.run(
        name[0]!,
        () => {
          begun.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        },
        size,
      ),
    );
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun.slice(2)).toEqual(['a2', 'a3']);
    await end('a2');
    expect(begun.slice(4)).toEqual([]);
    await end('a3');
    expect(begun.slice(4)).toEqual(['a4']);
    await end('a4');
    expect(begun.slice(5)).toEqual(['a5']);
    await end('a5');
    await end('b1');
    await Promise.all(all);
  });

  it('let the next piece begin when a larger one before it gives up', async () => {
    const turns = new FairTurns(Infinity, 10, { ms: 20, refusal: () => new Error('too long') });
    const first = turns.run('a', () => new Promise<void>((resolve) => ends.set('a1', resolve)), 6);
    const second = turns.run('a', () => Promise.resolve('never'), 8);
    const third = turns.run('a', () => Promise.resolve('begun'), 4);
    await expect(second).rejects.toThrow('too long');
    expect(await third).toBe('begun');
    await end('a1');
    await first;
  });
});
