import { Registry } from 'prom-client';
import { Analyser } from '@verbatim/analysis';
import { glossesOf, OfflineCodingEngine, type CodingInput, type CodingUnits } from '@verbatim/coding-engine';
import { packed } from '@verbatim/embedding';
import { createLogger, readConfig } from '@verbatim/platform';
import { startEmbeddingStandIn, type EmbeddingStandIn } from '../testing/index.js';
import { builtInEncoder } from './built-in-encoder.js';
import { calibrationTexts } from './calibration.js';
import { createEncoder } from './create-encoder.js';
import { SecondEncoderEngine } from './second-encoder-engine.js';

const allowance = { tokens: 1_000_000 };
const SPANISH = [
  'el desayuno estaba frío',
  'desayuno frío y escaso',
  'el desayuno tenía poca variedad',
  'la piscina estaba sucia',
  'sucia la piscina, una pena',
  'la piscina cerraba muy pronto',
  'el personal fue muy amable',
  'personal amable y atento',
  'el personal tardó en atender',
  'la habitación era pequeña',
  'habitación pequeña y oscura',
  'mucho ruido en la habitación',
];
const inputOf = (question: string, texts: readonly string[]): CodingInput => ({
  question,
  options: { maxLevels: 2, maxCodesPerLevel: [8, 8], minResponsesPerCode: 1 },
  answers: texts.map((answer) => ({ answer })),
});
const hotel = inputOf('¿Qué deberíamos mejorar en el hotel?', SPANISH);

describe('coding with a second encoder', () => {
  let analyser: Analyser;
  let standIn: EmbeddingStandIn;
  beforeAll(async () => {
    analyser = await Analyser.start({ threads: 1 });
  });
  afterAll(() => analyser.close());
  beforeEach(async () => {
    standIn = await startEmbeddingStandIn();
  });
  afterEach(() => standIn.close());

  const engine = (more: Record<string, string> = {}): SecondEncoderEngine => {
    const config = readConfig({
      EMBEDDINGS_BASE_URL: standIn.url,
      EMBEDDINGS_MODEL: 'stand-in-embedder',
      EMBEDDINGS_API_KEY: standIn.key,
      MODEL_BREAKER_FAILURES: '100',
      ...more,
    });
    const logger = createLogger('spec', 'silent');
    return new SecondEncoderEngine(analyser, createEncoder(config, logger, builtInEncoder(analyser), new Registry()));
  };
  const materialOf = async ({ answers }: CodingInput): Promise<CodingUnits> => {
    const units = await glossesOf(answers);
    return { units, vectors: packed(await analyser.embedUnits(units)) };
  };
  const offline = async (input: CodingInput) =>
    new OfflineCodingEngine(analyser).code(input, await materialOf(input), {});
  const own = (): string[] => standIn.texts().filter((text) => !calibrationTexts().includes(text));

  it('sends the units in their own words, and names the encoder and its tokens', async () => {
    const coded = await engine().code(hotel, await materialOf(hotel), { allowance });
    expect(coded).toMatchObject({ engine: 'offline', encoder: 'stand-in-embedder' });
    expect(coded.encoderUsage!.inputTokens).toBe(5 * standIn.texts().length);
    expect(own()).toEqual(expect.arrayContaining(['el desayuno estaba frío', 'personal amable', 'piscina']));
    expect(coded.assignments).toHaveLength(SPANISH.length);
  });

  it('sends the labels of a codebook as well', async () => {
    const codebook = { mode: 'locked' as const, codes: ['Desayuno', 'Piscina', 'Personal', 'Habitación'].map(code) };
    const coded = await engine().code({ ...hotel, codebook }, await materialOf(hotel), { allowance });
    expect(own()).toEqual(expect.arrayContaining(['piscina', 'habitación']));
    const codes = new Map(coded.codes.map(({ id, label }) => [id, label]));
    expect(codes.get(coded.assignments[3]![0]!.code)).toBe('Piscina');
  });

  it.each<[string, (input: string[]) => boolean]>([
    ['before the first vector', () => true],
    ['with the units', (input) => input.some((text) => SPANISH.includes(text))],
    ['with the labels', (input) => !input.some((text) => [...SPANISH, ...calibrationTexts()].includes(text))],
  ])('is as without one when the server fails %s', async (_, isLost) => {
    standIn.otherwise = ({ input }) => (isLost(input) ? { status: 400 } : 'vectors');
    const { encoderUsage, ...coded } = await engine().code(hotel, await materialOf(hotel), { allowance });
    expect(coded).toEqual(await offline(hotel));
    expect(encoderUsage).toMatchObject({ model: 'stand-in-embedder', fallback: 'error' });
  });

  it.each<[string, () => Promise<object>]>([
    ['an organization that is offline', async () => engine().code(hotel, await materialOf(hotel), {})],
    [
      'ANALYSIS_ENGINE=offline',
      async () => engine({ ANALYSIS_ENGINE: 'offline' }).code(hotel, await materialOf(hotel), { allowance }),
    ],
  ])('sends nothing for %s', async (_, code) => {
    expect(await code()).toEqual(await offline(hotel));
    expect(standIn.requests).toHaveLength(0);
  });

  it('sends nothing of answers in English', async () => {
    const input = inputOf('What should we improve?', [
      'the breakfast was cold',
      'cold breakfast',
      'the pool was dirty',
    ]);
    expect(await engine().code(input, await materialOf(input), { allowance })).toEqual(await offline(input));
    expect(standIn.requests).toHaveLength(0);
  });
});

const code = (label: string, i: number): { id: number; label: string } => ({ id: i + 1, label });
