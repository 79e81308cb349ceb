import { DeadLetters, type LetterFilter, type WholeLetter } from '@verbatim/gateway';
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

function checkJob(job: string | undefined): void {
  if (job !== undefined && !UUID.test(job)) throw new Problem(`--job must be the id of a job, got '${job}'`);
}

interface ListOptions extends LetterFilter {
  limit: string;
  settled?: boolean;
  json?: boolean;
}

const COLUMNS = ['id', 'failedAt', 'topic', 'service', 'attempts', 'reason', 'jobId', 'traceId', 'partFailed'];
const SETTLED_COLUMNS = ['retriedAt', 'discardedAt'];

/** The commands about dead letters. */
export function addDeadCommands(verbatim: Command): void {
  const dead = verbatim.command('dead').description('dead letters: messages that could not be handled');
  dead
    .command('list')
    .description('list open dead letters, newest first: those that were neither sent again nor discarded')
    .option('--job <id>', 'only those of this job')
    .option('--topic <name>', 'only those of this topic')
    .option('--settled', 'also those that were sent again or discarded; RETENTION_DAYS deletes them')
    .option('--limit <n>', 'how many to show at most', '100')
    .option('--json', 'print JSON')
    .action(async ({ job, topic, settled, limit, json }: ListOptions) => {
      if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Problem(`--limit must be a number from 1 to 999999, got '${limit}'`);
      checkJob(job);
      const rows = await withLetters((letters) => letters.list(Number(limit), { job, topic, settled }));
      printRows(
        rows.map((row) => ({ ...row })),
        settled ? [...COLUMNS, ...SETTLED_COLUMNS] : COLUMNS,
        json,
        Number(limit),
      );
    });
  dead
    .command('show <id>')
    .description('show one dead letter with its message, which may contain answers of respondents')
    .option('--json', 'print JSON')
    .action(async (id: string, { json }: { json?: boolean }) => printRow(readable(await existing(id)), json));
  addSettling(
    dead,
    'retry',
    'send dead letters again, unchanged: those with these ids, or all that --job, --topic or --all selects. A selection leaves out letters that were sent again or discarded before, and parts of jobs that have failed. Such a part stays failed, so the command refuses its id: submit its responses again, and discard the letter',
    RETRY,
  );
  addSettling(
    dead,
    'discard',
    'take dead letters off the list without sending them: those with these ids, or all open ones that --job, --topic or --all selects. They are kept for dead list --settled until RETENTION_DAYS',
    DISCARD,
  );
}

/** How a command settles dead letters. */
interface Settling {
  done: string;
  /** What would be done to them, after their number. */
  would: string;
  settle: (letters: DeadLetters, ids: string[]) => Promise<void>;
  select: (letters: DeadLetters, filter: LetterFilter) => Promise<string[]>;
  /** Why some of the named ones can't be settled in this way. */
  refusal: (known: Known) => string | undefined;
}
type Known = Awaited<ReturnType<DeadLetters['known']>>;

const idsOf = (known: Known, is: (letter: { partFailed: boolean; isOpen: boolean }) => boolean): string =>
  [...known].flatMap(([id, letter]) => (is(letter) ? [id] : [])).join(', ');

const RETRY: Settling = {
  done: 'retried',
  would: 'sent again',
  settle: (letters, ids) => letters.retry(ids),
  select: (letters, filter) => letters.curable(filter),
  refusal: (known) => {
    const failed = idsOf(known, ({ partFailed }) => partFailed);
    return failed
      ? `Nothing was sent. partFailed is true for ${failed}: the responses already count as failed, and a retry would change nothing. Submit the responses again`
      : undefined;
  },
};

const DISCARD: Settling = {
  done: 'discarded',
  would: 'discarded',
  settle: (letters, ids) => letters.discard(ids),
  select: (letters, filter) => letters.open(filter),
  refusal: (known) => {
    const settled = idsOf(known, ({ isOpen }) => !isOpen);
    return settled
      ? `Nothing was discarded, because these were sent again or discarded before: ${settled}. See verbatim dead list --settled`
      : undefined;
  },
};

function addSettling(dead: Command, name: string, description: string, settling: Settling): void {
  dead
    .command(`${name} [ids...]`)
    .description(description)
    .option('--job <id>', 'those of this job')
    .option('--topic <name>', 'those of this topic')
    .option('--all', 'those of all jobs and topics')
    .option('--count <n>', 'their number, to confirm --job, --topic or --all')
    .option('--json', 'print JSON')
    .action(async (ids: string[], { json, ...choice }: Choice & { json?: boolean }) => {
      const chosen = await withLetters(async (letters) => {
        const these = await choose(letters, ids, choice, settling);
        await settling.settle(letters, these);
        return these;
      });
      const { done } = settling;
      printRows(
        chosen.map((id) => ({ [done]: id })),
        [done],
        json,
      );
    });
}

interface Choice extends LetterFilter {
  all?: boolean;
  count?: string;
}

/** @throws Problem where it is not certain which ones are meant, or one can't be settled: then none is */
async function choose(
  letters: DeadLetters,
  ids: string[],
  { job, topic, all, count }: Choice,
  { would, select, refusal }: Settling,
): Promise<string[]> {
  const isFiltered = job !== undefined || topic !== undefined || all === true;
  if (ids.length > 0 === isFiltered || (all && (job ?? topic) !== undefined))
    throw new Problem('Name dead letters by their ids, or choose them with --job, --topic or both, or with --all');
  if (!isFiltered) {
    const known = await letters.known(ids.filter((id) => UUID.test(id)));
    const missing = ids.filter((id) => !known.has(id.toLowerCase()));
    if (missing.length) throw new Problem(`There is no dead letter ${missing.join(', ')}: see verbatim dead list`);
    const refused = refusal(known);
    if (refused) throw new Problem(refused);
    return [...new Set(ids.map((id) => id.toLowerCase()))];
  }
  checkJob(job);
  const chosen = await select(letters, { job, topic });
  if (!chosen.length) throw new Problem(`There is no such dead letter that could be ${would}: see verbatim dead list`);
  if (String(chosen.length) !== count)
    throw new Problem(
      `${chosen.length === 1 ? '1 message' : `${chosen.length} messages`} would be ${would}: if that is right, add --count ${chosen.length}`,
    );
  return chosen;
}
