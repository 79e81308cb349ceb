import { jest } from '@jest/globals';
import { Turns } from './turns.js';

describe('turns', () => {
  const begun: string[] = [];
  const work = (name: string): { run: () => Promise<string>; end: () => void; fail: () => void } => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    return {
      run: () => {
        begun.push(name);
        return promise;
      },
      end: () => resolve(name),
      fail: () => reject(new Error(name)),
    };
  };
  const settled = async (): Promise<void> => void (await new Promise((turn) => setImmediate(turn)));

  it('let so many pieces of work run at once, and the others in the order in which they came', async () => {
    const turns = new Turns(2);
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(work);
    const all = [a, b, c, d].map((one) => turns.run(one!.run));
    const failed = expect(all[1]).rejects.toThrow('b');
    await settled();
    expect([begun, turns.waiting]).toEqual([['a', 'b'], 2]);
    b!.fail();
    await failed;
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    const isIdle = jest.fn();
    const idle = turns.idle().then(isIdle);
    a!.end();
    c!.end();
    await settled();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(isIdle).not.toHaveBeenCalled();
    d!.end();
    await idle;
    expect(await all[3]).toBe('d');
    await turns.idle();
  });
});
