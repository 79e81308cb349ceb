import { addPage } from './coding-tree.js';
import { JobFailedError, TimeoutError } from './errors.js';
import { listen, send, type Answer, type CallOptions, type ClientOptions } from './transport.js';
import type {
  Agreement,
  AgreementRequest,
  ApiKey,
  ApiKeyList,
  AuditList,
  BatchDataQualityRequest,
  BatchItem,
  BatchJob,
  BrandCodingRequest,
  Callback,
  CallbackList,
  CheckFeedback,
  CodebookList,
  CodedQuestionList,
  CodeFrame,
  CodingJob,
  CodingRequest,
  DecisionChange,
  DecisionFilter,
  DecisionList,
  DecisionOutcome,
  CorrectionLog,
  CorrectionOperation,
  CorrectionResult,
  CreatedApiKey,
  DataQualityRequest,
  DataQualityResult,
  Feedback,
  FeedbackRequest,
  FollowupRequest,
  FollowupResult,
  Job,
  JobList,
  Jobs,
  JobType,
  KeyRequest,
  QuestionCodeData,
  QuestionList,
  QuestionSummary,
  ResponseFilter,
  StoredCodebook,
  StoredResponseList,
  SurveyList,
  SurveySummary,
  SurveyWithCounts,
  UsageList,
} from './types.js';
import { pause, retryAfterMs } from './wait.js';

export interface SubmitOptions extends CallOptions {
  /** The same key and body get the same job for 24 hours. Default: a random key, so that only the client's own retries are one job. */
  idempotencyKey?: string;
}

export interface PageOptions extends CallOptions {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface WaitOptions<Job> extends CallOptions {
  /** Called with each state that was read, the last one included. */
  onProgress?: ((job: Job) => void) | undefined;
  /** How long to wait for the job; default: as long as it takes. */
  deadlineMs?: number | undefined;
}

export type ReadOptions<Job> = WaitOptions<Job> & { /** Results per page. */ limit?: number | undefined };

const PATHS: Record<JobType, string> = {
  'data-quality': '/data-quality/batch',
  coding: '/coding',
  'brand-coding': '/brand-coding',
};
const UNFINISHED = ['queued', 'processing'];
const FAILED = ['failed', 'total_failure'];
const POLL_MS = 1_000;

/** Parameters whose names are a prefix and the name of an attribute. */
const named = (prefix: string, values: Record<string, string | number> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, String(value)]));

const framePath = (batchJobId: string, questionIdentifier: string): string =>
  `/coding/${encodeURIComponent(batchJobId)}/questions/${encodeURIComponent(questionIdentifier)}`;
const codebookPath = (batchJobId: string, questionIdentifier: string): string =>
  `/codebooks/${encodeURIComponent(batchJobId)}/questions/${encodeURIComponent(questionIdentifier)}`;
const surveyPath = (surveyIdentifier: string): string => `/surveys/${encodeURIComponent(surveyIdentifier)}`;

/** Calls of the Verbatim API. Every method throws a VerbatimError, or the reason of its abort signal. */
export class VerbatimClient {
  constructor(private readonly options: ClientOptions) {}

  /** Scores an answer and gets the next question. Repeated only while the service takes nothing: an answer must not count twice in its thread. */
  async followup(request: FollowupRequest, options: CallOptions = {}): Promise<FollowupResult> {
    return this.post('/followups', request, { ...options, repeatable: false });
  }

  /** Evaluates one response and waits for the result. */
  async evaluate(request: DataQualityRequest, options: CallOptions = {}): Promise<DataQualityResult> {
    return this.post('/data-quality', request, { ...options, repeatable: false });
  }

  async giveFeedback(request: FeedbackRequest, options: CallOptions = {}): Promise<CheckFeedback> {
    return this.post('/data-quality/feedback', request, { ...options, repeatable: false });
  }

  async readFeedback(options: CallOptions = {}): Promise<Feedback> {
    return (await this.get<Feedback>('/data-quality/feedback', options)).body;
  }

  /** Stores decisions about up to 1,000 responses. Repeated like a read: a decision that is stored already is no conflict. */
  async decide(decisions: readonly DecisionChange[], options: CallOptions = {}): Promise<DecisionOutcome[]> {
    const call = { ...options, method: 'PATCH' as const, path: '/data-quality/decisions', body: { decisions } };
    return (await send<{ items: DecisionOutcome[] }>(this.options, { ...call, repeatable: true })).body.items;
  }

