import { ThreadsOfSurvey1791000700000 } from './1791000700000-threads-of-survey.js';
import { RepeatedTurns1791000900000 } from './1791000900000-repeated-turns.js';
import { Threads1791000000000 } from './1791000000000-threads.js';
import { TurnFunctions1793000000000 } from './1793000000000-turn-functions.js';
import { TurnsByOneIndex1793000001000 } from './1793000001000-turns-by-one-index.js';

/** No inbox and no outbox: a turn is the inbox row of its message, and its reply goes straight to the caller. */
export const migrations = [
  Threads1791000000000,
  ThreadsOfSurvey1791000700000,
  RepeatedTurns1791000900000,
  TurnFunctions1793000000000,
  TurnsByOneIndex1793000001000,
];
