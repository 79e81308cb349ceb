import type { FollowupTurn } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { numbersFor, storeModel, together } from '../surveys/surveys.repository.js';
import type { FollowupRequest } from './followups.dto.js';

export interface AnsweredTurn {
  /** The command's id: a turn that is stored twice is stored once. */
  id: string;
  isNew: boolean;
  request: FollowupRequest;
  generated: FollowupTurn;
}

interface EarlierTurn {
  survey: string;
  question: string;
}

/** gateway.followup_turns: stores the turns of threads in the survey's data model (followup-turns.migration.ts). */
@Injectable()
export class StoredTurns {
  constructor(private readonly database: DataSource) {}

  /** Uses the identifiers that were sent, or else those that the thread remembers. Without any, nothing is stored. */
  async store(org: string, turn: AnsweredTurn): Promise<void> {
    const { surveyIdentifier, questionIdentifier, responseIdentifier } = turn.generated;
    if (surveyIdentifier === undefined || questionIdentifier === undefined) return;
    const number =
      responseIdentifier === undefined
        ? undefined
        : (await numbersFor(this.database, org, surveyIdentifier, [responseIdentifier]))[0];
    await withOrg(this.database, org, (manager) =>
      this.storeAs(manager, org, turn, { surveyIdentifier, questionIdentifier, number }),
    );
  }

  private async storeAs(
    manager: EntityManager,
    org: string,
    { id, isNew, request, generated }: AnsweredTurn,
    {
      surveyIdentifier,
      questionIdentifier,
      number,
    }: { surveyIdentifier: string; questionIdentifier: string; number: number | undefined },
  ): Promise<void> {
    const { question, answer, questionContext, surveyName, surveyDescription } = request;
    const earlier = isNew ? [] : await this.earlier(manager, org, generated.threadId, id);
    // A later pair of the same question must not replace the question's text or the respondent's answer.
    const isBelow = earlier.some((one) => one.survey === surveyIdentifier && one.question === questionIdentifier);
    const parent = earlier.find((one) => one.survey === surveyIdentifier)?.question;
    const entry = {
      question,
      answer,
      questionIdentifier,
      ...(questionContext != null && { questionContext }),
      ...(parent !== undefined && { parentQuestionIdentifier: parent }),
    };
    await storeModel(
      together(manager),
      org,
      { surveyIdentifier, surveyName: surveyName ?? undefined, surveyDescription: surveyDescription ?? undefined },
      isBelow ? [] : [{ surveyEntries: [entry] }],
      [number],
    );
    const texts = isBelow && number !== undefined ? [question, answer] : [null, null];
    await manager.query(
      `INSERT INTO gateway.followup_turns (org_id, id, thread_id, survey_id, question_id, response_number, question, answer, followed_up, stop_reason, has_content)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
      [
        org,
        id,
        generated.threadId,
        surveyIdentifier,
        questionIdentifier,
        number ?? null,
        ...texts,
        generated.followupQuestion !== '',
        generated.stopReason ?? null,
        generated.hasContent ?? true,
      ],
    );
  }

  private earlier(manager: EntityManager, org: string, threadId: string, id: string): Promise<EarlierTurn[]> {
    return manager.query(
      `SELECT survey_id AS survey, question_id AS question FROM gateway.followup_turns WHERE org_id = $1 AND thread_id = $2 AND id <> $3 ORDER BY id`,
      [org, threadId, id],
    );
  }
}
