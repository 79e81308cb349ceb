import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import type { MessageContract } from '../envelope.js';
import { ModelAllowance, ModelUsage } from '../model-use.js';

export const CODING_KINDS = ['coding', 'brand-coding'] as const;
export type CodingKind = (typeof CODING_KINDS)[number];

/** A respondent's answer, and the answers to follow-ups. */
export interface CodingAnswer {
  answer: string;
  followups?: { question: string; answer: string }[];
}

/** The texts of an answer: the answer itself, then the answers to follow-ups. */
export const textsOf = ({ answer, followups = [] }: CodingAnswer): string[] => [
  answer,
  ...followups.map((followup) => followup.answer),
];

/** `position`: index of the answer among the question's answers, as the caller sent them. */
export interface CodingAnswerData extends CodingAnswer {
  position: number;
}

const isAnswer = (item: unknown): boolean => {
  if (typeof item !== 'object' || item === null) return false;
  const { position, answer, followups } = item as CodingAnswerData;
  return (
    Number.isInteger(position) &&
    position >= 0 &&
    typeof answer === 'string' &&
    (followups === undefined ||
      (Array.isArray(followups) &&
        followups.every((f) => typeof f?.question === 'string' && typeof f.answer === 'string')))
  );
};

/** A plain loop instead of nested validation: a message holds up to 1,000 answers. */
const AreAnswers = (): PropertyDecorator =>
  ValidateBy({
    name: 'areAnswers',
    validator: {
      validate: (answers: unknown) => Array.isArray(answers) && answers.every(isAnswer),
      defaultMessage: () => '$property must be a list of answers',
    },
  });

/** A part of a question's answers: stored by the coding service, and for `coding` cut into units and embedded. */
export class CodingSubmit {
  @IsString() batchJobId: string;
  @IsInt() @Min(0) part: number;
  @IsIn(CODING_KINDS) kind: CodingKind;
  /** Index of the question in the request. */
  @IsInt() @Min(0) question: number;
  @AreAnswers() answers: CodingAnswerData[];
}

export class CodingProgressed {
  @IsString() batchJobId: string;
  @IsInt() @Min(0) part: number;
  /** The part could not be prepared. */
  @IsOptional() error?: { code: 'PROCESSING_ERROR'; message: string };
}

export interface CodebookCode {
  id?: number;
  label: string;
  description?: string;
  examples?: string[];
  subCodes?: CodebookCode[];
}

export interface CodebookData {
  mode: 'locked' | 'extend';
  codes: CodebookCode[];
}

export interface BrandData {
  name: string;
  variations?: string[];
}

/** Has a limit for every level, with the defaults filled in by the gateway. `null`: no limit (brands). */
export interface CodingOptionsData {
  maxLevels: number;
  maxCodesPerLevel: (number | null)[];
  minResponsesPerCode: number;
}

/** Code a question, all of whose answers were submitted. The limits of codebooks and brands make sure that it fits into a message. */
export class CodingRun {
  @IsString() batchJobId: string;
  @IsInt() @Min(0) part: number;
  /** From 1. Pieces of different attempts are never mixed. */
  @IsInt() @Min(1) attempt: number;
  @IsIn(CODING_KINDS) kind: CodingKind;
  @IsInt() @Min(0) question: number;
  @IsString() questionText: string;
  @IsOptional() @IsString() questionContext?: string;
  @IsOptional() @IsString() surveyName?: string;
  @IsOptional() @IsString() surveyDescription?: string;
  @IsObject() options: CodingOptionsData;
  @IsOptional() @IsObject() codebook?: CodebookData;
  @IsOptional() @IsObject() brandContext?: { industryDescription: string; brands: BrandData[] };
  @IsOptional() @ValidateNested() @Type(() => ModelAllowance) model?: ModelAllowance;
}

export interface CodeData {
  id: number;
  label: string;
  description?: string;
  subCodes: CodeData[];
}

/** Labels of the codes for answers without a theme, in any language: answers that fit no code, answers that say nothing, and both together. */
export const OTHER = 'Other';
export const NO_ANSWER = 'No answer';
export const MERGED = `${OTHER} / ${NO_ANSWER}`;
export const REST_LABELS: readonly string[] = [OTHER, NO_ANSWER, MERGED];
/** Label of the code for answers without a brand, in brand codings. */
export const NO_BRAND = 'No brand mentioned';

/** Whether a code is one of these. With sub-codes, it is a codebook's own code with the same name. */
export const isRest = ({ label, subCodes }: { label: string; subCodes?: readonly unknown[] }): boolean =>
  REST_LABELS.includes(label) && !subCodes?.length;

/** The assignment of an answer to a code, and implicitly to its ancestors. */
export interface AssignmentData {
  code: number;
  /** 0..1 */
  confidence: number;
  matchedText?: string;
}

/** `assignments[i]`: the deepest codes of answer i, highest confidence first; ancestors are implied. */
export interface CodingResult {
  codes: CodeData[];
  assignments: AssignmentData[][];
}

