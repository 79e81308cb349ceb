import {
  ApiError,
  followupLanguage,
  LIMITS,
  type CodebookData,
  type CodingKind,
  type CodingOptionsData,
} from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import type { EntityManager } from 'typeorm';
import { STORED_WITH_JOB, type Accepted, type CreateJob, type IntakeContext, type JobIntake } from '../jobs/intake.js';
import type { JobRequest } from '../jobs/job.js';
import { insertJob } from '../jobs/jobs.repository.js';
import { encodePayload, insertParts, type NewPart } from '../jobs/parts.repository.js';
import {
  apart,
  numbersFor,
  storeAttributes,
  storeElements,
  storeQuestions,
  storeSurvey,
  together,
  type Step,
} from '../surveys/surveys.repository.js';
import { resolveCodebook, type ResolvedCodebook } from './codebooks.repository.js';
import {
  DEFAULT_LEVELS,
  LANGUAGE_OF_ANSWERS,
  type AnyCodingQuestion,
  type AnyCodingRequest,
  type CodingOptions,
} from './coding.dto.js';
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
}

/** Payload of a part: answers `from` to `to - 1` of a question. */
export interface AnswersPart {
  question: number;
  from: number;
  to: number;
}

/** Far below a message's limit: a worker does one part at a time, some seconds of embedding when it is full of long answers. */
const PART_BYTES = 200 * 1024;
const DEFAULT_CODES = 8;

/** Stores the survey's data, the questions and their answers, and cuts the answers into parts. */
export const codingIntake = (kind: CodingKind): JobIntake<AnyCodingRequest> => ({
  type: kind,

  read: (body) => readRequest(kind, body),

  answersIn: ({ surveyResponses }) =>
    surveyResponses.reduce((sum, { responseEntries }) => sum + responseEntries.length, 0),

  async prepare(context, request): Promise<CreateJob> {
    const { database, org, jobId, keyId, traceparent, requestId } = context;
    const { surveyIdentifier, surveyResponses: questions } = request;
    const settings: QuestionSettings[] = [];
    const keptFrom: (string | undefined)[] = [];
    await withOrg(database, org, async (manager) => {
      for (const [i, question] of questions.entries()) {
        const resolved = await codebookOf(manager, org, surveyIdentifier, question, i);
        settings[i] = settingsOf(kind, question, await labelLanguageOf(question), resolved?.codebook);
        keptFrom[i] = resolved?.fromJob;
      }
    });
    const numbers = await numbersOf(context, request);
    const isSmall = this.answersIn(request) <= STORED_WITH_JOB;
    if (!isSmall) await storeSurveyData(apart(database, org), org, request, numbers);
    const job: CodingJobRequest = {
      surveyIdentifier,
      surveyName: request.surveyName ?? undefined,
      surveyDescription: request.surveyDescription ?? undefined,
      callbackUrl: request.callbackUrl ?? undefined,
      traceparent,
      requestId,
      keyId,
    };
    return async (manager): Promise<void> => {
      if (isSmall) await storeSurveyData(together(manager), org, request, numbers);
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
    };
  },

  reply: (batchJobId, { surveyIdentifier }): AcceptedCoding => ({
    batchJobId,
    surveyIdentifier,
    status: 'queued',
    results: null,
  }),
});

/** A question without answers has the codes of its codebook, if any. */
const hasWork = ({ responseEntries }: AnyCodingQuestion, { codebook }: QuestionSettings): boolean =>
  responseEntries.length > 0 || codebook !== undefined;

async function codebookOf(
  manager: EntityManager,
  org: string,
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

async function labelLanguageOf({ labelLanguage, responseEntries }: AnyCodingQuestion): Promise<string | undefined> {
  if (labelLanguage !== LANGUAGE_OF_ANSWERS) return labelLanguage == null ? undefined : followupLanguage(labelLanguage);
  const { languageOfLabels } = await import('./label-language.js');
  return languageOfLabels(responseEntries.map(({ answer }) => answer));
}

function settingsOf(
  kind: CodingKind,
  { questionContext, codingOptions, brandContext }: AnyCodingQuestion,
  language: string | undefined,
  codebook: CodebookData | undefined,
): QuestionSettings {
  return {
    ...(questionContext != null && { questionContext }),
    ...(language !== undefined && { labelLanguage: language }),
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

/** The number of each respondent, by responseIdentifier. */
async function numbersOf({ database, org }: IntakeContext, request: AnyCodingRequest): Promise<Map<string, number>> {
  const ids = [
    ...new Set(
      request.surveyResponses.flatMap(({ responseEntries }) => responseEntries.map((e) => e.responseIdentifier)),
    ),
  ];
  const numbers = await numbersFor(database, org, request.surveyIdentifier, ids);
  return new Map(ids.map((id, i) => [id, numbers[i]!]));
}

async function storeSurveyData(
  step: Step,
  org: string,
  request: AnyCodingRequest,
  numbers: Map<string, number>,
): Promise<void> {
  const { surveyIdentifier, surveyResponses: questions } = request;
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
