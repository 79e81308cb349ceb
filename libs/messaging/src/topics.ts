import { deadTopic, REPLY_TOPIC, type MessageContract } from '@verbatim/contracts';
import type { Config } from '@verbatim/platform';
import { Kafka, type Admin, type ConfigResourceTypes, type ITopicConfig } from 'kafkajs';
import { setTimeout as wait } from 'node:timers/promises';
import { isWithoutLeader } from './kafka-errors.js';
import { kafkaClientSecurity } from './kafka-security.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type TopicConfig = Pick<Config, 'kafkaBrokers' | 'topicPartitions' | 'topicReplication'> &
  Partial<Pick<Config, 'kafkaSecurity'>>;

/**
 * Creates missing topics, gives those with too few replicas more, and changes nothing else of existing ones. Run it before the services start; the
 * in-process broker needs no topics. Resolves to what it raised, and what differs from the settings and stays as it is; a line each.
 */
export async function createTopics(config: TopicConfig, contracts: readonly MessageContract[]): Promise<string[]> {
  if (!config.kafkaBrokers) return [];
  const admin = new Kafka({
    brokers: config.kafkaBrokers,
    ...kafkaClientSecurity(config.kafkaSecurity),
    clientId: 'verbatim-topics',
    logCreator: () => () => undefined,
  }).admin();
  await admin.connect();
  try {
    return await arrangeTopics(admin, config, contracts);
  } finally {
    await admin.disconnect();
  }
}

/** Kafka's number for it: kafkajs' enumeration can't be imported into an ES module. */
const TOPIC: ConfigResourceTypes = 2;
/** With no KAFKA_REPLICATION. */
const MOST_REPLICAS = 3;

export async function arrangeTopics(
  admin: Admin,
  config: TopicConfig,
  contracts: readonly MessageContract[],
): Promise<string[]> {
  const brokers = (await admin.describeCluster()).brokers.map(({ nodeId }) => nodeId).sort((a, b) => a - b);
  const topicReplication = config.topicReplication || Math.min(MOST_REPLICAS, brokers.length);
  const wanted = topicsOf({ ...config, topicReplication }, contracts);
  const there = new Set(await admin.listTopics());
  const missing = wanted.filter(({ topic }) => !there.has(topic));
  if (missing.length) await createAndWait(admin, missing);
  const existing = wanted.filter(({ topic }) => there.has(topic));
  if (!existing.length) return [];
  const { topics: found } = await admin.fetchTopicMetadata({ topics: existing.map(({ topic }) => topic) });
  const lines: string[] = [];
  for (const topic of existing) {
    const partitions = found.find(({ name }) => name === topic.topic)?.partitions ?? [];
    if (partitions.length !== topic.numPartitions)
      lines.push(
        `${topic.topic} has ${partitions.length} partitions, not ${topic.numPartitions}: left as it is, because another number would break the order of what is in it`,
      );
    const least = Math.min(...partitions.map(({ replicas }) => replicas.length));
    if (least >= topicReplication) continue;
    if (brokers.length < topicReplication) {
      lines.push(
        `${topic.topic} has ${least} replica${least === 1 ? '' : 's'}, not ${topicReplication}: there are only ${brokers.length} broker${brokers.length === 1 ? '' : 's'}. Add brokers, and run this again`,
      );
      continue;
    }
    await raise(admin, topic, partitions, brokers, topicReplication);
    lines.push(`${topic.topic} gets ${topicReplication} replicas; it had ${least}. The brokers copy it now`);
  }
  return lines;
}

type Partition = Awaited<ReturnType<Admin['fetchTopicMetadata']>>['topics'][number]['partitions'][number];

/** Replicas that are there stay, the first of them as the leader; the others go round the brokers. */
async function raise(
  admin: Admin,
  { topic, configEntries = [] }: ITopicConfig,
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
  // all of them: Kafka sets back what is left out
  await admin.alterConfigs({
    validateOnly: false,
    resources: [
      {
        type: TOPIC,
        name: topic,
        configEntries: configEntries.map(({ name, value }) => ({ name, value })),
      },
    ],
  });
}

const [LOOK_MS, LEADERS_MS] = [100, 30_000];

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

export function topicsOf(
  { topicPartitions, topicReplication }: TopicConfig,
  contracts: readonly MessageContract[],
): ITopicConfig[] {
  // Kafka's default is one: then a message that only the leader has dies with it. With three brokers, two must have a message; with two brokers, one has to be enough.
  const inSync = Math.max(1, Math.min(2, topicReplication - 1));
  const topic = (name: string, numPartitions: number, settings: Record<string, number>): ITopicConfig => ({
    topic: name,
    numPartitions,
    replicationFactor: topicReplication,
    configEntries: Object.entries({ ...settings, 'min.insync.replicas': inSync }).map(([key, value]) => ({
      name: key,
      value: String(value),
    })),
  });
  return [
    ...contracts.flatMap((contract) => [
      topic(contract.topic, topicPartitions, { 'retention.ms': 7 * DAY_MS }),
      // larger than the topic's own limit: a dead letter is the message plus headers with the reason
      topic(deadTopic(contract.topic), 1, { 'retention.ms': 30 * DAY_MS, 'max.message.bytes': 2 * 1024 * 1024 }),
    ]),
    topic(REPLY_TOPIC, topicPartitions, { 'retention.ms': 10 * MINUTE_MS }),
  ];
}
