import { ApiError } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { Operation } from '../http/operation.js';
import { keyCursor } from '../http/cursor.js';
import { pageLimit, readAll, requireIdentifier } from '../http/parameters.js';
import { retentionDaysOf } from '../retention-limits/retention-limits.repository.js';
import { readResponseFilter, type ResponseQuery } from './response-filter.js';
import { type ResponseItem } from './responses.repository.js';
import { StoredResponses } from './stored-responses.js';
import {
  countSurvey,
  findQuestions,
  findSurvey,
  findSurveys,
  type QuestionItem,
  type SurveyCounts,
  type SurveyItem,
} from './surveys.repository.js';

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

interface PageQuery {
  limit?: unknown;
  cursor?: unknown;
}

const [USUAL, MOST] = [100, 1000];

/** The cursors are the keys of the last item shown: what arrives between two pages neither moves nor repeats an item. */
const SURVEYS = keyCursor('surveys', /^\d{1,18}$/, /^[^\0]+$/);
const QUESTIONS = keyCursor('questions', /^[^\0]+$/);
const RESPONSES = keyCursor('responses', /^\d{1,18}$/);

const unknownSurvey = (): ApiError => new ApiError('NOT_FOUND', 'There is no survey with this surveyIdentifier');

/** What is stored of surveys. Reads only the gateway's own tables. */
@Controller('api/v1/surveys')
export class SurveysController {
  constructor(
    private readonly database: DataSource,
    private readonly stored: StoredResponses,
  ) {}

  @Get()
  @Operation({ scope: 'surveys' })
  async list(@Req() { caller }: FastifyRequest, @Query() { limit, cursor }: PageQuery): Promise<Page<SurveyItem>> {
    const size = pageLimit(limit, USUAL, MOST);
    const [createdAt, surveyIdentifier] = SURVEYS.decode(cursor)?.in(caller.org) ?? [];
    const after =
      createdAt === undefined || surveyIdentifier === undefined ? undefined : { createdAt, surveyIdentifier };
    const rows = await withOrg(this.database, caller.org, (manager) =>
      findSurveys(manager, caller.org, after, size + 1),
    );
    const page = pageOf(rows, size, (last) => SURVEYS.encode([last.place, last.surveyIdentifier], caller.org));
    return { ...page, items: page.items.map(({ place: _, ...item }) => item) };
  }

  @Get(':surveyIdentifier')
  @Operation({ scope: 'surveys' })
  read(
    @Req() { caller }: FastifyRequest,
    @Param('surveyIdentifier') id: unknown,
  ): Promise<SurveyItem & { retentionDays: number | null; counts: SurveyCounts }> {
    return this.ofSurvey(caller.org, id, async (manager, survey) => ({
      ...survey,
      retentionDays: await retentionDaysOf(manager, caller.org, survey.surveyIdentifier),
      counts: await countSurvey(manager, caller.org, survey.surveyIdentifier),
    }));
  }

  @Get(':surveyIdentifier/questions')
  @Operation({ scope: 'surveys' })
  questions(
    @Req() { caller }: FastifyRequest,
    @Param('surveyIdentifier') id: unknown,
    @Query() { limit, cursor }: PageQuery,
  ): Promise<Page<QuestionItem>> {
    const size = pageLimit(limit, USUAL, MOST);
    const place = QUESTIONS.decode(cursor);
    return this.ofSurvey(caller.org, id, async (manager, { surveyIdentifier }) => {
      const [after] = place?.in(caller.org, surveyIdentifier) ?? [];
      const rows = await findQuestions(manager, caller.org, surveyIdentifier, after, size + 1);
      return pageOf(rows, size, (last) => QUESTIONS.encode([last.questionIdentifier], caller.org, surveyIdentifier));
    });
  }

  @Get(':surveyIdentifier/responses')
  @Operation({ scope: 'surveys' })
  async responses(
    @Req() { caller: { org } }: FastifyRequest,
    @Param('surveyIdentifier') id: unknown,
    @Query() query: PageQuery & ResponseQuery,
  ): Promise<Page<ResponseItem>> {
    const { size, place, filter } = readAll({
      size: () => pageLimit(query.limit, USUAL, MOST),
      place: () => RESPONSES.decode(query.cursor),
      filter: () => readResponseFilter(query),
    });
    const { surveyIdentifier } = await this.ofSurvey(org, id, (_, survey) => Promise.resolve(survey));
    const list = [org, surveyIdentifier, filter] as const;
    const { items, isCut, searchedTo } = await this.stored.page(org, surveyIdentifier, filter, {
      after: Number(place?.in(...list)[0] ?? 0),
      limit: size + 1,
    });
    const cursorAfter = (last: number): string => RESPONSES.encode([String(last)], ...list);
    const cursorOf = (last: ResponseItem): string => cursorAfter(last.serviceResponseIdentifier);
    if (isCut) return { items, nextCursor: cursorOf(items.at(-1)!) };
    const page = pageOf(items, size, cursorOf);
    if (page.nextCursor !== null || searchedTo === undefined) return page;
    return { ...page, nextCursor: cursorAfter(searchedTo) };
  }

  /** @throws ApiError NOT_FOUND for an unknown survey or another organization's */
  private ofSurvey<T>(
    org: string,
    id: unknown,
    work: (manager: EntityManager, survey: SurveyItem) => Promise<T>,
  ): Promise<T> {
    const identifier = requireIdentifier(id, 'surveyIdentifier');
    return withOrg(this.database, org, async (manager) => {
      const survey = await findSurvey(manager, org, identifier);
      if (!survey) throw unknownSurvey();
      return work(manager, survey);
    });
  }
}

/** `rows` has one more than the page, if there is one. */
function pageOf<T>(rows: T[], size: number, cursorAfter: (last: T) => string): Page<T> {
  const items = rows.slice(0, size);
  return { items, nextCursor: rows.length > size ? cursorAfter(items.at(-1)!) : null };
}
