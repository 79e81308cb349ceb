import { messagingMigration } from '@verbatim/messaging';
import { Deliveries1820000000000 } from './1820000000000-deliveries.js';
import { Jobs1820000002000 } from './1820000002000-jobs.js';
import { Requests1820000003000 } from './1820000003000-requests.js';
import { Traces1820000001000 } from './1820000001000-traces.js';

export const migrations = [
  messagingMigration('callback'),
  Deliveries1820000000000,
  Traces1820000001000,
  Jobs1820000002000,
  Requests1820000003000,
];
