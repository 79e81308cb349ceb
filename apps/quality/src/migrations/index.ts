import { messagingMigration } from '@verbatim/messaging';
import { inHandMigration } from '@verbatim/work';
import { Answers1790000000000 } from './1790000000000-answers.js';
import { Erasure1790003000000 } from './1790003000000-erasure.js';
import { FirstReceived1790002000000 } from './1790002000000-first-received.js';
import { Retention1790000600000 } from './1790000600000-retention.js';
import { AnswerFunctions1793000000000 } from './1793000000000-answer-functions.js';
import { ComparisonFunctions1793000001000 } from './1793000001000-comparison-functions.js';
import { CallFunctions1793000002000 } from './1793000002000-call-functions.js';
import { AnswersByOneIndex1793000003000 } from './1793000003000-answers-by-one-index.js';
import { ComparisonByOneIndex1793000004000 } from './1793000004000-comparison-by-one-index.js';
import { KnownWithinBytes1793000005000 } from './1793000005000-known-within-bytes.js';

export const migrations = [
  messagingMigration('quality'),
  Answers1790000000000,
  Retention1790000600000,
  FirstReceived1790002000000,
  Erasure1790003000000,
  inHandMigration('quality'),
  AnswerFunctions1793000000000,
  ComparisonFunctions1793000001000,
  CallFunctions1793000002000,
  AnswersByOneIndex1793000003000,
  ComparisonByOneIndex1793000004000,
  KnownWithinBytes1793000005000,
];
