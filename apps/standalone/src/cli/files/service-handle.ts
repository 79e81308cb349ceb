import type { VerbatimClient } from '@verbatim/client';

export interface Service {
  client: VerbatimClient;
  /** Stops an instance that was started for this command. */
  close(): Promise<void>;
}
