import { deadTopic, REPLY_TOPIC, type MessageContract } from '@verbatim/contracts';
import type { Config } from '@verbatim/platform';
import { Kafka, type Admin, type ITopicConfig } from 'kafkajs';
import { setTimeout as wait } from 'node:timers/promises';
import { unreachable } from './create-broker.js';
import { isWithoutLeader } from './kafka-errors.js';
import { kafkaClientSecurity } from './kafka-security.js';
import { differencesOf, fewPositions, partitionsOf, type Partition } from './topic-differences.js';
import { COMPRESSION, IN_SYNC, keepAsSent, limitTime, requireInSync } from './topic-settings.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * How long Kafka keeps messages. It deletes whole segments, and by default a segment takes messages for a week: a message leaves the log after
 * `retention.ms`, plus `segment.ms` at most, plus the minutes until the broker looks (log.retention.check.interval.ms) and deletes (file.delete.delay.ms).
 */
const keptFor = (retentionMs: number, segmentMs: number): Record<string, number> => ({
  'retention.ms': retentionMs,
  'segment.ms': segmentMs,
});

export type TopicConfig = Pick<Config, 'kafkaBrokers' | 'topicPartitions' | 'topicReplication'> &
  Partial<Pick<Config, 'kafkaSecurity'>>;

/**
 * Creates missing topics, gives those with too few replicas more, limits the time of messages where no setting of the topic does, has brokers keep messages
 * as they are sent, and changes nothing else of existing ones. Run it before the services start; the in-process broker needs no topics. Resolves to what it changed, and what differs from the settings
 * and stays as it is; a line each.
 */
export async function createTopics(
  config: TopicConfig,
  contracts: readonly MessageContract[],
  onProgress?: (line: string) => void,
): Promise<string[]> {
  return withAdmin(config, (admin) => arrangeTopics(admin, config, contracts, { onProgress }));
}

/** Changes nothing. Resolves to what `createTopics` would change, and what differs from the settings and would stay as it is; a line each. */
export const checkTopics = (config: TopicConfig, contracts: readonly MessageContract[]): Promise<string[]> =>
  withAdmin(config, async (admin) => {
    const brokers = await brokersOf(admin);
    const topicReplication = replicationOf(config, brokers);
    const wanted = topicsOf({ ...config, topicReplication }, contracts);
    return [
      ...(await differencesOf(admin, wanted, inSyncOf(topicReplication))),
      ...(await fewPositions(admin, Math.min(topicReplication, brokers.length))),
    ];
  });

async function withAdmin(config: TopicConfig, work: (admin: Admin) => Promise<string[]>): Promise<string[]> {
  if (!config.kafkaBrokers) return [];
  const admin = new Kafka({
    brokers: config.kafkaBrokers,
    ...kafkaClientSecurity(config.kafkaSecurity),
    clientId: 'verbatim-topics',
    logCreator: () => () => undefined,
  }).admin();
  await admin.connect().catch((error: unknown) => {
    throw unreachable(error);
  });
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}

const brokersOf = async (admin: Admin): Promise<number[]> =>
  (await admin.describeCluster()).brokers.map(({ nodeId }) => nodeId).sort((a, b) => a - b);

/** With no KAFKA_REPLICATION. */
const MOST_REPLICAS = 3;
const replicationOf = ({ topicReplication }: TopicConfig, brokers: readonly number[]): number =>
  topicReplication || Math.min(MOST_REPLICAS, brokers.length);

/** How long the command waits for the brokers to copy what is in the topics. */
const COPIED_MS = 10 * MINUTE_MS;

export interface ArrangeOptions {
  onProgress?: ((line: string) => void) | undefined;
  copiedMs?: number;
}

