import { codingIntake } from './coding/coding-intake.js';
import type { JobIntake } from './jobs/intake.js';
import { batchIntake } from './quality/batch-intake.js';

/** How each type of job is accepted; for the intake's threads, which have no dependency injection. */
export const JOB_INTAKES: readonly JobIntake[] = [batchIntake, codingIntake('coding'), codingIntake('brand-coding')];
