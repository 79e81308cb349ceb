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
  /** What callers read of it is the gateway's. Earlier versions sent a `message` that nobody read. */
  @IsOptional() error?: { code: 'PROCESSING_ERROR' };
}

/** What a reserved code holds: answers that fit no code, that say nothing, both of them (where there is room for one code), or that name no brand. */
export const RESERVED = ['other', 'no_answer', 'both', 'no_brand'] as const;
export type Reserved = (typeof RESERVED)[number];
/** What a code of a codebook may be reserved for: codings into brands take none. */
export const RESERVED_IN_CODEBOOKS = ['other', 'no_answer', 'both'] as const satisfies readonly Reserved[];

export interface CodebookCode {
  id?: number;
  label: string;
  reserved?: Reserved;
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
  /** Tag of FOLLOWUP_LANGUAGES, for the labels of reserved codes and of the label bank. Missing: English, and the language of the answers. */
  @IsOptional() @IsString() labelLanguage?: string;
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
  reserved?: Reserved;
  subCodes: CodeData[];
}

/**
 * Labels of the codes for answers without a theme, where no `labelLanguage` was asked for, in any language: answers
 * that fit no code, answers that say nothing, and both together.
 */
export const OTHER = 'Other';
export const NO_ANSWER = 'No answer';
export const MERGED = `${OTHER} / ${NO_ANSWER}`;
export const REST_LABELS: readonly string[] = [OTHER, NO_ANSWER, MERGED];
/** Label of the code for answers without a brand, in brand codings. */
export const NO_BRAND = 'No brand mentioned';

/** The labels of the reserved codes in English; other languages have theirs in libs/language (reservedLabel). */
export const RESERVED_LABELS: Readonly<Record<Reserved, string>> = {
  other: OTHER,
  no_answer: NO_ANSWER,
  both: MERGED,
  no_brand: NO_BRAND,
};

/** A code, as far as it says whether it is a reserved one. */
export interface MaybeReserved {
  label: string;
  reserved?: Reserved | null;
  subCodes?: readonly unknown[];
}

/**
 * What a code is reserved for. A code that a caller typed into a codebook, or that was stored before codes said so themselves, is known by its English
 * label; with sub-codes, it is a codebook's own code with the same name.
 */
export function reservedAs(
  { label, reserved, subCodes }: MaybeReserved,
  kind: CodingKind = 'coding',
): Reserved | undefined {
  if (reserved) return reserved;
  if (subCodes?.length) return undefined;
  return RESERVED.find((one) => RESERVED_LABELS[one] === label && (one === 'no_brand') === (kind === 'brand-coding'));
}

/** Whether a code is one of those for answers without a theme. */
export function isRest(code: MaybeReserved): boolean {
  const reserved = reservedAs(code);
  return reserved !== undefined && reserved !== 'no_brand';
}

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
  reserved?: Reserved;
  /** The share of the answers below it that its label is expected to be true of, 0..1. Missing for reserved codes and those without answers. */
  confidence?: number;
  path: number[];
  start: number;
  count: number;
}

/**
 * The share of the answers in a code that its label is expected to be true of, to a thousandth: the mean confidence of their assignments (of the best one below
 * the code). Undefined for a code without answers.
 */
export const shareOf = (confidences: readonly number[]): number | undefined =>
  confidences.length
    ? Math.round((confidences.reduce((sum, one) => sum + one, 0) / confidences.length) * 1000) / 1000
    : undefined;

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

const isCodeRow = (row: unknown, place: number): boolean => {
  if (typeof row !== 'object' || row === null) return false;
  const { id, label, description, reserved, confidence, path, start, count } = row as CodeRow;
  return (
    Number.isSafeInteger(id) &&
    typeof label === 'string' &&
    (description === undefined || typeof description === 'string') &&
    (reserved === undefined || RESERVED.includes(reserved)) &&
    (confidence === undefined || (Number.isFinite(confidence) && confidence >= 0 && confidence <= 1)) &&
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
  /** What callers read of it is the gateway's. Earlier versions sent a `message` that nobody read. */
  @IsOptional() error?: { code: 'PROCESSING_ERROR' };
}

/** The job has ended or was cancelled: the coding service deletes its answers and vectors. */
export class CodingForget {
  @IsString() batchJobId: string;
  /** Not sent any more and never read; goes with v2. */
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