export async function arrangeTopics(
  admin: Admin,
  config: TopicConfig,
  contracts: readonly MessageContract[],
  { onProgress, copiedMs = COPIED_MS }: ArrangeOptions = {},
): Promise<string[]> {
  const brokers = await brokersOf(admin);
  const topicReplication = replicationOf(config, brokers);
  const wanted = topicsOf({ ...config, topicReplication }, contracts);
  const there = new Set(await admin.listTopics());
  const missing = wanted.filter(({ topic }) => !there.has(topic));
  if (missing.length) await createAndWait(admin, missing);
  const existing = wanted.filter(({ topic }) => there.has(topic));
  onProgress?.(`Topics made: ${missing.length}; already there: ${existing.length}`);
  if (!existing.length) return [];
  const found = await partitionsOf(
    admin,
    existing.map(({ topic }) => topic),
  );
  const lines = [...(await limitTime(admin, existing)), ...(await keepAsSent(admin, existing))];
  /** Topics that have, or will have, as many replicas as wanted, by how many they had. */
  const replicated = new Map<string, number>();
  for (const { topic, numPartitions } of existing) {
    const partitions = found.get(topic) ?? [];
    if (partitions.length !== numPartitions)
      lines.push(
        `${topic} has ${partitions.length} partitions, not ${numPartitions}: left as it is, because another number would break the order of what is in it`,
      );
    const least = Math.min(...partitions.map(({ replicas }) => replicas.length));
    if (least < topicReplication && brokers.length < topicReplication) {
      lines.push(
        `${topic} has ${least} replica${least === 1 ? '' : 's'}, not ${topicReplication}: there are only ${brokers.length} broker${brokers.length === 1 ? '' : 's'}. Add brokers, and run this again`,
      );
      continue;
    }
    if (least < topicReplication) await reassign(admin, topic, partitions, brokers, topicReplication);
    replicated.set(topic, least);
  }
  const growing = [...replicated].filter(([, had]) => had < topicReplication);
  if (growing.length)
    onProgress?.(`Waiting until the brokers have copied ${growing.length} topic${growing.length === 1 ? '' : 's'} …`);
  const copied = await waitUntilCopied(admin, [...replicated.keys()], topicReplication, performance.now() + copiedMs);
  const stricter = await requireInSync(admin, copied, inSyncOf(topicReplication));
  for (const [topic, had] of replicated) {
    const grew = had < topicReplication ? `${topic} gets ${topicReplication} replicas; it had ${had}.` : undefined;
    if (!copied.includes(topic))
      lines.push(
        `${grew ?? `${topic} has ${topicReplication} replicas.`} Not all of them are up to date yet: run this again later`,
      );
    else if (grew) lines.push(`${grew} All are up to date`);
    else if (stricter.has(topic))
      lines.push(
        `${topic}: ${inSyncOf(topicReplication)} replicas must have a message before it counts as sent; it was ${stricter.get(topic)}`,
      );
  }
  return [...lines, ...(await fewPositions(admin, Math.min(topicReplication, brokers.length)))];
}

/** Replicas that are there stay, the first of them as the leader; the others go round the brokers. */
async function reassign(
  admin: Admin,
  topic: string,
  partitions: readonly Partition[],
  brokers: readonly number[],
  count: number,
): Promise<void> {
  const partitionAssignment = partitions.map(({ partitionId, replicas }) => {
    const round = brokers.map((_, i) => brokers[(partitionId + i) % brokers.length]!);
    return {
      partition: partitionId,
      replicas: [...new Set([...replicas, ...round])].slice(0, Math.max(count, replicas.length)),
    };
  });
  await admin.alterPartitionReassignments({ topics: [{ topic, partitionAssignment }] });
}

/** Which of the topics have `count` replicas in sync, of each partition; waits for the others until `until`. */
async function waitUntilCopied(admin: Admin, topics: string[], count: number, until: number): Promise<string[]> {
  for (;;) {
    const found = topics.length ? await partitionsOf(admin, topics) : new Map<string, Partition[]>();
    const copied = topics.filter((topic) => found.get(topic)?.every(({ isr }) => isr.length >= count));
    if (copied.length === topics.length || performance.now() > until) return copied;
    await wait(COPY_LOOK_MS);
  }
}

const [LOOK_MS, LEADERS_MS, COPY_LOOK_MS] = [100, 30_000, 500];

/** Resolves when every topic has its leaders. kafkajs's own waiting fails when it asks a broker that has not heard of the new topic yet. */
export async function createAndWait(admin: Admin, topics: ITopicConfig[]): Promise<void> {
  await admin.createTopics({ topics, waitForLeaders: false });
  const until = performance.now() + LEADERS_MS;
  for (;;) {
    try {
      await admin.fetchTopicMetadata({ topics: topics.map(({ topic }) => topic) });
      return;
    } catch (error) {
      if (!isWithoutLeader(error) || performance.now() > until) throw error;
    }
    await wait(LOOK_MS);
  }
}

/**
 * Kafka's default is one: then a message that only the leader has dies with it. With three brokers, two must have a
 * message; with two brokers, one has to be enough.
 */
const inSyncOf = (replication: number): number => Math.max(1, Math.min(2, replication - 1));

export function topicsOf(
  { topicPartitions, topicReplication }: TopicConfig,
  contracts: readonly MessageContract[],
): ITopicConfig[] {
  const inSync = inSyncOf(topicReplication);
  const topic = (name: string, numPartitions: number, settings: Record<string, number>): ITopicConfig => ({
    topic: name,
    numPartitions,
    replicationFactor: topicReplication,
    configEntries: Object.entries({ ...settings, ...COMPRESSION, [IN_SYNC]: inSync }).map(([key, value]) => ({
      name: key,
      value: String(value),
    })),
  });
  return [
    ...contracts.flatMap((contract) => [
      topic(contract.topic, topicPartitions, keptFor(7 * DAY_MS, DAY_MS)),
      // larger than the topic's own limit: a dead letter is the message plus headers with the reason
      topic(deadTopic(contract.topic), 1, { ...keptFor(30 * DAY_MS, DAY_MS), 'max.message.bytes': 2 * 1024 * 1024 }),
    ]),
    topic(REPLY_TOPIC, topicPartitions, keptFor(10 * MINUTE_MS, 10 * MINUTE_MS)),
  ];
}
