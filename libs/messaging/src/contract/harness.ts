import type { Broker } from '../index.js';
import type { TestMessages } from './test-messages.js';

/** What the contract needs from an adapter. */
export interface Harness {
  /** A connected client; all of them reach the same messages. */
  connect(): Promise<Broker>;
  createTopics(messages: TestMessages): Promise<void>;
  /** Whether messages outlive the process that sends them. */
  isOutside: boolean;
  /** How many handlers the random-kill test kills. */
  kills: number;
  /** Numbers from 0 to 1 that say which; the same for the same seed. */
  random(): number;
}
