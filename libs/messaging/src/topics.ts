import { deadTopic, REPLY_TOPIC, type MessageContract } from '@verbatim/contracts';
import type { Config } from '@verbatim/platform';
import { Kafka, type Admin, type ITopicConfig } from 'kafkajs';
import { setTimeout as wait } from 'node:timers/promises';
import { isWithoutLeader } from './kafka-errors.js';
import { kafkaClientSecurity } from './kafka-security.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type TopicConfig = Pick<Config, 'kafkaBrokers' | 'topicPartitions' | 'topicReplication'> &
  Partial<Pick<Config, 'kafkaSecurity'>>;

/** Creates missing topics and leaves existing ones as they are. Run it before the services start; the in-process broker needs no topics. */
export async function createTopics(config: TopicConfig, contracts: readonly MessageContract[]): Promise<void> {
  if (!config.kafkaBrokers) return;
  const admin = new Kafka({
    brokers: config.kafkaBrokers,
    ...kafkaClientSecurity(config.kafkaSecurity),
    clientId: 'verbatim-topics',
    logCreator: () => () => undefined,
  }).admin();
  await admin.connect();
  try {
    const there = new Set(await admin.listTopics());
    const topics = topicsOf(config, contracts).filter(({ topic }) => !there.has(topic));
    if (topics.length) await createAndWait(admin, topics);
  } finally {
    await admin.disconnect();
  }
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
