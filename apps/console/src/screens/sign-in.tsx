import { useState, type SubmitEvent } from 'react';
import { signIn, type Session } from '../data/session.js';

export function SignIn({ problem, done }: { problem: string | undefined; done: (session: Session) => void }) {
  const [key, setKey] = useState('');
  const [message, setMessage] = useState(problem);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (!key.trim()) return setMessage('Enter an API key.');
    setBusy(true);
    setMessage(undefined);
    try {
      done(await signIn({ key: key.trim() }));
    } catch (error) {
      setMessage((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <main className="sign-in">
      <h1>
        <img src="/console/files/icon.svg" alt="" width="28" height="28" /> Verbatim console
      </h1>
      <form onSubmit={(event) => void submit(event)}>
        <label htmlFor="key">API key</label>
        <input
          id="key"
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="sk_…"
          value={key}
          onChange={({ target }) => setKey(target.value)}
          aria-describedby="key-hint"
          autoFocus
        />
        <p id="key-hint" className="caption">
          You stay signed in until you close this tab, for 12 hours at most.
        </p>
        {message && (
          <p className="notice" role="alert">
            {message}
          </p>
        )}
        <button type="submit" className="primary" aria-disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </button>
      </form>
    </main>
  );
}
