import { ColumnError } from '@verbatim/tables';
import { createInterface } from 'node:readline/promises';
import { forTerminal } from '../terminal.js';
import { readAnswers, type Answers, type FileOptions } from './questions.js';

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { isTTY?: boolean };
}

/** Reads the answers. In a terminal without --column, it shows the columns and asks for the one with the answers until the file has it. */
export async function readChosenAnswers(
  file: string,
  options: FileOptions,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<Answers> {
  try {
    return await readAnswers(file, options);
  } catch (error) {
    const canAsk = input.isTTY && output.isTTY && options.column.length === 0;
    if (!canAsk || !(error instanceof ColumnError) || !error.preview) throw error;
    output.write(`${forTerminal(error.preview)}\n\n`);
    for (;;) {
      const column = await ask({ input, output }, 'Which column has the answers? Its letter or name: ');
      if (column === undefined) throw error;
      try {
        return await readAnswers(file, { ...options, column: [column] });
      } catch (problem) {
        // Another column, such as that of --id, can't be chosen here.
        if (!(problem instanceof ColumnError) || problem.column !== column) throw problem;
        output.write(`${forTerminal(problem.message.split('\n')[0]!)}\n`);
      }
    }
  }
}

/** The first line that is not empty; undefined after Ctrl-C or Ctrl-D. */
async function ask({ input, output }: Terminal, question: string): Promise<string | undefined> {
  const lines = createInterface({ input, output });
  const ended = new AbortController();
  const end = (): void => ended.abort();
  lines.once('SIGINT', end).once('close', end);
  try {
    for (;;) {
      const line = (await lines.question(question, { signal: ended.signal })).trim();
      if (line) return line;
    }
  } catch (error) {
    if (ended.signal.aborted) return undefined;
    throw error;
  } finally {
    lines.close();
  }
}
