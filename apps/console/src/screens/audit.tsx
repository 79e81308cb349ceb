import type { AuditList, JobType } from '@verbatim/client';
import { useState } from 'react';
import { api } from '../data/api.js';
import { JOB_TYPES, time } from '../data/words.js';
import { Rows } from '../parts/rows.jsx';
import { Empty } from '../parts/states.jsx';

type Item = AuditList['items'][number];
type Action = Item['action'];

const ACTIONS: Record<Action, string> = {
  'job.created': 'Started a job',
  'job.cancelled': 'Cancelled a job',
  'export.read': 'Exported results',
  'coding.corrected': 'Corrected codes',
  'responses.decided': 'Decided about responses',
  'codebook.deleted': 'Deleted a codebook',
  'erasure.requested': 'Asked for an erasure',
  'retention.changed': 'Changed how long answers are kept',
  'key.created': 'Made a key',
  'key.revoked': 'Revoked a key',
  'organization.changed': 'Changed settings of the organization',
  'webhook-secret.rotated': 'Rotated the signing secret',
  'dead-letter.retried': 'Sent a failed message again',
};
const PAGE = 100;

/** Who created, exported, corrected and erased what, and who made which key. */
export function Audit() {
  const [action, setAction] = useState<Action | undefined>();
  return (
    <>
      <h1>Audit</h1>
      <label className="choice">
        What was done
        <select
          value={action ?? ''}
          onChange={({ target }) => setAction((target.value || undefined) as Action | undefined)}
        >
          <option value="">Everything</option>
          {Object.entries(ACTIONS).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Rows
        queryKey={['audit', action]}
        read={(cursor, signal) => api.listAudit({ action, cursor, signal, limit: PAGE })}
        keyOf={({ id }) => id}
        row={(item) => <AuditLine item={item} />}
        label="Audit"
        empty={<Empty title={action ? 'Nobody has done this yet.' : 'Nothing was done yet.'} />}
      />
    </>
  );
}

const AuditLine = ({ item: { at, action, keyId, keyName, subject, details } }: { item: Item }) => (
  <article className="card">
    <header className="card-head">
      <p>
        <b>{titleOf(action, details)}</b>{' '}
        <span className="caption" dir="auto">
          {factsOf(details)}
        </span>
      </p>
      <span className="caption">
        <span dir="auto">{keyName ?? keyId ?? 'Command line'}</span>, {time(at)}
      </span>
    </header>
    <p className="caption address" dir="auto">
      {subject}
    </p>
  </article>
);

const jobType = ({ type }: Item['details']): string | undefined =>
  typeof type === 'string' && Object.hasOwn(JOB_TYPES, type) ? JOB_TYPES[type as JobType].toLowerCase() : undefined;

const titleOf = (action: Action, details: Item['details']): string =>
  action === 'job.created' ? `Started a ${jobType(details) ?? ''} job` : ACTIONS[action];

const factsOf = (details: Item['details']): string =>
  Object.entries(details)
    .filter(([name]) => name !== 'type' || jobType(details) === undefined)
    .map(([name, value]) => `${name}: ${inWords(value)}`)
    .join(' · ');

const inWords = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
