import { LIMITS } from '@verbatim/contracts';
import { REQUEST_LIMITS } from '../http/request-limits.js';
import { isLong } from '../http/validators.js';
import type { Codebook, CodebookCode } from './coding.dto.js';

/** What is wrong: a path in the caller's notation, and a text that begins with the field's name. */
export type Problem = [path: string, text: string];

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
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

function* followupProblems(path: string, followups: unknown): Generator<Problem, void, void> {
  if (followups === undefined || followups === null) return;
  if (!Array.isArray(followups)) return yield [path, 'followupResponses must be an array'];
  if (followups.length > LIMITS.followupsPerAnswer)
    return yield [path, `followupResponses must contain no more than ${LIMITS.followupsPerAnswer} elements`];
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

/** What the decorators of a body's classes don't say: entries, repetitions, sizes. A generator: who wants fifty faults reads fifty. */
export function* requestProblems(body: unknown): Generator<Problem> {
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

const folded = (label: string): string => label.trim().normalize('NFKC').toLowerCase();

/** Of a codebook whose fields are sound: one source, ids of its own, siblings that can be told apart, not too deep. */
export function* codebookProblems(
  path: string,
  { codes, fromJob }: Codebook,
  isJobId: (text: string) => boolean,
): Generator<Problem> {
  if ((codes == null) === (fromJob == null)) yield [path, 'codebook must have either codes or fromJob'];
  if (fromJob != null && fromJob !== 'latest' && !isJobId(fromJob))
    yield [`${path}.fromJob`, 'fromJob must be latest or a UUIDv7 job identifier'];
  const ids = new Set<number>();
  const walk = function* (list: CodebookCode[], at: string, level: number): Generator<Problem, void, void> {
    if (level > LIMITS.codebookLevels)
      return yield [at, `subCodes must not be nested more than ${LIMITS.codebookLevels} deep`];
    const labels = new Set<string>();
    for (const [i, { id, label, subCodes }] of list.entries()) {
      if (id != null && ids.has(id)) yield [`${at}[${i}].id`, 'id must not repeat within a codebook'];
      if (id != null) ids.add(id);
      if (labels.has(folded(label))) yield [`${at}[${i}].label`, 'label must not repeat among the codes of one parent'];
      labels.add(folded(label));
      if (subCodes) yield* walk(subCodes, `${at}[${i}].subCodes`, level + 1);
    }
  };
  if (codes) yield* walk(codes, `${path}.codes`, 1);
}
