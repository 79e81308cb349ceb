/** The data quality checks. Validation, scoring, documentation and the OpenAPI document read this table. */
export const CHECKS = {
  Nonsensical: { mode: 'Responsiveness', issues: ['Nonsensical'], weight: 1.0 },
  Irrelevant: { mode: 'Responsiveness', issues: ['Irrelevant'], weight: 1.0 },
  'Low Effort': { mode: 'Responsiveness', issues: ['Low Effort'], weight: 0.8 },
  Incomplete: { mode: 'Responsiveness', issues: ['Low Effort'], weight: 0.5 },
  'LLM Generated': { mode: 'Authenticity', issues: ['LLM Generated'], weight: 1.0 },
  'Self Duplicated': { mode: 'Authenticity', issues: ['Repeated Answers', 'Self Duplicated'], weight: 0.8 },
  'Shared Duplicate': { mode: 'Authenticity', issues: ['Duplicate Answers', 'Shared Duplicate'], weight: 1.0 },
  'Keystroke Issues': { mode: 'always', issues: [], weight: 1.0 },
  Honeypot: { mode: 'always', issues: [], weight: 1.5 },
} as const satisfies Record<
  string,
  { mode: 'Responsiveness' | 'Authenticity' | 'always'; issues: readonly string[]; weight: number }
>;

export type CheckType = keyof typeof CHECKS;
export const CHECK_TYPES = Object.keys(CHECKS) as CheckType[];

export const DETECTION_MODES = ['Responsiveness', 'Authenticity', 'Composite'] as const;
export type DetectionMode = (typeof DETECTION_MODES)[number];

export const QUALITY_ISSUES = [...new Set(CHECK_TYPES.flatMap((type) => [...CHECKS[type].issues]))] as string[];

/** The checks that a request asks for. With a `detectionMode`, `qualityIssues` is ignored; without both (or with an empty list), all checks. */
export function requestedChecks(detectionMode?: DetectionMode, qualityIssues?: string[]): CheckType[] {
  return CHECK_TYPES.filter((type) => {
    const { mode, issues } = CHECKS[type];
    if (mode === 'always') return true;
    if (detectionMode) return detectionMode === 'Composite' || detectionMode === mode;
    if (!qualityIssues?.length) return true;
    return issues.some((issue) => qualityIssues.includes(issue));
  });
}

/** Begins the evidence of a check that could not be judged. Such a check has score 0 and does not count for the demerit. */
export const NOT_JUDGED = 'not judged:';

/** `score`: 0..100, higher is more likely and more severe. `evidence` is never empty. */
export interface QualityCheck {
  type: CheckType;
  score: number;
  isIssue: boolean;
  evidence: string;
}

export interface Inconsistency {
  score: number;
  isIssue: boolean;
  evidence: string;
}

export interface KeystrokeMetrics {
  totalKeystrokes: number;
  averageHoldTime: number;
  holdTimeStandardDeviation: number;
  averageDigraphDelay: number;
  digraphDelayStandardDeviation: number;
  digraphDelay90thPercentile: number;
  pauseRatio: number;
}
