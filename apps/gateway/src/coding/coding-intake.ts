import { ApiError, LIMITS, type CodingKind } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import {
  encodePayload,
  insertJob,
  insertParts,
  type Accepted,
  type Intake,
  type IntakeContext,
  type NewPart,
} from '../jobs/intake.js';
import type { JobRequest } from '../jobs/job.js';
import { apart, numberResponses, storeElements, storeQuestions, storeSurvey } from '../surveys/survey-model.js';
import { filledOptions } from './code-limits.js';
import { resolveCodebook } from './codebooks.js';
import type { AnyCodingQuestion, AnyCodingRequest } from './coding.dto.js';
import type { QuestionSettings } from './question-settings.js';
import { readRequest } from './read-request.js';

/** What a coding job keeps of its request. */
export interface CodingJobRequest extends JobRequest {
  surveyIdentifier: string;
  surveyName?: string;
  surveyDescription?: string;
}

export interface AcceptedCoding extends Accepted {
  surveyIdentifier: string;
  results: null;
}

/** Answers `from` to `to - 1` of a question, as one message. */
export interface AnswersPart {
  question: number;
  from: number;
  to: number;
}

/** Far below a message's limit: a part is what a worker does at a time, some seconds of embedding when it is full of long answers. */
const PART_BYTES = 200 * 1024;
const ROWS = 1_000;

/** Stores the survey's data, the questions and their answers, and cuts the answers into parts. */
export const codingIntake = (kind: CodingKind): Intake<AnyCodingRequest> => ({
  read: (body) => readRequest(kind, body),

  async store(context, request): Promise<AcceptedCoding> {
    const { manager, org, jobId, traceparent, requestId } = context;
    const { surveyIdentifier, surveyResponses: questions } = request;
    const settings: QuestionSettings[] = [];
    for (const [i, question] of questions.entries())
      settings.push(await settingsOf(context, kind, surveyIdentifier, question, i));
    await storeSurveyData(context, request);
    const job: CodingJobRequest = {
      surveyIdentifier,
      surveyName: request.surveyName ?? undefined,
      surveyDescription: request.surveyDescription ?? undefined,
      callbackUrl: request.callbackUrl ?? undefined,
      traceparent,
      requestId,
    };
    await insertJob(context, {
      phase: 'preparing',
      request: job,
      total: questions.reduce((sum, question) => sum + question.responseEntries.length, 0),
    });
    await manager.query(
      `INSERT INTO gateway.coding_questions (org_id, job_id, question, question_id, question_text, settings, answers, state)
       SELECT $1, $2, * FROM unnest($3::int[], $4::text[], $5::text[], $6::jsonb[], $7::int[], $8::text[])`,
      [
        org,
        jobId,
        questions.map((_, i) => i),
        questions.map((q) => q.questionIdentifier),
        questions.map((q) => q.question),
        settings.map((one) => JSON.stringify(one)),
        questions.map((q) => q.responseEntries.length),
        questions.map((q, i) => (hasWork(q, settings[i]!) ? 'open' : 'done')),
      ],
    );
    for (const [i, question] of questions.entries()) await storeAnswers(context, i, question);
    await insertParts(context, partsOf(questions, settings));
    return { batchJobId: jobId, surveyIdentifier, status: 'queued', results: null };
  },
});

/** A question without answers has no codes, but those of its codebook. */
const hasWork = ({ responseEntries }: AnyCodingQuestion, { codebook }: QuestionSettings): boolean =>
  responseEntries.length > 0 || codebook !== undefined;

async function settingsOf(
  { manager, org }: IntakeContext,
  kind: CodingKind,
  survey: string,
  question: AnyCodingQuestion,
  index: number,
): Promise<QuestionSettings> {
  const { questionContext, codingOptions, brandContext } = question;
  const codebook =
    question.codebook && (await resolveCodebook(manager, org, survey, question.questionIdentifier, question.codebook));
  if (codebook && Buffer.byteLength(JSON.stringify(codebook)) > LIMITS.codebookBytes) {
    throw ApiError.invalid(
      `surveyResponses[${index}].codebook.fromJob`,
      `fromJob names a codebook of more than ${LIMITS.codebookBytes} bytes`,
    );
  }
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
    // A transaction each: the organization's other calls wait for the counter's row for 20 ms, not for as long as 200,000 take.
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
}

async function storeAnswers(
  { manager, org, jobId }: IntakeContext,
  index: number,
  { responseEntries }: AnyCodingQuestion,
): Promise<void> {
  for (let from = 0; from < responseEntries.length; from += ROWS) {
    const rows = responseEntries.slice(from, from + ROWS);
    await manager.query(
      `INSERT INTO gateway.coding_answers (org_id, job_id, question, position, response_id, answer, followups)
       SELECT $1, $2, $3, * FROM unnest($4::int[], $5::text[], $6::text[], $7::jsonb[])`,
      [
        org,
        jobId,
        index,
        rows.map((_, i) => from + i),
        rows.map((row) => row.responseIdentifier),
        rows.map((row) => row.answer),
        rows.map(({ followupResponses }) =>
          followupResponses?.length
            ? JSON.stringify(followupResponses.map(({ question, answer }) => ({ question, answer })))
            : null,
        ),
      ],
    );
  }
}

function* partsOf(questions: AnyCodingQuestion[], settings: QuestionSettings[]): Generator<NewPart> {
  let part = 0;
  for (const [group, question] of questions.entries()) {
    for (const [from, to] of slicesOf(question)) {
      const payload: AnswersPart = { question: group, from, to };
      yield { kind: 'answers', part: part++, group, state: 'waiting', payload: encodePayload(payload) };
    }
    if (!hasWork(question, settings[group]!)) continue;
    // What has no answers has nothing to wait for.
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
