import { messagingMigration } from '@verbatim/messaging';
import { inHandMigration } from '@verbatim/work';
import { Answers1790000000000 } from './1790000000000-answers.js';
import { Erasure1790003000000 } from './1790003000000-erasure.js';
import { FirstReceived1790002000000 } from './1790002000000-first-received.js';
import { Retention1790000600000 } from './1790000600000-retention.js';

export const migrations = [
  messagingMigration('quality'),
  Answers1790000000000,
  Retention1790000600000,
  FirstReceived1790002000000,
  Erasure1790003000000,
  inHandMigration('quality'),
];
