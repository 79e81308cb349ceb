import { requireScope, type Caller } from '../accounts/authenticator.js';
import type { Scope } from '../accounts/scopes.js';
import { JOB_TYPES, type JobTypeName } from '../jobs/job.js';

const SCOPE_OF_JOB: Record<JobTypeName, Scope> = {
  'data-quality': 'data-quality',
  coding: 'coding',
  'brand-coding': 'coding',
};

/** @throws ApiError INVALID_API_KEY naming the scope of the job's operation. */
export const requireJobScope = (caller: Caller, type: JobTypeName): void => requireScope(caller, SCOPE_OF_JOB[type]);

/** The types of jobs whose operations the key may use. @throws ApiError INVALID_API_KEY when there is none */
export function typesOf(caller: Caller): JobTypeName[] {
  const types = JOB_TYPES.filter((type) => caller.scopes.includes(SCOPE_OF_JOB[type]));
  if (!types.length) requireJobScope(caller, 'data-quality');
  return types;
}
