import { ApiError, LIMITS, reservedAs, type CodingKind } from '@verbatim/contracts';
import { isId } from '@verbatim/platform';
import { attributeProblems } from '../http/attributes.js';
import { REQUEST_LIMITS } from '../http/request-limits.js';
import { validateBody } from '../http/validate.js';
import { isLong } from '../http/validators.js';
import {
  BrandCodingRequest,
  CodingRequest,
  type AnyCodingRequest,
  type Codebook,
  type CodebookCode,
} from './coding.dto.js';
import { isObject } from '../http/is-object.js';
import { foldedLabel } from './folded-label.js';

const BODY: Record<CodingKind, new () => AnyCodingRequest> = {
  coding: CodingRequest,
  'brand-coding': BrandCodingRequest,
};

type Fields = Record<string, unknown>;
const withoutEntries = (question: unknown): unknown =>
  isObject(question) && Array.isArray(question.responseEntries) ? { ...question, responseEntries: [] } : question;

/**
 * The body of a coding or brand coding job as an instance of its class. Its entries are checked by plain loops and stay the body's own objects: the
 * decorator-driven library would first copy all 200,000.
 * @throws ApiError INVALID_REQUEST with every faulty field, 50 at most
 */
export function readRequest(kind: CodingKind, body: unknown): AnyCodingRequest {
  const questions = isObject(body) && Array.isArray(body.surveyResponses) ? body.surveyResponses : undefined;
  const details: Record<string, string> = {};
  let request: AnyCodingRequest | undefined;
  try {
    // Too many questions are one problem: no need to check each.
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

/** A path in the caller's notation, and a text that begins with the field's name. */
type Problem = [path: string, text: string];

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function textProblem(name: string, value: unknown, least: number, most: number): string | undefined {
  if (typeof value !== 'string') return `${name} must be a string`;
  if (value.length < least) return `${name} must have ${least} to ${most} characters`;
  return isLong(value, most) ? `${name} must be no longer than ${most} characters` : undefined;
}

function* fieldProblems(
  path: string,
  item: Fields,
  fields: Record<string, [least: number, most: number]>,
): Generator<Problem> {
  for (const name in fields) {
    const text = textProblem(name, item[name], ...fields[name]!);
    if (text) yield [`${path}.${name}`, text];
  }
}

const ENTRY = {
  responseIdentifier: [1, REQUEST_LIMITS.identifierCharacters],
  answer: [0, REQUEST_LIMITS.answerCharacters],
} satisfies Record<string, [number, number]>;
const FOLLOWUP = {
  question: [0, REQUEST_LIMITS.questionCharacters],
  answer: [0, REQUEST_LIMITS.answerCharacters],
} satisfies Record<string, [number, number]>;

function* followupProblems(path: string, followups: unknown): Generator<Problem> {
  if (followups === undefined || followups === null) return;
  if (!Array.isArray(followups)) {
    yield [path, 'followupResponses must be an array'];
    return;
  }
  if (followups.length > LIMITS.followupsPerAnswer) {
    yield [path, `followupResponses must contain no more than ${LIMITS.followupsPerAnswer} elements`];
    return;
  }
  let isSound = true;
  for (const [i, followup] of followups.entries()) {
    if (!isObject(followup)) yield [`${path}[${i}]`, 'followupResponses must contain objects'];
    else for (const found of fieldProblems(`${path}[${i}]`, followup, FOLLOWUP)) yield ((isSound = false), found);
  }
  if (isSound && jsonBytes(followups) > LIMITS.followupBytes)
    yield [path, `followupResponses must be at most ${LIMITS.followupBytes} bytes as JSON`];
}

function* entryProblems(path: string, entries: unknown[]): Generator<Problem> {
  const seen = new Set<unknown>();
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i];
    const here = `${path}[${i}]`;
    if (!isObject(entry)) {
      yield [here, 'responseEntries must contain objects'];
      continue;
    }
    yield* fieldProblems(here, entry, ENTRY);
    if (entry.attributes != null)
      for (const [at, text] of attributeProblems(entry.attributes))
        yield [`${here}.attributes${at}`, `${at.slice(1) || 'attributes'} ${text}`];
    if (entry.followupResponses != null) yield* followupProblems(`${here}.followupResponses`, entry.followupResponses);
    if (seen.has(entry.responseIdentifier))
      yield [`${here}.responseIdentifier`, 'responseIdentifier must not repeat within a question'];
    else if (typeof entry.responseIdentifier === 'string') seen.add(entry.responseIdentifier);
  }
}

