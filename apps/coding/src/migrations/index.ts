import { messagingMigration } from '@verbatim/messaging';
import { inHandMigration } from '@verbatim/work';
import { Coding1790000000000 } from './1790000000000-coding.js';
import { Turns1790000700000 } from './1790000700000-turns.js';

export const migrations = [
  messagingMigration('coding'),
  Coding1790000000000,
  Turns1790000700000,
  inHandMigration('coding'),
];
