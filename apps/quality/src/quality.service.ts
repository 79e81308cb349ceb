import { Inject, Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import type { QualityEvaluate, QualityRegister, QualityResponse, ResponseJudgement } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { LOGGER, type Logger } from '@verbatim/platform';
import { Analyser, type EntryInput, type Peer, type ResponseInput } from '@verbatim/text-analysis';
import { AnswersRepository, type KnownEntry, type SignedEntry } from './answers.repository.js';
import { keyed, scopeOf } from './entry.js';
import { PeersRepository, type PeerSearch } from './peers.repository.js';

/** Nest token of the connections that single calls are stored through. */
export const WRITES = Symbol('Writes');

/** What the store adds to the entries of a message before they are judged. */
interface Context {
  known: KnownEntry[];
  peers: Map<SignedEntry, Peer[]>;
}

@Injectable()
export class QualityService {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly peers: PeersRepository,
    private readonly analyser: Analyser,
    @Inject(WRITES) private readonly writes: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Makes a part of a batch known. */
  async register(manager: EntityManager, org: string, { batchJobId, surveyIdentifier, responses }: QualityRegister): Promise<void> {
    const entries = await this.sign(responses);
    await this.answers.lock(manager, org, surveyIdentifier, idsOf(responses), 'shared');
    const batch = await this.answers.batch(manager, org, batchJobId);
    await this.answers.store(manager, org, surveyIdentifier, entries, batch);
  }

  /** Judges what the message carries, in its order. */
  async evaluate(manager: EntityManager, org: string, message: QualityEvaluate): Promise<ResponseJudgement[]> {
    const entries = await this.sign(message.responses);
    const context = message.batchJobId === undefined
      ? await this.storeAndRead(org, message, entries)
      : await this.readBatch(manager, org, message, entries, message.batchJobId);
    const results = await this.analyser.judge(message.responses.map((response) => this.input(message, response, entries, context)));
    return message.responses.map(({ position }, i): ResponseJudgement => {
      const result = results[i]!;
      if (!('error' in result)) return { position, ...result };
      this.logger.error({ org, position, reason: result.error }, 'a response could not be evaluated');
      return { position, entries: [], error: { code: 'PROCESSING_ERROR', message: 'The response could not be evaluated' } };
    });
  }

  /**
   * A single call is stored in a short transaction of its own, so that the survey is not locked while the answers are analysed (milliseconds
   * against tens of them). If the message is then handled once more, the same answers keep their place: the outcome is the same.
   */
  private storeAndRead(org: string, message: QualityEvaluate, entries: SignedEntry[]): Promise<Context> {
    const { surveyIdentifier: survey, responses } = message;
    return withOrg(this.writes, org, async (manager) => {
      await this.answers.lock(manager, org, survey, idsOf(responses), 'alone');
      const seqs = await this.answers.store(manager, org, survey, entries);
      return {
        known: await this.answers.known(manager, org, idsOf(responses)),
        peers: await this.findPeers(manager, org, message, entries, (i) => seqs[i]!),
      };
    });
  }

  private async readBatch(manager: EntityManager, org: string, message: QualityEvaluate, entries: SignedEntry[], batchId: string): Promise<Context> {
    const batch = await this.answers.batch(manager, org, batchId);
    return {
      known: await this.answers.known(manager, org, idsOf(message.responses), batch),
      peers: await this.findPeers(manager, org, message, entries, () => batch, batch),
    };
  }

  /** Peers of the entries that Shared Duplicate applies to; `before(i)` is the place in the order of arrival that the i-th must look behind. */
  private async findPeers(
    manager: EntityManager, org: string, { surveyIdentifier: survey, checks }: QualityEvaluate, entries: SignedEntry[],
    before: (index: number) => string, batch?: string,
  ): Promise<Map<SignedEntry, Peer[]>> {
    const asked: SignedEntry[] = [];
    const searches: PeerSearch[] = [];
    if (survey !== undefined && checks.includes('Shared Duplicate')) {
      entries.forEach((item, i) => {
        if (item.entry.questionIdentifier === undefined) return;
        asked.push(item);
        searches.push({
          scope: scopeOf(survey, item.entry.questionIdentifier), signature: item.signature,
          response: item.response.serviceResponseIdentifier, before: before(i),
        });
      });
    }
    const found = await this.peers.find(manager, org, searches, batch);
    return new Map(asked.map((item, i) => [item, found[i]!]));
  }

  private input(message: QualityEvaluate, response: QualityResponse, entries: SignedEntry[], { known, peers }: Context): ResponseInput {
    const own = entries.filter((item) => item.response === response);
    const sent = new Set(own.map(({ key }) => key));
    return {
      ...(message.surveyName !== undefined && { surveyName: message.surveyName }),
      ...(message.surveyDescription !== undefined && { surveyDescription: message.surveyDescription }),
      checks: message.checks,
      entries: own.map((item): EntryInput => {
        const found = peers.get(item);
        return found ? { ...item.entry, peers: found } : item.entry;
      }),
      known: known.filter((item) => item.response === response.serviceResponseIdentifier && !sent.has(item.key)).map(({ entry }) => entry),
      identified: message.surveyIdentifier !== undefined && response.responseIdentifier !== undefined,
    };
  }

  private async sign(responses: QualityResponse[]): Promise<SignedEntry[]> {
    const entries = responses.flatMap(keyed);
    const signatures = await this.analyser.signatures(entries.map(({ entry }) => entry.answer));
    return entries.map((item, i) => ({ ...item, signature: signatures[i]! }));
  }
}

const idsOf = (responses: QualityResponse[]): number[] => responses.map((response) => response.serviceResponseIdentifier);
