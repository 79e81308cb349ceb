import {
  ApiError,
  FOLLOWUP_GENERATE,
  followupLanguage,
  mergeThresholds,
  type FollowupGenerate,
  type FollowupTurn,
  type FollowupThresholds,
  type ModelAllowance,
  type ResponseEvaluation,
  turnIn,
  type StopReason,
} from '@verbatim/contracts';
import { Requester } from '@verbatim/messaging';
import { CONFIG, newId, type Config } from '@verbatim/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ModelLedger } from '../accounts/model-ledger.js';
import { UsageCounter } from '../usage/usage-counter.js';
import { MATCH_RESPONSE, type FollowupRequest } from './followups.dto.js';
import { StoredTurns } from './stored-turns.repository.js';

export interface FollowupCall {
  org: string;
  keyId: string;
  traceparent: string;
  /** Aborted when the caller hangs up. */
  hungUp?: AbortSignal;
  /** The organization's. */
  followupThresholds?: FollowupThresholds;
}

/** What the caller gets. There is a `stopReason` exactly when `followupQuestion` is empty. */
export interface FollowupResult {
  followupQuestion: string;
  stopReason?: StopReason;
  responseEvaluation: ResponseEvaluation;
  threadId: string;
  responseIdentifier?: string;
}

@Injectable()
export class FollowupsService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'syncTimeoutMs'>,
    private readonly requester: Requester,
    private readonly ledger: ModelLedger,
    private readonly turns: StoredTurns,
    private readonly usage: UsageCounter,
  ) {}

  /**
   * Stores the turn after the worker's reply: the thread knows the identifiers of its first call, and a call that ends with 404 or 504 stores nothing.
   * @throws ApiError NOT_FOUND for an unknown thread or another organization's; DeadlineExceeded; CallerGone; BrokerUnavailable
   */
  generate(call: FollowupCall, request: FollowupRequest): Promise<{ result: FollowupResult; engine: string }> {
    const deadline = Date.now() + this.config.syncTimeoutMs;
    return this.ledger.during(call.org, (model) => this.ask(call, request, deadline, model));
  }

  private async ask(
    call: FollowupCall,
    request: FollowupRequest,
    deadline: number,
    model: ModelAllowance | undefined,
  ): Promise<{ result: FollowupResult; engine: string }> {
    const isNew = request.threadId == null;
    const threadId = request.threadId?.toLowerCase() ?? newId();
    const data: FollowupGenerate = {
      threadId,
      isNew,
      ...turnOf(request, call.followupThresholds),
      ...(model && { model }),
    };
    const reply = await this.requester.request(FOLLOWUP_GENERATE, {
      org: call.org,
      subject: threadId,
      data,
      deadlineMs: Math.max(1, deadline - Date.now()),
      traceparent: call.traceparent,
      hungUp: call.hungUp,
      late: ({ data: late }) => this.ledger.recordLate(call.org, late.usage, call.keyId),
    });
    await this.ledger.record(call.org, reply.data.usage, call.keyId);
    const generated = turnIn(reply.data);
    if (!generated)
      throw new ApiError(
        'NOT_FOUND',
        'There is no thread with this threadId. Start a new one by leaving threadId out.',
      );
    await this.turns.store(call.org, { id: generated.repeats ?? reply.correlationid!, isNew, request, generated });
    this.usage.count(call.org, call.keyId, 1);
    return { result: resultOf(generated, request), engine: generated.engine };
  }
}

function turnOf(
  request: FollowupRequest,
  organizations: FollowupThresholds | undefined,
): Omit<FollowupGenerate, 'threadId' | 'isNew'> {
  const { responseLanguage, avoidTopics, surveyIdentifiers } = request;
  return {
    question: request.question,
    answer: request.answer,
    guidanceBehavior: request.guidanceBehavior ?? 'Succinct',
    questionContext: request.questionContext ?? undefined,
    surveyName: request.surveyName ?? undefined,
    surveyDescription: request.surveyDescription ?? undefined,
    surveyIdentifier: surveyIdentifiers?.surveyIdentifier,
    questionIdentifier: surveyIdentifiers?.questionIdentifier,
    responseIdentifier: request.responseIdentifier ?? undefined,
    responseLanguage:
      responseLanguage == null || responseLanguage === MATCH_RESPONSE ? undefined : followupLanguage(responseLanguage),
    maxRounds: request.maxRounds ?? undefined,
    thresholds: mergeThresholds(organizations, request.thresholds),
    avoidTopics: avoidTopics?.filter((topic) => topic.trim() !== ''),
  };
}

const resultOf = (
  { followupQuestion, stopReason, responseEvaluation, threadId }: FollowupTurn,
  { responseIdentifier }: FollowupRequest,
): FollowupResult => ({
  followupQuestion,
  ...(stopReason && { stopReason }),
  responseEvaluation,
  threadId,
  ...(responseIdentifier != null && { responseIdentifier }),
});