  /** A page of what was decided about responses, of a survey or of a range of them. */
  async listDecisions({
    surveyIdentifier,
    minServiceResponseIdentifier: min,
    maxServiceResponseIdentifier: max,
    ...options
  }: PageOptions & DecisionFilter = {}): Promise<DecisionList> {
    const filter = {
      surveyIdentifier,
      minServiceResponseIdentifier: min === undefined ? undefined : String(min),
      maxServiceResponseIdentifier: max === undefined ? undefined : String(max),
    };
    return (await this.get<DecisionList>('/data-quality/decisions', options, filter)).body;
  }

  submitBatch(request: BatchDataQualityRequest, options: SubmitOptions = {}): Promise<BatchJob> {
    return this.submit('data-quality', request, options);
  }

  submitCoding(request: CodingRequest, options: SubmitOptions = {}): Promise<CodingJob> {
    return this.submit('coding', request, options);
  }

  submitBrandCoding(request: BrandCodingRequest, options: SubmitOptions = {}): Promise<CodingJob> {
    return this.submit('brand-coding', request, options);
  }

  /** One page of a job, finished or not. */
  async readJob<T extends JobType>(type: T, batchJobId: string, options: PageOptions = {}): Promise<Jobs[T]> {
    return (await this.page(type, batchJobId, options)).body;
  }

  /**
   * Waits until the job has ended, and returns its first page.
   * @throws JobFailedError if it has no result; TimeoutError after `deadlineMs`
   */
  async waitForJob<T extends JobType>(
    type: T,
    batchJobId: string,
    { onProgress, deadlineMs = Infinity, ...options }: WaitOptions<Jobs[T]> & PageOptions = {},
  ): Promise<Jobs[T]> {
    const end = Date.now() + deadlineMs;
    for (;;) {
      const { body: job, headers } = await this.page(type, batchJobId, options);
      onProgress?.(job);
      if (FAILED.includes(job.status)) throw new JobFailedError(job);
      if (!UNFINISHED.includes(job.status)) return job;
      const wait = retryAfterMs(headers.get('retry-after')) ?? POLL_MS;
      if (Date.now() + wait > end)
        throw new TimeoutError(`Job ${batchJobId} did not end within ${deadlineMs / 1000} s: it is ${job.status}`);
      await pause(wait, options.signal);
    }
  }

  /** The pages of a job, first to last; waits until the job has ended. */
  async *pages<T extends JobType>(
    type: T,
    batchJobId: string,
    { limit, onProgress, deadlineMs, ...options }: ReadOptions<Jobs[T]> = {},
  ): AsyncGenerator<Jobs[T]> {
    // Waiting needs no results: with a limit of 1 each look is small.
    await this.waitForJob(type, batchJobId, { ...options, onProgress, deadlineMs, limit: 1 });
    let cursor: string | undefined;
    do {
      const page = await this.readJob(type, batchJobId, { ...options, limit, cursor });
      yield page;
      cursor = page.results?.nextCursor ?? undefined;
    } while (cursor);
  }

  /** The results of a quality batch, in the order sent; waits until the job has ended. */
  async *batchItems(batchJobId: string, options: ReadOptions<BatchJob> = {}): AsyncGenerator<BatchItem> {
    for await (const { results } of this.pages('data-quality', batchJobId, { limit: 1000, ...options }))
      yield* results.items;
  }

  /** The whole code frame of a coding or brand coding job with all its answers, put together from its pages; waits until the job has ended. */
  async codes(batchJobId: string, options: ReadOptions<CodingJob> = {}): Promise<QuestionCodeData[]> {
    const questions: QuestionCodeData[] = [];
    for await (const page of this.pages('coding', batchJobId, options)) addPage(questions, page);
    return questions;
  }

  /** The code frame of a coded question without its answers, as corrected or as coded. */
  async readCodes(
    batchJobId: string,
    questionIdentifier: string,
    { version, ...options }: CallOptions & { version?: 'corrected' | 'original' } = {},
  ): Promise<CodeFrame> {
    const path = `${framePath(batchJobId, questionIdentifier)}/codes`;
    return (await this.get<CodeFrame>(path, options, { version })).body;
  }

  /**
   * Corrects the code frame of a coded question: all operations in order, or none.
   * @param revision The frame's `revision` as you read it; undefined: any
   * @throws PreconditionFailedError if somebody else has corrected the codes since
   */
  async correctCodes(
    batchJobId: string,
    questionIdentifier: string,
    operations: readonly CorrectionOperation[],
    { revision, ...options }: CallOptions & { revision?: number | undefined } = {},
  ): Promise<CorrectionResult> {
    const path = `${framePath(batchJobId, questionIdentifier)}/codes`;
    const headers = { 'if-match': revision === undefined ? '*' : `"${revision}"` };
    const call = { ...options, method: 'PATCH' as const, path, body: { operations }, headers, repeatable: false };
    return (await send<CorrectionResult>(this.options, call)).body;
  }

