// The bare round trip's other side: reads bench.ping, answers each message on bench.pong. Started by distributed.mjs.
import { Kafka } from 'kafkajs';

const kafka = new Kafka({
  brokers: process.env.KAFKA_BROKERS.split(','),
  clientId: 'bench-echo',
  logCreator: () => () => undefined,
});
const producer = kafka.producer();
const consumer = kafka.consumer({ groupId: 'bench-echo', maxWaitTimeInMs: 500, heartbeatInterval: 500 });
await producer.connect();
await consumer.connect();
await consumer.subscribe({ topic: 'bench.ping' });
consumer.on(consumer.events.GROUP_JOIN, () => console.log('ready'));
await consumer.run({
  autoCommit: false,
  eachMessage: async ({ message }) => {
    await producer.send({ topic: 'bench.pong', acks: -1, messages: [{ key: message.key, value: message.value }] });
  },
});
