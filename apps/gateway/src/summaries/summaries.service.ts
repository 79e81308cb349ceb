import { ApiError, type Reserved } from '@verbatim/contracts';
import { regardlessOfCaller, withOrg } from '@verbatim/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { latestCodings, type LatestCoding } from '../stored-data/latest-codes.repository.js';
import { findQuestions, findSurvey, type QuestionItem } from '../stored-data/surveys.repository.js';
import { crossTabulate } from './cross-tabulation.js';
import { LanguageDetector } from '../stored-data/language-detector.js';
import {
  codeCounts,
  codeExamples,
  forgetTables,
  storedTable,
  storeTable,
  type CodeCount,
  type CodeExample,
  type StoredTable,
} from './summary-codes.repository.js';
import {
  chunkWithoutLanguages,
  clusterExamples,
  countChunk,
  countCopies,
  insertLanguages,
  readCounts,
  sampleAnswers,
  takeMarks,
  type AnswerSample,
  type LanguageCount,
} from './summary-counts.repository.js';
import {
  attributesOf,
  checksOf,
  Counts,
  daysOf,
  followupsOf,
  languagesOf,
  lengthsOf,
  ratio,
  type AttributeSummary,
  type CheckSummary,
  type Days,
  type FollowupSummary,
  type Lengths,
} from './summary.js';

interface Quality {
  evaluated: number;
  flagged: number;
  demeritScore: number | null;
  checks: CheckSummary[];
}

interface CodingSummary {
  batchJobId: string;
  finishedAt: Date;
  revision: number;
  answers: number;
  codes: (CodeCount & { share: number | null; examples: CodeExample[] })[];
}

export interface QuestionSummary {
  surveyIdentifier: string;
  questionIdentifier: string;
  question: string;
  answers: number;
  days: Days[];
  languages: { language: string; answers: number }[];
  lengths: Lengths;
  quality: Quality;
  duplicates: { answers: number; clusters: { answers: number; example: object }[] };
  followups: FollowupSummary;
  coding: CodingSummary | null;
  brands: CodingSummary | null;
  crossTabulation?: ({ attribute: string } & StoredTable) | null;
}

interface ShortCode {
  id: number;
  label: string;
  reserved?: Reserved;
  answers: number;
  share: number | null;
}

export interface SurveySummary {
  surveyIdentifier: string;
  surveyName: string | null;
  responses: number;
  answers: number;
  days: { day: string; responses: number; answers: number }[];
  languages: { language: string; answers: number }[];
  lengths: Lengths;
  quality: Quality & { recommendations: Record<string, number> };
  duplicates: { answers: number };
  followups: FollowupSummary;
  attributes: AttributeSummary[];
  questions: {
    questionIdentifier: string;
    question: string;
    answers: number;
    flagged: number;
    followups: { asked: number };
    codes: ShortCode[];
    brands: ShortCode[];
  }[];
}

const MOST_QUESTIONS = 1_000;
/** Codes of a question that the survey's summary shows. */
const TOP = 5;

/** Summaries of surveys and questions: one query each, over counts that are brought up to date first. */
@Injectable()
export class Summaries {
  constructor(
    private readonly database: DataSource,
    private readonly detector: LanguageDetector,
  ) {}

