import { batches } from './batches.js';
import { csvStream } from './csv-writer.js';

describe('the rows of a sheet', () => {
  const columns = [{ header: 'a' }, { header: 'b' }];
  let made: number;
  const sheet = (count: number, text: string) => ({
    name: 'Sheet',
    columns,
    rows: (async function* () {
      for (made = 0; made < count;) yield [++made, text];
    })(),
  });

  it('come until their texts are long, each once', async () => {
    const sizes: number[] = [];
    for await (const batch of batches(sheet(7, 'x'.repeat(400_000)))) sizes.push(batch.length);
    expect(sizes).toEqual([3, 3, 1]);
    for await (const batch of batches(sheet(700, 'short'))) sizes.push(batch.length);
    expect(sizes.slice(3)).toEqual([500, 200]);
  });

  it('are made as they are read', async () => {
    const stream = csvStream(sheet(1_000, 'x'.repeat(100_000)));
    const parts = stream[Symbol.asyncIterator]();
    await parts.next();
    await parts.next();
    await new Promise((turn) => setImmediate(turn));
    expect(made).toBeLessThan(50);
    stream.destroy();
  });
});
