import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The answers to choose from: those in `scope` that arrived before `before`, or with the batch. */
export interface SampleSearch {
  scope: string;
  before: string;
}

/** Different answers that are read per question: about twice as many as are compared, because some say nothing. */
export const SAMPLED = 24;

/**
 * Samples a question's answers: those with the smallest hashes, from any respondent at any time. So the sample is the
 * same for all entries of a batch and needs no order.
 */
@Injectable()
export class SampleRepository {
  /** Each distinct text once, by hash. */
  async find(manager: EntityManager, org: string, searches: SampleSearch[], batch?: string): Promise<string[][]> {
    if (searches.length === 0) return [];
    const [{ samples }]: [{ samples: string[][] }] = await manager.query(
      'SELECT quality.sample_answers($1, $2, $3, $4, $5) AS samples',
      [org, searches.map(({ scope }) => scope), searches.map(({ before }) => before), batch ?? null, SAMPLED],
    );
    return samples;
  }
}
