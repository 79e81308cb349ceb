import { deadTopic, MESSAGES, REPLY_TOPIC, type MessageContract } from '@verbatim/contracts';
import { ENVELOPE_TEXT } from '@verbatim/messaging';
import { REQUEST_ID } from '@verbatim/platform';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { typeStorage } from '../http/type-storage.js';

const text = { type: 'string' };
const line = { ...text, maxLength: ENVELOPE_TEXT };

/** The envelope of every message, as JSON and Kafka headers (libs/contracts/src/envelope.ts). */
const ENVELOPE = {
  type: 'object',
  required: ['specversion', 'id', 'type', 'source', 'subject', 'time', 'orgid', 'data'],
  properties: {
    specversion: { const: '1.0' },
    id: { ...text, format: 'uuid' },
    type: line,
    source: text,
    subject: {
      ...text,
      description: 'Id of the job, call or thread. It is the partition key, unless the sender sets another',
    },
    time: { ...text, format: 'date-time' },
    orgid: { ...text, format: 'uuid' },
    traceparent: line,
    requestid: {
      ...text,
      pattern: REQUEST_ID.source,
      description: 'X-Request-Id of the HTTP request that caused the message',
    },
    deadline: { ...text, format: 'date-time' },
    correlationid: { ...line, description: 'In a reply: id of the command' },
    replyto: { ...line, description: `Topic for the reply, if not the contract's own: ${REPLY_TOPIC}` },
  },
};

/** For properties without a type validator, the converter refers to TypeScript's own classes. */
const PLAIN: Record<string, object> = {
  Array: { type: 'array', items: {} },
  Object: { type: 'object' },
  String: { type: 'string' },
  Number: { type: 'number' },
  Boolean: { type: 'boolean' },
};

const withoutClasses = (schemas: object): Record<string, object> =>
  JSON.parse(
    JSON.stringify(schemas),
    (_, value: unknown) =>
      PLAIN[
        String((value as { $ref?: string } | null)?.$ref ?? '')
          .split('/')
          .at(-1)!
      ] ?? value,
  ) as Record<string, object>;

const nameOf = (contract: MessageContract): string => contract.data.name;

/** The schema of the message's class, or of the class that it extends without adding a field. */
function schemaOf(contract: MessageContract, schemas: Record<string, object>): string {
  let found: { name: string } = contract.data;
  while (!schemas[found.name]) found = Object.getPrototypeOf(found) as { name: string };
  return found.name;
}

/** Makes the AsyncAPI 3.0 document of the messages between the services from the contracts. */
export function asyncApiDocument(version: string): object {
  const all = withoutClasses(
    validationMetadatasToSchemas({
      classTransformerMetadataStorage: typeStorage as never,
      refPointerPrefix: '#/components/schemas/',
    }),
  );
  const wanted = new Set<string>();
  const want = (name: string): void => {
    if (wanted.has(name) || !all[name]) return;
    wanted.add(name);
    for (const [, inner] of JSON.stringify(all[name]).matchAll(/#\/components\/schemas\/(\w+)/g)) want(inner!);
  };
  for (const contract of MESSAGES) want(schemaOf(contract, all));
  return {
    asyncapi: '3.0.0',
    info: { title: 'Verbatim: messages between the services', version, license: { name: 'Apache-2.0' } },
    channels: Object.fromEntries(
      MESSAGES.map((contract) => [
        contract.topic,
        {
          address: contract.topic,
          description: `${contract.description} Key: ${contract.key}. Messages that can't be handled go to ${deadTopic(contract.topic)}.`,
          messages: { [nameOf(contract)]: { $ref: `#/components/messages/${nameOf(contract)}` } },
        },
      ]),
    ),
    operations: Object.fromEntries(
      MESSAGES.map((contract) => [
        nameOf(contract),
        {
          // The owner receives commands and sends events.
          action: contract.kind === 'command' ? 'receive' : 'send',
          channel: { $ref: `#/channels/${contract.topic}` },
          summary: `${contract.owner}: ${contract.description}`,
        },
      ]),
    ),
    components: {
      messages: Object.fromEntries(
        MESSAGES.map((contract) => [
          nameOf(contract),
          {
            name: contract.topic,
            contentType: 'application/json',
            payload: {
              allOf: [
                { $ref: '#/components/schemas/Envelope' },
                { type: 'object', properties: { data: { $ref: `#/components/schemas/${schemaOf(contract, all)}` } } },
              ],
            },
          },
        ]),
      ),
      schemas: { Envelope: ENVELOPE, ...Object.fromEntries([...wanted].sort().map((name) => [name, all[name]])) },
    },
  };
}
