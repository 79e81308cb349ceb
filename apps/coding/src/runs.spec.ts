import { CODING_RUN, CODING_WORKING, type CodingWorking } from '@verbatim/contracts';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import type { Running } from './index.js';
import { CONFIG, Lab, TEXTS } from './spec-support.js';

describe('the queue of questions', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open();
  });
  beforeEach(() => lab.begin());
  afterAll(() => lab?.close());

  it('gives up on a question that could not be read too often', async () => {
    await lab.submit(TEXTS);
    await lab.store.query('INSERT INTO coding.runs (org_id, job_id, question, run, tries) VALUES ($1, $2, 0, $3, $4)', [
      lab.org,
      lab.job,
      JSON.stringify(lab.order()),
      CONFIG.partAttempts,
    ]);
    expect((await lab.pieces())[0]).toMatchObject({ error: { code: 'PROCESSING_ERROR' } });
  });

  it('gives up on a question with which three workers died while they did nothing else', async () => {
    await lab.submit(TEXTS);
    await lab.store.query('INSERT INTO coding.in_hand (org_id, work, deaths, is_alone) VALUES ($1, $2, 5, true)', [
      lab.org,
      `question ${lab.job}.0`,
    ]);
    await lab.send(CODING_RUN, lab.order());
    expect((await lab.pieces())[0]).toMatchObject({ error: { code: 'PROCESSING_ERROR' } });
  });

  it('codes a question that was under way in many processes when they were killed', async () => {
    await lab.submit(TEXTS);
    await lab.store.query('INSERT INTO coding.in_hand (org_id, work, deaths) VALUES ($1, $2, 3)', [
      lab.org,
      `question ${lab.job}.0`,
    ]);
    await lab.send(CODING_RUN, lab.order());
    expect((await lab.pieces())[0]).toMatchObject({ engine: 'offline' });
    expect(await lab.count('runs')).toBe(0);
  });

  it('codes for each organization in turn, and not first what came first', async () => {
    await lab.stop();
    const [large, small, late] = [newId(), newId(), newId()];
    const queued = Promise.withResolvers<void>();
    const begun: (string | undefined)[] = [];
    const add = (owner: string): Promise<unknown> => {
      const run = lab.order({ batchJobId: newId() });
      return lab.store.query('INSERT INTO coding.runs (org_id, job_id, question, run) VALUES ($1, $2, 0, $3)', [
        owner,
        run.batchJobId,
        JSON.stringify(run),
      ]);
    };
    for (const owner of [large, large, large, large, small, small]) await add(owner);
    const worker = await lab.start(
      lab.instead({
        codeQuestion: async (input, units, vectors, call) => {
          begun.push(call?.share);
          if (begun.length === 3) await add(late);
          if (begun.length === 7) queued.resolve();
          return lab.analyser.codeQuestion(input, units, vectors, call);
        },
      }),
    );
    try {
      await queued.promise;
      expect(begun).toEqual([large, small, large, late, small, large, large]);
    } finally {
      await worker.close();
      await lab.restart();
    }
  });

  it('finds the question that nobody is at behind many that somebody is at', async () => {
    const other = new Client({ connectionString: lab.database.url });
    await other.connect();
    try {
      const taken = Array.from({ length: 45 }, () => ({ owner: newId(), run: lab.order({ batchJobId: newId() }) }));
      for (const { owner, run } of taken) {
        await other.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [
          `coding.run ${owner} ${run.batchJobId} 0`,
        ]);
        await lab.store.query(
          `INSERT INTO coding.runs (org_id, job_id, question, run, queued_at) VALUES ($1, $2, 0, $3, now() - interval '1 hour')`,
          [owner, run.batchJobId, JSON.stringify(run)],
        );
      }
      await lab.submit(TEXTS);
      expect((await lab.code())[0]).toMatchObject({ engine: 'offline' });
      await lab.store.query('DELETE FROM coding.runs WHERE org_id = ANY($1)', [taken.map(({ owner }) => owner)]);
    } finally {
      await other.end();
    }
  });

  describe('with a worker that hangs', () => {
    let worker: Running;
    let pids: number[];

    /** The only worker, in the middle of a question from which it will not return. */
    const hang = async (): Promise<void> => {
      await lab.stop();
      const begun = Promise.withResolvers<void>();
      const before = new Set(
        (await lab.store.query(`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`)).rows.map(
          ({ pid }) => pid,
        ),
      );
      worker = await lab.start(
        lab.instead({
          codeQuestion: () => {
            begun.resolve();
            return new Promise(() => undefined);
          },
        }),
      );
      await lab.submit(TEXTS);
      await lab.send(CODING_RUN, lab.order());
      await begun.promise;
      pids = (await lab.store.query(`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`)).rows
        .map(({ pid }) => pid)
        .filter((pid) => !before.has(pid));
    };
    beforeEach(hang);
    afterEach(async () => {
      await worker.close();
      await lab.restart();
    });

    it('goes on telling that the question is being worked on', async () => {
      const mine = lab.job;
      const beats = await lab.mailbox.first(CODING_WORKING, (data: CodingWorking) => data.batchJobId === mine, 3);
      expect(beats[0]).toEqual({ batchJobId: mine, part: 0 });
    });

    it('is replaced when its connections end, without a part being prepared again', async () => {
      lab.embedded.length = 0;
      const other = await lab.start();
      try {
        await lab.store.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [pids]);
        expect((await lab.pieces())[0]).toMatchObject({ engine: 'offline' });
        expect(lab.embedded).toEqual([]);
        expect(await lab.count('runs')).toBe(0);
      } finally {
        await other.close();
      }
    });

    it('stops at once, and leaves the question to the next', async () => {
      await worker.close();
      expect((await lab.store.query('SELECT tries FROM coding.runs WHERE job_id = $1', [lab.job])).rows).toEqual([
        { tries: 0 },
      ]);
      worker = await lab.start(lab.analyser);
      expect((await lab.pieces())[0]).toMatchObject({ engine: 'offline' });
    });
  });
});