  /** @throws ApiError NOT_FOUND */
  async ofSurvey(org: string, surveyIdentifier: string): Promise<SurveySummary> {
    const survey = await this.inOrg(org, (manager) => findSurvey(manager, org, surveyIdentifier));
    if (!survey) throw new ApiError('NOT_FOUND', 'There is no survey with this surveyIdentifier');
    await regardlessOfCaller(() => this.bringUpToDate(org, surveyIdentifier));
    return this.inOrg(org, async (manager) => {
      const rows = await readCounts(manager, org, surveyIdentifier, null);
      const byQuestion = Map.groupBy(rows, ({ question }) => question);
      const questions = await findQuestions(manager, org, surveyIdentifier, undefined, MOST_QUESTIONS);
      const top = await topCodes(manager, org, surveyIdentifier);
      const whole = new Counts(byQuestion.get('') ?? []);
      const elements = new Counts(rows.filter(({ question }) => question !== ''));
      const all = new Counts(rows);
      const answersOn = elements.keys('day');
      return {
        surveyIdentifier,
        surveyName: survey.surveyName,
        responses: whole.count('responses'),
        answers: elements.count('answers'),
        days: daysOf(whole).map(({ day, answers }) => ({ day, responses: answers, answers: answersOn.get(day) ?? 0 })),
        languages: languagesOf(elements),
        lengths: lengthsOf(elements),
        quality: {
          ...qualityOf(whole),
          checks: checksOf(all),
          recommendations: Object.fromEntries(
            ['keep', 'review', 'remove'].map((name) => [name, whole.count('recommendation', name)]),
          ),
        },
        duplicates: { answers: elements.count('copies') },
        followups: followupsOf(elements),
        attributes: attributesOf(whole),
        questions: questions.map(({ questionIdentifier, question }) => {
          const counts = new Counts(byQuestion.get(questionIdentifier) ?? []);
          return {
            questionIdentifier,
            question,
            answers: counts.count('answers'),
            flagged: counts.count('flagged'),
            followups: { asked: counts.count('asked') },
            codes: top('coding', questionIdentifier),
            brands: top('brand-coding', questionIdentifier),
          };
        }),
      };
    });
  }

  /** @param by An attribute for a cross-tabulation. @throws ApiError NOT_FOUND */
  async ofQuestion(
    org: string,
    survey: string,
    questionIdentifier: string,
    { by, examples }: { by: string | undefined; examples: number },
  ): Promise<QuestionSummary> {
    const question = await this.inOrg(org, (manager) => requireQuestion(manager, org, survey, questionIdentifier));
    await regardlessOfCaller(() => this.bringUpToDate(org, survey));
    const { summary, coding } = await this.inOrg(org, async (manager) => {
      const counts = new Counts(await readCounts(manager, org, survey, questionIdentifier));
      const codings = await latestCodings(manager, org, survey, questionIdentifier);
      const ofType = (type: string): LatestCoding | undefined => codings.find((one) => one.type === type);
      const found: QuestionSummary = {
        surveyIdentifier: survey,
        questionIdentifier,
        question: question.question,
        answers: counts.count('answers'),
        days: daysOf(counts),
        languages: languagesOf(counts),
        lengths: lengthsOf(counts),
        quality: qualityOf(counts),
        duplicates: await duplicatesOf(manager, org, survey, questionIdentifier, counts),
        followups: followupsOf(counts),
        coding: await codingOf(manager, org, ofType('coding'), examples),
        brands: await codingOf(manager, org, ofType('brand-coding'), examples),
      };
      return { summary: found, coding: ofType('coding') };
    });
    if (by !== undefined) summary.crossTabulation = await this.crossTabulation(org, survey, coding, summary, by);
    return summary;
  }

  private async crossTabulation(
    org: string,
    survey: string,
    coding: LatestCoding | undefined,
    summary: QuestionSummary,
    attribute: string,
  ): Promise<({ attribute: string } & StoredTable) | null> {
    if (!coding || !summary.coding) return null;
    const known = await this.inOrg(org, (manager) => storedTable(manager, org, survey, coding, attribute));
    if (known) return { attribute, ...known };
    const table = await crossTabulate(this.database, org, survey, coding, attribute, summary.coding.answers);
    await this.inOrg(org, (manager) => storeTable(manager, org, survey, coding, attribute, table));
    return { attribute, ...table };
  }

  /** Counts what has changed since the last summary: nothing, or some chunks, or everything the first time. The next summary needs it as well. */
  private async bringUpToDate(org: string, survey: string): Promise<void> {
    let hasChanged = false;
    for (let more = true; more;) {
      more = await this.inOrg(org, async (manager) => {
        const chunks = await takeMarks(manager, org, survey);
        for (const chunk of chunks) await countChunk(manager, org, survey, chunk);
        if (chunks.length) await forgetTables(manager, org, survey);
        return chunks.length > 0;
      });
      hasChanged ||= more;
    }
    await this.inOrg(org, (manager) => countCopies(manager, org, survey, hasChanged));
    await this.addLanguages(org, survey);
  }

