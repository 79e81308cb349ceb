import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embedder } from './testing/embedder.js';
import { cosine } from './embedder.js';
import { LruCache } from './lru-cache.js';
import { prepareModel } from './prepare.js';
import { quantise } from './quantise.js';

describe('prepareModel', () => {
  it('builds one whole file from the weights, and finds it the next time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verbatim-model-'));
    try {
      const messages: string[] = [];
      const file = await prepareModel(folder, (message) => messages.push(message));
      expect(readdirSync(folder)).toHaveLength(1);
      // what another process built is the same to the last byte
      expect(readFileSync(file).equals(readFileSync(await prepareModel()))).toBe(true);
      expect(await prepareModel(folder, (message) => messages.push(message))).toBe(file);
      expect(messages).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('leaves nothing behind where it can not write the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verbatim-model-'));
    try {
      writeFileSync(join(folder, 'taken'), '');
      await expect(prepareModel(join(folder, 'taken'))).rejects.toThrow();
      expect(readdirSync(folder)).toEqual(['taken']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('embeddings', () => {
  it('put what means the same together', async () => {
    const [hotel, also, circuit] = await (
      await embedder()
    ).embed([
      'The hotel staff was very friendly.',
      'People working at the hotel were kind.',
      'Voltage drops across the resistor.',
    ]);
    expect(cosine(hotel!, also!)).toBeGreaterThan(0.6);
    expect(cosine(hotel!, circuit!)).toBeLessThan(0.2);
    expect(cosine(hotel!, hotel!)).toBeCloseTo(1, 5);
  });

  it('are the same to the last bit whatever stands beside a text', async () => {
    const { embed } = await embedder();
    const alone = (await embed(['Only this text']))[0]!;
    const fresh = await prepareModel().then(async (file) => (await import('./embedder.js')).Embedder.load(file));
    const among = (
      await fresh.embed(['A far longer text that comes first. '.repeat(20), 'x', 'Only this text', '🎉'])
    )[2]!;
    await fresh.close();
    expect([...among]).toEqual([...alone]);
  });

  it('take any text', async () => {
    for (const vector of await (
      await embedder()
    ).embed(['', 'a'.repeat(20_000), '\ud83d', '🎉🎉', 'word '.repeat(4_000)])) {
      expect(vector).toHaveLength(384);
      expect(vector.every(Number.isFinite)).toBe(true);
    }
  });
});

it('quantised weights come back within half a step', () => {
  const weights = Float32Array.from([0.5, -1, 0.25, 2, 0, -0.125]);
  const { values, scales } = quantise(weights, 3, true, 64);
  weights.forEach((weight, i) =>
    expect(Math.abs(values[i]! * scales[i % 3]! - weight)).toBeLessThanOrEqual(scales[i % 3]! / 2 + 1e-6),
  );
  expect(Math.max(...values.map(Math.abs))).toBe(64);
});

it('the cache forgets what was not asked for longest', () => {
  const cache = new LruCache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});
