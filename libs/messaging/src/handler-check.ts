import type { MessageContract, ServiceName } from '@verbatim/contracts';

/** Why a service must not start: a command of its own without a handler, or anything with two, or a handler for what is no message. */
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
    if (!known.has(topic)) faults.push(`a handler for ${topic}, which is in no contract`);
  return faults;
}
