import { deadTopic, REPLY_TOPIC, type MessageContract } from '@verbatim/contracts';
import type { Config } from '@verbatim/platform';
import { Kafka, type Admin, type ConfigResourceTypes, type ConfigSource, type ITopicConfig } from 'kafkajs';
import { setTimeout as wait } from 'node:timers/promises';
import { unreachable } from './create-broker.js';
import { isWithoutLeader } from './kafka-errors.js';
import { kafkaClientSecurity } from './kafka-security.js';

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

/** The broker keeps messages as they are sent, not compressed: two of the ways in which it could compress them can't be read (kafka-unpack.ts). */
const COMPRESSION = { 'compression.type': 'producer' };

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
    return await arrangeTopics(admin, config, contracts, { onProgress });
  } finally {
    await admin.disconnect();
  }
}

/** With no KAFKA_REPLICATION. */
const MOST_REPLICAS = 3;
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
  const brokers = (await admin.describeCluster()).brokers.map(({ nodeId }) => nodeId).sort((a, b) => a - b);
  const topicReplication = config.topicReplication || Math.min(MOST_REPLICAS, brokers.length);
  const wanted = topicsOf({ ...config, topicReplication }, contracts);
  const there = new Set(await admin.listTopics());
  const missing = wanted.filter(({ topic }) => !there.has(topic));
  if (missing.length) await createAndWait(admin, missing);
  const existing = wanted.filter(({ topic }) => there.has(topic));
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
  return lines;
}

type Partition = Awaited<ReturnType<Admin['fetchTopicMetadata']>>['topics'][number]['partitions'][number];

async function partitionsOf(admin: Admin, topics: string[]): Promise<Map<string, Partition[]>> {
  const { topics: found } = await admin.fetchTopicMetadata({ topics });
  return new Map(found.map(({ name, partitions }) => [name, partitions]));
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

/** kafkajs' enumerations can't be imported into an ES module: these are Kafka's numbers. */
const [TOPIC, SET_ON_TOPIC]: [ConfigResourceTypes, ConfigSource] = [2, 1];
const IN_SYNC = 'min.insync.replicas';

interface Setting {
  value: string;
  /** Not the broker's default. */
  isSet: boolean;
}
type Settings = Map<string, Setting>;

async function settingsOf(admin: Admin, topics: readonly string[]): Promise<Map<string, Settings>> {
  if (!topics.length) return new Map();
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map((name) => ({ type: TOPIC, name })),
  });
  return new Map(
    resources.map(({ resourceName, configEntries }) => [
      resourceName,
      new Map(
        configEntries.map(({ configName, configValue: value, configSource }) => [
          configName,
          { value, isSet: configSource === SET_ON_TOPIC },
        ]),
      ),
    ]),
  );
}

/** Kafka sets back to its defaults what a request leaves out, so what is set on a topic is sent along: an operator may have changed it. */
async function change(admin: Admin, topic: string, there: Settings, changes: Record<string, string>): Promise<void> {
  const kept = [...there].filter(([name, { isSet }]) => isSet && !(name in changes));
  const configEntries = [
    ...kept.map(([name, { value }]) => ({ name, value })),
    ...Object.entries(changes).map(([name, value]) => ({ name, value })),
  ];
  await admin.alterConfigs({ validateOnly: false, resources: [{ type: TOPIC, name: topic, configEntries }] });
}

/**
 * Raises min.insync.replicas where it is lower. Only once the replicas are in sync: until then the leader would refuse every message.
 * Resolves to the topics that it changed, with the number before.
 */
async function requireInSync(admin: Admin, topics: readonly string[], inSync: number): Promise<Map<string, number>> {
  const changed = new Map<string, number>();
  for (const [topic, there] of await settingsOf(admin, topics)) {
    const before = Number(there.get(IN_SYNC)?.value ?? 1);
    if (before >= inSync) continue;
    await change(admin, topic, there, { [IN_SYNC]: String(inSync) });
    changed.set(topic, before);
  }
  return changed;
}

const LIMITS_TIME = ['retention.ms', 'segment.ms'];

/** Limits the time of messages where only the broker's default does, and that is longer: earlier versions left `segment.ms` to the broker. */
async function limitTime(admin: Admin, topics: readonly ITopicConfig[]): Promise<string[]> {
  const lines: string[] = [];
  const settings = await settingsOf(
    admin,
    topics.map(({ topic }) => topic),
  );
  for (const { topic, configEntries = [] } of topics) {
    const there: Settings = settings.get(topic) ?? new Map<string, Setting>();
    const isLonger = (name: string, wanted: string): boolean => {
      const { value, isSet } = there.get(name) ?? { value: '-1', isSet: false };
      return !isSet && (Number(value) < 0 || Number(value) > Number(wanted));
    };
    const changes = configEntries.filter(({ name, value }) => LIMITS_TIME.includes(name) && isLonger(name, value));
    if (!changes.length) continue;
    await change(admin, topic, there, Object.fromEntries(changes.map(({ name, value }) => [name, value])));
    lines.push(`${topic}: ${changes.map(({ name, value }) => `${name} is ${value} now`).join(', ')}`);
  }
  return lines;
}

/** Sets `compression.type` back to the sender's, whether a broker or the topic has another. What is on the topic already stays as it is. */
async function keepAsSent(admin: Admin, topics: readonly ITopicConfig[]): Promise<string[]> {
  const lines: string[] = [];
  const settings = await settingsOf(
    admin,
    topics.map(({ topic }) => topic),
  );
  const [[name, wanted]] = Object.entries(COMPRESSION) as [[string, string]];
  for (const [topic, there] of settings) {
    const before = there.get(name)?.value ?? wanted;
    if (before === wanted) continue;
    await change(admin, topic, there, COMPRESSION);
    lines.push(`${topic}: ${name} is ${wanted} now; it was ${before}`);
  }
  return lines;
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
    configEntries: Object.entries({ ...settings, ...COMPRESSION, 'min.insync.replicas': inSync }).map(
      ([key, value]) => ({
        name: key,
        value: String(value),
      }),
    ),
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
