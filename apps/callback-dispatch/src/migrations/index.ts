import { messagingMigration } from '@verbatim/messaging';
import { Deliveries1820000000000 } from './1820000000000-deliveries.js';
import { Traces1820000001000 } from './1820000001000-traces.js';

export const migrations = [messagingMigration('callback'), Deliveries1820000000000, Traces1820000001000];
