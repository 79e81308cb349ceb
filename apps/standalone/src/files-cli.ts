import { runFilesCli } from './cli/files/program.js';

/** The command line of the package @verbatim/cli: the commands for files, for a service that runs elsewhere. */
process.exitCode = await runFilesCli(process.argv);
