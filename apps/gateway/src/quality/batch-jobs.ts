import {
  KEYSTROKE_ANALYSE,
  KEYSTROKE_ANALYSED,
  KeystrokeAnalysed,
  QUALITY_EVALUATE,
  QUALITY_EVALUATED,
  QUALITY_REGISTER,
  QUALITY_REGISTERED,
  QualityEvaluated,
  QualityRegistered,
  type KeystrokeEntry,
  type KeystrokeJudgement,
  type MessageContract,
  type QualityResponse,
  type ResponseJudgement,
} from '@verbatim/contracts';
import { MessageContext } from '@verbatim/messaging';
import { Controller, Injectable } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';
import { ModelLedger } from '../accounts/model-ledger.js';
import { CANCELLED, type DuePart, type JobPhase, type JobRow, type PartKey } from '../jobs/job.js';
import { JobFlow } from '../jobs/job-flow.js';
import { JobTypes, type JobType, type Step } from '../jobs/job-types.js';
import { allowanceOfPart } from '../jobs/part-allowance.js';
import {
  dropGroupContents,
  endedGroup,
  failGroup,
  failPart,
  groupOf,
  hasPartIn,
  movePart,
  payloadOf,
} from '../jobs/parts.repository.js';
import { Sweeper } from '../jobs/sweeper.js';
import { itemsOf, readGroup, type Group } from './batch-items.js';
import type { BatchRequest } from './batch-intake.js';
import { BATCH, batchJson, BatchReader, DEFAULT_LIMIT } from './batch-reader.js';
import { insertItems } from './batches.repository.js';
import { rememberJudged } from './feedback.repository.js';
import { requireOwnResponses, requireOwnTyping, requirePart } from './own-judgements.js';
import { storeQuality } from './stored-quality.repository.js';
import { OLD_RHYTHMS, judgeReplays, type Typed } from './rhythms.repository.js';

type Found =
  { kind: 'quality'; judgements: ResponseJudgement[] } | { kind: 'keystroke'; judgements: KeystrokeJudgement[] };

const STEPS: Partial<Record<JobPhase, Step>> = {
  register: { from: 'waiting', to: 'registering' },
  evaluate: { from: 'registered', to: 'evaluating' },
};

/**
 * Data quality batches. A group of responses has one part of kind `quality`, and parts of kind `keystroke` for its key and paste events:
 *
 *     phase register   quality: waiting ──▶ registering ──▶ registered       keystroke: registered from the start
 *     phase evaluate   both:    registered ──▶ evaluating ──▶ done | failed
 *
 * Every part is registered before the first is evaluated, so that each response is compared with all others of the batch. When all parts of a group have
 * ended, its items are made. The job is completed, or failed when no response could be evaluated.
 */
@Injectable()
export class BatchJobs implements JobType {
  readonly names = [BATCH];
  readonly scope = 'data-quality';
  readonly failedStatus = 'failed';
  readonly partWeight = 1;
  readonly commands = {
    [QUALITY_REGISTER.topic]: { kind: 'quality', state: 'registering' },
    [QUALITY_EVALUATE.topic]: { kind: 'quality', state: 'evaluating' },
    [KEYSTROKE_ANALYSE.topic]: { kind: 'keystroke', state: 'evaluating' },
  } as const;

  constructor(
    private readonly reader: BatchReader,
    private readonly ledger: ModelLedger,
    types: JobTypes,
    sweeper: Sweeper,
  ) {
    types.register(this);
    sweeper.onRetention(OLD_RHYTHMS);
  }

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
    const model = await allowanceOfPart(this.ledger, manager, job, { kind, part }, usualTokens(responses));
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

  /**
   * A part's judgements. A repeated or late completion changes nothing.
   * @throws Malformed for judgements of anything but this part: then nothing of them is stored
   */
  async judged(manager: EntityManager, job: JobRow, part: number, found: Found): Promise<void> {
    const key = { kind: found.kind, part };
    const isNew = await movePart(
      manager,
      job,
      key,
      'evaluating',
      'done',
      Buffer.from(JSON.stringify(found.judgements)),
    );
    if (!isNew) return requirePart(await groupOf(manager, job, key));
    const carried: unknown = JSON.parse((await payloadOf(manager, job, key)).toString());
    if (found.kind === 'keystroke') requireOwnTyping(carried as KeystrokeEntry[], found.judgements);
    else requireOwnResponses(carried as QualityResponse[], found.judgements, (job.request as BatchRequest).checks);
    await this.finishGroup(manager, job, (await groupOf(manager, job, key))!);
  }