function* bytesProblem(path: string, name: string, value: unknown, most: number): Generator<Problem> {
  if (isObject(value) && jsonBytes(value) > most)
    yield [`${path}.${name}`, `${name} must be at most ${most} bytes as JSON`];
}

/** What the decorators can't check: entries, repetitions, sizes. A generator, so that the caller stops after 50 problems. */
function* requestProblems(body: unknown): Generator<Problem> {
  const questions = isObject(body) ? body.surveyResponses : undefined;
  if (!Array.isArray(questions)) return;
  let answers = 0;
  const seen = new Set<unknown>();
  for (const [i, question] of questions.entries()) {
    if (!isObject(question)) continue;
    const path = `surveyResponses[${i}]`;
    if (seen.has(question.questionIdentifier))
      yield [`${path}.questionIdentifier`, 'questionIdentifier must not repeat within a job'];
    else if (typeof question.questionIdentifier === 'string') seen.add(question.questionIdentifier);
    if (Array.isArray(question.responseEntries)) {
      answers += question.responseEntries.length;
      yield* entryProblems(`${path}.responseEntries`, question.responseEntries);
    }
    yield* bytesProblem(path, 'codebook', question.codebook, LIMITS.codebookBytes);
    yield* bytesProblem(path, 'brandContext', question.brandContext, LIMITS.brandContextBytes);
  }
  if (answers > REQUEST_LIMITS.answersPerCodingJob) {
    yield [
      'surveyResponses',
      `surveyResponses must contain no more than ${REQUEST_LIMITS.answersPerCodingJob} responseEntries altogether, not ${answers}`,
    ];
  }
}

/** Of a codebook whose fields are valid: it has one source, unique ids, different labels under one parent, reserved codes once on top, and is not too deep. */
function* codebookProblems(
  path: string,
  { codes, fromJob }: Codebook,
  isJobId: (text: string) => boolean,
): Generator<Problem> {
  if ((codes == null) === (fromJob == null)) yield [path, 'codebook must have either codes or fromJob'];
  if (fromJob != null && fromJob !== 'latest' && !isJobId(fromJob))
    yield [`${path}.fromJob`, 'fromJob must be latest or a UUIDv7 job identifier'];
  const ids = new Set<number>();
  const reservedFor = new Set<string>();
  const walk = function* (list: CodebookCode[], at: string, level: number): Generator<Problem> {
    if (level > LIMITS.codebookLevels) {
      yield [at, `subCodes must not be nested more than ${LIMITS.codebookLevels} deep`];
      return;
    }
    const labels = new Set<string>();
    for (const [i, code] of list.entries()) {
      const { id, label, subCodes } = code;
      if (id != null && ids.has(id)) yield [`${at}[${i}].id`, 'id must not repeat within a codebook'];
      if (id != null) ids.add(id);
      if (labels.has(foldedLabel(label)))
        yield [`${at}[${i}].label`, 'label must not repeat among the codes of one parent'];
      labels.add(foldedLabel(label));
      // one that has the label of a reserved code is one, too
      const reserved = code.reserved ?? (level === 1 ? reservedAs(code) : undefined);
      if (reserved !== undefined && (level > 1 || subCodes?.length || reservedFor.has(reserved)))
        yield [
          `${at}[${i}].reserved`,
          'reserved must be set on one code only, of the first level and without subCodes',
        ];
      if (reserved !== undefined) reservedFor.add(reserved);
      if (subCodes) yield* walk(subCodes, `${at}[${i}].subCodes`, level + 1);
    }
  };
  if (codes) yield* walk(codes, `${path}.codes`, 1);
}
