import { AuthenticationError } from '@verbatim/client';
import type { DecisionFilter, DecisionOutcome, StoredDecision } from '@verbatim/client';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { api } from './api.js';
import type { DecisionOn, Stored } from './decisions.js';
import { Outbox } from './outbox.js';

/** One for the whole console: what is on its way arrives although somebody has gone to another screen. */
export const outbox = new Outbox(api, sessionStorage);

const KEY = 'decisions';
const PAGE = 1_000;
const AGAIN_MS = 15_000;

async function readAll(filter: DecisionFilter, signal: AbortSignal): Promise<Stored> {
  const found = new Map<number, StoredDecision>();
  for (let cursor: string | undefined, isMore = true; isMore;) {
    const { items, nextCursor } = await api.listDecisions({ ...filter, limit: PAGE, cursor, signal });
    for (const item of items) found.set(item.serviceResponseIdentifier, item);
    cursor = nextCursor ?? undefined;
    isMore = nextCursor !== null;
  }
  return found;
}

const withOutcomes = (stored: Stored | undefined, outcomes: readonly DecisionOutcome[]): Stored | undefined => {
  if (!stored) return undefined;
  const next = new Map(stored);
  for (const { serviceResponseIdentifier, decision, decidedAt, keyId, keyName } of outcomes)
    if (decision === 'none' || decidedAt === null) next.delete(serviceResponseIdentifier);
    else next.set(serviceResponseIdentifier, { serviceResponseIdentifier, decision, decidedAt, keyId, keyName });
  return next;
};

/** A list that was asked for before the decision was stored does not have it. */
async function noteOutcomes(client: QueryClient, outcomes: readonly DecisionOutcome[]): Promise<void> {
  const isReading = client.isFetching({ queryKey: [KEY] }) > 0;
  if (isReading) await client.cancelQueries({ queryKey: [KEY] });
  client.setQueriesData<Stored>({ queryKey: [KEY] }, (stored) => withOutcomes(stored, outcomes));
  if (isReading) await client.invalidateQueries({ queryKey: [KEY] });
}

/** Sends decisions while somebody of this organization is signed in, also those that were kept when the page was loaded again. */
export function useSending(organization: string, sessionEnded: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    outbox.onStored = (outcomes) => void noteOutcomes(client, outcomes);
    outbox.onFeedback = () => void client.invalidateQueries({ queryKey: ['feedback'] });
    outbox.openFor(organization);
    const again = (): void => void (outbox.isEmpty || outbox.send());
    const timer = setInterval(again, AGAIN_MS);
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (!outbox.isEmpty) event.preventDefault();
    };
    const done = outbox.subscribe(() => {
      if (outbox.state.error instanceof AuthenticationError) sessionEnded();
    });
    addEventListener('online', again);
    addEventListener('beforeunload', onLeave);
    return () => {
      clearInterval(timer);
      done();
      removeEventListener('online', again);
      removeEventListener('beforeunload', onLeave);
    };
  }, [client, organization, sessionEnded]);
}

/** The decisions on these responses: what is stored, and on top of it what this person decided just now. Undefined filter: not known yet. */
export function useDecisions(filter: DecisionFilter | undefined) {
  const { unsent, ...state } = useSyncExternalStore(outbox.subscribe, outbox.read);
  const query = useQuery({
    queryKey: [KEY, filter],
    queryFn: ({ signal }) => readAll(filter!, signal),
    enabled: filter !== undefined,
  });
  const stored: Stored = query.data ?? NONE;
  const decisionOn: DecisionOn = useCallback(
    (response) => unsent.get(response)?.decision ?? stored.get(response)?.decision ?? 'none',
    [unsent, stored],
  );
  return {
    ...state,
    unsent,
    stored,
    decisionOn,
    isReading: query.isLoading,
    readError: query.error,
    readAgain: query.refetch,
  };
}

const NONE: Stored = new Map();
