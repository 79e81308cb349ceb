import { NotFoundError } from '@verbatim/client';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { problemText } from '../data/problem.js';

/** The three states beside the content itself; each screen has all of them. */

export const Loading = ({ what }: { what: string }) => (
  <p className="state" role="status">
    Loading {what} …
  </p>
);

export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="state">
    <p className="state-title">{title}</p>
    {children}
  </div>
);

export const Problem = ({ error, retry }: { error: Error; retry?: (() => void) | undefined }) => (
  <div className="notice" role="alert">
    <p>{problemText(error)}</p>
    {error instanceof NotFoundError ? (
      <Link to="/">Go to your surveys</Link>
    ) : (
      retry && (
        <button type="button" className="quiet" onClick={retry}>
          Try again
        </button>
      )
    )}
  </div>
);

interface Asked<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** What a query found, or why there is nothing to see. */
export function Shown<T>({
  of: { data, error, refetch },
  what,
  children,
}: {
  of: Asked<T>;
  what: string;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  return <Loading what={what} />;
}
