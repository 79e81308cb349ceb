import {
  CALLBACK_ATTEMPTED,
  CALLBACK_DELIVER,
  CHECK_TYPES,
  CHECKS,
  CODING_COMPLETED,
  CODING_PROGRESSED,
  CODING_RUN,
  CODING_SUBMIT,
  FOLLOWUP_GENERATE,
  FOLLOWUP_GENERATED,
  KEYSTROKE_ANALYSE,
  KEYSTROKE_ANALYSE_CALL,
  KEYSTROKE_ANALYSED,
  LIMITS,
  QUALITY_EVALUATE,
  QUALITY_EVALUATE_CALL,
  QUALITY_EVALUATED,
  QUALITY_REGISTER,
  QUALITY_REGISTERED,
  REPLY_TOPIC,
  type CodingAnswerData,
  type QualityResponse,
} from '@verbatim/contracts';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import type { ServiceProcess } from '../../faults/service-process.js';
import { distinctText, sentences } from './texts.js';
import { startSilentReceiver } from './silent-receiver.js';
import type { Sender } from './worker.js';

/** Messages that a consumer handles at once: four of each of four partitions (libs/messaging). */
const AT_ONCE = 16;
/** Bytes of what is not counted below: names of fields, identifiers, the envelope. */
const MESSAGE_BYTES = LIMITS.messageBytes - 20 * 1024;
/** The defaults of MAX_ANSWER_CHARACTERS, MAX_QUESTION_CHARACTERS and MAX_ENTRIES_PER_RESPONSE. */
const ANSWER = 20_000;
const QUESTION = 5_000;
const ENTRIES = 100;

export interface Running {
  worker: ServiceProcess;
  sender: Sender;
  databaseUrl: string;
  /** Of the messages that a process has in hand at once: 1 at full size. */
  share: number;
}

/** As in largest-bodies.spec.ts of the gateway. */
export const WORKING_MIB = 256;

/** The most that a service may legally be sent at once. Ends when it has handled it. */
export interface Load {
  service: string;
  env?: Record<string, string>;
  /** What the process needs besides what its messages hold: code, young generations, garbage. Default: WORKING_MIB. */
  workingMiB?: number;
  /** On which its messages come back. */
  topics: string[];
  run(running: Running): Promise<void>;
}

const upTo = (most: number, share: number): number => Math.max(1, Math.round(most * share));
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const inThirtySeconds = (): { replyto: string; deadline: string } => ({
  replyto: REPLY_TOPIC,
  deadline: new Date(Date.now() + 30_000).toISOString(),
});

async function sql(databaseUrl: string, statement: string, parameters: unknown[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement, parameters);
  } finally {
    await client.end();
  }
}

/** 25 responses of four entries that fill a message, near copies of those of every other one; or one response of a hundred. */
const responses = (seed: number, count: number): QualityResponse[] =>
  numbers(count).map((position) => ({
    position,
    serviceResponseIdentifier: 1 + seed * LIMITS.responsesPerPart + position,
    responseIdentifier: `r${seed}-${position}`,
    entries: numbers(ENTRIES / count).map((index) => ({
      index,
      question: 'Why?',
      answer: distinctText(seed, Math.floor(MESSAGE_BYTES / ENTRIES) - 150),
      questionIdentifier: `q${(position * ENTRIES) / count + index}`,
    })),
  }));

/** What a response has sent before, in entries of the largest size: more than is read. */
const KNOWN = `INSERT INTO quality.answers (org_id, response_id, entry_key, seq, entry_index, question, answer, context, exact, bands)
  SELECT $1, r, 'known' || e, -1 - (r * 1000 + e), e, repeat('q', ${QUESTION}), repeat('a', ${ANSWER}), repeat('c', ${QUESTION}), 0, '{}'
  FROM unnest($2::bigint[]) AS r, generate_series(1, 100) AS e`;

/** Characters of answers of the calls that a process has handed over, and of one such call. */
const HANDED_OVER = 64 * 1024 * 1024;