  /** A page of what was corrected in a code frame, oldest first. */
  async listCorrections(
    batchJobId: string,
    questionIdentifier: string,
    options: PageOptions = {},
  ): Promise<CorrectionLog> {
    return (await this.get<CorrectionLog>(`${framePath(batchJobId, questionIdentifier)}/corrections`, options)).body;
  }

  /** A page of the questions of a coding that has ended, without their codes and answers. */
  async listCodedQuestions(batchJobId: string, options: PageOptions = {}): Promise<CodedQuestionList> {
    return (await this.get<CodedQuestionList>(`/coding/${encodeURIComponent(batchJobId)}/questions`, options)).body;
  }

  /** Compares a coding that has ended with rows that a person coded, or two persons' rows with each other. */
  async measureAgreement(batchJobId: string, request: AgreementRequest, options: CallOptions = {}): Promise<Agreement> {
    const path = `/coding/${encodeURIComponent(batchJobId)}/agreement`;
    return this.post(path, request, { ...options, repeatable: true });
  }

  /** A page of the codebooks of codings, without their codes, newest job first. */
  async listCodebooks({
    surveyIdentifier,
    questionIdentifier,
    ...options
  }: PageOptions & {
    surveyIdentifier?: string | undefined;
    questionIdentifier?: string | undefined;
  } = {}): Promise<CodebookList> {
    return (await this.get<CodebookList>('/codebooks', options, { surveyIdentifier, questionIdentifier })).body;
  }

  /** `sharedWith`: another coding; `sharedAnswers` then says how many respondents are in both. */
  async readCodebook(
    batchJobId: string,
    questionIdentifier: string,
    { sharedWith, ...options }: CallOptions & { sharedWith?: string | undefined } = {},
  ): Promise<StoredCodebook> {
    const path = codebookPath(batchJobId, questionIdentifier);
    return (await this.get<StoredCodebook>(path, options, { sharedWith })).body;
  }

  /** Deletes a codebook, so that no later coding can start from it. Codings stay. Answers with the codebook as it was. */
  async deleteCodebook(
    batchJobId: string,
    questionIdentifier: string,
    options: CallOptions = {},
  ): Promise<StoredCodebook> {
    return this.delete(codebookPath(batchJobId, questionIdentifier), { ...options, repeatable: false });
  }

  /** A page of the jobs of every type, newest first. */
  async listJobs({
    status,
    type,
    ...options
  }: PageOptions & { status?: Job['status']; type?: JobType } = {}): Promise<JobList> {
    return (await this.get<JobList>('/jobs', options, { status, type })).body;
  }

  /**
   * The newest jobs and all that run; then those that change, until you stop (break, or the signal). Each look has the jobs' latest states. After a lost
   * connection it goes on by itself, and begins with the newest jobs again. `timeoutMs` is how long the service may be silent; it gives a sign every 10 s.
   */
  async *watchJobs(options: CallOptions = {}): AsyncGenerator<Job[]> {
    const call = { ...options, path: '/jobs/events', headers: { accept: 'text/event-stream' }, repeatable: true };
    for await (const data of listen(this.options, call)) yield (JSON.parse(data) as { items: Job[] }).items;
  }

  /** Cancels a job that has not ended. What was finished stays readable. */
  async cancelJob(batchJobId: string, options: CallOptions = {}): Promise<Job> {
    return this.delete(`/jobs/${encodeURIComponent(batchJobId)}`, { ...options, repeatable: true });
  }

  /** A page of surveys, newest first. */
  async listSurveys(options: PageOptions = {}): Promise<SurveyList> {
    return (await this.get<SurveyList>('/surveys', options)).body;
  }

  async readSurvey(surveyIdentifier: string, options: CallOptions = {}): Promise<SurveyWithCounts> {
    return (await this.get<SurveyWithCounts>(surveyPath(surveyIdentifier), options)).body;
  }

  /** A page of a survey's questions, by identifier. */
  async listQuestions(surveyIdentifier: string, options: PageOptions = {}): Promise<QuestionList> {
    return (await this.get<QuestionList>(`${surveyPath(surveyIdentifier)}/questions`, options)).body;
  }

  /** Figures for a survey: counts, quality, attributes, the largest codes of each question. */
  async readSurveySummary(surveyIdentifier: string, options: CallOptions = {}): Promise<SurveySummary> {
    return (await this.get<SurveySummary>(`${surveyPath(surveyIdentifier)}/summary`, options)).body;
  }

