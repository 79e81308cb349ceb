import type { EntityManager } from 'typeorm';
import type { JobRow } from '../../jobs/job.js';
import { findJob } from '../../jobs/jobs.repository.js';
import {
  applyAll,
  correctionsOf,
  findQuestion,
  insertCorrections,
  replay,
  sameAnswers,
  storeCorrected,
  type Correction,
} from './corrections.repository.js';
import { originalFrame } from './corrections.service.js';
import type { Keep } from './operations.js';

/** Operations by which a person, or an earlier coding's person, said where a response belongs. */
const PLACING: readonly string[] = ['move', 'split', 'keep'];

const placedBy = (active: readonly Correction[]): number[] => [
  ...new Set(active.filter(({ op }) => PLACING.includes(op)).flatMap(({ positions }) => positions ?? [])),
];

/**
 * Puts the responses of a newly coded question where a person put them in the coding that its codebook came from: those with the same responseIdentifier
 * and the same answer. It is a correction of the new coding, revision 1, which can be undone.
 */
export async function keepMovedAnswers(manager: EntityManager, job: JobRow, questionIdentifier: string): Promise<void> {
  const target = await findQuestion(manager, job, questionIdentifier, { lock: true });
  if (!target?.keptFrom || target.attempt === null) return;
  const sourceJob = await findJob(manager, job.org, target.keptFrom);
  const source = sourceJob && (await findQuestion(manager, sourceJob, questionIdentifier));
  if (!source) return; // retention has removed it meanwhile
  const { active } = replay(await correctionsOf(manager, sourceJob, source.question));
  const positions = placedBy(active);
  if (!positions.length) return;
  const shared = await sameAnswers(
    manager,
    job.org,
    { job: sourceJob.id, question: source.question, positions },
    { job: job.id, question: target.question },
  );
  if (!shared.length) return;
  const corrected = await originalFrame(manager, sourceJob, source);
  await applyAll(corrected, active);
  const operation: Keep = {
    op: 'keep',
    fromJob: sourceJob.id,
    codes: shared.map(({ from }) => corrected.codesOf(from).map((code) => (corrected.isRest(code) ? 'rest' : code.id))),
  };
  const frame = await originalFrame(manager, job, target);
  const kept = shared.map(({ to }) => to);
  await frame.apply({ operation, positions: kept });
  await storeCorrected(manager, job, target.question, target.revision + 1, await frame.sequence());
  await insertCorrections(manager, job, target.question, null, [
    { number: 1, op: 'keep', operation: { ...operation, responses: kept.length }, positions: kept },
  ]);
}
