import { ApiError, LIMITS, NO_BRAND, REST_LABELS } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { readQuestions } from '../coding/coding-pages.repository.js';
import { CODING_TYPES } from '../coding/coding-reader.js';
import { answersOf, codesOfQuestion } from '../export/coding-export.repository.js';
import { findJob } from '../jobs/jobs.repository.js';
import { codesOf } from '../stored-data/latest-codes.repository.js';
import type { AgreementRequest, HandCodedRow } from './agreement.dto.js';
import { agreementOf, distance, type Interval, type Pair } from './statistics.js';
import { foldedLabel } from '../coding/folded-label.js';

export interface CodeAgreement {
  label: string;
  hand: number;
  coded: number;
  both: number;
  precision: number | null;
  recall: number | null;
  f1: number | null;
  kappa: number | null;
}

export interface QuestionAgreement {
  questionIdentifier: string;
  rows: number;
  codes: CodeAgreement[];
  precision: number | null;
  recall: number | null;
  f1: number | null;
  kappa: Interval | null;
  alpha: Interval | null;
}

export interface Difference {
  questionIdentifier: string;
  responseIdentifier: string;
  answer: string;
  hand: string[];
  coded: string[];
}

export interface AgreementResult {
  rows: number;
  /** Rows that have no partner in `against`, and the other way round. */
  unmatched: number;
  level: number | null;
  questions: QuestionAgreement[];
  differences: Difference[];
  differencesLeftOut: number;
}

const MOST_DIFFERENCES = 1_000;
/** What stands in these has no code; so does a row without labels. */
const NO_CODE = new Set([...REST_LABELS, NO_BRAND].map((label) => foldedLabel(label)));

interface Row {
  responseIdentifier: string;
  answer: string;
  hand: Map<string, string>;
  coded: Map<string, string>;
}

/** Labels by their folded form, without those that mean no code. */
const labelled = (labels: readonly string[]): Map<string, string> =>
  new Map(labels.map((label) => [foldedLabel(label), label] as const).filter(([key]) => key && !NO_CODE.has(key)));

/** Compares hand-coded rows with a coding, or with another person's rows. */
@Injectable()
export class Agreements {
  constructor(private readonly database: DataSource) {}

  /** @throws ApiError NOT_FOUND, CONFLICT, INVALID_REQUEST */
  async compare(org: string, id: string, request: AgreementRequest): Promise<AgreementResult> {
    const level = request.level ?? undefined;
    const { byQuestion, unmatched } = await withOrg(this.database, org, (manager) =>
      this.rows(manager, org, id, request, level),
    );
    const questions: QuestionAgreement[] = [];
    const differences: Difference[] = [];
    for (const [questionIdentifier, rows] of byQuestion) {
      const names = new Map(rows.flatMap(({ hand, coded }) => [...coded, ...hand]));
      const pairs = rows.map(({ hand, coded }): Pair => ({
        first: new Set(hand.keys()),
        second: new Set(coded.keys()),
      }));
      const { codes, ...figures } = await agreementOf(pairs);
      questions.push({
        questionIdentifier,
        rows: rows.length,
        codes: codes.map(({ label, first, second, ...rest }) => ({
          label: names.get(label)!,
          hand: first,
          coded: second,
          ...rest,
        })),
        ...figures,
      });
      rows.forEach(({ responseIdentifier, answer, hand, coded }, i) => {
        if (distance(pairs[i]!.first, pairs[i]!.second) > 0)
          differences.push({
            questionIdentifier,
            responseIdentifier,
            answer,
            hand: [...hand.values()],
            coded: [...coded.values()],
          });
      });
    }
    return {
      rows: questions.reduce((sum, { rows }) => sum + rows, 0),
      unmatched,
      level: level ?? null,
      questions,
      differences: differences.slice(0, MOST_DIFFERENCES),
      differencesLeftOut: Math.max(0, differences.length - MOST_DIFFERENCES),
    };
  }

