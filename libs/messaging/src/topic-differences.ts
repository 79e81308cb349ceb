import type { Admin, ITopicConfig } from 'kafkajs';
import {
  COMPRESSION_TYPE,
  IN_SYNC,
  inSyncIn,
  longerTimes,
  otherCompression,
  SENDERS,
  settingsOf,
  type Settings,
} from './topic-settings.js';

export type Partition = Awaited<ReturnType<Admin['fetchTopicMetadata']>>['topics'][number]['partitions'][number];

export async function partitionsOf(admin: Admin, topics: string[]): Promise<Map<string, Partition[]>> {
  const { topics: found } = await admin.fetchTopicMetadata({ topics });
  return new Map(found.map(({ name, partitions }) => [name, partitions]));
}

const NO_SETTINGS: Settings = new Map();

/** How the topics on the brokers differ from those that are wanted, a line each. `inSync`: how many replicas must have a message before it counts as sent. */
export async function differencesOf(admin: Admin, wanted: readonly ITopicConfig[], inSync: number): Promise<string[]> {
  const there = new Set(await admin.listTopics());
  const existing = wanted.map(({ topic }) => topic).filter((topic) => there.has(topic));
  const partitions = existing.length ? await partitionsOf(admin, existing) : new Map<string, Partition[]>();
  const settings = await settingsOf(admin, existing);
  return wanted.flatMap((one) => {
    const { topic } = one;
    if (!there.has(topic)) return [`${topic} does not exist`];
    return [
      ...differentCopies(one, partitions.get(topic) ?? []),
      ...differentSettings(one, settings.get(topic) ?? NO_SETTINGS, inSync),
    ];
  });
}

/** Kafka's own topic of how far every consumer has read. */
const POSITIONS = '__consumer_offsets';

/**
 * That the topic of the consumers' positions has fewer replicas than `wanted`, in a line: while its broker is away, no service handles anything. A broker
 * that was started alone made it with one replica. It belongs to all that use the broker, so Verbatim doesn't change it.
 */
export async function fewPositions(admin: Admin, wanted: number): Promise<string[]> {
  if (!(await admin.listTopics()).includes(POSITIONS)) return [];
  const partitions = (await partitionsOf(admin, [POSITIONS])).get(POSITIONS) ?? [];
  const replicas = Math.min(...partitions.map((one) => one.replicas.length));
  if (!partitions.length || replicas >= wanted) return [];
  return [
    `${POSITIONS}, a topic of Kafka's own, has ${replicas} replica${replicas === 1 ? '' : 's'}, not ${wanted}: without their broker no service goes on. docs/operations.md says how to add some`,
  ];
}

function differentCopies({ topic, numPartitions, replicationFactor = 1 }: ITopicConfig, found: Partition[]): string[] {
  const lines: string[] = [];
  if (found.length !== numPartitions) lines.push(`${topic} has ${found.length} partitions, not ${numPartitions}`);
  const replicas = Math.min(...found.map((one) => one.replicas.length));
  const upToDate = Math.min(...found.map((one) => one.isr.length));
  if (replicas < replicationFactor)
    lines.push(`${topic} has ${replicas} replica${replicas === 1 ? '' : 's'}, not ${replicationFactor}`);
  else if (upToDate < replicationFactor)
    lines.push(
      `${topic} has ${replicas} replicas, of which only ${upToDate} ${upToDate === 1 ? 'is' : 'are'} up to date`,
    );
  return lines;
}

function differentSettings(wanted: ITopicConfig, there: Settings, inSync: number): string[] {
  const { topic } = wanted;
  const lines = longerTimes(there, wanted).map(
    ({ name, value }) => `${topic}: ${name} is ${there.get(name)?.value ?? 'not set'}, not ${value}`,
  );
  const compression = otherCompression(there);
  if (compression !== undefined) lines.push(`${topic}: ${COMPRESSION_TYPE} is ${compression}, not ${SENDERS}`);
  if (inSyncIn(there) < inSync) lines.push(`${topic}: ${IN_SYNC} is ${inSyncIn(there)}, not ${inSync}`);
  return lines;
}
