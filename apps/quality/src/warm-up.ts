import type { Analyser } from '@verbatim/analysis';
import { CHECK_TYPES } from '@verbatim/contracts';

const ENTRY = { index: 0, question: 'What do you like about it?', answer: 'It is easy to use.' };

/**
 * A thread loads what the checks need with its first response, which takes a second or two, and half a minute on a busy machine. Done before the
 * process joins the broker: while it starts, other processes answer the calls.
 */
export async function warmUp(analyser: Pick<Analyser, 'signatures' | 'judge'>, threads: number): Promise<void> {
  const inEveryThread = (work: () => Promise<unknown>): Promise<unknown> =>
    Promise.all(Array.from({ length: threads }, work));
  await inEveryThread(() => analyser.signatures([ENTRY.answer]));
  await inEveryThread(() =>
    analyser.judge([{ checks: [...CHECK_TYPES], entries: [ENTRY], known: [], identified: false }]),
  );
}
