import { ApiError, CHECK_TYPES, type CheckType } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findJob } from '../jobs/jobs.repository.js';
import type { QualityResult } from '../quality/assemble.js';
import { BATCH } from '../quality/batch-reader.js';
import { readItems } from '../quality/batches.repository.js';
import { BYTE_ORDER_MARK, csvLine, type Cell } from './csv.js';

/** An item may have some MB. */
const ITEMS = 50;

type Item = Partial<QualityResult> &
  Pick<QualityResult, 'evaluations' | 'demeritScore' | 'numIssues'> & {
    responseIdentifier: string;
    error?: { code: string };
  };

const HEADER = [
  'responseIdentifier',
  'serviceResponseIdentifier',
  'recommendation',
  'demeritScore',
  'numIssues',
  'error',
  'answers',
  'Inconsistency',
  'Inconsistency: flagged',
  ...CHECK_TYPES.flatMap((type) => [type, `${type}: flagged`]),
  'evidence',
];

/** Exports finished data quality batches: one row per response, with the highest score of each check over its answers. */
@Injectable()
export class BatchExport {
  constructor(private readonly database: DataSource) {}

  /** @throws ApiError NOT_FOUND; CONFLICT while the job runs */
  async responses(org: string, id: string): Promise<AsyncIterable<string>> {
    await withOrg(this.database, org, async (manager) => {
      const job = await findJob(manager, org, id, [BATCH]);
      if (!job) throw new ApiError('NOT_FOUND', 'There is no batch job with this id');
      if (job.finishedAt === null)
        throw new ApiError('CONFLICT', 'This job has not ended. Export it when its status is final.');
    });
    return this.lines(org, id);
  }

  private async *lines(org: string, id: string): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(HEADER);
    for (let from: number | undefined = 0; from !== undefined;) {
      const start: number = from;
      const rows = await withOrg(this.database, org, (manager) => readItems(manager, { org, id }, start, ITEMS));
      yield rows.map(({ item }) => csvLine(cellsOf(JSON.parse(item) as Item))).join('');
      from = rows.length < ITEMS ? undefined : rows.at(-1)!.position + 1;
    }
  }
}

function cellsOf(item: Item): Cell[] {
  const { evaluations, inconsistency, error } = item;
  const checks = evaluations.flatMap(({ qualityIssueChecks }) => qualityIssueChecks);
  const flagged = [...checks, ...(inconsistency ? [inconsistency] : [])].filter(({ isIssue }) => isIssue);
  const ofType = (type: CheckType): Cell[] => {
    const scores = checks.filter((check) => check.type === type);
    if (!scores.length) return [null, null];
    return [Math.max(...scores.map(({ score }) => score)), scores.some(({ isIssue }) => isIssue) ? 1 : 0];
  };
  return [
    item.responseIdentifier,
    item.serviceResponseIdentifier,
    item.recommendation,
    item.demeritScore,
    item.numIssues,
    error?.code,
    evaluations.map(({ surveyEntry }) => surveyEntry.answer).join('\n'),
    ...(inconsistency ? [inconsistency.score, inconsistency.isIssue ? 1 : 0] : [null, null]),
    ...CHECK_TYPES.flatMap(ofType),
    flagged.map(({ evidence }) => evidence).join('\n'),
  ];
}
