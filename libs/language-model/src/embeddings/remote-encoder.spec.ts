import { Registry } from 'prom-client';
import { cosine, type Embed } from '@verbatim/embedding';
import type { BreakerOptions } from '../client/breaker.js';
import { ModelMetrics } from '../client/metrics.js';
import { Spending } from '../client/spending.js';
import { standInVector, startEmbeddingStandIn, type EmbeddingModel, type EmbeddingStandIn } from '../testing/index.js';
import { calibrationTexts } from './calibration.js';
import { PAIRS, TRANSLATIONS } from '../calibration/texts.js';
import { RemoteEncoder } from './remote-encoder.js';
import { nearnessOf } from './scale.js';

const MODEL = 'stand-in-embedder';
const builtIn: Embed = async (texts) => texts.map((text) => standInVector(text));
const spending = (tokens = 1_000_000): Spending => new Spending(MODEL, { tokens });

interface Options {
  timeoutMs?: number;
  breaker?: Omit<BreakerOptions, 'onChange'>;
  maxConcurrency?: number;
}

describe('an encoder behind a server', () => {
  let standIn: EmbeddingStandIn;
  const pauses: number[] = [];
  const log: unknown[] = [];
  const open = async (model: EmbeddingModel = {}): Promise<void> => {
    standIn = await startEmbeddingStandIn(model);
    pauses.length = log.length = 0;
  };
  const encoder = ({
    timeoutMs = 60_000,
    breaker = { failures: 5, openMs: 30_000 },
    maxConcurrency = 2,
  }: Options = {}): RemoteEncoder => {
    const write = (...entry: unknown[]): void => void log.push(entry);
    return new RemoteEncoder(
      {
        apiKey: standIn.key,
        baseUrl: standIn.url,
        model: MODEL,
        timeoutMs,
        maxConcurrency,
        breaker,
        metrics: new ModelMetrics(new Registry(), MODEL, 'encoder'),
        logger: { debug: write, info: write, warn: write } as never,
        pause: async (ms) => void pauses.push(ms),
      },
      builtIn,
    );
  };
  afterEach(() => standIn.close());

  it('is calibrated once, then asked for each text once, 32 texts a request', async () => {
    await open();
    const remote = encoder();
    const { embed } = await remote.session(spending(), 120_000);
    expect(standIn.texts().toSorted()).toEqual([...new Set(calibrationTexts())].toSorted());
    standIn.requests = [];
    const texts = Array.from({ length: 70 }, (_, i) => `texto ${i % 50}`);
    const vectors = await embed(texts);
    expect(standIn.texts().toSorted()).toEqual([...new Set(texts)].toSorted());
    expect(Math.max(...standIn.requests.map(({ input }) => input.length))).toBe(32);
    expect(vectors[3]).toEqual(vectors[53]);
    await (await remote.session(spending(), 120_000)).embed(texts);
    expect(standIn.requests).toHaveLength(2);
  });

  it('charges each organization for its own texts, whoever sent the same ones before', async () => {
    await open();
    const remote = encoder();
    await remote.session(spending(), 120_000);
    const charged = async (owner: string): Promise<number> => {
      standIn.requests = [];
      await (await remote.session(spending(), 120_000, owner)).embed(['la cocina', 'el patio']);
      return standIn.texts().length;
    };
    expect([await charged('a'), await charged('a'), await charged('b'), await charged('b')]).toEqual([2, 0, 2, 0]);
  });

  it.each(['vectors', 'base64', 'unnumbered'] as const)('reads answers as %s', async (form) => {
    await open();
    standIn.otherwise = form;
    const { embed } = await encoder().session(spending(), 120_000);
    const [one, same, other] = await embed(['el desayuno estaba frío', 'estaba frío el desayuno', 'buena piscina']);
    expect(cosine(one!, same!)).toBeGreaterThan(cosine(one!, other!) + 0.2);
    expect(one).toHaveLength(384);
    expect(cosine(one!, one!)).toBeCloseTo(1, 5);
  });

  it('sends no personal data, and no empty text', async () => {
    await open();
    const { embed } = await encoder().session(spending(), 120_000);
    standIn.requests = [];
    await embed(['escríbanme a ana.perez@example.com', '   ', 'a'.repeat(5_000)]);
    const sent = standIn.texts();
    expect(sent.join()).not.toMatch(/ana|example/);
    expect(sent[0]).toContain('[EMAIL_1]');
    expect(Math.max(...sent.map(({ length }) => length))).toBe(600);
  });

  it.each<[string, unknown]>([
    ['too few vectors', []],
    ['no list', 'none'],
    ['numbers that are none', [{ index: 0, embedding: Array.from({ length: 384 }, () => null) }]],
    ['another length than before', [{ index: 0, embedding: Array.from({ length: 100 }, () => 0.1) }]],
    ['a vector of zeros', [{ index: 0, embedding: Array.from({ length: 384 }, () => 0) }]],
    ['a wrong index', [{ index: 7, embedding: Array.from({ length: 384 }, () => 0.1) }]],
    ['no vector', [{ index: 0 }]],
    ['an empty row', [null]],
  ])('refuses %s, and counts what it cost', async (_, data) => {
    await open();
    const account = spending();
    const { embed } = await encoder().session(account, 120_000);
    const before = account.usage().inputTokens;
    standIn.next = [{ data }];
    await expect(embed(['uno'])).rejects.toMatchObject({ fault: 'invalid_answer' });
    expect(account.usage('invalid')).toMatchObject({ inputTokens: before + 5, fallback: 'invalid' });
  });

  it('refuses numbers that are too large to be added up', async () => {
    await open({ dimensions: 768 });
    const { embed } = await encoder().session(spending(), 120_000);
    standIn.next = [{ data: [{ index: 0, embedding: Array.from({ length: 768 }, () => 3e38) }] }];
    await expect(embed(['uno'])).rejects.toMatchObject({ fault: 'invalid_answer' });
    expect((await embed(['uno']))[0]!.every(Number.isFinite)).toBe(true);
  });

  it('waits as long as a busy server asks, and tries again after lost and cut answers', async () => {
    await open();
    const { embed } = await encoder().session(spending(), 120_000);
    standIn.next = [{ status: 429, headers: { 'retry-after': '7' } }, 'cut', 'vectors'];
    expect(await embed(['uno'])).toHaveLength(1);
    expect(pauses[0]).toBe(7_000);
    expect(pauses).toHaveLength(2);
  });

  it('gives up on a server that does not answer', async () => {
    await open();
    standIn.otherwise = 'hang';
    await expect(encoder({ timeoutMs: 100 }).session(spending(), 120_000)).rejects.toMatchObject({ fault: 'timeout' });
  });

  it('is left alone after failures in a row', async () => {
    await open();
    const remote = encoder({ breaker: { failures: 3, openMs: 60_000 } });
    const { embed } = await remote.session(spending(), 120_000);
    standIn.requests = [];
    standIn.otherwise = { status: 503 };
    await expect(embed(['uno'])).rejects.toMatchObject({ fault: 'server_error' });
    await expect(embed(['dos'])).rejects.toMatchObject({ fault: 'breaker' });
    expect(standIn.requests).toHaveLength(3);
  });

  it('stops at the first failure', async () => {
    await open();
    const { embed } = await encoder({ maxConcurrency: 1 }).session(spending(), 120_000);
    standIn.requests = [];
    standIn.next = [{ status: 401 }];
    await expect(embed(Array.from({ length: 320 }, (_, i) => `texto ${i}`))).rejects.toMatchObject({
      fault: 'unauthorized',
    });
    expect(standIn.requests).toHaveLength(1);
  });

  it('is not asked beyond the budget', async () => {
    await open();
    await expect(encoder().session(spending(20), 120_000)).rejects.toMatchObject({ fault: 'budget' });
    expect(standIn.requests).toHaveLength(0);
  });

  it('does not say in a log or an error what a text or the key is', async () => {
    await open();
    const remote = encoder();
    const { embed } = await remote.session(spending(), 120_000);
    standIn.otherwise = { status: 400 };
    const error: unknown = await embed(['secreto']).catch((failure: unknown) => failure);
    remote.fellBack(error as never);
    expect(JSON.stringify([log, error, (error as Error).message])).not.toMatch(/secreto|ek-standin/);
  });

  describe('and its cosines', () => {
    const texts = calibrationTexts();
    const medians = async (embed: Embed): Promise<[number, number]> => {
      const vectors = await embed(texts);
      const of = (text: string): Float32Array => vectors[texts.indexOf(text)]!;
      const { related, unrelated } = nearnessOf(PAIRS.map(([one, other]) => [of(one), of(other)]));
      return [related, unrelated];
    };

    it.each<[string, EmbeddingModel]>([
      ['are all high', { shared: 4 }],
      ['come from longer vectors', { dimensions: 1_024, shared: 1 }],
      ['come from shorter vectors', { dimensions: 128 }],
    ])("are brought to the built-in encoder's scale where they %s", async (_, model) => {
      await open(model);
      const { embed } = await encoder().session(spending(), 120_000);
      const [[related, unrelated], [wantedRelated, wantedUnrelated]] = [await medians(embed), await medians(builtIn)];
      expect(Math.abs(related - wantedRelated)).toBeLessThan(0.05);
      // the mean of other texts leaves unrelated ones a little too near
      expect(Math.abs(unrelated - wantedUnrelated)).toBeLessThan(0.1);
    });

    it('say which languages it reads', async () => {
      await open({ unknown: ['th', 'ja'] });
      const { languages } = await encoder().session(spending(), 120_000);
      expect([...TRANSLATIONS.keys()].filter((language) => !languages.has(language))).toEqual(['th', 'ja']);
    });

    it('are not used if they do not tell what is related', async () => {
      await open();
      standIn.otherwise = ({ input }) => ({
        data: input.map((text, index) => ({ index, embedding: [...standInVector(`${index} ${text.length}`)] })),
      });
      await expect(encoder().session(spending(), 120_000)).rejects.toMatchObject({
        fault: 'invalid_answer',
        message: expect.stringContaining('related'),
      });
    });
  });
});
