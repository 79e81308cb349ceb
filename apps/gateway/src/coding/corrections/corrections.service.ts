import { ApiError, isRest, LIMITS, reservedAs, type CodebookCode, type Reserved } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { reservedLabel } from '@verbatim/language/frame-words';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CodingJobRequest } from '../coding-intake.js';
import { CODING_TYPES } from '../coding-reader.js';
import { recordAudit } from '../../audit/audit.repository.js';
import { findReadableJob, type StoredJob } from '../../jobs/jobs.repository.js';
import { unusedRest } from '../codebooks.repository.js';
import type { QuestionSettings } from '../coding.repository.js';
import { codeHead, type PageCode } from '../coding-page.js';
import { CodeFrame, FrameError, type ResolvedOperation, type RestCode } from './code-frame.js';
import {
  applyAll,
  correctionBytes,
  correctionsOf,
  findQuestion,
  framePieces,
  frameRows,
  insertCorrections,
  positionsOf,
  positionsWithTexts,
  replaceCodebook,
  replay,
  storeCorrected,
  type Correction,
  type CorrectedQuestion,
} from './corrections.repository.js';
import type { Operation, RequestedOperation } from './operations.js';
import { Steps, TooManySteps } from './steps.js';

export interface ShownCode {
  id: number;
  label: string;
  description?: string;
  reserved?: Reserved;
  confidence?: number;
  responses: number;
  subCodes: ShownCode[];
}

/** The code frame of a question as GET and PATCH answer it. */
export interface ShownFrame {
  batchJobId: string;
  surveyIdentifier: string;
  questionIdentifier: string;
  question: string;
  revision: number;
  canUndo: boolean;
  canRedo: boolean;
  answers: number;
  codes: ShownCode[];
}

export interface OperationResult {
  op: string;
  /** The code that the operation made. */
  id?: number;
}

/** Who corrects a code frame, for the audit log. */
export interface CorrectionCall {
  org: string;
  keyId: string;
}

/** The most steps of one request, the replay of earlier corrections included: a few seconds. Reading 200,000 responses in three levels takes one million. */
const MOST_STEPS = 10_000_000;
/** What an entry of the log costs that is read, in steps. */
const STEPS_PER_ENTRY = 50;

type Job = StoredJob<CodingJobRequest>;

interface Opened {
  job: Job;
  question: CorrectedQuestion;
  log: Correction[];
}

const hasChanged = (revision: number): ApiError =>
  new ApiError(
    'PRECONDITION_FAILED',
    'The codes have changed since you read them. Read them again, and send the operations with the new ETag.',
    undefined,
    { etag: etagOf(revision) },
  );

export const etagOf = (revision: number): string => `"${revision}"`;

/**
 * Corrects the code frames of finished codings. The log of operations is the truth: after each request the original frame and all operations that count
 * give the corrected frame, which is stored beside the original. So undo and redo need no inverse operations.
 */
@Injectable()
export class Corrections {
  constructor(private readonly database: DataSource) {}

  /** @throws ApiError NOT_FOUND, CONFLICT */
  read(org: string, jobId: string, questionIdentifier: string, { isOriginal = false } = {}): Promise<ShownFrame> {
    return withOrg(this.database, org, async (manager) => {
      const opened = await this.open(manager, org, jobId, questionIdentifier);
      const { job, question } = opened;
      const attempt = isOriginal ? question.attempt : (question.corrected ?? question.attempt);
      const rows = await frameRows(manager, job, question.question, attempt);
      return frameAnswer(opened, shownCodes(rows));
    });
  }

  /** The whole log, oldest first, with whether each operation is undone. */
  async log(org: string, jobId: string, questionIdentifier: string): Promise<(Correction & { isUndone: boolean })[]> {
    const { log } = await withOrg(this.database, org, (manager) => this.open(manager, org, jobId, questionIdentifier));
    const counted = new Set(replay(log).active);
    return log.map((entry) => ({
      ...entry,
      isUndone: entry.op !== 'undo' && entry.op !== 'redo' && !counted.has(entry),
    }));
  }

