import type { ApiKey, CreatedApiKey, KeyRequest } from '@verbatim/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../data/api.js';
import { time } from '../data/words.js';
import { Dialog } from '../parts/dialog.jsx';
import { Rows } from '../parts/rows.jsx';
import { Empty } from '../parts/states.jsx';

/** What this page can give; `operations` comes from the command line only. */
type Scope = NonNullable<KeyRequest['scopes']>[number];

const SCOPES: Record<Scope, string> = {
  surveys: 'Surveys: read answers and summaries, and erase them',
  coding: 'Coding: code answers, read and correct codes',
  'data-quality': 'Data quality: check answers, give feedback',
  followups: 'Follow-ups: ask follow-up questions',
  admin: 'Admin: manage keys, read the audit log',
};
const ALL = Object.keys(SCOPES) as Scope[];
const LIST = ['keys'];
const PAGE = 100;
const NAME = 256;

const stateOf = ({ revokedAt, expiresAt }: ApiKey): 'Revoked' | 'Expired' | undefined => {
  if (revokedAt !== null) return 'Revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? 'Expired' : undefined;
};

/** The API keys of the organization: create, look, revoke. For admins. */
export function Keys() {
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<CreatedApiKey>();
  const [leaving, setLeaving] = useState<ApiKey>();
  return (
    <>
      <header className="screen-head">
        <h1>Keys</h1>
        <button type="button" className="primary" onClick={() => setAsking(true)}>
          New key …
        </button>
      </header>
      {made && <Made key={made.id} made={made} done={() => setMade(undefined)} />}
      <Rows
        queryKey={LIST}
        read={(cursor, signal) => api.listKeys({ cursor, signal, limit: PAGE })}
        keyOf={({ id }) => id}
        row={(item) => <KeyLine item={item} revoke={() => setLeaving(item)} />}
        label="Keys"
        height={120}
        empty={<Empty title="There is no key." />}
      />
      {isAsking && (
        <NewKey
          close={() => setAsking(false)}
          done={(created) => {
            setMade(created);
            setAsking(false);
          }}
        />
      )}
      {leaving && <Revocation item={leaving} close={() => setLeaving(undefined)} />}
    </>
  );
}

function KeyLine({ item, revoke }: { item: ApiKey; revoke: () => void }) {
  const state = stateOf(item);
  return (
    <article className={state ? 'card ended' : 'card'}>
      <header className="card-head">
        <b dir="auto">{item.name}</b>
        {state && <span className="status failed">{state}</span>}
        {item.revokedAt === null && (
          <button type="button" className="quiet" aria-label={`Revoke ${item.name}`} onClick={revoke}>
            Revoke …
          </button>
        )}
      </header>
      <p className="caption facts">
        <code>sk_{item.id}_…</code>
        <span>Made {time(item.createdAt)}</span>
        <span>{item.lastUsedAt === null ? 'Never used' : `Last used ${time(item.lastUsedAt)}`}</span>
        {item.revokedAt !== null && <span>Revoked {time(item.revokedAt)}</span>}
        {item.expiresAt !== null && item.revokedAt === null && (
          <span>
            {state ? 'Expired' : 'Expires'} {time(item.expiresAt)}
          </span>
        )}
      </p>
      <ul className="tags" aria-label="Scopes">
        {item.scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
    </article>
  );
}

/** The key itself, this once. */
function Made({ made: { name, key }, done }: { made: CreatedApiKey; done: () => void }) {
  const copying = useMutation({ mutationFn: () => navigator.clipboard.writeText(key) });
  return (
    <section className="made" aria-label="The new key">
      <p>
        Copy the key “<bdi>{name}</bdi>” now. It is not shown again.
      </p>
      <p className="secret">
        <code>{key}</code>
      </p>
      <div className="actions">
        <button type="button" className="quiet" onClick={() => copying.mutate()}>
          Copy
        </button>
        <button type="button" className="quiet" onClick={done}>
          I have kept it
        </button>
        <span className="caption" role="status">
          {copying.isSuccess && 'Copied.'}
          {copying.error && 'The browser did not allow copying. Select the key and copy it yourself.'}
        </span>
      </div>
    </section>
  );
}

interface NewKeyProps {
  close: () => void;
  done: (made: CreatedApiKey) => void;
}

function NewKey({ close, done }: NewKeyProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(ALL.filter((scope) => scope !== 'admin'));
  const [lastDay, setLastDay] = useState('');
  const creation = useMutation({
    mutationFn: () => api.createKey(requestOf(name, scopes, lastDay)),
    onSuccess: async (made) => {
      done(made);
      await client.invalidateQueries({ queryKey: LIST });
    },
  });
  return (
    <Dialog
      title="New key"
      action="Create"
      close={close}
      submit={() => creation.mutate()}
      isPending={creation.isPending}
      isIncomplete={!name.trim() || scopes.length === 0}
      error={creation.error}
    >
      <label>
        Name
        <input
          value={name}
          maxLength={NAME}
          dir="auto"
          placeholder="Who or what uses it"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <fieldset>
        <legend>What it may do</legend>
        <ul className="choices stacked">
          {ALL.map((scope) => (
            <li key={scope}>
              <label>
                <input
                  type="checkbox"
                  checked={scopes.includes(scope)}
                  onChange={({ target }) =>
                    setScopes(ALL.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
                  }
                />
                {SCOPES[scope]}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <label>
        Last day (optional)
        <input type="date" value={lastDay} onChange={({ target }) => setLastDay(target.value)} />
      </label>
    </Dialog>
  );
}

/** The key works until the end of its last day, where the person is. */
function requestOf(name: string, scopes: Scope[], lastDay: string): KeyRequest {
  const request = { name: name.trim(), scopes };
  return lastDay ? { ...request, expiresAt: new Date(`${lastDay}T23:59:59`).toISOString() } : request;
}

function Revocation({ item, close }: { item: ApiKey; close: () => void }) {
  const client = useQueryClient();
  const revocation = useMutation({
    mutationFn: () => api.revokeKey(item.id),
    onSuccess: async () => {
      close();
      await client.invalidateQueries({ queryKey: LIST });
    },
  });
  return (
    <Dialog
      title={`Revoke “${item.name}”?`}
      action="Revoke"
      isDestructive
      close={close}
      submit={() => revocation.mutate()}
      isPending={revocation.isPending}
      error={revocation.error}
    >
      <p>
        Programs that use this key are refused from then on, within 30 seconds everywhere. People who signed in to the
        console with it are signed out. This can’t be undone.
      </p>
    </Dialog>
  );
}
