/** What one data quality check is: the only place where a check is declared. */
interface CheckDefinition {
  /** The `detectionMode` that asks for it, besides Composite; `always`: it runs in every call that has its input. */
  mode: 'Responsiveness' | 'Authenticity' | 'always';
  /** The values of `qualityIssues` that ask for it. */
  issues: readonly string[];
  /** Its share in an entry's demerit. */
  weight: number;
  /**
   * The score from which it is an issue, unless a finding says otherwise. Checks that count what is there (keys, copies) flag from the middle of
   * the scale on, judgements of meaning and effort later, style last.
   */
  flagFrom: number;
  /**
   * The score from which it is certain enough to remove a response by itself (demerit.ts). Only for checks that count and compare what is there;
   * a judgement of meaning or style has none and is never certain. Of a honeypot only what nobody writes by chance is: its words in their order.
   */
  certainFrom?: number;
  /** What it is about: flags of checks about the same thing count as one reason, however many there are. */
  about: string;
  /** Its evidence where the score is below `TOLD_FROM`. */
  nothingFound: string;
}

/**
 * The data quality checks: the one table that validation, scoring, documentation and the OpenAPI page read. What was judged of a response is stored
 * as bits in this order, so a new check goes to the end.
 */
export const CHECKS = {
  Nonsensical: {
    mode: 'Responsiveness',
    issues: ['Nonsensical'],
    weight: 1.0,
    flagFrom: 50,
    certainFrom: 80,
    about: 'nonsense',
    nothingFound: 'No sign of gibberish.',
  },
  Irrelevant: {
    mode: 'Responsiveness',
    issues: ['Irrelevant'],
    weight: 1.0,
    flagFrom: 60,
    about: 'relevance',
    nothingFound: 'No sign that this is off topic.',
  },
  'Low Effort': {
    mode: 'Responsiveness',
    issues: ['Low Effort'],
    weight: 0.8,
    flagFrom: 60,
    about: 'effort',
    nothingFound: 'No sign of low effort.',
  },
  Incomplete: {
    mode: 'Responsiveness',
    issues: ['Low Effort'],
    weight: 0.5,
    flagFrom: 60,
    about: 'effort',
    nothingFound: 'No sign that something is missing.',
  },
  'LLM Generated': {
    mode: 'Authenticity',
    issues: ['LLM Generated'],
    weight: 1.0,
    flagFrom: 65,
    about: 'machine',
    nothingFound: 'No sign of machine-written text.',
  },
  'Self Duplicated': {
    mode: 'Authenticity',
    issues: ['Repeated Answers', 'Self Duplicated'],
    weight: 0.8,
    flagFrom: 50,
    certainFrom: 80,
    about: 'copies',
    nothingFound: "No copy found among this respondent's other answers.",
  },
  'Shared Duplicate': {
    mode: 'Authenticity',
    issues: ['Duplicate Answers', 'Shared Duplicate'],
    weight: 1.0,
    flagFrom: 50,
    certainFrom: 80,
    about: 'copies',
    nothingFound: "No copy found among other respondents' answers.",
  },
  'Keystroke Issues': {
    mode: 'always',
    issues: [],
    weight: 1.0,
    flagFrom: 50,
    certainFrom: 80,
    about: 'typing',
    nothingFound: 'No sign of unusual typing.',
  },
  Honeypot: {
    mode: 'always',
    issues: [],
    weight: 1.5,
    flagFrom: 60,
    certainFrom: 95,
    about: 'honeypot',
    nothingFound: 'The answer does not follow the hidden phrase.',
  },
} as const satisfies Record<string, CheckDefinition>;

/** The finding that is about a whole response; it has no weight of its own, it raises the entries that it quotes. */
const INCONSISTENCY = { flagFrom: 65, nothingFound: 'No contradiction found between the answers.' };

export type CheckType = keyof typeof CHECKS;
export const CHECK_TYPES = Object.keys(CHECKS) as CheckType[];

/** Every finding of a response: its entries' checks, and its inconsistency. */
export const FINDING_TYPES = [...CHECK_TYPES, 'Inconsistency'] as const;
export type FindingType = (typeof FINDING_TYPES)[number];
const definitionOf = (type: FindingType): Pick<CheckDefinition, 'flagFrom' | 'nothingFound'> =>
  type === 'Inconsistency' ? INCONSISTENCY : CHECKS[type];

/** The score, 0..100, from which a finding is an issue where neither the organization nor the call sets another. */
export const flagFrom = (type: FindingType): number => definitionOf(type).flagFrom;
/** The score from which a check is certain; Infinity where it never is. */
export const certainFrom = (type: CheckType): number => (CHECKS[type] as CheckDefinition).certainFrom ?? Infinity;

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

/** Evidence says what was seen from this score on; below it, it is the check's `nothingFound`. */
export const TOLD_FROM = 40;

/**
 * The evidence of a finding, one sentence for the researcher who decides about the respondent.
 * @param score 0..100.
 * @param seen What was seen, with a quotation or a count: used from TOLD_FROM on. Starts in lower case unless it starts with a quotation, no full stop.
 * @param counted What was counted ('34 words'), to follow the neutral sentence of a lower score.
 */
export function evidenceOf(type: FindingType, score: number, seen: string, counted?: string): string {
  if (score >= TOLD_FROM) return sentence(seen);
  const { nothingFound } = definitionOf(type);
  return counted ? `${nothingFound.slice(0, -1)}: ${counted}.` : nothingFound;
}

/** With a capital and one full stop: that of a quotation at the end is left out. */
const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/(?<=[\p{L}\p{N}])\.(?="\)?$)/u, '')}.`;

/** A score of 0..100, higher is likelier and worse; `evidence` is never empty. */
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
