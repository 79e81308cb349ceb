import type { ModelAllowance } from '@verbatim/contracts';
import type { EntityManager } from 'typeorm';
import type { ModelLedger } from '../accounts/model-ledger.js';
import type { JobRef, PartKey } from './job.js';
import { setTokensAside } from './parts.repository.js';

/**
 * The model allowance of a part that is about to be sent. `usual`: the tokens that such a part usually takes; they are set aside while the part is in
 * flight, because the workers report what they used only in the end. A budget can be overdrawn by what parts use beyond that, and by parts of other jobs
 * that are sent at the same moment. Call with the job locked.
 */
export const allowanceOfPart = (
  ledger: ModelLedger,
  manager: EntityManager,
  job: JobRef,
  key: PartKey,
  usual: number,
): Promise<ModelAllowance | undefined> =>
  ledger.allowanceAside(manager, job.org, (available) => setTokensAside(manager, job, key, usual, available));
