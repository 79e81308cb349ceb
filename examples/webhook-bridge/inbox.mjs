import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const keyOf = ({ surveyIdentifier, responseIdentifier }) => `${surveyIdentifier} ${responseIdentifier}`;

/**
 * Responses that wait for their batch. Each is a line of the file before the platform is told that it has arrived, so that a restart loses none;
 * `done` adds a line with the keys of those that are in the CSV.
 */
export function openInbox(file) {
  const seen = new Set();
  const waiting = new Map();
  const apply = ({ response, done = [] }) => {
    if (response && !seen.has(keyOf(response))) {
      seen.add(keyOf(response));
      waiting.set(keyOf(response), response);
    }
    for (const key of done) waiting.delete(key);
  };
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) apply(JSON.parse(line));

  const write = (entry) => {
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
    apply(entry);
  };
  return {
    /** Platforms send an event again when they are not sure that it arrived: it is kept once. */
    add(response) {
      if (!seen.has(keyOf(response))) write({ response });
    },
    done: (responses) => write({ done: responses.map(keyOf) }),
    bySurvey: () => Map.groupBy(waiting.values(), ({ surveyIdentifier }) => surveyIdentifier),
  };
}
