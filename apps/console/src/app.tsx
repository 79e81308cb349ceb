import { AuthenticationError } from '@verbatim/client';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NavLink, Route, Routes, useLocation } from 'react-router';
import { useJobEvents } from './data/job-events.js';
import { outbox, useSending } from './data/use-decisions.js';
import { problemText } from './data/problem.js';
import { mayReadJobs, readSession, SESSION, signIn, signOut, type Session } from './data/session.js';
import { Boundary } from './parts/boundary.jsx';
import { Menu } from './parts/menu.jsx';
import { Empty, Loading } from './parts/states.jsx';
import { useNarrow } from './parts/use-narrow.js';
import { Audit } from './screens/audit.jsx';
import { Callbacks } from './screens/callbacks.jsx';
import { CodebookScreen } from './screens/codebook.jsx';
import { Codebooks } from './screens/codebooks.jsx';
import { Home } from './screens/home.jsx';
import { JobScreen } from './screens/job.jsx';
import { Keys } from './screens/keys.jsx';
import { SignIn } from './screens/sign-in.jsx';
import { SurveyScreen } from './screens/survey.jsx';
import { Usage } from './screens/usage.jsx';

/** With the readers of CSV and XLSX, which nobody else needs. */
const Upload = lazy(async () => ({ default: (await import('./screens/upload.jsx')).Upload }));

const sessionEnded = (): void => void client.invalidateQueries({ queryKey: SESSION });

/** A refused call may mean that the session has ended: then the sign-in appears. */
const afterRefusal = (error: Error): void => {
  if (error instanceof AuthenticationError) sessionEnded();
};
const client = new QueryClient({
  queryCache: new QueryCache({ onError: afterRefusal }),
  mutationCache: new MutationCache({ onError: afterRefusal }),
  // The API's client repeats what may be repeated.
  // Without a network they fail, instead of waiting for it in silence.
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

export const App = ({ link }: { link: string | undefined }) => (
  <QueryClientProvider client={client}>
    <SignedIn link={link} />
  </QueryClientProvider>
);

/** A link opens a session once, also where React runs an effect twice. */
let opening: Promise<Session> | undefined;

function SignedIn({ link }: { link: string | undefined }) {
  const session = useQuery({
    queryKey: SESSION,
    queryFn: async () => {
      if (link && !opening) return (opening = signIn({ link }));
      return (await readSession()) ?? null;
    },
  });
  if (session.data) return <Frame session={session.data} />;
  if (session.isPending) return <Loading what="the console" />;
  return (
    <SignIn
      problem={session.error ? problemText(session.error) : undefined}
      done={(opened) => {
        // Nothing of an earlier session is shown to another organization.
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
        client.setQueryData(SESSION, opened);
      }}
    />
  );
}

function Frame({ session }: { session: Session }) {
  const main = useFocusOnArrival();
  const { pathname, search } = useLocation();
  const isNarrow = useNarrow();
  useSending(session.organization, sessionEnded);
  useJobEvents(mayReadJobs(session), sessionEnded);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header className="masthead">
        <p className="brand">
          <img src="/console/files/icon.svg" alt="" width="22" height="22" /> Verbatim
        </p>
        {isNarrow ? (
          <Menu label="Menu">
            <Screens session={session} />
            <Account session={session} />
          </Menu>
        ) : (
          <>
            <Screens session={session} />
            <Account session={session} />
          </>
        )}
      </header>
      <main id="main" tabIndex={-1} ref={main}>
        <Boundary place={pathname + search}>
          <Suspense fallback={<Loading what="the screen" />}>
            <Routes>
              <Route index element={<Home session={session} />} />
              <Route path="upload" element={<Upload session={session} />} />
              <Route path="jobs/:type/:id" element={<JobScreen />} />
              <Route path="surveys/:survey/:tab?" element={<SurveyScreen session={session} />} />
              <Route path="codebooks" element={<Codebooks />} />
              <Route path="codebooks/:job/:question" element={<CodebookScreen />} />
              <Route path="callbacks" element={<Callbacks />} />
              <Route path="usage" element={<Usage />} />
              <Route path="keys" element={<Keys />} />
              <Route path="audit" element={<Audit />} />
              <Route path="*" element={<Empty title="There is no such page in the console." />} />
            </Routes>
          </Suspense>
        </Boundary>
      </main>
    </>
  );
}

const Screens = ({ session }: { session: Session }) => (
  <nav aria-label="Console">
    <NavLink to="/" end>
      Home
    </NavLink>
    <NavLink to="/upload">Upload</NavLink>
    {session.scopes.includes('coding') && <NavLink to="/codebooks">Codebooks</NavLink>}
    <span className="divider" aria-hidden="true" />
    {mayReadJobs(session) && <NavLink to="/callbacks">Callbacks</NavLink>}
    <NavLink to="/usage">Usage</NavLink>
    {session.scopes.includes('admin') && (
      <>
        <NavLink to="/keys">Keys</NavLink>
        <NavLink to="/audit">Audit</NavLink>
      </>
    )}
    <a href="/docs">API</a>
  </nav>
);

const Account = ({ session }: { session: Session }) => (
  <>
    <p className="who">
      <span dir="auto">{session.organization}</span>{' '}
      <span className="caption" dir="auto">
        {session.keyName}
      </span>
    </p>
    <button type="button" className="quiet" onClick={() => void leave()}>
      Sign out
    </button>
  </>
);

async function leave(): Promise<void> {
  await outbox.send();
  const left =
    outbox.isEmpty || confirm('The service has not stored all of your decisions yet. Sign out and lose them?');
  if (!left) return;
  outbox.openFor('');
  await signOut();
  // Loaded anew: nothing of the session stays in memory.
  location.assign('/console');
}

/** A screen reader hears of a new page, and the keyboard starts at its beginning. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else main.current?.focus();
  }, [pathname]);
  return main;
}
