// Records a message of each type, with all pieces of what comes in pieces, as this version sends it over Kafka
// (README.md): node tools/upgrade/record-messages.mjs > tools/upgrade/messages-DATE.json
import { join } from 'node:path';
import { Kafka } from 'kafkajs';
import { startDistributed } from '../bench/distributed.mjs';

const root = join(import.meta.dirname, '../..');
const { MESSAGES } = await import(join(root, 'libs/contracts/dist/index.js'));
const SERVICES = ['quality', 'keystroke', 'followup', 'coding', 'callback-dispatch', 'gateway'];

// With a short lease the coding service says often that it is at work.
const service = await startDistributed({
  services: SERVICES,
  env: {
    PART_LEASE_MS: '100',
    PART_ATTEMPTS: '100',
    CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8',
    CALLBACK_RETRY_SCHEDULE: '100ms',
  },
});
const recorded = new Map();
/** For JSON.stringify: what only makes a message long. */
const shortened = (key, value) => {
  if (key === 'entries' && value.length > 2) return value.slice(0, 2);
  return key === 'answer' ? value.slice(0, 100) : value;
};
const kafka = new Kafka({ brokers: service.brokers.split(','), logCreator: () => () => undefined });
const consumer = kafka.consumer({ groupId: 'record', maxWaitTimeInMs: 500 });
try {
  await consumer.connect();
  await consumer.subscribe({
    topics: [...MESSAGES.map(({ topic }) => topic), 'gateway.replies.v1'],
    fromBeginning: true,
  });
  // an erasure would cancel what the other messages are about: it comes last
  const isErasure = (topic) => topic.startsWith('erasure.');
  const [others, all] = [Promise.withResolvers(), Promise.withResolvers()];
  const isThere = ({ topic }) => recorded.has(topic) && !recorded.get(topic).includes(undefined);
  await consumer.run({
    eachMessage: async ({ message: { value } }) => {
      const envelope = JSON.parse(value.toString());
      const {
        type,
        data: { piece = 0, pieces = 1 },
      } = envelope;
      const own = recorded.get(type) ?? [];
      own.length = pieces;
      own[piece] ??= envelope;
      recorded.set(type, own);
      if (MESSAGES.every((message) => isErasure(message.topic) || isThere(message))) others.resolve();
      if (MESSAGES.every(isThere)) all.resolve();
    },
  });
  const post = (path, body) => service.call(`/api/v1/${path}`, JSON.stringify(body));
  const keyEvents = [...'parcel'].map((k, i) => ({ k, c: `Key${k.toUpperCase()}`, t: i * 90, ht: 40 }));
  const entry = {
    questionIdentifier: 'q1',
    question: 'What do you like?',
    questionContext: 'To learn what to keep',
    answer: 'The parcel comes in time.',
    honeypotPhrase: 'Mention a zebra',
    keyEvents,
    pasteEvents: [{ t: 900, c: 'in time' }],
  };
  const survey = { surveyName: 'Record', surveyDescription: 'Of customers', surveyIdentifier: 'record' };
  await post('data-quality/batch', {
    ...survey,
    callbackUrl: 'http://127.0.0.1:9/hook',
    responses: [{ responseIdentifier: 'r1', surveyEntries: [entry] }],
  });
  await post('data-quality', { ...survey, responseIdentifier: 'r2', surveyEntries: [entry] });
  // too large for one message, so that its slices are registered first
  const long = { ...entry, answer: '私は朝に届く荷物が好きです。'.repeat(1_400) };
  await post('data-quality', { ...survey, responseIdentifier: 'r3', surveyEntries: Array(15).fill(long) });
  await post('followups', {
    ...entry,
    surveyIdentifiers: { surveyIdentifier: 'record', questionIdentifier: 'q1', responseIdentifier: 'r1' },
  });
  const answers = [
    'fresh beans',
    'the beans are fresh',
    'quick delivery',
    'delivery is quick',
    'fair price',
    'a fair price',
  ];
  const question = {
    questionIdentifier: 'q1',
    question: entry.question,
    questionContext: entry.questionContext,
    responseEntries: answers.map((answer, i) => ({ responseIdentifier: `r${i}`, answer })),
  };
  const codebook = { mode: 'extend', codes: [{ label: 'Fresh beans' }] };
  await post('coding', { ...survey, surveyResponses: [{ ...question, codebook }] });
  await others.promise;
  const { url, key } = service;
  await fetch(`${url}/api/v1/surveys/record`, { method: 'DELETE', headers: { 'x-service-key': key } });
  await all.promise;
  console.log(
    JSON.stringify(
      MESSAGES.flatMap(({ topic }) => recorded.get(topic)),
      shortened,
      1,
    ),
  );
} finally {
  await consumer.disconnect();
  await service.stop();
}
