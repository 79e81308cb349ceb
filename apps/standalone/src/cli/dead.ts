import { DeadLetters, type WholeLetter } from '@verbatim/gateway';
import type { Command } from 'commander';
import { Problem } from '../problem.js';
import { findTarget, withDatabase } from './accounts-session.js';
import { printRow, printRows } from './output.js';

const withLetters = <T>(work: (letters: DeadLetters) => Promise<T>): Promise<T> =>
  withDatabase(findTarget(), (database) => work(new DeadLetters(database)));

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws Problem when there is no dead letter with this id */
async function existing(id: string): Promise<WholeLetter> {
  const found = UUID.test(id) ? await withLetters((letters) => letters.find(id)) : undefined;
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

interface Filter {
  job?: string;
  topic?: string;
}

function checkJob(job: string | undefined): void {
  if (job !== undefined && !UUID.test(job)) throw new Problem(`--job must be the id of a job, got '${job}'`);
}

/** The commands about dead letters. */
export function addDeadCommands(verbatim: Command): void {
  const dead = verbatim.command('dead').description('dead letters: messages that could not be handled');
  dead
    .command('list')
    .description('list dead letters, newest first')
    .option('--job <id>', 'only those of this job')
    .option('--topic <name>', 'only those of this topic')
    .option('--limit <n>', 'how many to show at most', '100')
    .option('--json', 'print JSON')
    .action(async ({ job, topic, limit, json }: Filter & { limit: string; json?: boolean }) => {
      if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Problem(`--limit must be a number from 1 to 999999, got '${limit}'`);
      checkJob(job);
      const rows = await withLetters((letters) => letters.list(Number(limit), { job, topic }));
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
    .action(async (id: string, { json }: { json?: boolean }) => printRow(readable(await existing(id)), json));
  dead
    .command('retry [ids...]')
    .description(
      'send dead letters again, unchanged: those with these ids, or all that --job, --topic or --all selects. A selection leaves out letters that were sent again before, and parts of jobs that have failed. Such a part stays failed, so the command refuses its id: submit its responses again',
    )
    .option('--job <id>', 'those of this job')
    .option('--topic <name>', 'those of this topic')
    .option('--all', 'those of all jobs and topics')
    .option('--count <n>', 'their number, to confirm --job, --topic or --all')
    .option('--json', 'print JSON')
    .action(async (ids: string[], { json, ...choice }: Choice & { json?: boolean }) => {
      const retried = await withLetters(async (letters) => {
        const chosen = await choose(letters, ids, choice);
        await letters.retry(chosen);
        return chosen;
      });
      printRows(
        retried.map((id) => ({ retried: id })),
        ['retried'],
        json,
      );
    });
}

interface Choice extends Filter {
  all?: boolean;
  count?: string;
}

/** @throws Problem where it is not certain which ones are meant: then none is sent */
async function choose(letters: DeadLetters, ids: string[], { job, topic, all, count }: Choice): Promise<string[]> {
  const isFiltered = job !== undefined || topic !== undefined || all === true;
  if (ids.length > 0 === isFiltered || (all && (job ?? topic) !== undefined))
    throw new Problem('Name dead letters by their ids, or choose them with --job, --topic or both, or with --all');
  if (!isFiltered) {
    const known = await letters.known(ids.filter((id) => UUID.test(id)));
    const missing = ids.filter((id) => !known.has(id.toLowerCase()));
    if (missing.length) throw new Problem(`There is no dead letter ${missing.join(', ')}: see verbatim dead list`);
    const chosen = [...new Set(ids.map((id) => id.toLowerCase()))];
    const failed = chosen.filter((id) => known.get(id)!.partFailed);
    if (failed.length)
      throw new Problem(
        `Nothing was sent. partFailed is true for ${failed.join(', ')}: the responses already count as failed, and a retry would change nothing. Submit the responses again`,
      );
    return chosen;
  }
  checkJob(job);
  const chosen = await letters.curable({ job, topic });
  if (!chosen.length)
    throw new Problem('There is no such dead letter that could be sent again: see verbatim dead list');
  if (String(chosen.length) !== count)
    throw new Problem(
      `${chosen.length === 1 ? '1 message' : `${chosen.length} messages`} would be sent again: if that is right, add --count ${chosen.length}`,
    );
  return chosen;
}
