// Loaded into a process (node --import): writes to file descriptor 3, when the process ends, how much memory it had at most, in KiB.
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));