const quality: Load = {
  service: 'quality',
  workingMiB: 768, // two threads at work, each on a message with ten million characters of other respondents' answers
  topics: [QUALITY_REGISTERED.topic, QUALITY_EVALUATED.topic, REPLY_TOPIC],
  async run({ worker, sender, databaseUrl, share }) {
    const batchJobId = newId();
    const of = (part: number, count: number) => ({
      batchJobId,
      part,
      surveyIdentifier: 's',
      responses: responses(part, count),
    });
    for (const part of numbers(AT_ONCE)) await sender.send(QUALITY_REGISTER, of(part, LIMITS.responsesPerPart));
    await sender.received(worker, QUALITY_REGISTERED.topic, AT_ONCE);
    const parts = upTo(AT_ONCE, share);
    const calls = upTo(AT_ONCE + HANDED_OVER / MESSAGE_BYTES, share);
    await sql(databaseUrl, KNOWN, [
      sender.org,
      numbers(parts).flatMap((part) =>
        responses(part, LIMITS.responsesPerPart).map(({ serviceResponseIdentifier }) => serviceResponseIdentifier),
      ),
    ]);
    const checks = CHECK_TYPES.filter((type) => CHECKS[type].mode !== 'always');
    for (const call of numbers(calls)) {
      const { responses: sent, surveyIdentifier } = of(AT_ONCE + call, 1);
      await sender.send(QUALITY_EVALUATE_CALL, { surveyIdentifier, checks, responses: sent }, inThirtySeconds());
    }
    for (const part of numbers(parts))
      await sender.send(QUALITY_EVALUATE, { ...of(part, LIMITS.responsesPerPart), checks });
    await sender.received(worker, QUALITY_EVALUATED.topic, parts);
  },
};

/** Small events are the most objects for their bytes. Two entries fill a message. */
const recorded = (answer: string, position: number) => ({
  position,
  index: 0,
  answer,
  keyEvents: numbers(9_000).map((t) => ({ k: 'a', c: 'A', t, ht: 1 })),
  pasteEvents: numbers(7_000).map(() => ({ t: 1, c: 'a' })),
});

const keystroke: Load = {
  service: 'keystroke',
  topics: [KEYSTROKE_ANALYSED.topic, REPLY_TOPIC],
  async run({ worker, sender, share }) {
    const entries = [recorded('a'.repeat(ANSWER), 0), recorded('a'.repeat(ANSWER), 1)];
    // At full size, as many again as are in hand wait in what is fetched.
    const count = upTo(AT_ONCE, share) * (share < 1 ? 1 : 4);
    for (const part of numbers(count)) {
      await sender.send(KEYSTROKE_ANALYSE, { batchJobId: newId(), part, entries });
      await sender.send(KEYSTROKE_ANALYSE_CALL, { entries }, { replyto: REPLY_TOPIC });
    }
    await sender.received(worker, KEYSTROKE_ANALYSED.topic, count);
    await sender.received(worker, REPLY_TOPIC, count);
  },
};

/** Turns of a thread that the engine gets (apps/followup). */
const TURNS_SEEN = 50;
const THREAD = `WITH thread AS (
    INSERT INTO followup.threads (org_id, thread_id, turns, question_context) SELECT $1, id, ${TURNS_SEEN}, repeat('c', ${QUESTION}) FROM unnest($2::uuid[]) AS id
    RETURNING thread_id)
  INSERT INTO followup.turns (org_id, thread_id, turn, message_id, question, answer, reply)
  SELECT $1, thread_id, turn, gen_random_uuid(), $3, $4, '{"followupQuestion":"Why?"}' FROM unnest($2::uuid[]) AS thread_id, generate_series(1, ${TURNS_SEEN}) AS turn`;

