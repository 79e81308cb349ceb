import type { AuditList, JobType } from '@verbatim/client';
import { count, number } from './words.js';

export type AuditItem = AuditList['items'][number];
export type Action = AuditItem['action'];

/** What was done, to choose entries by. */
export const ACTIONS: Record<Action, string> = {
  'job.created': 'Started a job',
  'job.cancelled': 'Cancelled a job',
  'export.read': 'Exported results',
  'coding.corrected': 'Corrected codes',
  'responses.decided': 'Decided about responses',
  'codebook.deleted': 'Deleted a codebook',
  'erasure.requested': 'Asked for an erasure',
  'retention.changed': 'Changed how long answers are kept',
  'key.created': 'Created a key',
  'key.revoked': 'Revoked a key',
  'organization.changed': 'Changed settings of the organization',
  'webhook-secret.rotated': 'Rotated the signing secret',
  'dead-letter.retried': 'Sent a failed message again',
  'dead-letter.discarded': 'Discarded a failed message',
};

type Details = AuditItem['details'];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);
const quoted = (value: unknown): string => `“${textOf(value)}”`;

const STARTED: Record<JobType, (total: number) => string> = {
  coding: (total) => `Started coding ${count(total, 'answer')}`,
  'brand-coding': (total) => `Started looking for brands in ${count(total, 'answer')}`,
  'data-quality': (total) => `Started checking the quality of ${count(total, 'response')}`,
};
const isJobType = (type: unknown): type is JobType => typeof type === 'string' && Object.hasOwn(STARTED, type);

const CORRECTED: Record<string, string> = {
  add: 'added a code',
  rename: 'renamed a code',
  describe: 'described a code',
  merge: 'merged codes',
  split: 'split a code',
  move: 'moved answers or a code',
  delete: 'deleted a code',
  undo: 'took a correction back',
  redo: 'applied a correction again',
};
const DECIDED: Record<string, string> = {
  remove: 'removed',
  review: 'to review',
  keep: 'kept',
  none: 'decision taken back',
};
const FORMATS: Record<string, string> = { csv: 'CSV', xlsx: 'XLSX', sav: 'SPSS' };

/** “added a code, renamed a code (3 times)” */
function operationsIn(details: Details): string {
  const times = Map.groupBy(listOf(details.operations), (operation) => operation);
  return [...times]
    .map(([operation, { length }]) => (CORRECTED[operation] ?? operation) + (length > 1 ? ` (${length} times)` : ''))
    .join(', ');
}

const decisionsIn = (details: Details): string =>
  Object.entries(DECIDED)
    .flatMap(([decision, words]) =>
      numberOf(details[decision]) ? `${number(numberOf(details[decision]))} ${words}` : [],
    )
    .join(', ');

/** “answersDays” is “answers days”. */
const settingsIn = (details: Details): string =>
  Object.entries(details)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${textOf(value)}`)
    .join(', ');

/** What somebody did, as a sentence. What a respondent or caller has named is quoted. */
export function auditSentence({ action, subject, details }: Pick<AuditItem, 'action' | 'subject' | 'details'>): string {
  switch (action) {
    case 'job.created':
      return isJobType(details.type) ? STARTED[details.type](numberOf(details.total)) : ACTIONS[action];
    case 'export.read': {
      const format = FORMATS[textOf(details.format)] ?? textOf(details.format);
      return `Exported results${details.format === undefined ? '' : ` as ${format}`}`;
    }
    case 'coding.corrected':
      return `Corrected the codes of question ${quoted(details.questionIdentifier)}: ${operationsIn(details)}`;
    case 'responses.decided':
      return `Decided about responses${subject ? ` of ${quoted(subject)}` : ''}: ${decisionsIn(details)}`;
    case 'codebook.deleted':
      return `Deleted the codebook of question ${quoted(details.questionIdentifier)} of ${quoted(details.surveyIdentifier)}`;
    case 'erasure.requested':
      return details.scope === 'response'
        ? `Asked to erase a response of ${quoted(subject)}`
        : `Asked to erase all of ${quoted(subject)}`;
    case 'retention.changed': {
      const whose = details.scope === 'survey' ? `of ${quoted(subject)}` : 'of the organization';
      return typeof details.retentionDays === 'number'
        ? `Set that answers ${whose} are kept for ${count(details.retentionDays, 'day')}`
        : `Removed the limit for how long answers ${whose} are kept`;
    }
    case 'key.created':
      return `Created the key ${quoted(details.name)} for ${listOf(details.scopes).join(', ')}`;
    case 'organization.changed':
      return `${ACTIONS[action]}: ${settingsIn(details)}`;
    case 'dead-letter.retried':
    case 'dead-letter.discarded':
      return `${ACTIONS[action]}, of ${quoted(details.topic)}`;
    case 'key.revoked':
    case 'job.cancelled':
    case 'webhook-secret.rotated':
      return ACTIONS[action];
  }
}

/** Where the console shows what an entry is about. */
export function auditAddress({
  action,
  subject,
  details,
}: Pick<AuditItem, 'action' | 'subject' | 'details'>): string | undefined {
  if (action === 'job.created' && isJobType(details.type)) return `/jobs/${details.type}/${subject}`;
  const isOfSurvey = action === 'responses.decided' || (action === 'retention.changed' && details.scope === 'survey');
  return isOfSurvey && subject ? `/surveys/${encodeURIComponent(subject)}/responses` : undefined;
}
