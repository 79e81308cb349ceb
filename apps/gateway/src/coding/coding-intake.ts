import { ApiError, LIMITS, type CodebookData, type CodingKind, type CodingOptionsData } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import type { Accepted, IntakeContext, JobIntake } from '../jobs/intake.js';
import type { JobRequest } from '../jobs/job.js';
import { insertJob } from '../jobs/jobs.repository.js';
import { encodePayload, insertParts, type NewPart } from '../jobs/parts.repository.js';
import {
  apart,
  numberResponses,
  storeAttributes,
  storeElements,
  storeQuestions,
  storeSurvey,
} from '../surveys/surveys.repository.js';
import { resolveCodebook, type ResolvedCodebook } from './codebooks.repository.js';
import { DEFAULT_LEVELS, type AnyCodingQuestion, type AnyCodingRequest, type CodingOptions } from './coding.dto.js';
import { insertAnswers, insertQuestions, type QuestionSettings } from './coding.repository.js';
import { readRequest } from './read-request.js';

/** What a coding job stores of its request. */
export interface CodingJobRequest extends JobRequest {
  surveyIdentifier: string;
  surveyName?: string;
  surveyDescription?: string;
}

export interface AcceptedCoding extends Accepted {
  surveyIdentifier: string;
  results: null;
}

/** Payload of a part: answers `from` to `to - 1` of a question. */
export interface AnswersPart {
  question: number;
  from: number;
  to: number;
}

/** Far below a message's limit: a worker does one part at a time, some seconds of embedding when it is full of long answers. */
const PART_BYTES = 200 * 1024;
/** Responses that get their numbers in one transaction. */
const ROWS = 1_000;
const DEFAULT_CODES = 8;

/** Stores the survey's data, the questions and their answers, and cuts the answers into parts. */
export const codingIntake = (kind: CodingKind): JobIntake<AnyCodingRequest> => ({
  type: kind,

  read: (body) => readRequest(kind, body),

  answersIn: ({ surveyResponses }) =>
    surveyResponses.reduce((sum, { responseEntries }) => sum + responseEntries.length, 0),

  async store(context, request): Promise<AcceptedCoding> {
    const { manager, org, jobId, keyId, traceparent, requestId } = context;
    const { surveyIdentifier, surveyResponses: questions } = request;
    const settings: QuestionSettings[] = [];
    const keptFrom: (string | undefined)[] = [];
    for (const [i, question] of questions.entries()) {
      const resolved = await codebookOf(context, surveyIdentifier, question, i);
      settings.push(settingsOf(kind, question, resolved?.codebook));
      keptFrom.push(resolved?.fromJob);
    }
    await storeSurveyData(context, request);
    const job: CodingJobRequest = {
      surveyIdentifier,
      surveyName: request.surveyName ?? undefined,
      surveyDescription: request.surveyDescription ?? undefined,
      callbackUrl: request.callbackUrl ?? undefined,
      traceparent,
      requestId,
      keyId,
    };
    await insertJob(manager, {
      ...context,
      phase: 'preparing',
      request: job,
      total: questions.reduce((sum, question) => sum + question.responseEntries.length, 0),
    });
    const ref = { org, id: jobId };
    await insertQuestions(
      manager,
      ref,
      questions.map((question, i) => ({
        questionIdentifier: question.questionIdentifier,
        question: question.question,
        settings: settings[i]!,
        answers: question.responseEntries.length,
        state: hasWork(question, settings[i]!) ? 'open' : 'done',
        keptFrom: keptFrom[i],
      })),
    );
    for (const [i, { responseEntries }] of questions.entries()) await insertAnswers(manager, ref, i, responseEntries);
    await insertParts(manager, context, partsOf(questions, settings));
    return { batchJobId: jobId, surveyIdentifier, status: 'queued', results: null };
  },
});

/** A question without answers has the codes of its codebook, if any. */
const hasWork = ({ responseEntries }: AnyCodingQuestion, { codebook }: QuestionSettings): boolean =>
  responseEntries.length > 0 || codebook !== undefined;

async function codebookOf(
  { manager, org }: IntakeContext,
  survey: string,
  { questionIdentifier, codebook: requested }: AnyCodingQuestion,
  index: number,
): Promise<ResolvedCodebook | undefined> {
  if (!requested) return undefined;
  const resolved = await resolveCodebook(manager, org, survey, questionIdentifier, requested);
  const { codebook } = resolved;
  if (Buffer.byteLength(JSON.stringify(codebook)) > LIMITS.codebookBytes) {
    throw ApiError.invalid(
      `surveyResponses[${index}].codebook.fromJob`,
      `fromJob must name a job whose codebook has at most ${LIMITS.codebookBytes} bytes`,
    );
  }
  return resolved;
}