  /**
   * Applies the operations in order, all or none.
   * @param expects Whether the caller has seen the codes that have this ETag
   * @throws ApiError NOT_FOUND, CONFLICT, PRECONDITION_FAILED, INVALID_REQUEST
   */
  correct(
    { org, keyId }: CorrectionCall,
    jobId: string,
    questionIdentifier: string,
    expects: (etag: string) => boolean,
    operations: readonly RequestedOperation[],
  ): Promise<ShownFrame & { results: OperationResult[] }> {
    return withOrg(this.database, org, async (manager) => {
      const opened = await this.open(manager, org, jobId, questionIdentifier, { isToChange: true });
      const { job, question, log } = opened;
      if (!expects(etagOf(question.revision))) throw hasChanged(question.revision);
      const history = await History.of(manager, job, question, log, operations);
      await history.addAll(operations);
      await insertCorrections(manager, job, question.question, keyId, history.entries.slice(log.length));
      await requireRoomFor(manager, job, operations);
      const frame = await history.frame();
      const sequence = await history.bounded(() => frame.sequence());
      const revision = question.revision + operations.length;
      const isCorrected = history.active.length > 0;
      await storeCorrected(manager, job, question.question, revision, isCorrected ? sequence : undefined);
      if (job.type === 'coding')
        await replaceCodebook(manager, job, questionIdentifier, codebookOf(frame, question, history.active));
      await recordAudit(manager, {
        org,
        action: 'coding.corrected',
        keyId,
        subject: jobId,
        details: { questionIdentifier, revision, operations: operations.map(({ op }) => op) },
      });
      const now: Opened = { job, question: { ...question, revision }, log: history.entries };
      return { ...frameAnswer(now, shownCodes(sequence.rows)), results: history.results };
    });
  }

  private async open(
    manager: EntityManager,
    org: string,
    id: string,
    questionIdentifier: string,
    { isToChange = false } = {},
  ): Promise<Opened> {
    const job = await findReadableJob<CodingJobRequest>(manager, org, id, CODING_TYPES);
    if (!job) throw new ApiError('NOT_FOUND', 'There is no batch job with this id');
    const question = await findQuestion(manager, job, questionIdentifier, { lock: isToChange });
    if (!question) throw new ApiError('NOT_FOUND', 'There is no question with this questionIdentifier in the job');
    if (job.finishedAt === null)
      throw new ApiError('CONFLICT', 'This job has not ended. Its codes can be corrected when its status is final.');
    if (question.state !== 'done') throw new ApiError('CONFLICT', 'This question could not be coded: it has no codes.');
    return { job, question, log: await correctionsOf(manager, job, question.question, { withPositions: isToChange }) };
  }
}

/**
 * Undoing is always possible: as only what was done can be undone, that ends. To be called when the operations are in the log.
 * @throws ApiError INVALID_REQUEST
 */
async function requireRoomFor(
  manager: EntityManager,
  job: Job,
  operations: readonly RequestedOperation[],
): Promise<void> {
  if (operations.every(({ op }) => op === 'undo')) return;
  if ((await correctionBytes(manager, job)) > LIMITS.correctionBytes)
    throw ApiError.invalid(
      'operations',
      `operations must not bring the corrections of this coding over ${LIMITS.correctionBytes} bytes. You can still undo. To correct more, code the questions again with fromJob: that coding starts from the corrected codes.`,
    );
}

function frameAnswer({ job, question, log }: Opened, codes: ShownCode[]): ShownFrame {
  const { active, undone } = replay(log);
  return {
    batchJobId: job.id,
    surveyIdentifier: job.request.surveyIdentifier,
    questionIdentifier: question.questionIdentifier,
    question: question.text,
    revision: question.revision,
    canUndo: active.length > 0,
    canRedo: undone.length > 0,
    answers: question.answers,
    codes,
  };
}