const followup: Load = {
  service: 'followup',
  topics: [FOLLOWUP_GENERATED.topic],
  async run({ worker, sender, databaseUrl, share }) {
    const threads = numbers(upTo(AT_ONCE, share)).map(() => newId());
    await sql(databaseUrl, THREAD, [sender.org, threads, distinctText(1, QUESTION), distinctText(2, ANSWER)]);
    for (const [i, threadId] of threads.entries())
      await sender.send(
        FOLLOWUP_GENERATE,
        {
          threadId,
          isNew: false,
          question: distinctText(i, QUESTION),
          answer: distinctText(i + 100, ANSWER),
          questionContext: distinctText(i, QUESTION),
          guidanceBehavior: 'Verbose',
        },
        { key: threadId },
      );
    await sender.received(worker, FOLLOWUP_GENERATED.topic, threads.length);
  },
};

/** Answers of the largest job (MAX_ANSWERS_PER_CODING_JOB), which fill the largest body (64 MiB), and their different sentences. */
const ANSWERS = 200_000;
const ANSWER_BYTES = 300;
const SENTENCES = 20_000;

const coding: Load = {
  service: 'coding',
  env: { ANALYSIS_THREADS: '2' },
  workingMiB: 512, // its threads load the model and what they know of languages with the first answers, not at the start
  topics: [CODING_PROGRESSED.topic, CODING_COMPLETED.topic],
  async run({ worker, sender, share }) {
    const batchJobId = newId();
    const all = sentences(upTo(ANSWERS, share), upTo(SENTENCES, share), ANSWER_BYTES);
    const perPart = Math.floor((200 * 1024) / (ANSWER_BYTES + 40));
    let part = 0;
    for (let from = 0; from < all.length; from += perPart) {
      const answers = all
        .slice(from, from + perPart)
        .map((answer, i): CodingAnswerData => ({ position: from + i, answer }));
      await sender.send(CODING_SUBMIT, { batchJobId, part: part++, kind: 'coding', question: 0, answers });
    }
    await sender.received(worker, CODING_PROGRESSED.topic, part);
    await sender.send(CODING_RUN, {
      batchJobId,
      part,
      attempt: 1,
      kind: 'coding',
      question: 0,
      questionText: 'What should we change?',
      options: { maxLevels: 3, maxCodesPerLevel: [100, 100, 100], minResponsesPerCode: 1 },
    });
    await sender.received(worker, CODING_COMPLETED.topic, 1);
  },
};

/** A page of a result has at most 16 Mi characters (apps/gateway), three bytes each in many scripts. */
const BODY_CHARACTERS = 16 * 1024 * 1024;
const PIECE_CHARACTERS = 280_000;
/** Two of the largest fill what a process may have in flight; the others wait. */
const BODIES = 6;
const SMALL_BODIES = 64;

const callbackDispatch: Load = {
  service: 'callback-dispatch',
  env: { CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8', CALLBACK_TIMEOUT_MS: '5000', CALLBACK_RETRY_SCHEDULE: '7d' },
  topics: [CALLBACK_ATTEMPTED.topic],
  async run({ worker, sender, share }) {
    const receiver = await startSilentReceiver();
    try {
      const piece = '漢'.repeat(PIECE_CHARACTERS);
      const deliver = async (receiverNumber: number, pieces: number): Promise<void> => {
        const deliveryId = newId();
        const org = newId();
        for (const number of numbers(pieces))
          await sender.send(
            CALLBACK_DELIVER,
            { deliveryId, url: receiver.urlOf(receiverNumber), round: 0, piece: number, pieces, text: piece },
            { key: deliveryId, org },
          );
      };
      for (const n of numbers(upTo(SMALL_BODIES, share))) await deliver(1 + n, 1);
      const pieces = upTo(BODY_CHARACTERS / PIECE_CHARACTERS, share);
      for (const n of numbers(BODIES)) await deliver(100 + n, pieces);
      await sender.received(worker, CALLBACK_ATTEMPTED.topic, BODIES + upTo(SMALL_BODIES, share));
    } finally {
      await receiver.stop();
    }
  },
};

export const LOADS: Load[] = [quality, followup, keystroke, coding, callbackDispatch];
