import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../data/api.js';
import { ACTIONS, auditAddress, auditSentence, type Action, type AuditItem } from '../data/audit.js';
import { time } from '../data/words.js';
import { Rows } from '../parts/rows.jsx';
import { Empty } from '../parts/states.jsx';

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

const AuditLine = ({ item }: { item: AuditItem }) => {
  const { at, keyId, keyName, subject } = item;
  const address = auditAddress(item);
  const sentence = auditSentence(item);
  return (
    <article className="card">
      <header className="card-head">
        <p dir="auto">{address === undefined ? <b>{sentence}</b> : <Link to={address}>{sentence}</Link>}</p>
        <span className="caption">
          <span dir="auto">{keyName ?? keyId ?? 'Command line'}</span>, {time(at)}
        </span>
      </header>
      {address === undefined && !sentence.includes(subject) && (
        <p className="caption address" dir="auto">
          {subject}
        </p>
      )}
    </article>
  );
};
