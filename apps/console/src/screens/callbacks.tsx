import type { Callback } from '@verbatim/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../data/api.js';
import { time } from '../data/words.js';
import { Rows } from '../parts/rows.jsx';
import { Empty, Problem } from '../parts/states.jsx';

const STATUS: Record<Callback['status'], string> = {
  pending: 'Pending',
  delivered: 'Delivered',
  exhausted: 'Gave up',
  stopped: 'Stopped',
};

export const Callbacks = () => (
  <>
    <h1>Callbacks</h1>
    <Rows
      queryKey={['callbacks']}
      read={(cursor, signal) => api.listCallbacks({ cursor, signal, limit: 100 })}
      keyOf={({ id }) => id}
      row={(callback) => <CallbackLine callback={callback} />}
      label="Callbacks"
      empty={<Empty title="No callback was sent yet. A job has one when it was sent with a callbackUrl." />}
    />
  </>
);

function CallbackLine({ callback: { id, url, status, attempts } }: { callback: Callback }) {
  const client = useQueryClient();
  const resend = useMutation({
    mutationFn: () => api.resendCallback(id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['callbacks'] }),
  });
  return (
    <article className="card">
      <header className="card-head">
        <b className="address">{url}</b>
        <span className={`status ${status}`}>{STATUS[status]}</span>
        {status !== 'pending' && (
          <button type="button" className="quiet" aria-disabled={resend.isPending} onClick={() => resend.mutate()}>
            Send again
          </button>
        )}
      </header>
      {attempts.length > 0 && (
        <ol className="attempts">
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              {time(attempt.at)}: {attempt.status ?? 'no answer'} in {attempt.durationMs} ms
              {attempt.error && `, ${attempt.error}`}
            </li>
          ))}
        </ol>
      )}
      {resend.error && <Problem error={resend.error} />}
    </article>
  );
}