/** Sent at intervals while a question is being coded, so that its lease is extended. */
export class CodingWorking {
  @IsString() batchJobId: string;
  @IsInt() @Min(0) part: number;
}

/**
 * A code in the depth-first order of its tree. The assignments of a question are one sequence, code after code in this order, with each answer in its
 * code and in every ancestor; this code has `count` of them, from `start` on. `path`: the positions of its ancestors in this order, topmost first.
 */
export interface CodeRow {
  id: number;
  label: string;
  description?: string;
  path: number[];
  start: number;
  count: number;
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

const isCodeRow = (row: unknown, place: number): boolean => {
  if (typeof row !== 'object' || row === null) return false;
  const { id, label, description, path, start, count } = row as CodeRow;
  return (
    Number.isSafeInteger(id) &&
    typeof label === 'string' &&
    (description === undefined || typeof description === 'string') &&
    Array.isArray(path) &&
    path.every((above) => isCount(above) && above < place) &&
    isCount(start) &&
    isCount(count)
  );
};

/** Codes whose ancestors come before them. */
const AreCodeRows = (): PropertyDecorator =>
  ValidateBy({
    name: 'areCodeRows',
    validator: {
      validate: (rows: unknown, args) =>
        Array.isArray(rows) &&
        rows.every((row, i) => isCodeRow(row, ((args?.object as CodingCompleted).codesFrom ?? 0) + i)),
      defaultMessage: () => '$property must be a list of codes',
    },
  });

/** As many as there are positions. */
const AreForPositions = (isOne: (value: unknown) => boolean): PropertyDecorator =>
  ValidateBy({
    name: 'areForPositions',
    validator: {
      validate: (values: unknown, args) =>
        Array.isArray(values) &&
        values.length === (args?.object as CodingCompleted).positions?.length &&
        values.every(isOne),
      defaultMessage: () => '$property must have a value for each position',
    },
  });

/** A piece of a question's result (0..pieces-1): some of its codes, or some of its assignments, with one array per field. */
export class CodingCompleted {
  @IsString() batchJobId: string;
  @IsInt() @Min(0) part: number;
  @IsInt() @Min(1) attempt: number;
  @IsInt() @Min(0) piece: number;
  @IsInt() @Min(1) pieces: number;
  /** `offline` or the model's name. */
  @IsString() engine: string;
  /** The embeddings model whose vectors were used beside the built-in encoder's. Missing: the built-in one alone. */
  @IsOptional() @IsString() encoder?: string;
  /** Usage of the whole question, in piece 0: of the language model, and of the embeddings model. */
  @IsOptional() @ValidateNested() @Type(() => ModelUsage) usage?: ModelUsage;
  @IsOptional() @ValidateNested() @Type(() => ModelUsage) encoderUsage?: ModelUsage;
  @IsInt() @Min(0) codesFrom: number;
  @AreCodeRows() codes: CodeRow[];
  @IsInt() @Min(0) from: number;
  @AreForPositions(isCount) positions: number[];
  @AreForPositions(Number.isFinite) confidences: number[];
  /** Brands only. */
  @IsOptional() @AreForPositions((text) => typeof text === 'string') matchedTexts?: string[];
  @IsOptional() error?: { code: 'PROCESSING_ERROR'; message: string };
}

/** The job has ended or was cancelled: the coding service deletes its answers and vectors. */
export class CodingForget {
  @IsString() batchJobId: string;
  @IsOptional() @IsBoolean() isCancelled?: boolean;
}

const key = 'the batch job and its part';

export const CODING_SUBMIT: MessageContract<CodingSubmit> = {
  topic: 'coding.submit.v1',
  kind: 'command',
  owner: 'coding',
  key,
  data: CodingSubmit,
  isRepeated: true,
  description: 'A part of the answers to one question.',
};
export const CODING_PROGRESSED: MessageContract<CodingProgressed> = {
  topic: 'coding.progressed.v1',
  kind: 'event',
  owner: 'coding',
  key,
  data: CodingProgressed,
  isRepeated: true,
  description: 'A part of the answers is stored and prepared.',
};
export const CODING_RUN: MessageContract<CodingRun> = {
  topic: 'coding.run.v1',
  kind: 'command',
  owner: 'coding',
  key,
  data: CodingRun,
  isRepeated: true,
  description: 'Code one question, all of whose answers were submitted.',
};
export const CODING_WORKING: MessageContract<CodingWorking> = {
  topic: 'coding.working.v1',
  kind: 'event',
  owner: 'coding',
  key,
  data: CodingWorking,
  isRepeated: true,
  description: 'A question is still being coded.',
};
export const CODING_COMPLETED: MessageContract<CodingCompleted> = {
  topic: 'coding.completed.v1',
  kind: 'event',
  owner: 'coding',
  key,
  data: CodingCompleted,
  isRepeated: true,
  description: 'A piece of the result of one question: codes and assignments.',
};
export const CODING_FORGET: MessageContract<CodingForget> = {
  topic: 'coding.forget.v1',
  kind: 'command',
  owner: 'coding',
  key,
  data: CodingForget,
  description: 'A job has ended: its answers and vectors can be deleted.',
};
