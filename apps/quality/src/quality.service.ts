import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  CheckType,
  QualityEvaluate,
  QualityEvaluated,
  QualityRegister,
  QualityResponse,
  ResponseJudgement,
} from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { LOGGER, mustHaveNoTransaction, type Logger } from '@verbatim/platform';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Analyser, asOwner } from '@verbatim/analysis';
import { signature, type EntryInput, type ResponseInput, type Signature } from '@verbatim/quality-checks';
import type { Call } from '@verbatim/contracts';
import { AnswersRepository, place, type KnownEntry, type SignedEntry } from './answers.repository.js';
import { compared, storeCall, type CallContext, type Compared } from './calls.repository.js';
import { keyed, questionScope, withQuestion, type KeyedEntry } from './entry.js';
import { ModelJudge } from './model-judge.js';
import { isBatchErased } from './erasure.repository.js';
import { CopiesRepository } from './copies.repository.js';
import { othersOf } from './others.js';
import { PeersRepository, searchOf } from './peers.repository.js';
import { SampleRepository } from './sample.repository.js';

/** Nest token of a signal that the service shuts down and gives the parts of jobs in hand back; undefined where it finishes them. */
export const GIVE_BACK = Symbol('GiveBack');

/** How long somebody waits for a single call. */
export type Waiting = Required<Pick<Call, 'deadline'>> & Pick<Call, 'signal'>;

/** What the store knows about the entries of a message before they are evaluated. */
interface Context extends CallContext {
  entries: SignedEntry[];
}

/** Checks that compare an answer with other answers to the question. */
const COMPARING: CheckType[] = ['Irrelevant', 'Low Effort', 'Incomplete', 'LLM Generated'];
const isSampled = (checks: CheckType[]): boolean => COMPARING.some((type) => checks.includes(type));

export type Evaluated = Pick<QualityEvaluated, 'judgements' | 'engine' | 'usage'>;

