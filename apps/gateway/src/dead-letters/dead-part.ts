import { CODING_RUN, CODING_SUBMIT, KEYSTROKE_ANALYSE, QUALITY_EVALUATE, QUALITY_REGISTER } from '@verbatim/contracts';
import { derivedId } from '@verbatim/platform';
import type { EntityManager } from 'typeorm';
import { lockJob } from '../jobs/job.js';
import type { JobFlow } from '../jobs/job-flow.js';
import type { JobTypes } from '../jobs/job-types.js';

/** A command about a part of a job, as far as it could be read. */
export interface PartCommand {
  type: string;
  id: string;
  org: string;
  batchJobId: string;
  part: number;
}

/** The part that a command is about, and the state in which it waits for its completion. */
const PARTS: Record<string, { kind: string; state: string } | undefined> = {
  [QUALITY_REGISTER.topic]: { kind: 'quality', state: 'registering' },
  [QUALITY_EVALUATE.topic]: { kind: 'quality', state: 'evaluating' },
  [KEYSTROKE_ANALYSE.topic]: { kind: 'keystroke', state: 'evaluating' },
  [CODING_SUBMIT.topic]: { kind: 'answers', state: 'sent' },
  [CODING_RUN.topic]: { kind: 'question', state: 'sent' },
};

/** Fails the part of a command that no worker can do; false when it is not waited for any more, or another attempt is on its way already. */
export async function failDeadPart(
  manager: EntityManager,
  { type, id, org, batchJobId, part }: PartCommand,
  types: JobTypes,
  flow: JobFlow,
): Promise<boolean> {
  const awaited = PARTS[type];
  const job = awaited && (await lockJob(manager, org, batchJobId));
  if (!job) return false;
  const [row]: { attempts: number }[] = await manager.query(
    `SELECT attempts FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND kind = $3 AND part = $4 AND state = $5`,
    [org, batchJobId, awaited.kind, part, awaited.state],
  );
  if (!row || derivedId(job.id, type, String(part), String(row.attempts)) !== id) return false;
  await types.of(job).failed(manager, job, { kind: awaited.kind, part });
  await flow.goOn(manager, job);
  return true;
}