  private async rows(
    manager: EntityManager,
    org: string,
    id: string,
    { rows, against }: AgreementRequest,
    level: number | undefined,
  ): Promise<{ byQuestion: Map<string, Row[]>; unmatched: number }> {
    const job = await findJob(manager, org, id, CODING_TYPES);
    if (!job) throw new ApiError('NOT_FOUND', 'There is no batch job with this id');
    if (job.finishedAt === null)
      throw new ApiError('CONFLICT', 'This job has not ended. Compare it when its status is final.');
    const questions = new Map((await readQuestions(manager, job)).map((one) => [one.questionIdentifier, one]));
    const details: Record<string, string> = {};
    const refuse = (path: string, text: string): void => {
      if (Object.keys(details).length < LIMITS.errorDetails) details[path] = text;
    };
    const others = against && byKey('against', against, refuse);
    const own = byKey('rows', rows, refuse);
    const byQuestion = new Map<string, Row[]>();
    let matched = 0;
    for (const [questionIdentifier, group] of Map.groupBy([...own.values()], ({ row }) => row.questionIdentifier)) {
      const question = questions.get(questionIdentifier);
      if (question?.state !== 'done') {
        for (const { path } of group)
          refuse(`${path}.questionIdentifier`, 'questionIdentifier must be a question that the job has coded');
        continue;
      }
      const ids = group.map(({ row }) => row.responseIdentifier);
      const known = new Map(
        (await answersOf(manager, org, id, question.question, ids)).map((one) => [one.responseIdentifier, one.answer]),
      );
      const coded = against ? undefined : await codedLabels(manager, org, id, question, ids, level);
      for (const { path, row } of group) {
        const { responseIdentifier, labels } = row;
        const answer = known.get(responseIdentifier);
        if (answer === undefined)
          refuse(`${path}.responseIdentifier`, 'responseIdentifier must be a response to this question');
        const other = coded ? (coded.get(responseIdentifier) ?? []) : others?.get(keyOf(row))?.row.labels;
        if (answer === undefined || !other) continue;
        matched++;
        const list = byQuestion.get(questionIdentifier) ?? [];
        byQuestion.set(questionIdentifier, list);
        list.push({ responseIdentifier, answer, hand: labelled(labels), coded: labelled(other) });
      }
    }
    if (Object.keys(details).length) throw new ApiError('INVALID_REQUEST', 'The request is not valid', details);
    return { byQuestion, unmatched: others ? own.size + others.size - 2 * matched : 0 };
  }
}

const keyOf = ({ questionIdentifier, responseIdentifier }: HandCodedRow): string =>
  JSON.stringify([questionIdentifier, responseIdentifier]);

/** Rows by question and response, with their paths in the request. */
function byKey(
  name: string,
  rows: readonly HandCodedRow[],
  refuse: (path: string, text: string) => void,
): Map<string, { path: string; row: HandCodedRow }> {
  const found = new Map<string, { path: string; row: HandCodedRow }>();
  rows.forEach((row, i) => {
    const path = `${name}[${i}]`;
    if (found.has(keyOf(row)))
      refuse(`${path}.responseIdentifier`, 'responseIdentifier must not repeat within a question');
    found.set(keyOf(row), { path, row });
  });
  return found;
}

/** The labels of responses' deepest codes, those below `level` left out. */
async function codedLabels(
  manager: EntityManager,
  org: string,
  jobId: string,
  question: { question: number; questionIdentifier: string; attempt: number | null },
  ids: readonly string[],
  level: number | undefined,
): Promise<Map<string, string[]>> {
  const { attempt } = question;
  if (attempt === null) return new Map();
  const codes = new Map((await codesOfQuestion(manager, org, jobId, question)).map((code) => [code.id, code]));
  const coding = { type: 'coding' as const, jobId, ...question, attempt };
  const assigned = (await codesOf(manager, org, coding, ids)).filter(
    (one) => level === undefined || codes.get(one.id)!.labels.length <= level,
  );
  const labels = new Map<string, string[]>();
  for (const [response, own] of Map.groupBy(assigned, ({ responseIdentifier }) => responseIdentifier)) {
    const parents = new Set(own.map((one) => codes.get(one.id)!.parentId));
    labels.set(
      response,
      own.filter((one) => !parents.has(one.id)).map(({ label }) => label),
    );
  }
  return labels;
}
