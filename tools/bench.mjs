// npm run bench -- sync | batch | body | memory | followup | coding | collector: figures of the embedded service, or of the collector in Chromium, on this machine. Compare ratios within one run; machines differ.
import { batch } from './bench/batch.mjs';
import { body } from './bench/body.mjs';
import { coding } from './bench/coding.mjs';
import { collector } from './bench/collector.mjs';
import { followup } from './bench/followup.mjs';
import { memory } from './bench/memory.mjs';
import { startService } from './bench/service.mjs';
import { sync } from './bench/sync.mjs';

const BENCHES = { sync, batch, body, memory, followup, coding, collector };
const NEEDS_NO_SERVICE = ['collector'];

const name = process.argv[2] ?? '';
if (!Object.hasOwn(BENCHES, name)) {
  console.error(`npm run bench -- NAME, where NAME is one of ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
const service = NEEDS_NO_SERVICE.includes(name) ? undefined : await startService();
try {
  for (const [what, figure] of Object.entries(await BENCHES[name](service))) console.log(`${what.padEnd(60)} ${figure}`);
} finally {
  await service?.stop();
}
process.exit(0);
