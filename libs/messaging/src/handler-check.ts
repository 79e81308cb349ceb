import type { MessageContract, ServiceName } from '@verbatim/contracts';

/**
 * The faults that keep a service from starting: a command of its own without a handler, a message with two handlers, a
 * handler for something that is not a message.
 */
export function handlerFaults(
  service: ServiceName,
  contracts: readonly MessageContract[],
  handlers: ReadonlyMap<string, number>,
): string[] {
  const faults: string[] = [];
  for (const { topic, kind, owner } of contracts) {
    const count = handlers.get(topic) ?? 0;
    if (kind === 'command' && owner === service && count === 0) faults.push(`no handler for the command ${topic}`);
    if (kind === 'command' && owner !== service && count > 0)
      faults.push(`a handler for the command ${topic}, which belongs to ${owner}`);
    if (count > 1) faults.push(`${count} handlers for ${topic}`);
  }
  const known = new Set(contracts.map(({ topic }) => topic));
  for (const topic of handlers.keys())
    if (!known.has(topic)) faults.push(`a handler for ${topic}, which has no contract`);
  return faults;
}
