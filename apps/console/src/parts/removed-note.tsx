import { useQueryClient } from '@tanstack/react-query';
import { SESSION, type Session } from '../data/session.js';
import { useDecisions } from '../data/use-decisions.js';
import { count } from '../data/words.js';

/** Below figures of a coding: it has the answers of removed respondents, too. */
export function RemovedNote({ survey }: { survey: string }) {
  const mayRead = useQueryClient().getQueryData<Session>(SESSION)?.scopes.includes('data-quality');
  const { stored, unsent } = useDecisions(mayRead ? { surveyIdentifier: survey } : undefined);
  const removed = [...stored.values()].filter(
    ({ serviceResponseIdentifier: one, decision }) => (unsent.get(one)?.decision ?? decision) === 'remove',
  ).length;
  if (!removed) return null;
  return (
    <p className="caption">
      {count(removed, 'response')} of this survey {removed === 1 ? 'was' : 'were'} removed in Quality. The chart
      includes {removed === 1 ? 'it' : 'them'} where the coding does.
    </p>
  );
}
