import { bigJobContract } from './big-job.contract.js';
import { deliveryContract } from './delivery.contract.js';
import { effectsContract } from './effects.contract.js';
import type { Harness } from './harness.js';
import { lanesContract } from './lanes.contract.js';

/** The contract of every broker adapter: embedded and distributed mode run the same handlers, so both must keep the same promises. */
export function brokerContract(harness: Harness): void {
  describe('delivery', () => deliveryContract(harness));
  describe('lanes', () => lanesContract(harness));
  describe('effects', () => effectsContract(harness));
  describe('big jobs', () => bigJobContract(harness));
}
