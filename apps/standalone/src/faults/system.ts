import type { KafkaBroker } from '@verbatim/messaging';
import type { Client } from './client.js';
import type { Clock } from './clock.js';
import type { ServiceProcess } from './service-process.js';
import type { StoreProcess } from './store-process.js';

/** A broker that is a process of its own. */
export interface BrokerProcess {
  kill(): Promise<void>;
  start(): Promise<void>;
  client: KafkaBroker;
}

/** Everything that runs, each part in reach of a fault. */
export interface System {
  /** By service; the embedded one is a single process. */
  services: Map<string, ServiceProcess>;
  /** The process in which a service runs. */
  of(service: string): ServiceProcess;
  /** One more process of a service; not started. */
  another(service: string): Promise<ServiceProcess>;
  client: Client;
  store: StoreProcess;
  clock: Clock;
  /** Absent where the broker is in the process. */
  broker?: BrokerProcess;
  close(): Promise<void>;
}

/** What the processes wrote, for a failure. */
export const outputs = ({ services }: System): string =>
  [...services].map(([name, process_]) => `--- ${name}\n${process_.output}`).join('\n');
