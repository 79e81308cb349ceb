import { ApiError, LIMITS, RESERVED } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { FairTurns } from '@verbatim/platform';
import { reservedLabel } from '@verbatim/language/frame-words';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { readQuestions } from '../coding/coding-pages.repository.js';
import { CODING_TYPES } from '../coding/coding-reader.js';
import { Steps } from '../coding/corrections/steps.js';
import { foldedLabel } from '../coding/folded-label.js';
import { answerTexts, codesOfQuestion, positionsAmong, type ExportedCode } from '../export/coding-export.repository.js';
import { findReadableJob } from '../jobs/jobs.repository.js';
import { codesOf } from '../stored-data/latest-codes.repository.js';
import type { AgreementRequest } from './agreement.dto.js';
import { Comparer } from './comparer.js';
import { byKey, matchedRows, type MatchedRow, type Refuse } from './hand-coded-rows.js';
import type { DifferentAnswer } from './questions.js';
import type { Interval } from './statistics.js';

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
/** Of their answers together. At least one difference is shown. */
const MOST_DIFFERENCE_CHARACTERS = 2_000_000;

/** The rows of a question. */
interface Group {
  questionIdentifier: string;
  question: number;
  rows: MatchedRow[];
}

/** Compares hand-coded rows with a coding, or with another person's rows. */
@Injectable()
export class Agreements {
  /** An organization's comparisons one after another: what each reads keeps the database and this thread busy for a second. */
  private readonly turns = new FairTurns(Infinity, 1);

  constructor(
    private readonly database: DataSource,
    private readonly comparer: Comparer,
  ) {}

  /** @throws ApiError NOT_FOUND, CONFLICT, INVALID_REQUEST */
  compare(org: string, id: string, request: AgreementRequest): Promise<AgreementResult> {
    return this.turns.run(org, () => this.compareNow(org, id, request));
  }

  private async compareNow(org: string, id: string, request: AgreementRequest): Promise<AgreementResult> {
    const level = request.level ?? undefined;
    const { groups, unmatched } = await withOrg(this.database, org, (manager) =>
      this.rows(manager, org, id, request, level),
    );
    const comparison = await this.comparer.compare(
      org,
      groups.map(({ rows }) => rows.map(({ hand, coded }) => ({ hand, coded }))),
    );
    if ('excess' in comparison) throw ApiError.invalid('rows', `rows ${comparison.excess}: send fewer at once`);
    const differences = comparison.questions.flatMap((question, i) =>
      question.differences.map((difference) => ({ group: groups[i]!, difference })),
    );
    const shown = await this.differences(org, id, differences.slice(0, MOST_DIFFERENCES));
    return {
      rows: groups.reduce((sum, { rows }) => sum + rows.length, 0),
      unmatched,
      level: level ?? null,
      questions: comparison.questions.map(({ codes, differences: _, ...figures }, i) => ({
        questionIdentifier: groups[i]!.questionIdentifier,
        rows: groups[i]!.rows.length,
        codes: codes.map(({ label, first, second, ...rest }) => ({ label, hand: first, coded: second, ...rest })),
        ...figures,
      })),
      differences: shown,
      differencesLeftOut: differences.length - shown.length,
    };
  }

  /** With their answers, as many as there is room for. */
  private async differences(
    org: string,
    id: string,
    all: readonly { group: Group; difference: DifferentAnswer }[],
  ): Promise<Difference[]> {
    const shown: Difference[] = [];
    let room = MOST_DIFFERENCE_CHARACTERS;
    for (const [group, some] of Map.groupBy(all, (one) => one.group)) {
      const idOf = ({ index }: DifferentAnswer): string => group.rows[index]!.responseIdentifier;
      const ids = some.map(({ difference }) => idOf(difference));
      const answers = await withOrg(this.database, org, (manager) =>
        answerTexts(manager, org, id, group.question, ids, room),
      );
      for (const { difference } of some) {
        const responseIdentifier = idOf(difference);
        const answer = answers.get(responseIdentifier);
        if (answer === undefined) return shown;
        room -= answer.length;
        const { hand, coded } = difference;
        shown.push({ questionIdentifier: group.questionIdentifier, responseIdentifier, answer, hand, coded });
      }
      if (room <= 0) return shown;
    }
    return shown;
  }

  private async rows(
    manager: EntityManager,
    org: string,
    id: string,
    { rows, against }: AgreementRequest,
    level: number | undefined,
  ): Promise<{ groups: Group[]; unmatched: number }> {
    const job = await findReadableJob(manager, org, id, CODING_TYPES);
    if (!job) throw new ApiError('NOT_FOUND', 'There is no batch job with this id');
    if (job.finishedAt === null)
      throw new ApiError('CONFLICT', 'This job has not ended. Compare it when its status is final.');
    const questions = new Map((await readQuestions(manager, job)).map((one) => [one.questionIdentifier, one]));
    const details: Record<string, string> = {};
    const refuse: Refuse = (path, text) => {
      if (Object.keys(details).length < LIMITS.errorDetails) details[path] = text;
    };
    const steps = new Steps();
    const others = against && (await byKey('against', against, refuse, steps));
    const own = await byKey('rows', rows, refuse, steps);
    const groups: Group[] = [];
    for (const [questionIdentifier, group] of Map.groupBy([...own.values()], ({ row }) => row.questionIdentifier)) {
      const question = questions.get(questionIdentifier);
      if (question?.state !== 'done') {
        for (const { path } of group)
          refuse(`${path}.questionIdentifier`, 'questionIdentifier must be a question that the job has coded');
        continue;
      }
      const ids = group.map(({ row }) => row.responseIdentifier);
      const codes = await codesOfQuestion(manager, org, id, question);
      const isCode = codeLabels(question.labelLanguage, codes);
      const known = await positionsAmong(manager, org, id, question.question, ids);
      const coded = against ? undefined : await codedLabels(manager, org, id, question, codes, ids, level);
      const responses = { known, coded, others, isCode };
      const matched = await matchedRows(group, responses, refuse, steps);
      if (matched.length) groups.push({ questionIdentifier, question: question.question, rows: matched });
    }
    if (Object.keys(details).length) throw new ApiError('INVALID_REQUEST', 'The request is not valid', details);
    const matched = groups.reduce((sum, { rows: some }) => sum + some.length, 0);
    return { groups, unmatched: others ? own.size + others.size - 2 * matched : 0 };
  }
}

/** Whether a label that a person wrote means a code: one of a reserved code, as the coding calls it or would call it, means none. */
function codeLabels(language: string | null, codes: readonly ExportedCode[]): (label: string) => boolean {
  const labels = [
    ...RESERVED.map((one) => reservedLabel(one, language ?? undefined)),
    ...codes.flatMap(({ reserved, label }) => (reserved ? [label] : [])),
  ];
  const reserved = new Set(labels.map((label) => foldedLabel(label)));
  return (label) => !reserved.has(foldedLabel(label));
}

/** The labels of responses' deepest codes, reserved ones and those below `level` left out. */
async function codedLabels(
  manager: EntityManager,
  org: string,
  jobId: string,
  question: { question: number; questionIdentifier: string; attempt: number | null },
  all: readonly ExportedCode[],
  ids: readonly string[],
  level: number | undefined,
): Promise<Map<string, string[]>> {
  const { attempt } = question;
  if (attempt === null) return new Map();
  const codes = new Map(all.map((code) => [code.id, code]));
  const coding = { type: 'coding' as const, jobId, ...question, attempt };
  const assigned = (await codesOf(manager, org, coding, ids)).filter(
    (one) => one.reserved === null && (level === undefined || codes.get(one.id)!.labels.length <= level),
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
