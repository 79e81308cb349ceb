import { Command } from 'commander';
import { setFlagsFromString } from 'node:v8';
import { runProgram } from '../run.js';
import { addFileCommands } from './commands.js';

/** The commands for files alone. They load none of the services: that takes 100 MB less, and half the time to start. */
function filesProgram(): Command {
  const verbatim = new Command('verbatim')
    .description(
      'Code and check the answers of a spreadsheet, and write follow-up questions to them, with a Verbatim that runs at --url.',
    )
    .exitOverride();
  addFileCommands(verbatim);
  return verbatim;
}

export const isForFiles = (name: string | undefined): boolean =>
  filesProgram().commands.some((command) => command.name() === name);

/** In a process of its own. Returns the exit code. */
export function runFilesCli(argv: string[]): Promise<number> {
  // V8 lets what is young in memory grow to some 100 MB before it looks at it: reading 200,000 rows took 320 MB, like this 185 MB.
  setFlagsFromString('--semi-space-growth-factor=1');
  return runProgram(filesProgram(), argv);
}
