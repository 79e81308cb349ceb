import { Inject, Injectable } from '@nestjs/common';
import type { CodingProgressed, CodingSubmit } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { errorClass, LOGGER, type Logger, mustHaveNoTransaction } from '@verbatim/platform';
import { Analyser } from '@verbatim/analysis';
import { glossesOf } from '@verbatim/coding-engine';
import { DataSource, type EntityManager } from 'typeorm';
import { AnswersRepository } from './answers.repository.js';

/** Texts that one thread embeds at a time, so that other callers of the pool get their turns. */
const UNITS_PER_TASK = 200;

/** Stores a part of a question's answers. For coding, embeds the units (in English) that no earlier part had. */
@Injectable()
export class SubmitService {
  constructor(
    private readonly database: DataSource,
    private readonly answers: AnswersRepository,
    private readonly analyser: Analyser,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Undefined when the job has ended. No transaction is open while the units are embedded; a part that comes twice is stored once. */
  async submit(
    org: string,
    { batchJobId, part, kind, question, answers }: CodingSubmit,
  ): Promise<CodingProgressed | undefined> {
    const done: CodingProgressed = { batchJobId, part };
    const units = kind === 'coding' ? await glossesOf(answers) : [];
    const unknown = await this.unlessEnded(org, batchJobId, async (manager) =>
      // sent again because its lease expired while the first message waited in a queue
      (await this.answers.hasPart(manager, org, batchJobId, part))
        ? 'stored'
        : units.length
          ? this.answers.unknown(manager, org, batchJobId, question, units)
          : [],
    );
    if (unknown === undefined) return undefined;
    if (unknown === 'stored') return done;
    let vectors: Int8Array[];
    try {
      vectors = await this.embed(unknown, org);
    } catch (error) {
      this.logger.error(
        { batchJobId, part, reason: errorClass(error as Error), stack: error },
        'a part could not be embedded',
      );
      return { ...done, error: { code: 'PROCESSING_ERROR' } };
    }
    return this.unlessEnded(org, batchJobId, async (manager) => {
      if (unknown.length) await this.answers.addUnits(manager, org, batchJobId, question, unknown, vectors);
      await this.answers.addPart(manager, org, batchJobId, { part, question, answers });
      return done;
    });
  }

  private unlessEnded<T>(
    org: string,
    job: string,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T | undefined> {
    return withOrg(this.database, org, async (manager) =>
      (await this.answers.enter(manager, org, job)) ? work(manager) : undefined,
    );
  }

  private async embed(units: string[], share: string): Promise<Int8Array[]> {
    mustHaveNoTransaction('the analysis');
    const tasks: Promise<Int8Array[]>[] = [];
    for (let from = 0; from < units.length; from += UNITS_PER_TASK)
      tasks.push(this.analyser.embedUnits(units.slice(from, from + UNITS_PER_TASK), { share }));
    return (await Promise.all(tasks)).flat();
  }
}