function settingsOf(
  kind: CodingKind,
  { questionContext, codingOptions, brandContext }: AnyCodingQuestion,
  codebook: CodebookData | undefined,
): QuestionSettings {
  return {
    ...(questionContext != null && { questionContext }),
    options: filledOptions(kind, codingOptions ?? undefined),
    ...(codebook && { codebook }),
    ...(brandContext && {
      brandContext: {
        industryDescription: brandContext.industryDescription,
        brands: brandContext.brands.map(({ name, variations }) => ({ name, ...(variations && { variations }) })),
      },
    }),
  };
}

async function storeSurveyData({ database, org }: IntakeContext, request: AnyCodingRequest): Promise<void> {
  const { surveyIdentifier, surveyResponses: questions } = request;
  const numbers = new Map<string, number>();
  const ids = [
    ...new Set(questions.flatMap((question) => question.responseEntries.map((entry) => entry.responseIdentifier))),
  ];
  for (let from = 0; from < ids.length; from += ROWS) {
    // A transaction each: the organization's other calls wait 20 ms for the counter's row, not as long as 200,000 responses take.
    const slice = ids.slice(from, from + ROWS);
    const found = await withOrg(database, org, (own) => numberResponses(own, org, surveyIdentifier, slice));
    slice.forEach((id, i) => numbers.set(id, found[i]!));
  }
  const step = apart(database, org);
  await storeSurvey(step, org, request);
  await storeQuestions(
    step,
    org,
    surveyIdentifier,
    questions.map(({ questionIdentifier, question, questionContext }) => ({
      questionIdentifier,
      question,
      questionContext: questionContext ?? undefined,
    })),
  );
  for (const { questionIdentifier, responseEntries } of questions) {
    await storeElements(
      step,
      org,
      surveyIdentifier,
      responseEntries.map((entry) => ({
        number: numbers.get(entry.responseIdentifier)!,
        questionIdentifier,
        answer: entry.answer,
      })),
    );
  }
  await storeAttributes(
    step,
    org,
    questions.flatMap(({ responseEntries }) =>
      responseEntries.flatMap(({ responseIdentifier, attributes }) =>
        attributes ? [[numbers.get(responseIdentifier), attributes] as const] : [],
      ),
    ),
  );
}

/** Fills in the defaults: a limit for every level (the last one given is repeated). Brands have no limit unless one is given. */
export function filledOptions(
  kind: CodingKind,
  { maxLevels, maxCodesPerLevel, minResponsesPerCode }: CodingOptions = {},
): CodingOptionsData {
  const levels = maxLevels ?? DEFAULT_LEVELS;
  const given = maxCodesPerLevel == null ? [kind === 'coding' ? DEFAULT_CODES : null] : [maxCodesPerLevel].flat();
  return {
    maxLevels: levels,
    maxCodesPerLevel: Array.from({ length: levels }, (_, level) => given[Math.min(level, given.length - 1)]!),
    minResponsesPerCode: minResponsesPerCode ?? 1,
  };
}

function* partsOf(questions: AnyCodingQuestion[], settings: QuestionSettings[]): Generator<NewPart> {
  let part = 0;
  for (const [group, question] of questions.entries()) {
    for (const [from, to] of slicesOf(question)) {
      const payload: AnswersPart = { question: group, from, to };
      yield { kind: 'answers', part: part++, group, state: 'waiting', payload: encodePayload(payload) };
    }
    if (!hasWork(question, settings[group]!)) continue;
    // Without answers there is nothing to wait for.
    yield {
      kind: 'question',
      part: group,
      group,
      state: question.responseEntries.length ? 'blocked' : 'waiting',
      payload: encodePayload({}),
    };
  }
}

function* slicesOf({ responseEntries }: AnyCodingQuestion): Generator<[from: number, to: number]> {
  let from = 0;
  let bytes = 0;
  for (let i = 0; i < responseEntries.length; i++) {
    const { answer, followupResponses } = responseEntries[i]!;
    const size = Buffer.byteLength(JSON.stringify([answer, followupResponses])) + 50;
    if (i > from && (bytes + size > PART_BYTES || i - from >= LIMITS.answersPerCodingPart)) {
      yield [from, i];
      from = i;
      bytes = 0;
    }
    bytes += size;
  }
  if (responseEntries.length) yield [from, responseEntries.length];
}
