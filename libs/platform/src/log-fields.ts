import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs `work` with these fields on all its log lines. */
export interface LogFields {
  traceId?: string;
  requestId?: string;
  jobId?: string;
}

const current = new AsyncLocalStorage<LogFields>();

/** Fields are not inherited: the in-process broker's queue runs in the context of whichever request woke it. */
export const withLogFields = <T>(fields: LogFields, work: () => T): T => current.run({ ...fields }, work);

/** Adds fields that are known only later. Does nothing outside of withLogFields. */
export function addLogFields(fields: LogFields): void {
  Object.assign(current.getStore() ?? {}, fields);
}

export const logFields = (): LogFields => current.getStore() ?? {};
