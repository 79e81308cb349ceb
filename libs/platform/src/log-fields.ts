import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line that is written meanwhile carries. */
export interface LogFields {
  traceId?: string;
  requestId?: string;
  jobId?: string;
}

const current = new AsyncLocalStorage<LogFields>();

/** Nothing is inherited: the in-process broker's queue goes on in the context of whichever request woke it. */
export const withLogFields = <T>(fields: LogFields, work: () => T): T => current.run({ ...fields }, work);

/** For what is known only later; nothing outside of withLogFields. */
export function addLogFields(fields: LogFields): void {
  Object.assign(current.getStore() ?? {}, fields);
}

export const logFields = (): LogFields => current.getStore() ?? {};
