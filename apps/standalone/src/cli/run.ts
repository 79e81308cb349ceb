import { VerbatimError } from '@verbatim/client';
import { TableError } from '@verbatim/tables';
import { CommanderError, type Command } from 'commander';
import { Problem } from '../problem.js';
import { forTerminal } from './terminal.js';

type Kind = new (...args: never[]) => Error;

/** Runs a command and returns the exit code. Errors that the user can solve, also those of `kinds`, are shown as a line, without a stack. */
export async function runProgram(program: Command, argv: string[], kinds: readonly Kind[] = []): Promise<number> {
  try {
    await program.parseAsync(argv);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (![Problem, TableError, VerbatimError, ...kinds].some((kind) => error instanceof kind)) throw error;
    console.error(forTerminal((error as Error).message));
    return 1;
  }
}
