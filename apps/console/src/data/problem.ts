import { ConnectionError, ServerError, TimeoutError } from '@verbatim/client';

/** Why something failed, for the person at the screen. `isKept`: what they did is sent again by itself. */
export function problemText(error: Error, isKept = false): string {
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return `The service can't be reached. ${isKept ? 'Your change is kept and will be sent when it is back.' : 'Try again in a moment.'}`;
  // What is busy, or too much, says so itself. An unexpected error, or a proxy, has nothing to say to a person.
  if (error instanceof ServerError && (error.status === 500 || error.code === undefined))
    return `Something went wrong in the service${requestOf(error)}. ${isKept ? 'Your change is kept and will be sent again.' : 'Try again.'}`;
  return error.message;
}

const requestOf = ({ requestId }: ServerError): string => (requestId ? ` (request id ${requestId})` : '');
