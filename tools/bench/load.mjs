import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { QUESTIONS, answer, entries } from './answers.mjs';
import { startDistributed } from './distributed.mjs';
import { processorSeconds } from './processes.mjs';

const OPERATIONS = Number(process.env.BENCH_OPERATIONS ?? 300);
const IDLE_MS = 10_000;
const POLL_MS = 200;
const SERVICES = ['gateway', 'quality', 'keystroke', 'followup', 'coding', 'callback-dispatch'];
const survey = { surveyName: 'Load', surveyIdentifier: 'load' };
/** A person's rhythm, so that keystroke has something to do. */
const typed = (text) =>
  [...text].map((k, i) => ({ k, c: `Key${k.toUpperCase()}`, t: i * 140 + ((i * 37) % 60), ht: 70 + ((i * 13) % 40) }));

const BRANDS = ['Adidas', 'Nike', 'Puma', 'Asics', 'Reebok', 'Saucony', 'Brooks', 'Mizuno', 'Hoka', 'Salomon'];
/** One to three brands in a sentence that no other answer has, one of them with a letter missing. */
const named = (i) =>
  `${[0, 1, 2]
    .slice(0, 1 + (i % 3))
    .map((n) => BRANDS[(i * 7 + n * 3) % BRANDS.length])
    .map((name, n) => (n === 1 ? name.slice(0, 2) + name.slice(3) : name))
    .join(', ')}. ${answer(800_000 + i)}`;

const smallBatch = (call, i, callbackUrl) =>
  job(call, '/api/v1/data-quality/batch', {
    surveyName: 'Load',
    responses: [{ responseIdentifier: `o${i}`, surveyEntries: entries(600_000 + i).slice(0, 1) }],
    ...(callbackUrl && { callbackUrl }),
  });

