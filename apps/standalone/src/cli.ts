import { isForFiles, runFilesCli } from './cli/files/program.js';

process.exitCode = isForFiles(process.argv[2])
  ? await runFilesCli(process.argv)
  : await (await import('./cli/program.js')).runCli(process.argv);
