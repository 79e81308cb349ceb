import {
  KEYSTROKE_ANALYSED,
  QUALITY_EVALUATED,
  QUALITY_REGISTERED,
  type MessageContract,
  type QualityCheck,
} from '@verbatim/contracts';
import { until } from '@verbatim/platform/testing';
import { TestGateway } from '../coding/spec-support.js';

const check = (score: unknown, type = 'Low Effort'): object => ({ type, score, isIssue: false, evidence: 'A word.' });
const judged = (position: unknown, ...more: [index: unknown, ...checks: object[]][]): object => ({
  position,
  entries: more.map(([index, ...checks]) => ({ index, checks })),
});
const typed = (position: number, index: number, more: object = {}): object => ({
  position,
  index,
  check: check(10, 'Keystroke Issues'),
  ...more,
});
const RIGHT = [judged(0, [0, check(12)], [1]), judged(1, [0, check(90)])];
const USAGE = { model: 'm', calls: 1, inputTokens: 10, outputTokens: 5 };

/** Forged results of the only part: two responses, with two entries and with one. Its typing is in the first entry of the second. */
const FORGED: [what: string, judgements: unknown, more?: object][] = [
  ['no judgement of a response', RIGHT.slice(1)],
  ['a response of another part', [RIGHT[0], judged(7, [0, check(90)])]],
  ['a response twice', [...RIGHT, RIGHT[0]]],
  ['no judgement of an entry', [judged(0, [0]), RIGHT[1]]],
  ['an entry that was not sent', [RIGHT[0], judged(1, [5])]],
  ['an entry twice', [judged(0, [0], [0]), RIGHT[1]]],
  ['a score above 100', [RIGHT[0], judged(1, [0, check(1e9)])]],
  ['a score below 0', [RIGHT[0], judged(1, [0, check(-1)])]],
  ['a score that is no number', [RIGHT[0], judged(1, [0, check('90')])]],
  ['no score', [RIGHT[0], judged(1, [0, check(null)])]],
  ['a check that does not exist', [RIGHT[0], judged(1, [0, check(1, 'constructor')])]],
  ['a check that was not asked for', [RIGHT[0], judged(1, [0, check(1, 'LLM Generated')])]],
  ['a check twice', [RIGHT[0], judged(1, [0, check(1), check(99)])]],
  ['evidence that is no text', [RIGHT[0], judged(1, [0, { ...check(1), evidence: { a: 1 } }])]],
  ['an inconsistency out of range', [{ ...RIGHT[0], inconsistency: { ...check(101), quoted: [] } }, RIGHT[1]]],
  ['an inconsistency without quotations', [{ ...RIGHT[0], inconsistency: check(90) }, RIGHT[1]]],
  ['an error beside judgements', [{ ...RIGHT[0], error: { code: 'PROCESSING_ERROR', message: 'x' } }, RIGHT[1]]],
  ['a judgement that is null', [null, ...RIGHT]],
  ['no list', { 0: RIGHT[0], length: 1 }],
  ['tokens given back', RIGHT, { usage: { ...USAGE, inputTokens: -1_000_000 } }],
  ['more tokens than there are', RIGHT, { usage: { ...USAGE, outputTokens: 1e300 } }],
  ['a part that the job does not have', RIGHT, { part: 9 }],
  ['no part', RIGHT, { part: undefined }],
];
const FORGED_TYPING: [what: string, judgements: unknown][] = [
  ['an entry without typing', [typed(0, 0)]],
  ['an entry twice', [typed(1, 0), typed(1, 0)]],
  ['another check', [{ ...typed(1, 0), check: check(10) }]],
  ['a score above 100', [{ ...typed(1, 0), check: check(101, 'Keystroke Issues') }]],
  ['metrics that are none', [typed(1, 0, { metrics: { totalKeystrokes: 'many' } })]],
  ['marks that are no texts', [typed(1, 0, { marks: [{}] })]],
];

describe('results of a part that are not its own', () => {
  let gateway: TestGateway;
  let id: string;
  beforeAll(async () => {
    gateway = await TestGateway.start({ PART_LEASE_MS: '600000' });
    const response = await gateway.call('/data-quality/batch', {
      surveyName: 'S',
      surveyIdentifier: 's',
      qualityIssues: ['Low Effort'],
      responses: [['One', 'Two'], ['Three']].map((answers, i) => ({
        responseIdentifier: `r${i}`,
        surveyEntries: answers.map((answer) => ({
          question: 'Why?',
          answer,
          ...(i === 1 && { pasteEvents: [{ t: 0, c: answer }] }),
        })),
      })),
    });
    id = ((await response.json()) as { batchJobId: string }).batchJobId;
    await state('quality', 'registering');
    await gateway.workers.send(QUALITY_REGISTERED, id, { batchJobId: id, part: 0 });
    await state('quality', 'evaluating');
  });
  afterAll(() => gateway.stop());

  const state = (kind: string, wanted: string): Promise<unknown> =>
    until(`the part to be ${wanted}`, async () => {
      const rows = await gateway.stored('SELECT kind, state FROM gateway.job_parts WHERE job_id = $1', id);
      return (rows as { kind: string; state: string }[]).some((part) => part.kind === kind && part.state === wanted);
    });
  const calls = (): Promise<unknown[]> =>
    gateway.stored('SELECT coalesce(sum(calls), 0)::int AS calls FROM gateway.model_usage WHERE key_id <> $1', '');
  const letters = async (topic: string): Promise<number> =>
    (await gateway.stored('SELECT 1 FROM gateway.dead_letters WHERE topic = $1', topic)).length;
  const refused = async (contract: MessageContract, data: object): Promise<void> => {
    const before = await letters(contract.topic);
    await gateway.workers.send(contract, id, { batchJobId: id, part: 0, engine: 'offline', ...data });
    await until('a dead letter', async () => (await letters(contract.topic)) > before);
    expect(
      await gateway.stored('SELECT state, result FROM gateway.job_parts WHERE job_id = $1 ORDER BY kind', id),
    ).toEqual([
      { state: 'evaluating', result: null },
      { state: 'evaluating', result: null },
    ]);
    expect(await calls()).toEqual([{ calls: 0 }]);
  };

  it.each(FORGED)('are a dead letter and leave nothing behind: %s', (_, judgements, more = {}) =>
    refused(QUALITY_EVALUATED, { judgements, usage: USAGE, ...more }),
  );

  it.each(FORGED_TYPING)('are a dead letter and leave nothing behind, of typing: %s', (_, judgements) =>
    refused(KEYSTROKE_ANALYSED, { judgements }),
  );

  it('does not keep the right ones out', async () => {
    await gateway.workers.send(KEYSTROKE_ANALYSED, id, { batchJobId: id, part: 0, judgements: [typed(1, 0)] });
    await state('keystroke', 'done');
    const right = { batchJobId: id, part: 0, engine: 'm', usage: USAGE, judgements: RIGHT };
    await gateway.workers.send(QUALITY_EVALUATED, id, right);
    let job: any;
    await until('the end of the batch', async () => {
      job = await (await gateway.call(`/data-quality/batch/${id}`)).json();
      return job.status === 'completed';
    });
    const scores = job.results.items.map(({ evaluations }: any) =>
      evaluations.map(({ qualityIssueChecks }: any) =>
        qualityIssueChecks.map(({ type, score }: QualityCheck) => [type, score]),
      ),
    );
    expect(scores).toEqual([
      [[['Low Effort', 12]], []],
      [
        [
          ['Low Effort', 90],
          ['Keystroke Issues', 10],
        ],
      ],
    ]);
    expect(await calls()).toEqual([{ calls: 1 }]);
  });
});
