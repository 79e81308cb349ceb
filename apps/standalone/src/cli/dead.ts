import { DeadLetters, type WholeLetter } from '@verbatim/gateway';
import type { Command } from 'commander';
import { Problem } from '../problem.js';
import { findTarget, withDatabase } from './accounts-session.js';
import { printRow, printRows } from './output.js';

const withLetters = <T>(work: (letters: DeadLetters) => Promise<T>): Promise<T> =>
  withDatabase(findTarget(), (database) => work(new DeadLetters(database)));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws Problem when there is none of that id */
async function existing<T>(id: string, work: (letters: DeadLetters) => Promise<T | undefined>): Promise<T> {
  const found = UUID.test(id) ? await withLetters(work) : undefined;
  if (!found) throw new Problem(`There is no dead letter ${id} (verbatim dead list)`);
  return found;
}

/** Text where it is text, else base64: poison must not reach a terminal. */
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

/** Messages that no retry could handle. */
export function addDeadCommands(verbatim: Command): void {
  const dead = verbatim.command('dead').description('messages that could not be handled');
  dead
    .command('list')
    .description('list them, the newest first')
    .option('--job <id>', 'those of one job')
    .option('--limit <n>', 'at most so many', '100')
    .option('--json', 'print JSON')
    .action(async ({ job, limit, json }: { job?: string; limit: string; json?: boolean }) => {
      if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Problem(`--limit takes a number from 1 to 999999, got '${limit}'`);
      if (job !== undefined && !UUID.test(job)) throw new Problem(`--job takes the id of a job, got '${job}'`);
      const rows = await withLetters((letters) => letters.list(Number(limit), job));
      printRows(
        rows.map((row) => ({ ...row })),
        ['id', 'failedAt', 'topic', 'service', 'attempts', 'reason', 'jobId', 'traceId', 'partFailed', 'retriedAt'],
        json,
      );
    });
  dead
    .command('show <id>')
    .description('show one with its message; that may hold answers of respondents')
    .option('--json', 'print JSON')
    .action(async (id: string, { json }: { json?: boolean }) =>
      printRow(readable(await existing(id, (letters) => letters.find(id))), json),
    );
  dead
    .command('retry <id>')
    .description('send it again, as it was; a part of a job that has failed stays failed')
    .option('--json', 'print JSON')
    .action(async (id: string, { json }: { json?: boolean }) => {
      await existing(id, async (letters) => (await letters.retry(id)) || undefined);
      printRow({ retried: id }, json);
    });
}
