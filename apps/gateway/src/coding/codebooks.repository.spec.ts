import type { CodingRun } from '@verbatim/contracts';
import { question, TestGateway, type Job } from './spec-support.js';

describe('an earlier codebook', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
  });
  beforeEach(() => gateway.workers.behave());
  afterAll(() => gateway?.stop());

  const from = async (fromJob: string, survey = gateway.survey, name = 'one'): Promise<Response> =>
    gateway.call('/coding', {
      surveyIdentifier: survey,
      surveyResponses: [question(name, 1, { codebook: { mode: 'extend', fromJob } })],
    });
  const CODES = [
    {
      id: 10,
      label: 'All of it',
      subCodes: [
        { id: 11, label: 'Even ones' },
        { id: 12, label: 'Odd ones' },
      ],
    },
    { id: 13, label: 'Nobody' },
  ];

  it('is that of the job or of the latest one, and outlives the job', async () => {
    const id = await gateway.submit(question('one', 2));
    await gateway.finished(id);
    await gateway.store.query('DELETE FROM gateway.jobs WHERE id = $1', [id]);
    for (const fromJob of [id, 'latest']) {
      const next = ((await (await from(fromJob)).json()) as Job).batchJobId;
      await gateway.finished(next);
      expect(gateway.workers.runs.find((run) => run.batchJobId === next)!.codebook).toEqual({
        mode: 'extend',
        codes: CODES,
      });
    }
  });

  it('keeps the ids of Other and No answer, so that no later coding gives them to another code, also after one without them', async () => {
    gateway.workers.labels = ['Other', 'Even ones', 'Odd ones', 'No answer'];
    const id = await gateway.submit(question('one', 2));
    await gateway.finished(id);
    expect(await gateway.stored('SELECT codes FROM gateway.codebooks WHERE job_id = $1', id)).toEqual([
      {
        codes: [
          { ...CODES[0], label: 'Other' },
          { id: 13, label: 'No answer' },
        ],
      },
    ]);
    gateway.workers.behave();
    const next = await gateway.submit(
      question('one', 2, {
        codebook: {
          mode: 'extend',
          codes: [
            { id: 10, label: 'All of it' },
            { id: 40, label: 'Other' },
          ],
        },
      }),
    );
    await gateway.finished(next);
    expect(await gateway.stored('SELECT codes FROM gateway.codebooks WHERE job_id = $1', next)).toEqual([
      { codes: [...CODES, { id: 40, label: 'Other' }] },
    ]);
  });

  it('says which codes are reserved, whatever they are called, and keeps an unused one', async () => {
    gateway.workers.labels = ['All of it', 'Even ones', 'Odd ones', 'Sonstiges'];
    gateway.workers.reserved = 'other';
    await gateway.finished(await gateway.submit(question('one', 2, { labelLanguage: 'de' })));
    gateway.workers.behave();
    const second = ((await (await from('latest')).json()) as Job).batchJobId;
    await gateway.finished(second);
    const given = [CODES[0], { id: 13, label: 'Sonstiges', reserved: 'other' }];
    expect(gateway.workers.runs.at(-1)!.codebook!.codes).toEqual(given);
    const stored = await gateway.stored('SELECT codes FROM gateway.codebooks WHERE job_id = $1', second);
    // the stand-in gives 13 to a code of its own
    expect(stored).toEqual([{ codes: CODES }]);
    gateway.workers.labels = ['All of it', 'Even ones', 'Odd ones', 'Sonstiges'];
    const typed = [
      { id: 10, label: 'All of it' },
      { id: 41, label: 'Otros', reserved: 'other' },
    ];
    const third = await gateway.submit(question('one', 2, { codebook: { mode: 'locked', codes: typed } }));
    await gateway.finished(third);
    expect(gateway.workers.runs.at(-1)!.codebook!.codes).toEqual(typed);
    const [{ codes }] = (await gateway.stored('SELECT codes FROM gateway.codebooks WHERE job_id = $1', third)) as [
      { codes: object[] },
    ];
    expect(codes.at(-1)).toEqual({ id: 41, label: 'Otros', reserved: 'other' });
  });

  it('keeps unused reserved codes that came without an id', async () => {
    const typed = [
      { id: 10, label: 'All of it' },
      { label: 'Rest', reserved: 'both' },
    ];
    const id = await gateway.submit(question('one', 2, { codebook: { mode: 'locked', codes: typed } }));
    await gateway.finished(id);
    const [{ codes }] = (await gateway.stored('SELECT codes FROM gateway.codebooks WHERE job_id = $1', id)) as [
      { codes: object[] },
    ];
    expect(codes.at(-1)).toEqual({ label: 'Rest', reserved: 'both' });
    const second = ((await (await from('latest')).json()) as Job).batchJobId;
    await gateway.finished(second);
    expect(gateway.workers.runs.at(-1)!.codebook!.codes.at(-1)).toEqual({ label: 'Rest', reserved: 'both' });
  });

  it('is nothing that the workers hear of unless it is asked for', async () => {
    const survey = 'codes of its own';
    const code = async (...answers: string[]): Promise<CodingRun> => {
      const surveyResponses = [
        question('one', 0, { responseEntries: answers.map((answer, i) => ({ responseIdentifier: `r${i}`, answer })) }),
      ];
      const { batchJobId } = (await (
        await gateway.call('/coding', { surveyIdentifier: survey, surveyResponses })
      ).json()) as Job;
      await gateway.finished(batchJobId);
      expect(
        gateway.workers.submits
          .filter((one) => one.batchJobId === batchJobId)
          .flatMap((one) => one.answers.map(({ answer }) => answer)),
      ).toEqual(answers);
      return { ...gateway.workers.runs.find((run) => run.batchJobId === batchJobId)!, batchJobId: '' };
    };
    const first = await code('a', 'b');
    expect(first.codebook).toBeUndefined();
    await code('c', 'd', 'e');
    expect(await code('a', 'b')).toEqual(first);
  });

  it('has the descriptions that were given, and no words of respondents in those that were made', async () => {
    const codebook = { mode: 'extend', codes: [{ id: 10, label: 'All of it', description: 'Whatever is said' }] };
    const id = await gateway.submit(question('one', 2, { codebook }));
    await gateway.finished(id);
    const [row] = (await gateway.stored('SELECT codes FROM gateway.codebooks WHERE job_id = $1', id)) as {
      codes: object[];
    }[];
    expect(row!.codes).toEqual([{ ...CODES[0], description: 'Whatever is said' }, CODES[1]]);
  });

  it('loses its examples when the job has ended, those of unused reserved codes too: they quote respondents', async () => {
    const said = { examples: ['Ottilie said so'] };
    const codes = [
      { id: 10, label: 'All of it', ...said, subCodes: [{ id: 11, label: 'Even ones', ...said }] },
      { id: 40, label: 'No answer', ...said },
    ];
    const id = await gateway.submit(question('one', 2, { codebook: { mode: 'extend', codes } }));
    await gateway.finished(id);
    expect(JSON.stringify(gateway.workers.runs.find((run) => run.batchJobId === id))).toContain('Ottilie');
    for (const table of ['codebooks', 'coding_questions']) {
      const rows = await gateway.stored(`SELECT t::text AS row FROM gateway.${table} AS t WHERE job_id = $1`, id);
      expect(rows).toEqual([{ row: expect.stringContaining('No answer') }]);
      expect(JSON.stringify(rows)).not.toContain('Ottilie');
    }
  });

  it('is a conflict while that job runs, and not found when it is none, failed, or of another question', async () => {
    gateway.workers.lost = (command) => 'questionText' in command;
    const running = await gateway.submit(question('one', 2));
    const refused = await from(running);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'CONFLICT',
        message: 'The job that fromJob names is not finished. Wait until it is, and send the request again.',
      },
    ]);
    expect((await from('latest')).status).toBe(404);
    gateway.workers.lost = () => false;
    gateway.workers.broken = () => true;
    const failed = await gateway.submit(question('one', 2));
    await gateway.finished(failed);
    expect((await from(failed)).status).toBe(404);
    gateway.workers.broken = () => false;
    const done = await gateway.submit(question('one', 2));
    await gateway.finished(done);
    expect((await from(done, undefined, 'two')).status).toBe(404);
    expect((await from(done)).status).toBe(202);
  });
});
