import { OFFLINE, type CodingRun } from '@verbatim/contracts';
import { FallbackCodingEngine, type CodingLimits, type ModelCoder } from '@verbatim/language-model';
import { OfflineCodingEngine, type CodingInput } from '@verbatim/coding-engine';
import type { Analyser } from '@verbatim/analysis';
import type { CodingResult } from '@verbatim/contracts';
import { Coder } from './coder.js';

const offline: CodingResult = {
  codes: [{ id: 1, label: 'Price is high', subCodes: [] }],
  assignments: [[{ code: 1, confidence: 0.5 }]],
};
const better: CodingResult = {
  codes: [{ id: 1, label: 'Too expensive', subCodes: [] }],
  assignments: [[{ code: 1, confidence: 0.9 }]],
};
const usage = { model: 'm', calls: 2, inputTokens: 30, outputTokens: 10 };
const material = { answers: [{ answer: 'too dear' }], units: ['too dear'], vectors: new Int8Array(384) };
const run: CodingRun = {
  batchJobId: 'job',
  part: 0,
  attempt: 1,
  kind: 'coding',
  question: 0,
  questionText: 'Why?',
  surveyDescription: 'A bank',
  options: { maxLevels: 1, maxCodesPerLevel: [8], minResponsesPerCode: 1 },
  brandContext: { industryDescription: 'Banking', brands: [] },
};

describe('the engine of a question', () => {
  const analyser = { codeQuestion: async () => offline, findBrands: async () => offline } as unknown as Analyser;
  const coder = (engine?: ModelCoder): Coder =>
    new Coder(analyser, new FallbackCodingEngine({ offline: new OfflineCodingEngine(analyser), model: engine }));
  let asked: [CodingInput, CodingResult, CodingLimits][];
  const model = (fallback?: string): ModelCoder =>
    ({
      name: 'm',
      code: async (...call: [CodingInput, CodingResult, CodingLimits]) => {
        asked.push(call);
        return fallback ? { result: offline, usage: { ...usage, fallback } } : { result: better, usage };
      },
    }) as unknown as ModelCoder;
  beforeEach(() => {
    asked = [];
  });

  it('is the model where the organization may use it, on top of the offline result', async () => {
    expect(await coder(model()).code('org', { ...run, model: { tokens: 1_000 } }, material)).toEqual({
      ...better,
      engine: 'm',
      usage,
    });
    expect(asked[0]![0]).toMatchObject({
      question: 'Why?',
      surveyDescription: 'A bank\nBanking',
      answers: material.answers,
    });
    expect(asked[0]![1]).toMatchObject(offline);
    expect(asked[0]![2].allowance).toEqual({ tokens: 1_000 });
  });

  it('is the offline one, with what was spent, where the model failed', async () => {
    expect(await coder(model('timeout')).code('org', { ...run, model: { tokens: 1_000 } }, material)).toEqual({
      ...offline,
      engine: OFFLINE,
      usage: { ...usage, fallback: 'timeout' },
    });
  });

  it.each<[string, CodingRun, ModelCoder | undefined]>([
    ['the organization stays offline', run, model()],
    ['no model is configured', { ...run, model: { tokens: 1_000 } }, undefined],
    ['brands are looked for', { ...run, kind: 'brand-coding', model: { tokens: 1_000 } }, model()],
  ])('asks no model where %s', async (_, command, engine) => {
    expect(await coder(engine).code('org', command, material)).toEqual({ ...offline, engine: OFFLINE });
    expect(asked).toEqual([]);
  });
});