/** Rows in depth-first order as a tree. */
function shownCodes(rows: readonly PageCode[]): ShownCode[] {
  const shown: ShownCode[] = [];
  const byPlace: ShownCode[] = [];
  for (const row of rows) {
    const { count, path } = row;
    const code = { ...codeHead(row), responses: count, subCodes: [] };
    byPlace.push(code);
    (path.length ? byPlace[path.at(-1)!]!.subCodes : shown).push(code);
  }
  return shown;
}

const codesIn = (codes: readonly CodebookCode[]): CodebookCode[] =>
  codes.flatMap((code) => [code, ...codesIn(code.subCodes ?? [])]);

/** Reads a question's original frame. */
export const originalFrame = async (
  manager: EntityManager,
  job: { org: string; id: string; type: string },
  { question, attempt, settings }: Pick<CorrectedQuestion, 'question' | 'attempt' | 'settings'>,
  steps?: Steps,
): Promise<CodeFrame> =>
  CodeFrame.read(
    await frameRows(manager, job, question, attempt),
    framePieces(manager, job, question, attempt),
    job.type,
    codesIn(settings.codebook?.codes ?? []).flatMap(({ id }) => id ?? []),
    steps,
    restOf(job.type, settings),
    (settings.codebook?.codes ?? []).filter(isRest).map(({ label }) => label),
  );

/** The reserved code of responses without a code: the codebook's, else one with a label in the language that was asked for. */
function restOf(type: string, { codebook, labelLanguage }: QuestionSettings): RestCode {
  const reserved = type === 'brand-coding' ? 'no_brand' : 'other';
  for (const one of ['other', 'both'] as const) {
    const given = codebook?.codes.find((code) => reservedAs(code) === one);
    if (given) return { ...(given.id !== undefined && { id: given.id }), label: given.label, reserved: one };
  }
  return { label: reservedLabel(reserved, labelLanguage), reserved };
}

/** Descriptions that a person wrote. Those that coding made quote answers, and a codebook outlives them. */
export function writtenDescriptions(
  question: Pick<CorrectedQuestion, 'settings'>,
  log: readonly Correction[],
): Set<string> {
  const given = codesIn(question.settings.codebook?.codes ?? []).flatMap(({ description }) => description ?? []);
  const written = log.flatMap(({ operation }) => (operation as { description?: string | null }).description ?? []);
  return new Set([...given, ...written]);
}

/** The corrected frame as a codebook, with the reserved codes of the first one that nothing stands in: their ids stay reserved. */
function codebookOf(frame: CodeFrame, question: CorrectedQuestion, active: readonly Correction[]): CodebookCode[] {
  const written = writtenDescriptions(question, active);
  const codes = frame.codebook((description) => written.has(description));
  return [...codes, ...unusedRest(question.settings.codebook?.codes ?? [], codes)];
}

/** A log that grows by the operations of a request. */
class History {
  readonly entries: Correction[];
  readonly results: OperationResult[] = [];
  /** The operations that count. */
  readonly active: Correction[];
  private readonly undone: Correction[];
  private readonly steps = new Steps(MOST_STEPS);
  private current: CodeFrame | undefined;
  /** The highest id of a code that an operation made, undone or not: it is not given again. */
  private lastMade: number;

  private constructor(
    private readonly manager: EntityManager,
    private readonly job: Job,
    private readonly question: CorrectedQuestion,
    log: readonly Correction[],
    private readonly withText: ReadonlyMap<string, number[]>,
  ) {
    this.entries = [...log];
    ({ active: this.active, undone: this.undone } = replay(log));
    this.lastMade = log.reduce((most, { operation }) => Math.max(most, operation.id ?? 0), 0);
  }

  static async of(
    manager: EntityManager,
    job: Job,
    question: CorrectedQuestion,
    log: readonly Correction[],
    operations: readonly RequestedOperation[],
  ): Promise<History> {
    const texts = operations.flatMap((one) => (one.op === 'split' ? (one.text ?? []) : []));
    const withText = await positionsWithTexts(manager, job, question.question, [...new Set(texts)]);
    return new History(manager, job, question, log, withText);
  }

