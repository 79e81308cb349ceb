import { DeadLetters, type WholeLetter } from '@verbatim/gateway';
import type { Command } from 'commander';
import { Problem } from '../problem.js';
import { findTarget, withDatabase } from './accounts-session.js';
import { printRow, printRows } from './output.js';

const withLetters = <T>(work: (letters: DeadLetters) => Promise<T>): Promise<T> =>
  withDatabase(findTarget(), (database) => work(new DeadLetters(database)));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws Problem when there is no dead letter with this id */
async function existing<T>(id: string, work: (letters: DeadLetters) => Promise<T | undefined>): Promise<T> {
  const found = UUID.test(id) ? await withLetters(work) : undefined;
  if (!found) throw new Problem(`There is no dead letter ${id}: see verbatim dead list`);
  return found;
}

/** Shows text as text and everything else as base64: control characters must not reach a terminal. */
function readable({ key, payload, ...letter }: WholeLetter): Record<string, unknown> {
  const text = payload.toString();
  const isText = Buffer.from(text).equals(payload) && !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(text);
  return {
    ...letter,
    headers: JSON.stringify(letter.headers),
    key: JSON.stringify(key.toString()),
    ...(isText ? { payload: text } : { payloadBase64: payload.toString('base64') }),
  };
}

/** The commands about dead letters. */
export function addDeadCommands(verbatim: Command): void {
  const dead = verbatim.command('dead').description('dead letters: messages that could not be handled');
  dead
    .command('list')
    .description('list dead letters, newest first')
    .option('--job <id>', 'only those of this job')
    .option('--limit <n>', 'show at most this many', '100')
    .option('--json', 'print JSON')
    .action(async ({ job, limit, json }: { job?: string; limit: string; json?: boolean }) => {
      if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Problem(`--limit must be a number from 1 to 999999, got '${limit}'`);
      if (job !== undefined && !UUID.test(job)) throw new Problem(`--job must be the id of a job, got '${job}'`);
      const rows = await withLetters((letters) => letters.list(Number(limit), { job }));
      printRows(
        rows.map((row) => ({ ...row })),
        ['id', 'failedAt', 'topic', 'service', 'attempts', 'reason', 'jobId', 'traceId', 'partFailed', 'retriedAt'],
        json,
        Number(limit),
      );
    });
  dead
    .command('show <id>')
    .description('show one dead letter with its message, which may contain answers of respondents')
    .option('--json', 'print JSON')
    .action(async (id: string, { json }: { json?: boolean }) =>
      printRow(readable(await existing(id, (letters) => letters.find(id))), json),
    );
  dead
    .command('retry <id>')
    .description('send the message again, unchanged; the part of a job that failed with it stays failed')
    .option('--json', 'print JSON')
    .action(async (id: string, { json }: { json?: boolean }) => {
      await existing(id, async (letters) => (await letters.retry(id)) || undefined);
      printRow({ retried: id }, json);
    });
}