  /** Outside of a transaction: loading the detector takes longer than a connection may be silent in one. */
  private async addLanguages(org: string, survey: string): Promise<void> {
    for (;;) {
      const found = await this.inOrg(org, async (manager) => {
        const chunk = await chunkWithoutLanguages(manager, org, survey);
        return chunk === undefined ? undefined : { chunk, samples: await sampleAnswers(manager, org, survey, chunk) };
      });
      if (!found?.samples.length) return;
      const counts = await this.languagesOf(found.samples);
      await this.inOrg(org, (manager) => insertLanguages(manager, org, survey, found.chunk, counts));
    }
  }

  private async languagesOf(samples: readonly AnswerSample[]): Promise<LanguageCount[]> {
    const counts: LanguageCount[] = [];
    for (const { questionIdentifier, answers, texts } of samples) {
      const found = Map.groupBy(await this.detector.languagesOf(texts), (language) => language);
      for (const [language, { length }] of found)
        counts.push({
          questionIdentifier,
          language,
          answers: Math.round((length / texts.length) * answers),
        });
    }
    return counts;
  }

  private inOrg<T>(org: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withOrg(this.database, org, work);
  }
}

async function requireQuestion(manager: EntityManager, org: string, survey: string, id: string): Promise<QuestionItem> {
  if (!(await findSurvey(manager, org, survey)))
    throw new ApiError('NOT_FOUND', 'There is no survey with this surveyIdentifier');
  const [question] = await findQuestions(manager, org, survey, undefined, 1, id);
  if (!question) throw new ApiError('NOT_FOUND', 'There is no question with this questionIdentifier in the survey');
  return question;
}

const qualityOf = (counts: Counts): Quality => ({
  evaluated: counts.count('evaluated'),
  flagged: counts.count('flagged'),
  demeritScore: ratio(counts.total('evaluated'), counts.count('evaluated')),
  checks: checksOf(counts),
});

async function duplicatesOf(
  manager: EntityManager,
  org: string,
  survey: string,
  question: string,
  counts: Counts,
): Promise<QuestionSummary['duplicates']> {
  const clusters = counts.of('cluster').sort((a, b) => b.count - a.count || Number(a.value) - Number(b.value));
  const numbers = clusters.map(({ value }) => Number(value));
  const examples = numbers.length ? await clusterExamples(manager, org, survey, question, numbers) : new Map();
  return {
    answers: counts.count('copies'),
    clusters: clusters.flatMap(({ count, value }) => {
      const example = examples.get(Number(value)) as object | undefined;
      return example ? [{ answers: count, example }] : [];
    }),
  };
}

async function codingOf(
  manager: EntityManager,
  org: string,
  coding: LatestCoding | undefined,
  examples: number,
): Promise<CodingSummary | null> {
  if (!coding) return null;
  const [{ jobId, finishedAt, revision, answers, codes }] = (await codeCounts(manager, org, [coding])) as [
    Awaited<ReturnType<typeof codeCounts>>[number],
  ];
  const found = examples ? await codeExamples(manager, org, coding, examples) : new Map<number, CodeExample[]>();
  return {
    batchJobId: jobId,
    finishedAt,
    revision,
    answers,
    codes: codes.map((code) => ({
      ...code,
      share: ratio(code.answers, answers),
      examples: found.get(code.id) ?? [],
    })),
  };
}

/** The largest codes of the first level, by type of coding and question. */
async function topCodes(
  manager: EntityManager,
  org: string,
  survey: string,
): Promise<(type: string, question: string) => ShortCode[]> {
  const codings = await latestCodings(manager, org, survey);
  const counts = await codeCounts(manager, org, codings, 1);
  return (type, question) => {
    const i = codings.findIndex((one) => one.type === type && one.questionIdentifier === question);
    return (counts[i]?.codes ?? [])
      .sort((a, b) => b.answers - a.answers)
      .slice(0, TOP)
      .map(({ id, label, reserved, answers }) => ({
        id,
        label,
        ...(reserved && { reserved }),
        answers,
        share: ratio(answers, counts[i]!.answers),
      }));
  };
}
