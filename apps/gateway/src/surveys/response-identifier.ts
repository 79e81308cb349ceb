import { derivedId } from '@verbatim/platform';

/** The responseIdentifier of a response that came without one: always the same for its serviceResponseIdentifier, so a batch's result and a read agree. */
export const generatedResponseId = (org: string, serviceResponseIdentifier: number): string =>
  derivedId('response', org, String(serviceResponseIdentifier));