  /** The part's responses become items with an error. */
  async failed(manager: EntityManager, job: JobRow, key: PartKey): Promise<void> {
    if (await failPart(manager, job, key)) await this.finishGroup(manager, job, (await groupOf(manager, job, key))!);
  }

  async groupFailed(manager: EntityManager, job: JobRow, group: number): Promise<void> {
    await failGroup(manager, job, group);
    await this.finishGroup(manager, job, group);
  }

  async advance(manager: EntityManager, job: JobRow): Promise<void> {
    if (job.phase === 'register' && !(await hasPartIn(manager, job, ['waiting', 'registering'])))
      job.phase = 'evaluate';
    if (job.phase === 'evaluate' && job.done >= job.total) {
      job.phase = 'finished';
      job.status = job.isCancelled || job.failed >= job.total ? 'failed' : 'completed';
    }
  }

  /** Nothing to take back: the quality service keeps answers for later calls. */
  async abandoned(): Promise<void> {}

  async answer(manager: EntityManager, job: JobRow): Promise<string> {
    return batchJson(await this.reader.page(manager, job, 0, DEFAULT_LIMIT));
  }

  /** Makes the group's items when all its parts have ended, and drops their payloads and results. */
  private async finishGroup(manager: EntityManager, job: JobRow, number: number): Promise<void> {
    const parts = await endedGroup(manager, job, number);
    if (!parts) return;
    const group = readGroup(parts);
    if (group.isLost && job.isCancelled) group.error = CANCELLED;
    const { surveyIdentifier, settings } = job.request as BatchRequest;
    const items = itemsOf(
      job.org,
      group,
      await judgeReplays(manager, job.org, surveyIdentifier, typedIn(group)),
      settings,
    );
    await insertItems(
      manager,
      job,
      items.map(({ position, item }) => ({ position, item: JSON.stringify(item) })),
    );
    const results = items.flatMap(({ item }) => ('error' in item ? [] : [item]));
    await rememberJudged(manager, job.org, results);
    await storeQuality(manager, job.org, results);
    await dropGroupContents(manager, job, number);
    job.failed += items.filter(({ item }) => 'error' in item).length;
    job.done += items.length;
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

/** Model tokens that a part usually takes: a call for each response (`npm run bench -- tokens`). */
const usualTokens = (responses: QualityResponse[]): number =>
  responses.reduce((sum, { entries }) => sum + 1_300 + 250 * entries.length, 0);

/** Completion events of batches. */
@Controller()
export class BatchCompletionsHandler {
  constructor(
    private readonly batches: BatchJobs,
    private readonly ledger: ModelLedger,
    private readonly flow: JobFlow,
  ) {}

  @EventPattern<string>(QUALITY_REGISTERED.topic)
  registered(
    @Payload() { batchJobId, part }: QualityRegistered,
    @Ctx() { manager, envelope: { orgid } }: MessageContext,
  ): Promise<void> {
    return this.flow.apply(manager, orgid, batchJobId, async (job) => {
      const key: PartKey = { kind: 'quality', part };
      if (!(await movePart(manager, job, key, 'registering', 'registered')))
        requirePart(await groupOf(manager, job, key));
    });
  }

  @EventPattern<string>(QUALITY_EVALUATED.topic)
  evaluated(
    @Payload() { batchJobId, part, judgements, usage }: QualityEvaluated,
    @Ctx() { manager, envelope: { orgid } }: MessageContext,
  ): Promise<void> {
    return this.flow.apply(manager, orgid, batchJobId, async (job) => {
      await this.ledger.recordIn(manager, orgid, usage, job.request.keyId);
      await this.batches.judged(manager, job, part!, { kind: 'quality', judgements });
    });
  }

  @EventPattern<string>(KEYSTROKE_ANALYSED.topic)
  analysed(
    @Payload() { batchJobId, part, judgements }: KeystrokeAnalysed,
    @Ctx() { manager, envelope: { orgid } }: MessageContext,
  ): Promise<void> {
    return this.flow.apply(manager, orgid, batchJobId, (job) =>
      this.batches.judged(manager, job, part!, { kind: 'keystroke', judgements }),
    );
  }
}
