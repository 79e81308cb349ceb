import type { Admin } from 'kafkajs';
import { testMessages } from './contract/test-messages.js';
import { differencesOf } from './topic-differences.js';
import { fewPositions } from './topic-differences.js';
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
      expect(configEntries).toContainEqual({ name: 'compression.type', value: 'producer' });
    }
  });

  it('keep a message for its retention and a day at most', () => {
    const day = 86_400_000;
    const topics = topicsOf({ kafkaBrokers: ['one'], topicPartitions: 6, topicReplication: 1 }, contracts);
    const days = topics.map(({ topic, configEntries = [] }) => {
      const of = (setting: string): number => Number(configEntries.find(({ name }) => name === setting)!.value) / day;
      return [topic, of('retention.ms') + of('segment.ms')] as const;
    });
    for (const [topic, longest] of days)
      expect([topic, longest]).toEqual([
        topic,
        topic.endsWith('.dead') ? 31 : topic.startsWith('gateway') ? 20 / 1440 : 8,
      ]);
  });

  describe('on brokers that have some', () => {
    const config = { kafkaBrokers: ['one'], topicPartitions: 2, topicReplication: 0 };
    /** `isr` gives how many replicas are in sync, look by look; the last one stays. */
    const cluster = (
      brokers: number[],
      replicas: number[],
      {
        partitions = 2,
        isr = [[1]],
        inSync = '1',
        segmentMs = { value: '3600000', source: 5 },
        compression = { value: 'producer', source: 5 },
      } = {},
    ) => {
      const done: { created: string[]; reassigned: object[]; configured: object[] } = {
        created: [],
        reassigned: [],
        configured: [],
      };
      const old = contracts[0]!.topic;
      const looks = [...isr];
      const admin = {
        describeCluster: async () => ({ brokers: brokers.map((nodeId) => ({ nodeId })) }),
        listTopics: async () => [old],
        createTopics: async ({ topics }: { topics: { topic: string; replicationFactor: number }[] }) =>
          done.created.push(...topics.map(({ replicationFactor }) => String(replicationFactor))),
        fetchTopicMetadata: async () => {
          const inSyncNow = looks.length > 1 ? looks.shift() : looks[0];
          return {
            topics: [
              {
                name: old,
                partitions: Array.from({ length: partitions }, (_, partitionId) => ({
                  partitionId,
                  replicas,
                  isr: inSyncNow,
                })),
              },
            ],
          };
        },
        alterPartitionReassignments: async ({ topics }: { topics: object[] }) => done.reassigned.push(...topics),
        describeConfigs: async () => ({
          resources: [
            {
              resourceName: old,
              configEntries: [
                { configName: 'min.insync.replicas', configValue: inSync, configSource: 1 },
                { configName: 'max.message.bytes', configValue: '3000000', configSource: 1 },
                { configName: 'retention.ms', configValue: '999999999999', configSource: 1 },
                { configName: 'segment.ms', configValue: segmentMs.value, configSource: segmentMs.source },
                { configName: 'compression.type', configValue: compression.value, configSource: compression.source },
                { configName: 'segment.bytes', configValue: '1073741824', configSource: 5 },
              ],
            },
          ],
        }),
        alterConfigs: async ({ resources }: { resources: object[] }) => done.configured.push(...resources),
      };
      return { admin: admin as unknown as Admin, done, old };
    };
    const all = [1, 2, 3];

    it.each([
      [[1], '1'],
      [[1, 2], '2'],
      [[1, 2, 3, 4], '3'],
    ])('of %j makes topics with %s replicas, unless a number is set', async (brokers, replicas) => {
      const { admin, done } = cluster(brokers, brokers, { isr: [brokers], inSync: '2' });
      const told: string[] = [];
      expect(await arrangeTopics(admin, config, contracts, { onProgress: (line) => told.push(line) })).toEqual([]);
      expect(told).toEqual([`Topics made: ${done.created.length}; already there: 1`]);
      expect(new Set(done.created)).toEqual(new Set([replicas]));
      expect(done.reassigned).toEqual([]);
    });

    it('gives topics with too few replicas more, keeps those that are there, and says so', async () => {
      const { admin, done, old } = cluster(all, [2], { isr: [[2], [2], all] });
      const told: string[] = [];
      expect(await arrangeTopics(admin, config, contracts, { onProgress: (line) => told.push(line) })).toEqual([
        `${old} gets 3 replicas; it had 1. All are up to date`,
      ]);
      expect(told.slice(1)).toEqual(['Waiting until the brokers have copied 1 topic …']);
      expect(done.reassigned).toEqual([
        {
          topic: old,
          partitionAssignment: [
            { partition: 0, replicas: [2, 1, 3] },
            { partition: 1, replicas: [2, 3, 1] },
          ],
        },
      ]);
    });

    it('keeps what an operator has set on a topic', async () => {
      const { admin, done, old } = cluster(all, all, { isr: [all] });
      expect(await arrangeTopics(admin, config, contracts)).toEqual([
        `${old}: 2 replicas must have a message before it counts as sent; it was 1`,
      ]);
      expect(done.configured).toEqual([
        {
          type: 2,
          name: old,
          configEntries: [
            { name: 'max.message.bytes', value: '3000000' },
            { name: 'retention.ms', value: '999999999999' },
            { name: 'min.insync.replicas', value: '2' },
          ],
        },
      ]);
    });

    it("limits the time of messages where only the broker's default does, so that erased text leaves the log", async () => {
      const week = { value: String(7 * 86_400_000), source: 5 };
      const { admin, done, old } = cluster([1], [1], { segmentMs: week });
      expect(await arrangeTopics(admin, config, contracts)).toEqual([`${old}: segment.ms is 86400000 now`]);
      expect(done.configured).toEqual([
        {
          type: 2,
          name: old,
          configEntries: [
            { name: 'min.insync.replicas', value: '1' },
            { name: 'max.message.bytes', value: '3000000' },
            { name: 'retention.ms', value: '999999999999' },
            { name: 'segment.ms', value: '86400000' },
          ],
        },
      ]);
      const chosen = cluster([1], [1], { segmentMs: { ...week, source: 1 } });
      expect(await arrangeTopics(chosen.admin, config, contracts)).toEqual([]);
      expect(chosen.done.configured).toEqual([]);
    });

    it.each([
      ['a topic', 1],
      ['the brokers', 4],
    ])('that compress by a setting of %s keep messages as they are sent from then on', async (_, source) => {
      const { admin, done, old } = cluster([1], [1], { compression: { value: 'lz4', source } });
      expect(await arrangeTopics(admin, config, contracts)).toEqual([
        `${old}: compression.type is producer now; it was lz4`,
      ]);
      expect(done.configured).toEqual([
        {
          type: 2,
          name: old,
          configEntries: [
            { name: 'min.insync.replicas', value: '1' },
            { name: 'max.message.bytes', value: '3000000' },
            { name: 'retention.ms', value: '999999999999' },
            { name: 'compression.type', value: 'producer' },
          ],
        },
      ]);
    });

    it('does not ask for two replicas with a message before there are two: no message could be sent meanwhile', async () => {
      const { admin, done, old } = cluster(all, [2], { isr: [[2]] });
      expect(await arrangeTopics(admin, config, contracts, { copiedMs: 0 })).toEqual([
        `${old} gets 3 replicas; it had 1. Not all of them are up to date yet: run this again later`,
      ]);
      expect(done.configured).toEqual([]);
    });

    describe('looked at only', () => {
      const [, ...others] = topicsOf({ ...config, topicReplication: 1 }, contracts).map(({ topic }) => topic);
      const missing = others.map((topic) => `${topic} does not exist`);
      const differences = ({ admin }: { admin: Admin }, topicReplication: number, inSync = 1): Promise<string[]> =>
        differencesOf(admin, topicsOf({ ...config, topicReplication }, contracts), inSync);

      it('are told which are missing, and change nothing', async () => {
        const { admin, done } = cluster([1], [1]);
        expect(await differences({ admin }, 1)).toEqual(missing);
        expect(done).toEqual({ created: [], reassigned: [], configured: [] });
      });

      it('are told all that differs, and change nothing', async () => {
        const segmentMs = { value: String(7 * 86_400_000), source: 5 };
        const made = cluster(all, [1], { partitions: 5, segmentMs, compression: { value: 'lz4', source: 4 } });
        expect(await differences(made, 3, 2)).toEqual([
          `${made.old} has 5 partitions, not 2`,
          `${made.old} has 1 replica, not 3`,
          `${made.old}: segment.ms is 604800000, not 86400000`,
          `${made.old}: compression.type is lz4, not producer`,
          `${made.old}: min.insync.replicas is 1, not 2`,
          ...missing,
        ]);
        expect(made.done).toEqual({ created: [], reassigned: [], configured: [] });
      });

      it('are told where replicas are not up to date', async () => {
        const made = cluster(all, all, { isr: [[1, 2]], inSync: '2' });
        expect(await differences(made, 3, 2)).toEqual([
          `${made.old} has 3 replicas, of which only 2 are up to date`,
          ...missing,
        ]);
      });
    });

    it('says what it can not change', async () => {
      const { admin, done, old } = cluster([1], [1], { partitions: 5 });
      expect(await arrangeTopics(admin, { ...config, topicReplication: 3 }, contracts)).toEqual([
        expect.stringContaining(`${old} has 5 partitions, not 2`),
        expect.stringContaining(`${old} has 1 replica, not 3: there are only 1 broker`),
      ]);
      expect(done.reassigned).toEqual([]);
    });
  });

  it.each([
    [[[1], [2]], 3, [expect.stringMatching(/^__consumer_offsets, .* has 1 replica, not 3/)]],
    [[[1, 2], [2]], 2, [expect.stringContaining('has 1 replica, not 2')]],
    [
      [
        [1, 2, 3],
        [3, 1, 2],
      ],
      3,
      [],
    ],
    [undefined, 3, []],
  ])("says where Kafka's own topic of positions has too few replicas: %j, of %i", async (replicas, wanted, lines) => {
    const admin = {
      listTopics: async () => ['other', ...(replicas ? ['__consumer_offsets'] : [])],
      fetchTopicMetadata: async ({ topics: [name] }: { topics: string[] }) => ({
        topics: [{ name, partitions: replicas!.map((own) => ({ replicas: own, isr: own })) }],
      }),
    };
    expect(await fewPositions(admin as unknown as Admin, wanted)).toEqual(lines);
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
