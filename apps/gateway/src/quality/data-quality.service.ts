import {
  KEYSTROKE_ANALYSE_CALL,
  OFFLINE,
  QUALITY_EVALUATE_CALL,
  QUALITY_REGISTER_CALL,
  requestedChecks,
  type Envelope,
  type KeystrokeAnalysed,
  type MessageContract,
  type ModelAllowance,
  type QualityEvaluated,
  type QualitySettings,
  type ResponseJudgement,
} from '@verbatim/contracts';
import { withOrg, commitWithoutWaiting } from '@verbatim/database';
import { Requester } from '@verbatim/messaging';
import { CONFIG, newId, type Config } from '@verbatim/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ModelLedger } from '../accounts/model-ledger.js';
import { UsageCounter } from '../usage/usage-counter.js';
import { settingsOf } from '../accounts/accounts.repository.js';
import { generatedResponseId } from '../surveys/response-identifier.js';
import { storeCall } from '../surveys/surveys.repository.js';
import { assembleResult, joinJudgements, type QualityResult } from './assemble.js';
import type { DataQualityRequest } from './data-quality.dto.js';
import { beginCall, finishCall } from './calls.repository.js';
import { judgeReplays, type Typed } from './rhythms.repository.js';
import { cut } from './slices.js';

export interface SyncCall {
  org: string;
  keyId: string;
  traceparent: string;
  /** Aborted when the caller hangs up. */
  hungUp?: AbortSignal;
}

