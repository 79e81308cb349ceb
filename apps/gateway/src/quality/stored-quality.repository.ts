import type { CheckType, Recommendation } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { QualityResult } from './assemble.js';

/** gateway.responses.quality: the scores of a response's latest evaluation. Without evidence, which quotes answers, sometimes another respondent's. */

export interface StoredQuality {
  evaluatedAt: string;
  recommendation: Recommendation;
  demeritScore: number;
  numIssues: number;
  hasIssues: boolean;
  inconsistency?: { score: number; isIssue: boolean };
  /** One per entry of that evaluation, in the order sent. */
  evaluations: {
    questionIdentifier?: string;
    demeritScore: number;
    checks: { type: CheckType; score: number; isIssue: boolean }[];
  }[];
}

export const storedQuality = (result: QualityResult, evaluatedAt: string): StoredQuality => ({
  evaluatedAt,
  recommendation: result.recommendation,
  demeritScore: result.demeritScore,
  numIssues: result.numIssues,
  hasIssues: result.hasIssues,
  ...(result.inconsistency && {
    inconsistency: { score: result.inconsistency.score, isIssue: result.inconsistency.isIssue },
  }),
  evaluations: result.evaluations.map(({ surveyEntry: { questionIdentifier }, demeritScore, qualityIssueChecks }) => ({
    ...(questionIdentifier !== undefined && { questionIdentifier }),
    demeritScore,
    checks: qualityIssueChecks.map(({ type, score, isIssue }) => ({ type, score, isIssue })),
  })),
});

/** Stores the results in place of earlier ones of the same responses. Responses without a survey can't be read, so theirs are not stored. */
export async function storeQuality(manager: EntityManager, org: string, results: QualityResult[]): Promise<void> {
  const at = new Date().toISOString();
  const rows = [
    ...new Map(results.map((result) => [result.serviceResponseIdentifier, JSON.stringify(storedQuality(result, at))])),
  ];
  if (!rows.length) return;
  // Locked in order: two batches about the same respondents would otherwise deadlock.
  await manager.query(
    `WITH locked AS (SELECT number FROM gateway.responses WHERE org_id = $1 AND survey_id IS NOT NULL AND number = ANY($2::bigint[]) ORDER BY number FOR UPDATE)
     UPDATE gateway.responses SET quality = sent.quality::jsonb FROM locked JOIN unnest($2::bigint[], $3::text[]) AS sent (number, quality) USING (number)
     WHERE org_id = $1 AND responses.number = locked.number`,
    [org, rows.map(([number]) => number), rows.map(([, quality]) => quality)],
  );
}
