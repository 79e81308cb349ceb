import type { Admin } from 'kafkajs';
import { testMessages } from './contract/test-messages.js';
import { arrangeTopics, createAndWait, topicsOf } from './topics.js';

describe('topics', () => {
  const { contracts } = testMessages();

  it.each([
    [1, '1'],
    [2, '1'],
    [3, '2'],
    [5, '2'],
  ])('with %i copies, %s of them must have a message before it counts as taken', (topicReplication, inSync) => {
    const topics = topicsOf({ kafkaBrokers: ['one'], topicPartitions: 6, topicReplication }, contracts);
    expect(topics).toHaveLength(2 * contracts.length + 1);
    for (const { replicationFactor, configEntries } of topics) {
      expect(replicationFactor).toBe(topicReplication);
      expect(configEntries).toContainEqual({ name: 'min.insync.replicas', value: inSync });
    }
  });

  describe('on brokers that have some', () => {
    const config = { kafkaBrokers: ['one'], topicPartitions: 2, topicReplication: 0 };
    const cluster = (brokers: number[], replicas: number[], partitions = 2) => {
      const done: { created: string[]; reassigned: object[]; configured: string[] } = {
        created: [],
        reassigned: [],
        configured: [],
      };
      const old = contracts[0]!.topic;
      const admin = {
        describeCluster: async () => ({ brokers: brokers.map((nodeId) => ({ nodeId })) }),
        listTopics: async () => [old],
        createTopics: async ({ topics }: { topics: { topic: string; replicationFactor: number }[] }) =>
          done.created.push(...topics.map(({ replicationFactor }) => String(replicationFactor))),
        fetchTopicMetadata: async () => ({
          topics: [
            {
              name: old,
              partitions: Array.from({ length: partitions }, (_, partitionId) => ({ partitionId, replicas })),
            },
          ],
        }),
        alterPartitionReassignments: async ({ topics }: { topics: object[] }) => done.reassigned.push(...topics),
        alterConfigs: async ({ resources }: { resources: { name: string }[] }) =>
          done.configured.push(...resources.map(({ name }) => name)),
      };
      return { admin: admin as unknown as Admin, done, old };
    };

    it.each([
      [[1], '1'],
      [[1, 2], '2'],
      [[1, 2, 3, 4], '3'],
    ])('of %j makes topics with %s replicas, unless a number is set', async (brokers, replicas) => {
      const { admin, done } = cluster(brokers, brokers);
      expect(await arrangeTopics(admin, config, contracts)).toEqual([]);
      expect(new Set(done.created)).toEqual(new Set([replicas]));
      expect(done.reassigned).toEqual([]);
    });

    it('gives topics with too few replicas more, keeps those that are there, and says so', async () => {
      const { admin, done, old } = cluster([1, 2, 3], [2]);
      expect(await arrangeTopics(admin, config, contracts)).toEqual([
        `${old} gets 3 replicas; it had 1. The brokers copy it now`,
      ]);
      expect(done.reassigned).toEqual([
        {
          topic: old,
          partitionAssignment: [
            { partition: 0, replicas: [2, 1, 3] },
            { partition: 1, replicas: [2, 3, 1] },
          ],
        },
      ]);
      expect(done.configured).toEqual([old]);
    });

    it('says what it can not change', async () => {
      const { admin, done, old } = cluster([1], [1], 5);
      expect(await arrangeTopics(admin, { ...config, topicReplication: 3 }, contracts)).toEqual([
        expect.stringContaining(`${old} has 5 partitions, not 2`),
        expect.stringContaining(`${old} has 1 replica, not 3: there are only 1 broker`),
      ]);
      expect(done.reassigned).toEqual([]);
    });
  });

  it('waits until every broker that is asked knows a new topic and its leader', async () => {
    const answers = ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE', undefined];
    const admin = {
      createTopics: () => Promise.resolve(true),
      fetchTopicMetadata: () => {
        const type = answers.shift();
        return type ? Promise.reject(Object.assign(new Error(type), { type })) : Promise.resolve({ topics: [] });
      },
    } as unknown as Admin;
    await createAndWait(admin, [{ topic: 'new' }]);
    expect(answers).toEqual([]);
    answers.push('TOPIC_AUTHORIZATION_FAILED');
    await expect(createAndWait(admin, [{ topic: 'new' }])).rejects.toThrow('TOPIC_AUTHORIZATION_FAILED');
  });
});
