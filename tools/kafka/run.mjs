import { execFile } from 'node:child_process';

/** An error whose message says everything there is to say: shown without a stack. */
export class Problem extends Error {}

/** Runs a program to its end; resolves to all it printed. */
export function run(program, args, ifMissing) {
  return new Promise((resolve, reject) => {
    execFile(program, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (!error) resolve(stdout + stderr);
      else if (error.code === 'ENOENT') reject(new Problem(`no '${program}' on PATH. ${ifMissing ?? ''}`.trim()));
      else reject(new Problem(`'${program} ${args.join(' ')}' failed:\n${stdout}${stderr}`));
    });
  });
}
