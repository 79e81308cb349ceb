import { testMessages } from './contract/test-messages.js';
import { topicsOf } from './topics.js';

describe('topics', () => {
  const { contracts } = testMessages();

  it.each([[1, '1'], [2, '1'], [3, '2'], [5, '2']])('with %i copies, %s of them must have a message before it counts as taken', (topicReplication, inSync) => {
    const topics = topicsOf({ kafkaBrokers: ['one'], topicPartitions: 6, topicReplication }, contracts);
    expect(topics).toHaveLength(2 * contracts.length + 1);
    for (const { replicationFactor, configEntries } of topics) {
      expect(replicationFactor).toBe(topicReplication);
      expect(configEntries).toContainEqual({ name: 'min.insync.replicas', value: inSync });
    }
  });
});
