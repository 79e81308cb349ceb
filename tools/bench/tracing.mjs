import { once } from 'node:events';
import { createServer } from 'node:http';
import { entries } from './answers.mjs';
import { processorSeconds } from './processes.mjs';
import { finished, percentile, startService } from './service.mjs';

const RESPONSES = Number(process.env.BENCH_RESPONSES ?? 1_000);
const PAIRS = Number(process.env.BENCH_PAIRS ?? 8);
const WARM_UP = 100;

/** A collector that takes everything and keeps nothing, and counts what it got. */
async function startSink() {
  let bytes = 0;
  const server = createServer((request, response) => {
    request
      .on('data', (piece) => {
        bytes += piece.length;
      })
      .on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    bytes: () => bytes,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

let number = 0;

async function timed(service, responses = RESPONSES) {
  const body = {
    surveyName: 'Tracing',
    responses: Array.from({ length: responses }, () => ({
      responseIdentifier: `t${number}`,
      surveyEntries: entries(number++),
    })),
  };
  const used = processorSeconds(service.pid, service.folder);
  const start = performance.now();
  const { progress } = await finished(
    service,
    (await (await service.call('/api/v1/data-quality/batch', JSON.stringify(body))).json()).batchJobId,
  );
  if (progress.done !== responses || progress.failed) throw new Error(JSON.stringify(progress));
  return {
    seconds: (performance.now() - start) / 1000,
    processor: processorSeconds(service.pid, service.folder) - used,
  };
}

/** Batches in turn, one with tracing off and one with all spans sent to a collector and kept for /ops: what the machine does meanwhile hits both alike. */
export async function tracing() {
  const sink = await startSink();
  const services = [];
  try {
    services.push(
      await startService(),
      await startService({ TRACE_RING: '100', OTEL_EXPORTER_OTLP_ENDPOINT: sink.url }),
    );
    const [off, on] = services;
    for (const service of services) await timed(service, WARM_UP);
    const pairs = [];
    for (let i = 0; i < PAIRS; i++) {
      // Each goes first as often as the other.
      const first = await timed(i % 2 ? on : off);
      const second = await timed(i % 2 ? off : on);
      pairs.push(i % 2 ? { on: first, off: second } : { off: first, on: second });
    }
    if (sink.bytes() === 0) throw new Error('no trace was sent');
    const median = (of) => percentile(pairs.map(of), 0.5).toFixed(3);
    return {
      [`batches of ${RESPONSES} responses, pairs`]: PAIRS,
      'seconds without tracing, each': pairs.map((pair) => pair.off.seconds.toFixed(1)).join(', '),
      'seconds with tracing, each': pairs.map((pair) => pair.on.seconds.toFixed(1)).join(', '),
      'throughput with tracing against without, median of the pairs': median(
        (pair) => pair.off.seconds / pair.on.seconds,
      ),
      'processor time with tracing against without, median of the pairs': median(
        (pair) => pair.on.processor / pair.off.processor,
      ),
      'sent to the collector': `${(sink.bytes() / 1048576).toFixed(1)} MiB`,
    };
  } finally {
    for (const service of services) await service.stop();
    sink.stop();
  }
}
