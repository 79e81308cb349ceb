import { createHash } from 'node:crypto';
import { deadTopic } from '@verbatim/contracts';
import type { Headers, IncomingMessage, OutgoingMessage } from '../broker.js';
import { jobIn } from '../message-attributes.js';

/** Kafka takes 2 MiB on a topic of dead letters (topics.ts). A message on its own topic has 1 MiB at most, unless it was compressed. */
const VALUE_BYTES = 1_500_000;
/** What is kept of a larger value: enough to see what it is. */
const CUT_VALUE_BYTES = 65_536;
const HEADERS = 64;
const HEADER_NAME_BYTES = 256;
const HEADER_CHARACTERS = 4_096;
const KEY_CHARACTERS = 1_024;

/** Header that says what a message lacks of the one that was sent. */
export const CUT = 'cut';

/** Why a message became a dead letter. */
export interface Failure {
  reason: string;
  attempts: number;
  stack: string;
  service: string;
}

const clip = (text: string): string => text.slice(0, HEADER_CHARACTERS);
const sha256 = (value: Buffer): string => createHash('sha256').update(value).digest('hex');

function fitting(headers: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => Buffer.byteLength(name) <= HEADER_NAME_BYTES);
  return Object.fromEntries(kept.slice(0, HEADERS).map(([name, value]) => [name, clip(value)]));
}

/** What the letter lacks of the message, in words; undefined for a whole one. */
function cutOf({ key, value, headers }: IncomingMessage, kept: { key: string; value: Buffer; headers: Headers }) {
  const names = Object.keys(headers);
  const areWhole = names.every((name) => kept.headers[name] === headers[name]);
  const cuts = [
    ...(kept.value === value ? [] : [`value of ${value.length} bytes, SHA-256 ${sha256(value)}`]),
    ...(areWhole ? [] : [`${names.length} headers`]),
    ...(kept.key === key ? [] : [`key of ${key.length} characters`]),
  ];
  return cuts.length ? cuts.join('; ') : undefined;
}

function letterWith(
  message: IncomingMessage,
  kept: { key: string; value: Buffer; headers: Headers },
  { reason, attempts, stack, service }: Failure,
): OutgoingMessage {
  const { topic, partition, offset, value } = message;
  const jobId = jobIn(value);
  const cut = cutOf(message, kept);
  return {
    topic: deadTopic(topic),
    key: kept.key,
    value: kept.value,
    headers: {
      ...kept.headers,
      ...(cut && { [CUT]: cut }),
      reason: clip(reason),
      attempts: String(attempts),
      stack: clip(stack),
      service,
      'original-topic': topic,
      'original-partition': String(partition),
      'original-offset': offset,
      'failed-at': new Date().toISOString(),
      ...(jobId && { 'job-id': jobId }),
    },
  };
}

/**
 * The dead letter of a message: byte for byte, with the reason, the number of attempts and the stack as headers (wrapped into JSON it could become too
 * large for the broker). What is too large is cut, and the header `cut` says what, with the value's length and hash.
 */
export function letterOf(message: IncomingMessage, failure: Failure): OutgoingMessage {
  const { key, value, headers } = message;
  const kept = {
    key: key.slice(0, KEY_CHARACTERS),
    value: value.length > VALUE_BYTES ? value.subarray(0, CUT_VALUE_BYTES) : value,
    headers: fitting(headers),
  };
  return letterWith(message, kept, failure);
}

/** For a broker that refuses even that: where the message is, and why it failed. */
export const placeOf = (message: IncomingMessage, failure: Failure): OutgoingMessage =>
  letterWith(message, { key: '', value: Buffer.alloc(0), headers: {} }, { ...failure, stack: '' });
