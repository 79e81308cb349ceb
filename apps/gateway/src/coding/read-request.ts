import { ApiError, LIMITS, type CodingKind } from '@verbatim/contracts';
import { isId } from '@verbatim/platform';
import { validateBody } from '../http/validate.js';
import { BrandCodingRequest, CodingRequest, type AnyCodingRequest } from './coding.dto.js';
import { codebookProblems, requestProblems, type Problem } from './request-problems.js';

const BODY: Record<CodingKind, new () => AnyCodingRequest> = {
  coding: CodingRequest,
  'brand-coding': BrandCodingRequest,
};

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const withoutEntries = (question: unknown): unknown =>
  isObject(question) && Array.isArray(question.responseEntries) ? { ...question, responseEntries: [] } : question;

/**
 * The body of a coding or brand coding job as an instance of its class; its entries are the body's own objects, because copies of 200,000 are
 * what a decorator-driven library makes first.
 * @throws ApiError INVALID_REQUEST with every faulty field, 50 at most.
 */
export function readRequest(kind: CodingKind, body: unknown): AnyCodingRequest {
  const questions = isObject(body) && Array.isArray(body.surveyResponses) ? body.surveyResponses : undefined;
  const details: Record<string, string> = {};
  let request: AnyCodingRequest | undefined;
  try {
    // More questions than are allowed are a fault of their own: no need to look into each.
    const checked = questions?.slice(0, LIMITS.questionsPerCodingJob + 1).map(withoutEntries);
    request = validateBody(BODY[kind], checked ? { ...(body as Fields), surveyResponses: checked } : body);
  } catch (error) {
    if (!(error instanceof ApiError && error.details) || !questions) throw error;
    Object.assign(details, error.details);
  }
  const add = (found: Iterable<Problem>): void => {
    for (const [path, text] of found) {
      if (Object.keys(details).length >= LIMITS.errorDetails) return;
      details[path] ??= text;
    }
  };
  add(requestProblems(body));
  request?.surveyResponses.forEach(
    ({ codebook }, i) => codebook && add(codebookProblems(`surveyResponses[${i}].codebook`, codebook, isId)),
  );
  if (!request || Object.keys(details).length)
    throw new ApiError('INVALID_REQUEST', 'The request is not valid', details);
  request.surveyResponses.forEach((question, i) => {
    question.responseEntries = (questions as { responseEntries: never }[])[i]!.responseEntries;
  });
  return request;
}
