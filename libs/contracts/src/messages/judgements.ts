import { ValidateBy } from 'class-validator';
import {
  CHECK_TYPES,
  type CheckType,
  type Inconsistency,
  type KeystrokeMetrics,
  type QualityCheck,
} from '../checks.js';

export interface EntryJudgement {
  index: number;
  checks: QualityCheck[];
}

/** `quoted`: indexes of the entries of this call that contradict each other. */
export interface ResponseJudgement {
  position: number;
  entries: EntryJudgement[];
  inconsistency?: Inconsistency & { quoted: number[] };
  error?: { code: 'PROCESSING_ERROR'; message: string };
}

/** `metrics`: only if key events were sent. `marks`: hashes that identify the rhythm, only if there are enough key events. */
export interface KeystrokeJudgement {
  position: number;
  index: number;
  metrics?: KeystrokeMetrics;
  check: QualityCheck;
  marks?: string[];
}

const METRICS: readonly (keyof KeystrokeMetrics)[] = [
  'totalKeystrokes',
  'averageHoldTime',
  'holdTimeStandardDeviation',
  'averageDigraphDelay',
  'digraphDelayStandardDeviation',
  'digraphDelay90thPercentile',
  'pauseRatio',
];

type Fields<T> = Partial<Record<keyof T, unknown>>;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const areStrings = (values: unknown): boolean =>
  Array.isArray(values) && values.every((value) => typeof value === 'string');
const areDifferent = <T>(values: readonly T[], keyOf: (value: T) => unknown): boolean =>
  new Set(values.map(keyOf)).size === values.length;

const isFinding = ({ score, isIssue, evidence }: Fields<Inconsistency>): boolean =>
  typeof score === 'number' &&
  score >= 0 &&
  score <= 100 &&
  typeof isIssue === 'boolean' &&
  typeof evidence === 'string' &&
  evidence !== '';

const isCheck = (check: unknown, isType: (type: unknown) => boolean): boolean =>
  isRecord(check) && isType(check.type) && isFinding(check);

/** Keystroke Issues comes from the keystroke service. */
const isQualityType = (type: unknown): boolean =>
  CHECK_TYPES.includes(type as CheckType) && type !== 'Keystroke Issues';

const isEntryJudgement = (entry: unknown): boolean =>
  isRecord(entry) &&
  isCount(entry.index) &&
  Array.isArray(entry.checks) &&
  entry.checks.every((check) => isCheck(check, isQualityType)) &&
  areDifferent(entry.checks as QualityCheck[], ({ type }) => type);

const isInconsistency = (found: unknown): boolean =>
  isRecord(found) && isFinding(found) && Array.isArray(found.quoted) && found.quoted.every(isCount);

const isResponseJudgement = (judgement: unknown): boolean => {
  if (!isRecord(judgement)) return false;
  const { position, entries, inconsistency, error }: Fields<ResponseJudgement> = judgement;
  return (
    isCount(position) &&
    Array.isArray(entries) &&
    entries.every(isEntryJudgement) &&
    (inconsistency === undefined || isInconsistency(inconsistency)) &&
    (error === undefined || (isRecord(error) && typeof error.message === 'string' && !entries.length))
  );
};

const isKeystrokeJudgement = (judgement: unknown): boolean => {
  if (!isRecord(judgement)) return false;
  const { position, index, metrics, check, marks }: Fields<KeystrokeJudgement> = judgement;
  return (
    isCount(position) &&
    isCount(index) &&
    isCheck(check, (type) => type === 'Keystroke Issues') &&
    (marks === undefined || areStrings(marks)) &&
    (metrics === undefined || (isRecord(metrics) && METRICS.every((name) => Number.isFinite(metrics[name]))))
  );
};

/** A plain loop instead of nested validation: a message holds up to 100 entries with nine checks each. */
const AreJudgements = (name: string, isOne: (value: unknown) => boolean): PropertyDecorator =>
  ValidateBy({
    name,
    validator: {
      validate: (judgements: unknown) => Array.isArray(judgements) && judgements.every(isOne),
      defaultMessage: () => '$property must be a list of judgements',
    },
  });

export const AreResponseJudgements = (): PropertyDecorator =>
  AreJudgements('areResponseJudgements', isResponseJudgement);
export const AreKeystrokeJudgements = (): PropertyDecorator =>
  AreJudgements('areKeystrokeJudgements', isKeystrokeJudgement);
