import {
  CODING_COMPLETED,
  CODING_FORGET,
  CODING_PROGRESSED,
  CODING_RUN,
  CODING_SUBMIT,
  type CodingCompleted,
  type CodingProgressed,
} from '@verbatim/contracts';
import { startEmbeddingStandIn, startStandIn, USAGE } from '@verbatim/language-model/testing';
import { newId } from '@verbatim/platform';
import { VECTOR_BYTES } from '@verbatim/embedding';
import { answersOf, Lab, TEXTS } from './spec-support.js';
import { until } from '@verbatim/platform/testing';

describe('coding', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open();
  });
  beforeEach(() => lab.begin());
  afterAll(() => lab?.close());

  const content = (list: CodingCompleted[]): object => list.map(({ batchJobId: _, ...piece }) => piece);

  it('takes in the parts of a question and codes it: every answer is somewhere', async () => {
    await lab.submit(TEXTS.slice(0, 5));
    await lab.submit(TEXTS.slice(5), { part: 1, from: 5 });
    const result = await lab.code();
    expect(result[0]).toMatchObject({ engine: 'offline', attempt: 1 });
    expect(result[0]!.error).toBeUndefined();
    const codes = result.flatMap((piece) => piece.codes);
    expect(codes.length).toBeGreaterThan(1);
    expect(codes.filter(({ path }) => path.length === 0).length).toBeLessThanOrEqual(4);
    const positions = result.flatMap((piece) => piece.positions);
    expect(positions).toHaveLength(codes.reduce((sum, one) => sum + one.count, 0));
    expect(new Set(positions)).toEqual(new Set(TEXTS.keys()));
    expect(await lab.count('runs')).toBe(0);
  });

  it('gives the same for the same answers, in whatever order their parts come, and whoever codes them', async () => {
    await lab.submit(TEXTS.slice(0, 3));
    await lab.submit(TEXTS.slice(3), { part: 1, from: 3 });
    const first = content(await lab.code());
    lab.job = newId();
    await lab.submit(TEXTS.slice(3), { part: 1, from: 3 });
    await lab.submit(TEXTS.slice(0, 3));
    expect(content(await lab.code())).toEqual(first);
    const other = await lab.start(lab.analyser);
    try {
      for (let i = 0; i < 3; i++) {
        lab.job = newId();
        await lab.submit(TEXTS);
        expect(content(await lab.code())).toEqual(first);
      }
    } finally {
      await other.close();
    }
  });

  it('embeds what several answers say once, and a part that is sent again not at all', async () => {
    lab.embedded.length = 0;
    await lab.submit(['Good service', 'Good service', 'Bad food']);
    await lab.submit(['Bad food', 'Loud music'], { part: 1, from: 3 });
    expect([...lab.embedded].sort()).toEqual(['bad food', 'good service', 'loud music']);
    await lab.submit(['Good service', 'Good service', 'Bad food'], { times: 2 });
    expect(lab.embedded).toHaveLength(3);
    expect([await lab.count('parts'), await lab.count('units')]).toEqual([2, 3]);
  });

  it('tells what the model used once, with the first piece', async () => {
    const standIn = await startStandIn();
    standIn.otherwise = { refusal: 'no' };
    await lab.stop();
    const worker = await lab.start(lab.watched(), {
      openaiApiKey: standIn.key,
      openaiBaseUrl: standIn.url,
      openaiModel: 'stand-in-1',
    });
    try {
      await lab.submit(TEXTS);
      const result = await lab.code({ model: { tokens: 1_000_000 } });
      expect(result.length).toBeGreaterThan(1);
      expect(result.map(({ usage }) => usage)).toEqual([
        {
          model: 'stand-in-1',
          calls: standIn.requests.length,
          inputTokens: standIn.requests.length * USAGE.input,
          outputTokens: standIn.requests.length * USAGE.output,
          fallback: 'invalid',
        },
        ...result.slice(1).map(() => undefined),
      ]);
    } finally {
      await worker.close();
      await standIn.close();
      await lab.restart();
    }
  });

  it('names the embeddings model with every piece, and tells what it used once', async () => {
    const standIn = await startEmbeddingStandIn();
    await lab.stop();
    const worker = await lab.start(lab.watched(), {
      embeddingsBaseUrl: standIn.url,
      embeddingsModel: 'stand-in-embedder',
      embeddingsApiKey: standIn.key,
    });
    try {
      await lab.submit(['el precio es muy alto', 'demasiado caro', 'la entrega fue rápida', 'el personal es amable']);
      const result = await lab.code({ questionText: '¿Qué opina de nosotros?', model: { tokens: 1_000_000 } });
      expect(result.length).toBeGreaterThan(1);
      expect(new Set(result.map(({ encoder }) => encoder))).toEqual(new Set(['stand-in-embedder']));
      expect(result.map(({ encoderUsage }) => encoderUsage?.calls)).toEqual([
        standIn.requests.length,
        ...result.slice(1).map(() => undefined),
      ]);
    } finally {
      await worker.close();
      await standIn.close();
      await lab.restart();
    }
  });

  it('finds brands without embedding anything', async () => {
    lab.embedded.length = 0;
    await lab.submit(['Nike', 'nikes', 'nothing'], { kind: 'brand-coding' });
    const [piece] = await lab.code({
      kind: 'brand-coding',
      options: { maxLevels: 2, maxCodesPerLevel: [null, null], minResponsesPerCode: 1 },
      brandContext: { industryDescription: 'Shoes', brands: [{ name: 'Nike' }] },
    });
    expect(lab.embedded).toEqual([]);
    expect(await lab.count('units')).toBe(0);
    expect(piece!.codes.map(({ label }) => label)).toEqual(expect.arrayContaining(['Nike']));
  });

  it('codes a codebook without answers', async () => {
    const [piece] = await lab.code({ codebook: { mode: 'locked', codes: [{ id: 3, label: 'Price' }] } });
    expect(piece).toMatchObject({ codes: [{ id: 3, label: 'Price', count: 0 }], positions: [] });
  });

  it('forgets a job, and drops what comes late', async () => {
    await lab.submit(TEXTS);
    await lab.send(CODING_FORGET, { batchJobId: lab.job });
    await until('the job to be forgotten', async () => (await lab.count('forgotten')) > 0);
    await lab.send(CODING_SUBMIT, {
      batchJobId: lab.job,
      part: 1,
      kind: 'coding',
      question: 0,
      answers: answersOf(['late'], 9),
    });
    await lab.send(CODING_RUN, lab.order());
    // Another job's, on the same partitions: when they are through, so are those before them.
    const batchJobId = newId();
    await lab.send(CODING_SUBMIT, { batchJobId, part: 0, kind: 'coding', question: 0, answers: answersOf(TEXTS) });
    await lab.mailbox.first(CODING_PROGRESSED, (data: CodingProgressed) => data.batchJobId === batchJobId);
    await lab.send(CODING_RUN, { ...lab.order(), batchJobId });
    await lab.mailbox.first(CODING_COMPLETED, (data: CodingCompleted) => data.batchJobId === batchJobId);
    expect([await lab.count('parts'), await lab.count('units'), await lab.count('runs')]).toEqual([0, 0, 0]);
    expect(lab.mailbox.of(CODING_PROGRESSED, (data) => data.batchJobId === lab.job && data.part === 1)).toEqual([]);
    expect(lab.mailbox.of(CODING_COMPLETED, (data) => data.batchJobId === lab.job)).toEqual([]);
  });

  it('keeps organizations apart, even under one job id', async () => {
    await lab.submit(TEXTS);
    const first = lab.org;
    lab.org = newId();
    await lab.submit(['Something else'], { times: 2 });
    lab.org = first;
    const positions = new Set((await lab.code()).flatMap((piece) => piece.positions));
    expect(positions.size).toBe(TEXTS.length);
  });

  it('fails a question that can not be coded, and no other', async () => {
    await lab.submit(TEXTS.slice(0, 3), { part: 0 });
    await lab.submit(TEXTS, { part: 1, question: 1 });
    // An answer of the first question is missing.
    await lab.store.query('UPDATE coding.parts SET answers = $2 WHERE job_id = $1 AND part = 0', [
      lab.job,
      JSON.stringify(answersOf(['x'], 4)),
    ]);
    const failed = await lab.code({ question: 0 });
    expect(failed).toEqual([
      expect.objectContaining({
        pieces: 1,
        codes: [],
        error: { code: 'PROCESSING_ERROR' },
      }),
    ]);
    expect((await lab.code({ question: 1 }))[0]!.error).toBeUndefined();
  });

  it('fails a part that can not be embedded, and says so', async () => {
    await lab.stop();
    const broken = await lab.start(lab.instead({ embedUnits: () => Promise.reject(new Error('no model')) }));
    try {
      const batchJobId = lab.job;
      await lab.send(CODING_SUBMIT, { batchJobId, part: 0, kind: 'coding', question: 0, answers: answersOf(TEXTS) });
      const [progress] = await lab.mailbox.first(
        CODING_PROGRESSED,
        (data: CodingProgressed) => data.batchJobId === batchJobId,
      );
      expect(progress).toMatchObject({ error: { code: 'PROCESSING_ERROR' } });
    } finally {
      await broken.close();
      await lab.restart();
    }
  });

  it('takes text that means something to a database', async () => {
    const nasty = `{"a": [1, \\"x\\"]} '; DROP TABLE parts; -- \\x00 {} ,NULL, "quoted" \u{1F600} ${'\u202e'}`;
    await lab.submit([nasty, `${nasty} NULL`, '\\', '{}', '漢字。かな', '😀'.repeat(400)]);
    expect(new Set((await lab.code()).flatMap((piece) => piece.positions)).size).toBe(6);
    expect(VECTOR_BYTES).toBe(
      (await lab.store.query('SELECT length(vector) AS n FROM coding.units WHERE job_id = $1 LIMIT 1', [lab.job]))
        .rows[0].n,
    );
  });
});
