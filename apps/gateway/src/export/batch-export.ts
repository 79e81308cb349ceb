import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import type { Cell, Column, SheetToWrite } from '@verbatim/tables';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Attributes } from '../http/attributes.js';
import { findReadableJob } from '../jobs/jobs.repository.js';
import type { QualityResult } from '../quality/assemble.js';
import { BATCH } from '../quality/batch-reader.js';
import { readItems } from '../quality/batches.repository.js';
import { decisionsOn, type Decision } from '../quality/decisions.repository.js';
import { attributeNames, attributesByNumber } from './coding-export.repository.js';
import {
  attributeCells,
  attributeColumns,
  CHECK_COLUMNS,
  checkCells,
  DECISION_COLUMN,
  ID_COLUMN,
  NUMBER_COLUMN,
  TEXT_WIDTH,
} from './columns.js';

/** That are read at a time. */
const ITEMS = 50;

type Item = Partial<QualityResult> &
  Pick<QualityResult, 'evaluations' | 'demeritScore' | 'numIssues'> & {
    responseIdentifier: string;
    error?: { code: string };
  };

const columnsWith = (attributes: readonly string[]): Column[] => [
  ID_COLUMN,
  NUMBER_COLUMN,
  ...attributeColumns(attributes),
  { header: 'recommendation' },
  DECISION_COLUMN,
  { header: 'demeritScore' },
  { header: 'numIssues' },
  { header: 'error' },
  { header: 'answers', width: TEXT_WIDTH },
  ...CHECK_COLUMNS,
  { header: 'evidence', width: TEXT_WIDTH },
];

/** Exports finished data quality batches: one row per response, with the highest score of each check over its answers. */
@Injectable()
export class BatchExport {
  constructor(private readonly database: DataSource) {}

  /** @throws ApiError NOT_FOUND; CONFLICT while the job runs */
  async responses(org: string, id: string): Promise<SheetToWrite> {
    const names = await withOrg(this.database, org, async (manager) => {
      const job = await findReadableJob(manager, org, id, [BATCH]);
      if (!job) throw new ApiError('NOT_FOUND', 'There is no batch job with this id');
      if (job.finishedAt === null)
        throw new ApiError('CONFLICT', 'This job has not ended. Export it when its status is final.');
      const survey = job.request.surveyIdentifier;
      return survey == null ? [] : attributeNames(manager, org, survey);
    });
    return { name: 'Responses', columns: columnsWith(names), rows: this.rows(org, id, names) };
  }

  private async *rows(org: string, id: string, names: readonly string[]): AsyncGenerator<Cell[]> {
    for (let from: number | undefined = 0; from !== undefined;) {
      const start: number = from;
      const { rows, items, attributes, decisions } = await withOrg(this.database, org, async (manager) => {
        const rows = await readItems(manager, { org, id }, start, ITEMS);
        const items = rows.map(({ item }) => JSON.parse(item) as Item);
        const numbers = items.flatMap(({ serviceResponseIdentifier: number }) => number ?? []);
        const known = names.length ? await attributesByNumber(manager, org, numbers) : [];
        return {
          rows,
          items,
          attributes: new Map(known.map((row) => [row.number, row.attributes])),
          decisions: await decisionsOn(manager, org, numbers),
        };
      });
      for (const item of items) {
        const number = item.serviceResponseIdentifier ?? 0;
        yield cellsOf(item, names, attributes.get(number), decisions.get(number));
      }
      from = rows.length ? rows.at(-1)!.position + 1 : undefined;
    }
  }
}

function cellsOf(
  item: Item,
  names: readonly string[],
  attributes: Attributes | undefined,
  decision: Decision | undefined,
): Cell[] {
  const { evaluations, inconsistency, error } = item;
  const checks = evaluations.flatMap(({ qualityIssueChecks }) => qualityIssueChecks);
  const flagged = [...checks, ...(inconsistency ? [inconsistency] : [])].filter(({ isIssue }) => isIssue);
  return [
    item.responseIdentifier,
    item.serviceResponseIdentifier,
    ...attributeCells(names, attributes),
    item.recommendation,
    decision?.decision,
    item.demeritScore,
    item.numIssues,
    error?.code,
    evaluations.map(({ surveyEntry }) => surveyEntry.answer).join('\n'),
    ...checkCells(checks, inconsistency),
    flagged.map(({ evidence }) => evidence).join('\n'),
  ];
}
