import { Inject, Injectable } from '@nestjs/common';
import type { CodingProgressed, CodingSubmit } from '@verbatim/contracts';
import { LOGGER, type Logger } from '@verbatim/platform';
import { Analyser } from '@verbatim/analysis';
import { glossesOf } from '@verbatim/coding-engine';
import type { EntityManager } from 'typeorm';
import { AnswersRepository } from './answers.repository.js';

/** Texts that one thread embeds at a time, so that other callers of the pool get their turns. */
const UNITS_PER_TASK = 200;

/** Stores a part of a question's answers. For coding, embeds the units (in English) that no earlier part had. */
@Injectable()
export class SubmitService {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly analyser: Analyser,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async submit(
    manager: EntityManager,
    org: string,
    { batchJobId, part, kind, question, answers }: CodingSubmit,
  ): Promise<CodingProgressed> {
    const done: CodingProgressed = { batchJobId, part };
    // sent again because its lease expired while the first message waited in a queue
    if (await this.answers.hasPart(manager, org, batchJobId, part)) return done;
    if (kind === 'coding') {
      const glosses = await glossesOf(answers);
      const unknown = await this.answers.unknown(manager, org, batchJobId, question, glosses);
      let vectors: Int8Array[];
      try {
        vectors = await this.embed(unknown, org);
      } catch (error) {
        this.logger.error(
          { batchJobId, part, reason: (error as Error).name, stack: (error as Error).stack?.split('\n').slice(1, 6) },
          'a part could not be embedded',
        );
        return {
          ...done,
          error: {
            code: 'PROCESSING_ERROR',
            message: 'The answers could not be prepared. Send the question again in a new job.',
          },
        };
      }
      if (unknown.length) await this.answers.addUnits(manager, org, batchJobId, question, unknown, vectors);
    }
    await this.answers.addPart(manager, org, batchJobId, { part, question, answers });
    return done;
  }

  private async embed(units: string[], share: string): Promise<Int8Array[]> {
    const tasks: Promise<Int8Array[]>[] = [];
    for (let from = 0; from < units.length; from += UNITS_PER_TASK)
      tasks.push(this.analyser.embedUnits(units.slice(from, from + UNITS_PER_TASK), { share }));
    return (await Promise.all(tasks)).flat();
  }
}