/** Takes every callback at once. */
async function startReceiver() {
  let count = 0;
  let told = () => undefined;
  const server = createServer((request, response) =>
    request.resume().on('end', () => {
      response.end();
      count++;
      told();
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    received: (wanted) =>
      new Promise((resolve) => {
        (told = () => {
          if (count >= wanted) resolve();
        })();
      }),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What each operation does, and how many answers that are. */
const WORK = {
  'data quality, one response of 3 entries': {
    answers: 3 * OPERATIONS,
    run: (call) =>
      inTurn(OPERATIONS, (i) =>
        call('/api/v1/data-quality', { ...survey, responseIdentifier: `s${i}`, surveyEntries: entries(10_000 + i) }),
      ),
  },
  'the same with the keys of one entry': {
    answers: 3 * OPERATIONS,
    run: (call) =>
      inTurn(OPERATIONS, (i) => {
        const [first, ...others] = entries(20_000 + i);
        return call('/api/v1/data-quality', {
          ...survey,
          responseIdentifier: `k${i}`,
          surveyEntries: [{ ...first, keyEvents: typed(first.answer) }, ...others],
        });
      }),
  },
  'follow-up, a new thread': {
    answers: OPERATIONS,
    run: (call) =>
      inTurn(OPERATIONS, (i) => call('/api/v1/followups', { question: QUESTIONS[i % 3], answer: answer(90_000 + i) })),
  },
  'data quality batch, responses of 3 entries': {
    answers: 3 * OPERATIONS * 5,
    run: (call) =>
      job(call, '/api/v1/data-quality/batch', {
        ...survey,
        responses: Array.from({ length: OPERATIONS * 5 }, (_, i) => ({
          responseIdentifier: `b${i}`,
          surveyEntries: entries(200_000 + i),
        })),
      }),
  },
  'data quality batches of one response of one entry': {
    answers: OPERATIONS,
    run: (call) => inTurn(OPERATIONS, (i) => smallBatch(call, i)),
  },
  'the same with a callback, which is the difference': {
    answers: OPERATIONS,
    async run(call, receiver) {
      await inTurn(OPERATIONS, (i) => smallBatch(call, OPERATIONS + i, receiver.url));
      await receiver.received(OPERATIONS);
    },
  },
  'coding, one question': {
    answers: OPERATIONS * 10,
    run: (call) =>
      job(call, '/api/v1/coding', {
        surveyIdentifier: 'load',
        surveyResponses: [
          {
            questionIdentifier: 'q',
            question: QUESTIONS[1],
            responseEntries: Array.from({ length: OPERATIONS * 10 }, (_, i) => ({
              responseIdentifier: `c${i}`,
              answer: answer(700_000 + i),
            })),
          },
        ],
      }),
  },
  'brand coding, one question': {
    answers: OPERATIONS * 10,
    run: (call) =>
      job(call, '/api/v1/brand-coding', {
        surveyIdentifier: 'load',
        surveyResponses: [
          {
            questionIdentifier: 'b',
            question: 'Which brands of sports shoes do you know?',
            brandContext: { industryDescription: 'Sports shoes', brands: BRANDS.map((name) => ({ name })) },
            responseEntries: Array.from({ length: OPERATIONS * 10 }, (_, i) => ({
              responseIdentifier: `n${i}`,
              answer: named(i),
            })),
          },
        ],
      }),
  },
};

async function inTurn(times, work) {
  for (let i = 0; i < times; i++) await work(i);
}

async function job(call, path, body) {
  const { batchJobId } = await call(path, body);
  const of = `${path}/${batchJobId}`;
  for (;;) {
    const { status } = await call(`${of}?limit=1`);
    if (status === 'completed') return;
    if (/fail/.test(status)) throw new Error(status);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Bytes of all messages that the broker keeps. */
function bytesOnBroker(folder) {
  const files = readdirSync(join(folder, 'log'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.name.endsWith('.log') && !/^__/.test(file.parentPath.split('/').at(-1)))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

async function rowsAndBytes(client) {
  await client.query('SELECT pg_stat_force_next_flush()');
  const {
    rows: [row],
  } =
    await client.query(`SELECT (SELECT sum(n_tup_ins)::float8 FROM pg_stat_user_tables) AS rows, (SELECT sum(n_live_tup)::float8 FROM pg_stat_user_tables) AS kept,
    pg_database_size(current_database())::float8 AS bytes`);
  return row;
}

/** What operations cost, by answer: processor time of each service, of PostgreSQL and of the broker, bytes through Kafka, rows and bytes in PostgreSQL. */
export async function load() {
  const service = await startDistributed({ services: SERVICES, env: { CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const receiver = await startReceiver();
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  const call = async (path, body) => {
    const response = await service.call(path, body && JSON.stringify(body));
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const reading = async () => ({
    services: Object.fromEntries(SERVICES.map((name) => [name, processorSeconds(service.processes[name][0].pid)])),
    postgres: processorSeconds(-1, service.folders.database),
    broker: processorSeconds(-1, service.folders.broker),
    messages: bytesOnBroker(service.folders.broker),
    ...(await rowsAndBytes(client)),
  });
  try {
    await WORK['data quality, one response of 3 entries'].run((path, body) =>
      call(path, { ...body, responseIdentifier: `w${body.responseIdentifier}` }),
    ); // warms up
    // Processes that do nothing still ask the broker and look for what is overdue: that is not the operation's.
    const quiet = await reading();
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const still = await reading();
    const idle = (key, which) =>
      ((which ? still[key][which] - quiet[key][which] : still[key] - quiet[key]) * 1000) / IDLE_MS;
    const line = (what, figure) => console.log(`${what.padEnd(60)} ${figure}`);
    line(
      'processor of processes that do nothing, by second',
      [
        ...SERVICES.map((which) => [which, idle('services', which)]),
        ['PostgreSQL', idle('postgres')],
        ['broker', idle('broker')],
      ]
        .map(([which, used]) => `${which} ${(1000 * used).toFixed(0)} ms`)
        .join(', '),
    );
    for (const [name, { answers, run }] of Object.entries(WORK)) {
      const before = await reading();
      const start = performance.now();
      await run(call, receiver);
      const seconds = (performance.now() - start) / 1000;
      const after = await reading();
      const of = (key) => after[key] - before[key];
      const used = [
        ...SERVICES.map((which) => [
          which,
          after.services[which] - before.services[which] - idle('services', which) * seconds,
        ]),
        ['PostgreSQL', of('postgres') - idle('postgres') * seconds],
        ['broker', of('broker') - idle('broker') * seconds],
      ];
      line(`${name}: ${answers} answers in`, `${seconds.toFixed(1)} s`);
      line(
        '  processor, by answer',
        used
          .map(([which, by]) => [which, (1000 * by) / answers])
          .filter(([, ms]) => ms >= 0.05)
          .map(([which, ms]) => `${which} ${ms.toFixed(2)} ms`)
          .join(', '),
      );
      line('  through Kafka, by answer', `${(of('messages') / answers).toFixed(0)} bytes`);
      line(
        '  PostgreSQL, by answer',
        `${(of('rows') / answers).toFixed(2)} rows written, ${(of('kept') / answers).toFixed(2)} kept, ${(of('bytes') / answers).toFixed(0)} bytes`,
      );
    }
    return {};
  } finally {
    await client.end();
    await service.stop();
    receiver.stop();
  }
}
