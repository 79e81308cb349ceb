import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startTelemetry, stopTelemetry } from './start.js';
import { counter, gauge, histogram } from '../metrics/make.js';
import { MetricsPage } from '../metrics/otlp.js';
import { addReading, metricsPage } from '../metrics/readings.js';

const pointsOf = async (name: string): Promise<unknown> => {
  const {
    resourceMetrics: {
      scopeMetrics: [scope],
    },
  } = await new MetricsPage().collect();
  return scope!.metrics
    .find(({ descriptor }) => descriptor.name === name)
    ?.dataPoints.map(({ attributes, value }) => ({ attributes, value }));
};

describe('metrics by OTLP', () => {
  it("are those of /metrics: a histogram's buckets each for itself, read anew, without values that can't be known", async () => {
    counter('verbatim_jobs_ended_total').inc({ type: 'coding', status: 'completed' }, 3);
    const duration = histogram('verbatim_callback_attempt_duration_seconds');
    for (const seconds of [0.01, 0.2, 0.2, 99]) duration.observe({ outcome: 'delivered' }, seconds);
    const waiting = gauge('verbatim_callbacks_waiting');
    let read: () => Promise<void> = async () => waiting.set(7);
    const remove = addReading({ read: () => read(), forget: () => waiting.remove() });
    expect(await pointsOf('verbatim_jobs_ended_total')).toEqual([
      { attributes: { type: 'coding', status: 'completed' }, value: 3 },
    ]);
    expect(await pointsOf('verbatim_callback_attempt_duration_seconds')).toEqual([
      {
        attributes: { outcome: 'delivered' },
        value: {
          sum: 99.41,
          count: 4,
          buckets: { boundaries: [0.05, 0.1, 0.3, 1, 3, 5, 10, 15], counts: [1, 0, 2, 0, 0, 0, 0, 0, 1] },
        },
      },
    ]);
    expect(await pointsOf('verbatim_callbacks_waiting')).toEqual([{ attributes: {}, value: 7 }]);
    read = async () => {
      throw new Error('the store is away');
    };
    expect(await pointsOf('verbatim_callbacks_waiting')).toBeUndefined();
    remove();
  });

  it('reach a collector: every name that has a value, at the latest when the process stops', async () => {
    const bodies: Record<string, Buffer[]> = {};
    const collector = createServer((request, response) => {
      void buffer(request).then((body) => {
        (bodies[request.url!] ??= []).push(body);
        response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    try {
      await startTelemetry();
      counter('verbatim_dead_letters_total').inc({
        service: 'quality',
        topic: 'quality.evaluate.v1',
        error: 'Malformed',
      });
      await stopTelemetry();
      const sent = Buffer.concat(bodies['/v1/metrics'] ?? []).toString('latin1');
      const shown = [
        ...new Set(
          [...(await metricsPage()).matchAll(/^(verbatim_\w+?)(?:_bucket|_sum|_count)?\{/gm)].map(([, name]) => name!),
        ),
      ];
      expect(shown).toContain('verbatim_dead_letters_total');
      expect(shown.filter((name) => !sent.includes(name))).toEqual([]);
      expect(sent).toContain('quality.evaluate.v1');
    } finally {
      delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
      collector.close();
      collector.closeAllConnections();
    }
  });
});