/** The single call: sent to quality and keystroke, and their replies put together, all within one deadline. */
@Injectable()
export class DataQualityService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DataSource,
    private readonly requester: Requester,
    private readonly ledger: ModelLedger,
    private readonly usage: UsageCounter,
  ) {}

  /** @throws ApiError NOT_FOUND for an unknown serviceResponseIdentifier; DeadlineExceeded; CallerGone; BrokerUnavailable */
  evaluate(call: SyncCall, request: DataQualityRequest): Promise<{ result: QualityResult; engine: string }> {
    const deadline = Date.now() + this.config.syncTimeoutMs;
    return this.ledger.during(call.org, (model) => this.gather(call, request, deadline, model));
  }

  private async gather(
    call: SyncCall,
    request: DataQualityRequest,
    deadline: number,
    model: ModelAllowance | undefined,
  ): Promise<{ result: QualityResult; engine: string }> {
    const surveyIdentifier = request.surveyIdentifier ?? undefined;
    const responseIdentifier = request.responseIdentifier ?? undefined;
    const { number, settings } = await this.begin(call.org, request, surveyIdentifier, responseIdentifier);
    const callId = newId();
    const sent = Promise.withResolvers<void>();
    const ask = <T extends object, Reply extends object>(
      contract: MessageContract<T, Reply>,
      data: T,
    ): Promise<Envelope<Reply>> =>
      this.requester.request(contract, {
        org: call.org,
        subject: callId,
        data,
        deadlineMs: Math.max(1, deadline - Date.now()),
        traceparent: call.traceparent,
        hungUp: call.hungUp,
        sent: sent.resolve,
        late: ({ data: late }) =>
          this.ledger.recordLate(call.org, (late as Partial<QualityEvaluated>).usage, call.keyId),
      });

    const response = {
      position: 0,
      serviceResponseIdentifier: number,
      responseIdentifier,
      entries: request.surveyEntries,
    };
    const [group] = [...cut([response])];
    const { quality, keystroke } = group!;
    const survey = {
      surveyIdentifier,
      surveyName: request.surveyName ?? undefined,
      surveyDescription: request.surveyDescription ?? undefined,
    };
    const checks = requestedChecks(request.detectionMode ?? undefined, request.qualityIssues ?? undefined);
    const judge = async (): Promise<QualityEvaluated[]> => {
      const isSplit = quality.length > 1;
      // Too big for one message: as in a batch, every slice is registered before the first is evaluated.
      if (isSplit)
        await Promise.all(
          quality.map((responses, part) =>
            ask(QUALITY_REGISTER_CALL, { batchJobId: callId, part, surveyIdentifier, responses }),
          ),
        );
      return Promise.all(
        quality.map(async (responses) => {
          const { data } = await ask(QUALITY_EVALUATE_CALL, {
            ...(isSplit && { batchJobId: callId }),
            ...survey,
            checks,
            ...(model && { model }),
            responses,
          });
          // at once: another slice or the typing may still fail
          await this.ledger.record(call.org, data.usage, call.keyId);
          return data;
        }),
      );
    };
    const type = async (): Promise<KeystrokeAnalysed[]> =>
      (await Promise.all(keystroke.map((entries) => ask(KEYSTROKE_ANALYSE_CALL, { entries })))).map(
        (answer) => answer.data,
      );
    // Stored while it is evaluated, which saves the caller 3 ms; but not before the broker has taken the messages: a
    // 503 says that nothing was accepted (only the response's number stays).
    const store = (): Promise<void> => this.store(call.org, request, number, surveyIdentifier);
    const judging = judge();
    void judging.then(
      () => sent.resolve(),
      () => undefined,
    ); // a reply may come although the sending failed
    const [judged, typed] = await Promise.all([judging, type(), sent.promise.then(store)]);

    const judgement = joinJudgements(judged.flatMap((answer) => answer.judgements));
    if (judgement.error) throw new Error(judgement.error.message);
    const isIdentified = (responseIdentifier ?? request.serviceResponseIdentifier ?? undefined) !== undefined;
    const typing = typed
      .flatMap((answer) => answer.judgements)
      .map((judgement) => ({ number: isIdentified ? number : undefined, judgement }));
    const result = await this.finish(call.org, request, judgement, typing, number, settings);
    this.usage.count(call.org, call.keyId, request.surveyEntries.length);
    return { result, engine: engineOf(judged) };
  }

  /** Puts the result together and stores it. Typing is compared with that of the survey's other respondents first. */
  private async finish(
    org: string,
    request: DataQualityRequest,
    judgement: ResponseJudgement,
    typing: Typed[],
    number: number,
    settings: QualitySettings,
  ): Promise<QualityResult> {
    const survey = request.surveyIdentifier ?? undefined;
    const keystrokes = typing.length
      ? await withOrg(this.database, org, async (manager) => {
          await commitWithoutWaiting(manager); // a crash loses this response's typing marks
          return judgeReplays(manager, org, survey, typing);
        })
      : [];
    const result = assembleResult(request.surveyEntries, judgement, keystrokes, number, settings);
    await finishCall(this.database, org, result, survey !== undefined);
    return result;
  }

  /** Numbers the response, and reads the settings that apply to it. */
  private async begin(
    org: string,
    request: DataQualityRequest,
    survey?: string,
    response?: string,
  ): Promise<{ number: number; settings: QualitySettings }> {
    const given = request.serviceResponseIdentifier ?? undefined;
    const { number, settings } = await beginCall(this.database, org, { survey, response, given });
    return { number, settings: settingsOf(settings, request) };
  }

  private async store(
    org: string,
    request: DataQualityRequest,
    number: number,
    surveyIdentifier?: string,
  ): Promise<void> {
    if (surveyIdentifier === undefined) return;
    const isNamed = request.responseIdentifier != null || request.serviceResponseIdentifier != null;
    await storeCall(
      this.database,
      org,
      { ...request, surveyIdentifier },
      { ...request, number, generated: isNamed ? undefined : generatedResponseId(org, number) },
    );
  }
}

/** The model's name, if it evaluated any slice. */
export const engineOf = (judged: Pick<QualityEvaluated, 'engine'>[]): string =>
  judged.find(({ engine }) => engine !== OFFLINE)?.engine ?? OFFLINE;
