// npm run bench -- NAME: figures of the service on this machine. Compare ratios within one run; machines differ.
import { accept } from './bench/accept.mjs';
import { batch } from './bench/batch.mjs';
import { body } from './bench/body.mjs';
import { call } from './bench/call.mjs';
import { coding } from './bench/coding.mjs';
import { collector } from './bench/collector.mjs';
import { consoleScreens } from './bench/console.mjs';
import { exports } from './bench/export.mjs';
import { files } from './bench/files.mjs';
import { followup } from './bench/followup.mjs';
import { lanes } from './bench/lanes.mjs';
import { load } from './bench/load.mjs';
import { memory } from './bench/memory.mjs';
import { neighbour } from './bench/neighbour.mjs';
import { receivers } from './bench/receivers.mjs';
import { replicas } from './bench/replicas.mjs';
import { startService } from './bench/service.mjs';
import { summary } from './bench/summary.mjs';
import { sync } from './bench/sync.mjs';
import { tokens } from './bench/tokens.mjs';
import { tracing } from './bench/tracing.mjs';

/** Of the embedded service, which is started for them; and those that start what they measure. */
const EMBEDDED = {
  accept,
  call,
  sync,
  batch,
  body,
  memory,
  followup,
  coding,
  lanes,
  neighbour,
  summary,
  files,
  console: consoleScreens,
};
const ALONE = { export: exports, load, replicas, receivers, collector, tracing, tokens };
const BENCHES = { ...EMBEDDED, ...ALONE };

const name = process.argv[2] ?? '';
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`npm run bench -- NAME, where NAME is one of ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
const service = Object.hasOwn(EMBEDDED, name) ? await startService() : undefined;
try {
  for (const [what, figure] of Object.entries(await BENCHES[name](service)))
    console.log(`${what.padEnd(60)} ${figure}`);
} finally {
  await service?.stop();
}
process.exit(0);
