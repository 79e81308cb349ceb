import { CHECKS, NOT_JUDGED, type CheckType, type FindingType, type QualityCheck } from './checks.js';

export const HIGHEST_WEIGHT = 10;

/** Overrides of an organization or a call. */
export interface QualitySettings {
  /** The score (0..100) from which a finding is an issue, instead of the check's own rules. */
  thresholds?: Partial<Record<FindingType, number>>;
  /** A check's weight in an entry's demerit, 0 to HIGHEST_WEIGHT, instead of the one in checks.ts; 0: the check does not count. */
  weights?: Partial<Record<CheckType, number>>;
}

/** Merges settings: the call's override the organization's, finding by finding. */
export function mergeSettings(organization: QualitySettings, call: QualitySettings): QualitySettings {
  const thresholds = { ...organization.thresholds, ...call.thresholds };
  const weights = { ...organization.weights, ...call.weights };
  return { ...(Object.keys(thresholds).length && { thresholds }), ...(Object.keys(weights).length && { weights }) };
}

export const weightOf = (type: CheckType, { weights }: QualitySettings): number =>
  weights?.[type] ?? CHECKS[type].weight;

/** Whether a finding is an issue. A check that could not be judged never is. */
export function isIssueBy(
  { thresholds }: QualitySettings,
  type: FindingType,
  { score, isIssue, evidence }: { score: number; isIssue: boolean; evidence: string },
): boolean {
  const threshold = thresholds?.[type];
  return threshold === undefined ? isIssue : score >= threshold && !evidence.startsWith(NOT_JUDGED);
}

export const judgedBy = (settings: QualitySettings, check: QualityCheck): QualityCheck => ({
  ...check,
  isIssue: isIssueBy(settings, check.type, check),
});
