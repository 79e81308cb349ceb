import { openGatewayDatabase } from './database.js';
import { JOB_INTAKES } from './job-intakes.js';
import { intakeThread } from './jobs/intake-pool.js';

/** The worker module of the intake pool. */
export default intakeThread(JOB_INTAKES, openGatewayDatabase);
