import { VerbatimError } from '@verbatim/client';
import { TableError } from '@verbatim/tables';
import { Command, CommanderError } from 'commander';
import { addFileCommands } from './cli/files/commands.js';
import { forTerminal } from './cli/terminal.js';
import { Problem } from './problem.js';

/** The command line of the package @verbatim/cli: the commands for files, for a service that runs elsewhere. */
const verbatim = new Command('verbatim')
  .description('Code, check and probe the answers of a spreadsheet with a Verbatim that runs at --url.')
  .exitOverride();
addFileCommands(verbatim);

try {
  await verbatim.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if ([Problem, TableError, VerbatimError].some((kind) => error instanceof kind)) {
    console.error(forTerminal((error as Error).message));
    process.exitCode = 1;
  } else throw error;
}
