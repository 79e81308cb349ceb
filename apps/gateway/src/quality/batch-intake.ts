import { requestedChecks, type CheckType, type QualitySettings } from '@verbatim/contracts';
import { validateBody } from '../http/validate.js';
import { qualitySettingsFor } from '../accounts/accounts.repository.js';
import { STORED_WITH_JOB, type CreateJob, type JobIntake } from '../jobs/intake.js';
import type { JobRequest } from '../jobs/job.js';
import { insertJob } from '../jobs/jobs.repository.js';
import { encodePayload, insertParts, type NewPart } from '../jobs/parts.repository.js';
import { apart, numbersFor, storeModel, together } from '../surveys/surveys.repository.js';
import { BATCH } from './batch-reader.js';
import { BatchDataQualityRequest } from './data-quality.dto.js';
import { cut, type AcceptedResponse } from './slices.js';

/** What a batch stores of its request. */
export interface BatchRequest extends JobRequest {
  surveyName: string;
  surveyDescription?: string;
  checks: CheckType[];
  /** The organization's and the call's, as of when the batch was accepted. */
  settings?: QualitySettings;
}

/** Numbers the responses, stores the survey's data, and cuts the batch into parts. */
export const batchIntake: JobIntake<BatchDataQualityRequest> = {
  type: BATCH,

  read: (body) => validateBody(BatchDataQualityRequest, body),

  answersIn: ({ responses }) => responses.reduce((sum, { surveyEntries }) => sum + surveyEntries.length, 0),

  async prepare(context, batch): Promise<CreateJob> {
    const { database, org, keyId, traceparent, requestId } = context;
    const surveyIdentifier = batch.surveyIdentifier ?? undefined;
    const ids = batch.responses.map((response) => response.responseIdentifier ?? undefined);
    const numbers = await numbersFor(database, org, surveyIdentifier, ids);
    const survey = { ...batch, surveyIdentifier };
    const isSmall = this.answersIn(batch) <= STORED_WITH_JOB;
    if (!isSmall) await storeModel(apart(database, org), org, survey, batch.responses, numbers);

    const asked: BatchRequest = {
      surveyIdentifier,
      surveyName: batch.surveyName,
      surveyDescription: batch.surveyDescription ?? undefined,
      callbackUrl: batch.callbackUrl ?? undefined,
      checks: requestedChecks(batch.detectionMode ?? undefined, batch.qualityIssues ?? undefined),
      traceparent,
      requestId,
      keyId,
    };
    return async (manager): Promise<void> => {
      if (isSmall) await storeModel(together(manager), org, survey, batch.responses, numbers);
      const request: BatchRequest = { ...asked, settings: await qualitySettingsFor(manager, org, batch) };
      await insertJob(manager, { ...context, phase: 'register', request, total: batch.responses.length });
      await insertParts(
        manager,
        context,
        partsOf(
          batch.responses.map((response, position): AcceptedResponse => ({
            position,
            serviceResponseIdentifier: numbers[position]!,
            responseIdentifier: ids[position],
            entries: response.surveyEntries,
          })),
        ),
      );
    };
  },

  reply: (batchJobId) => ({ batchJobId, status: 'queued', results: { items: [], nextCursor: null } }),
};

function* partsOf(responses: AcceptedResponse[]): Generator<NewPart> {
  let group = 0;
  const next = { quality: 0, keystroke: 0 };
  for (const { quality, keystroke } of cut(responses)) {
    for (const slice of quality)
      yield { kind: 'quality', part: next.quality++, group, state: 'waiting', payload: encodePayload(slice) };
    for (const slice of keystroke)
      yield { kind: 'keystroke', part: next.keystroke++, group, state: 'registered', payload: encodePayload(slice) };
    group++;
  }
}