  /** @throws ApiError INVALID_REQUEST that names the field; CONFLICT when it would take too long */
  addAll(operations: readonly RequestedOperation[]): Promise<void> {
    return this.bounded(async () => {
      this.steps.take(STEPS_PER_ENTRY * this.entries.length);
      for (const [i, operation] of operations.entries()) await this.add(operation, `operations[${i}]`);
    });
  }

  /** @throws ApiError CONFLICT when it would take too long */
  async bounded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error;
      throw new ApiError(
        'CONFLICT',
        'These operations, with those before them, take too long to apply. Send fewer at once, or code the ' +
          'question again with fromJob: that coding starts from the corrected codes.',
      );
    }
  }

  async frame(): Promise<CodeFrame> {
    return (this.current ??= await this.bounded(async () => {
      const frame = await originalFrame(this.manager, this.job, this.question, this.steps);
      await applyAll(frame, this.active);
      return frame;
    }));
  }

  private async add(operation: RequestedOperation, path: string): Promise<void> {
    const { op } = operation;
    if (op === 'undo' || op === 'redo') {
      const [from, to] = op === 'undo' ? [this.active, this.undone] : [this.undone, this.active];
      if (!from.length) throw ApiError.invalid(`${path}.op`, `op must not be ${op}: there is nothing to ${op}`);
      to.push(from.pop()!);
      this.current = undefined;
      this.log(op, { op }, null);
      return;
    }
    try {
      const resolved = await this.resolve(operation);
      await (await this.frame()).apply(resolved);
      this.active.push(this.log(op, loggedOperation(resolved), resolved.positions, resolved.id));
      this.undone.length = 0;
    } catch (error) {
      if (error instanceof FrameError) throw ApiError.invalid(`${path}.${error.field}`, error.message);
      throw error;
    }
  }

  private log(op: Correction['op'], operation: object, positions: number[] | null, id?: number): Correction {
    const number = (this.entries.at(-1)?.number ?? 0) + 1;
    const entry: Correction = { number, op, operation, positions, keyId: null, at: new Date() };
    this.entries.push(entry);
    this.results.push({ op, ...(id !== undefined && { id }) });
    this.lastMade = Math.max(this.lastMade, id ?? 0);
    return entry;
  }

  private async resolve(operation: Exclude<RequestedOperation, { op: 'undo' | 'redo' }>): Promise<ResolvedOperation> {
    const positions = await this.positionsIn(operation);
    const makes = operation.op === 'add' || operation.op === 'split';
    return { operation, positions, ...(makes && { id: operation.id ?? (await this.unusedId()) }) };
  }

  private async unusedId(): Promise<number> {
    return Math.max((await this.frame()).unusedId(), this.lastMade + 1);
  }

  private async positionsIn(operation: Operation): Promise<number[] | null> {
    const frame = await this.frame();
    if (operation.op === 'split' && operation.text !== undefined) {
      const found = this.withText.get(operation.text) ?? [];
      const inCode = found.filter((position) => frame.stands(position, operation.code));
      if (!inCode.length) throw new FrameError('text', 'text must occur in a response of the code');
      return inCode;
    }
    if (!('responseIdentifiers' in operation)) return null;
    const ids = operation.responseIdentifiers!;
    const source = operation.op === 'split' ? operation.code : operation.op === 'move' ? operation.from : undefined;
    const known = await positionsOf(this.manager, this.job, this.question.question, ids);
    return ids.map((id, i) => {
      const position = known.get(id);
      const field = `responseIdentifiers[${i}]`;
      if (position === undefined)
        throw new FrameError(field, `${field} must be the identifier of a response to this question`);
      if (source !== undefined && !frame.stands(position, source))
        throw new FrameError(field, `${field} must be the identifier of a response in code ${source}`);
      return position;
    });
  }
}

/** What the log keeps: no identifiers of respondents. */
function loggedOperation({ operation, positions, id }: ResolvedOperation): object {
  const { responseIdentifiers: _, ...rest } = operation as Operation & { responseIdentifiers?: string[] };
  return { ...rest, ...(positions && { responses: positions.length }), ...(id !== undefined && { id }) };
}
