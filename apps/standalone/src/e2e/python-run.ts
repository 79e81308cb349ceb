import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPython } from '../../../../tools/test/python.mjs';

export const pythonClient = join(import.meta.dirname, '../../../../clients/python');

/** Runs Python in the folder of the client; rejects with what it printed where it fails. */
export async function python(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { stderr } = await promisify(execFile)(findPython() ?? 'python3', args, {
    cwd: pythonClient,
    env: { ...process.env, PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1', ...env },
    timeout: 240_000,
  });
  // unittest reports there
  return stderr;
}