  /** Figures for a question. `by`: an attribute by whose values the codes are counted; `examples`: answers per code, 0 to 10. */
  async readQuestionSummary(
    surveyIdentifier: string,
    questionIdentifier: string,
    { by, examples, ...options }: CallOptions & { by?: string | undefined; examples?: number | undefined } = {},
  ): Promise<QuestionSummary> {
    const path = `${surveyPath(surveyIdentifier)}/questions/${encodeURIComponent(questionIdentifier)}/summary`;
    return (await this.get<QuestionSummary>(path, options, { by, examples: examples?.toString() })).body;
  }

  /** A page of a survey's responses in the order of their arrival. */
  async listResponses(
    surveyIdentifier: string,
    {
      limit,
      cursor,
      signal,
      retries,
      timeoutMs,
      onHeaders,
      attributes,
      attributeMin,
      attributeMax,
      ...filter
    }: PageOptions & ResponseFilter = {},
  ): Promise<StoredResponseList> {
    const options = {
      limit,
      cursor,
      ...(signal && { signal }),
      ...(retries !== undefined && { retries }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(onHeaders && { onHeaders }),
    };
    const query = {
      ...filter,
      ...named('attribute', attributes),
      ...named('attributeMin', attributeMin),
      ...named('attributeMax', attributeMax),
    };
    return (await this.get<StoredResponseList>(`${surveyPath(surveyIdentifier)}/responses`, options, query)).body;
  }

  /** A page of calls, answers and model tokens by key and day, latest day first. */
  async listUsage(options: PageOptions = {}): Promise<UsageList> {
    return (await this.get<UsageList>('/usage', options)).body;
  }

  /** A page of the audit log, newest first: who created, exported, corrected and erased what. Needs the scope `admin`. */
  async listAudit({ action, ...options }: PageOptions & { action?: string | undefined } = {}): Promise<AuditList> {
    return (await this.get<AuditList>('/audit', options, { action })).body;
  }

  /** A page of the organization's API keys without their secrets, newest first. Needs the scope `admin`, as creating and revoking does. */
  async listKeys(options: PageOptions = {}): Promise<ApiKeyList> {
    return (await this.get<ApiKeyList>('/keys', options)).body;
  }

  /** Creates an API key. Only this answer has the key itself. Never repeated: each call makes a key. */
  async createKey(request: KeyRequest, options: CallOptions = {}): Promise<CreatedApiKey> {
    return this.post('/keys', request, { ...options, repeatable: false });
  }

  /** Revokes an API key. It stops working within 30 seconds. */
  async revokeKey(id: string, options: CallOptions = {}): Promise<ApiKey> {
    return this.delete(`/keys/${encodeURIComponent(id)}`, { ...options, repeatable: true });
  }

  /** A page of callbacks and their attempts, newest first. */
  async listCallbacks({ batchJobId, ...options }: PageOptions & { batchJobId?: string } = {}): Promise<CallbackList> {
    return (await this.get<CallbackList>('/callbacks', options, { batchJobId })).body;
  }

  /** Callbacks and their attempts, newest first. */
  async *callbacks({ batchJobId, ...options }: PageOptions & { batchJobId?: string } = {}): AsyncGenerator<Callback> {
    let { cursor } = options;
    do {
      const page = await this.listCallbacks({ ...options, cursor, ...(batchJobId !== undefined && { batchJobId }) });
      yield* page.items;
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }

  /** Sends an ended callback again. */
  async resendCallback(id: string, options: CallOptions = {}): Promise<Callback> {
    return this.post(`/callbacks/${encodeURIComponent(id)}/resend`, undefined, { ...options, repeatable: false });
  }

  private async post<T>(path: string, body: unknown, options: CallOptions & { repeatable: boolean }): Promise<T> {
    return (await send<T>(this.options, { ...options, method: 'POST', path, body })).body;
  }

  private async delete<T>(path: string, options: CallOptions & { repeatable: boolean }): Promise<T> {
    return (await send<T>(this.options, { ...options, method: 'DELETE', path })).body;
  }

  private get<T>(
    path: string,
    { limit, cursor, ...options }: PageOptions,
    query: Record<string, string | undefined> = {},
  ): Promise<Answer<T>> {
    return send<T>(this.options, { ...options, path, query: { ...query, limit, cursor }, repeatable: true });
  }

  private page<T extends JobType>(type: T, id: string, options: PageOptions): Promise<Answer<Jobs[T]>> {
    return this.get(`${PATHS[type]}/${encodeURIComponent(id)}`, options);
  }

  private async submit<T extends JobType>(
    type: T,
    body: unknown,
    { idempotencyKey = crypto.randomUUID(), ...options }: SubmitOptions,
  ): Promise<Jobs[T]> {
    const headers = { 'idempotency-key': idempotencyKey };
    const call = { ...options, method: 'POST' as const, path: PATHS[type], body, headers, repeatable: true };
    return (await send<Jobs[T]>(this.options, call)).body;
  }
}
