import {
  KEYSTROKE_ANALYSE,
  QUALITY_EVALUATE,
  QUALITY_REGISTER,
  type KeystrokeEntry,
  type KeystrokeJudgement,
  type MessageContract,
  type ModelUsage,
  type QualityResponse,
  type ResponseJudgement,
} from '@verbatim/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ModelLedger } from '../accounts/model-ledger.js';
import { usualOfResponses } from '../accounts/usual-tokens.js';
import { movePart, type DuePart, type JobRow, type PartKey } from '../jobs/job.js';
import type { JobType, Step } from '../jobs/job-types.js';
import { itemsOf, readGroup, type EndedPart, type Group } from './batch-items.js';
import type { BatchRequest } from './batch-intake.js';
import { batchJson, BatchReader, DEFAULT_LIMIT } from './batch-reader.js';
import { rememberJudged } from './judged.js';
import { judgeReplays, type Typed } from './rhythms.js';

const STEPS: Record<string, Step> = {
  register: { from: 'waiting', to: 'registering' },
  evaluate: { from: 'registered', to: 'evaluating' },
};

/** Data quality batches: every part is registered before the first is evaluated; completed, or failed when no response could be judged. */
@Injectable()
export class BatchJobs implements JobType {
  readonly names = ['data-quality'] as const;
  readonly partWeight = 1;

  constructor(
    private readonly reader: BatchReader,
    private readonly ledger: ModelLedger,
  ) {}

  step({ phase }: JobRow): Step {
    return STEPS[phase]!;
  }

  async message(
    manager: EntityManager,
    job: JobRow,
    { kind, part, payload }: DuePart,
  ): Promise<{ contract: MessageContract; data: object }> {
    const content: unknown = JSON.parse(payload.toString());
    const { surveyIdentifier, surveyName, surveyDescription, checks } = job.request as BatchRequest;
    if (kind === 'keystroke')
      return { contract: KEYSTROKE_ANALYSE, data: { batchJobId: job.id, part, entries: content as KeystrokeEntry[] } };
    const responses = content as QualityResponse[];
    if (job.phase === 'register')
      return { contract: QUALITY_REGISTER, data: { batchJobId: job.id, part, surveyIdentifier, responses } };
    const model = await this.ledger.allowanceOfPart(manager, job, { kind, part }, usualOfResponses(responses));
    return {
      contract: QUALITY_EVALUATE,
      data: {
        batchJobId: job.id,
        part,
        surveyIdentifier,
        surveyName,
        surveyDescription,
        checks,
        ...(model && { model }),
        responses,
      },
    };
  }

  async registered(manager: EntityManager, job: JobRow, part: number): Promise<void> {
    await movePart(manager, job, { kind: 'quality', part }, 'registering', 'registered');
  }

  async judged(
    manager: EntityManager,
    job: JobRow,
    key: PartKey,
    judgements: ResponseJudgement[] | KeystrokeJudgement[],
    usage?: ModelUsage,
  ): Promise<void> {
    await this.ledger.recordIn(manager, job.org, usage);
    const isNew = await movePart(manager, job, key, 'evaluating', 'done', Buffer.from(JSON.stringify(judgements)));
    if (isNew) await this.finishGroup(manager, job, key);
  }

  /** The part's responses become items with an error. */
  async failed(manager: EntityManager, job: JobRow, key: PartKey): Promise<void> {
    const [rows]: [unknown[]] = await manager.query(
      `UPDATE gateway.job_parts SET state = 'failed', lease_until = NULL WHERE org_id = $1 AND job_id = $2 AND kind = $3 AND part = $4 AND state NOT IN ('done', 'failed') RETURNING part`,
      [job.org, job.id, key.kind, key.part],
    );
    if (rows.length) await this.finishGroup(manager, job, key);
  }

  async advance(manager: EntityManager, job: JobRow): Promise<void> {
    if (job.phase === 'register' && !(await this.isRegistering(manager, job))) job.phase = 'evaluate';
    if (job.phase === 'evaluate' && job.done >= job.total) {
      job.phase = 'finished';
      job.status = job.failed >= job.total ? 'failed' : 'completed';
    }
  }

  /** The quality service keeps answers for later calls: there is nothing to take back. */
  async abandoned(): Promise<void> {}

  async answer(manager: EntityManager, job: JobRow): Promise<string> {
    return batchJson(await this.reader.page(manager, job, 0, DEFAULT_LIMIT));
  }

  /** When every part of the group has ended, its items are made and its payloads dropped. */
  private async finishGroup(manager: EntityManager, job: JobRow, { kind, part }: PartKey): Promise<void> {
    const scope = [job.org, job.id, kind, part];
    const inGroup = `org_id = $1 AND job_id = $2 AND group_number =
      (SELECT group_number FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND kind = $3 AND part = $4)`;
    const [{ open }]: [{ open: number }] = await manager.query(
      `SELECT count(*)::int AS open FROM gateway.job_parts WHERE ${inGroup} AND state NOT IN ('done', 'failed')`,
      scope,
    );
    if (open > 0) return;
    const parts: EndedPart[] = await manager.query(
      `SELECT kind, part, state, payload, result FROM gateway.job_parts WHERE ${inGroup} ORDER BY kind, part`,
      scope,
    );
    const group = readGroup(parts);
    const { surveyIdentifier, settings } = job.request as BatchRequest;
    const items = itemsOf(group, await judgeReplays(manager, job.org, surveyIdentifier, typedIn(group)), settings);
    await manager.query(
      `INSERT INTO gateway.job_items (org_id, job_id, position, item) SELECT $1, $2, * FROM unnest($3::int[], $4::text[])`,
      [job.org, job.id, items.map((item) => item.position), items.map((item) => JSON.stringify(item.item))],
    );
    await rememberJudged(
      manager,
      job.org,
      items.flatMap(({ item }) => ('error' in item ? [] : [item])),
    );
    await manager.query(`UPDATE gateway.job_parts SET payload = NULL, result = NULL WHERE ${inGroup}`, scope);
    job.failed += items.filter((item) => 'error' in item.item).length;
    job.done += items.length;
  }

  private async isRegistering(manager: EntityManager, job: JobRow): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND state IN ('waiting', 'registering') LIMIT 1`,
      [job.org, job.id],
    );
    return rows.length > 0;
  }
}

const typedIn = ({ keystrokes, responses }: Group): Typed[] =>
  keystrokes.map((judgement) => {
    const response = responses.get(judgement.position);
    return {
      number: response?.responseIdentifier === undefined ? undefined : response.serviceResponseIdentifier,
      judgement,
    };
  });
