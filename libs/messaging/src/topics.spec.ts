import type { Admin } from 'kafkajs';
import { testMessages } from './contract/test-messages.js';
import { createAndWait, topicsOf } from './topics.js';

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