@Injectable()
export class QualityService {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly peers: PeersRepository,
    private readonly copies: CopiesRepository,
    private readonly samples: SampleRepository,
    private readonly analyser: Analyser,
    private readonly model: ModelJudge,
    private readonly database: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(GIVE_BACK) private readonly giveBack: AbortSignal | undefined,
  ) {}

  /** Registers a part of a batch, or a slice of a call (which somebody waits for), unless its survey was erased meanwhile. */
  async register(
    org: string,
    { batchJobId, surveyIdentifier, responses }: QualityRegister,
    waiting?: Waiting,
  ): Promise<void> {
    const entries = await this.sign(responses.flatMap(keyed), this.callFor(org, waiting));
    await withOrg(this.database, org, async (manager) => {
      await this.answers.lock(manager, org, surveyIdentifier, idsOf(responses), 'shared');
      if (await isBatchErased(manager, org, batchJobId)) return;
      const batch = await this.answers.batch(manager, org, batchJobId);
      await this.answers.store(manager, org, surveyIdentifier, entries, batch);
    });
  }

  /**
   * Evaluates the responses of a message, in their order. No transaction is open while they are analysed: a model takes up to 29 s, and ten handlers
   * that each held a connection for as long would stop all others. Rejects with an AbortError when nobody waits any more.
   */
  evaluate(org: string, message: QualityEvaluate, waiting?: Waiting): Promise<Evaluated> {
    return asOwner(org, () => this.evaluated(org, message, waiting));
  }

  private async evaluated(org: string, message: QualityEvaluate, waiting?: Waiting): Promise<Evaluated> {
    const call = this.callFor(org, waiting);
    const context =
      message.batchJobId === undefined
        ? await this.storeAndRead(org, message, call)
        : await this.readBatch(org, message, message.batchJobId, call);
    const inputs = message.responses.map((response) => this.input(message, response, context));
    mustHaveNoTransaction('the analysis');
    const { results, engine, usage } = await this.model.judge(
      inputs,
      await this.analyser.judge(inputs, call),
      message.model,
      waiting?.deadline,
    );
    const judgements = message.responses.map(({ position }, i): ResponseJudgement => {
      const result = results[i]!;
      if (!('error' in result)) return { position, ...result };
      this.logger.error({ org, position, reason: result.error }, 'a response could not be evaluated');
      return {
        position,
        entries: [],
        error: { code: 'PROCESSING_ERROR', message: 'The response could not be evaluated. Send it again.' },
      };
    });
    return { judgements, engine, ...(usage && { usage }) };
  }

  /**
   * Stores a single call before it is analysed, so that the survey is locked for a short time only. If the message is handled again, the same answers keep
   * their position, and the outcome is the same.
   */
  private async storeAndRead(org: string, message: QualityEvaluate, call: Call): Promise<Context> {
    const { surveyIdentifier: survey, responses, checks } = message;
    const entries = await this.sign(responses.flatMap(keyed), call);
    const asked = survey === undefined ? [] : withQuestion(entries);
    const found = await storeCall(this.database, org, {
      survey,
      responses: idsOf(responses),
      entries,
      compared: checks.includes('Shared Duplicate') ? asked : [],
      sampled: isSampled(checks) ? asked : [],
    });
    return { entries, ...found };
  }

  private async readBatch(org: string, message: QualityEvaluate, batchId: string, call: Call): Promise<Context> {
    const { batch, known } = await withOrg(this.database, org, async (manager) => {
      const position = await this.answers.batch(manager, org, batchId);
      return { batch: position, known: await this.answers.known(manager, org, idsOf(message.responses), position) };
    });
    const entries = await this.sign(message.responses.flatMap(keyed), call, known);
    return withOrg(this.database, org, async (manager) => ({
      entries,
      known,
      peers: await this.findPeers(manager, org, message, entries, batch),
      samples: await this.findSamples(manager, org, message, entries, batch),
    }));
  }

  /** The peers of the entries that Shared Duplicate applies to. */
  private async findPeers(
    manager: EntityManager,
    org: string,
    { surveyIdentifier: survey, checks }: QualityEvaluate,
    entries: SignedEntry[],
    batch: string,
  ): Promise<Map<SignedEntry, Compared>> {
    if (survey === undefined || !checks.includes('Shared Duplicate')) return new Map();
    const asked = withQuestion(entries);
    const searches = asked.map((item) => ({ ...searchOf(survey, item), before: batch }));
    const found = await this.peers.find(manager, org, searches, batch);
    const copies = await this.copies.count(manager, org, searches, batch);
    return new Map(asked.map((item, i) => [item, compared(found[i]!, copies[i])]));
  }

  /** Other answers to the questions of the entries, read once per question. */
  private async findSamples(
    manager: EntityManager,
    org: string,
    { surveyIdentifier: survey, checks }: QualityEvaluate,
    entries: SignedEntry[],
    batch: string,
  ): Promise<Context['samples']> {
    if (survey === undefined || !isSampled(checks)) return new Map();
    const questions = [...Map.groupBy(withQuestion(entries), (item) => questionScope(survey, item))];
    const searches = questions.map(([scope]) => ({ scope, before: batch }));
    const found = await this.samples.find(manager, org, searches, batch);
    return new Map(
      questions.flatMap(([, asked], i) => {
        const others = othersOf(found[i]!);
        return asked.map((item) => [item, others] as const);
      }),
    );
  }

  private input(
    message: QualityEvaluate,
    response: QualityResponse,
    { entries, known, peers, samples }: Context,
  ): ResponseInput {
    const own = entries.filter((item) => item.response === response);
    const sent = new Set(own.map(({ key }) => key));
    return {
      ...(message.surveyName !== undefined && { surveyName: message.surveyName }),
      ...(message.surveyDescription !== undefined && { surveyDescription: message.surveyDescription }),
      checks: message.checks,
      entries: own.map((item): EntryInput => ({ ...item.entry, ...peers.get(item), ...samples.get(item) })),
      known: known
        .filter((item) => item.response === response.serviceResponseIdentifier && !sent.has(item.key))
        .map(({ entry }) => entry),
      identified: message.surveyIdentifier !== undefined && response.responseIdentifier !== undefined,
    };
  }

  /** Single calls go first on the analysis threads. */
  private callFor(share: string, waiting?: Waiting): Call {
    return waiting ? { batch: false, share, ...waiting } : { batch: true, share, signal: this.giveBack };
  }

  /** Computes signatures that are not stored: in a batch, those of answers that were replaced after they were registered. */
  private async sign(entries: KeyedEntry[], call: Call, known: KnownEntry[] = []): Promise<SignedEntry[]> {
    const stored = new Map(known.map((item) => [place(item.response, item.key), item]));
    const found = entries.map(({ entry, response, key }): Signature | undefined => {
      const same = stored.get(place(response.serviceResponseIdentifier, key));
      return same?.entry.answer === entry.answer ? same.signature : undefined;
    });
    const missing = entries.filter((_, i) => !found[i]);
    if (!missing.length) return entries.map((item, i) => ({ ...item, signature: found[i]! }));
    const made = await this.signatures(
      missing.map(({ entry }) => entry.answer),
      call,
    );
    return entries.map((item, i) => ({ ...item, signature: found[i] ?? made.shift()! }));
  }

  private async signatures(answers: string[], call: Call): Promise<Signature[]> {
    const portions = [...signedHere(answers)];
    if (!portions.length) {
      mustHaveNoTransaction('the analysis');
      return this.analyser.signatures(answers, call);
    }
    const all: Signature[] = [];
    for (const portion of portions) {
      if (all.length) await nextTurn();
      all.push(...portion.map(signature));
    }
    return all;
  }
}

/** Characters whose signatures take a millisecond or three, depending on the script: calls are served between two such portions. */
const PORTION = 4_000;
/**
 * A part of ordinary answers is signed without a thread. On the threads it waited behind the 25 responses of each part that is being evaluated, so that
 * while one batch was evaluated, registering others took a second or two a part.
 */
const PORTIONS = 10;

/** The answers in portions, or none if they are too long for the main thread. */
function signedHere(answers: readonly string[]): string[][] {
  const portions: string[][] = [[]];
  let characters = 0;
  for (const answer of answers) {
    if (answer.length > PORTION) return [];
    if ((characters += answer.length) > PORTION) {
      portions.push([]);
      characters = answer.length;
    }
    portions.at(-1)!.push(answer);
  }
  return portions.length > PORTIONS ? [] : portions;
}

const idsOf = (responses: QualityResponse[]): number[] =>
  responses.map((response) => response.serviceResponseIdentifier);
