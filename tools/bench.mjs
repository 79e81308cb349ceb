// npm run bench -- sync | batch | body | memory | followup | coding: figures of the embedded service on this machine. Compare ratios within one run; machines differ.
import { batch } from './bench/batch.mjs';
import { body } from './bench/body.mjs';
import { coding } from './bench/coding.mjs';
import { followup } from './bench/followup.mjs';
import { memory } from './bench/memory.mjs';
import { startService } from './bench/service.mjs';
import { sync } from './bench/sync.mjs';

const BENCHES = { sync, batch, body, memory, followup, coding };

const name = process.argv[2] ?? '';
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`npm run bench -- NAME, where NAME is one of ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
const service = await startService();
try {
  for (const [what, figure] of Object.entries(await BENCHES[name](service))) console.log(`${what.padEnd(60)} ${figure}`);
} finally {
  await service.stop();
}
process.exit(0);
