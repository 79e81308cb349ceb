import { SpanKind, trace } from '@opentelemetry/api';
import { ConfigError } from '../config/config-error.js';
import { withLogFields, logFields, addLogFields } from '../log-fields.js';
import { SPAN } from './attributes.js';
import { inSpan } from './in-span.js';
import { startTelemetry, stopTelemetry, traceRing } from './start.js';
import { remoteParent, traceIdOf, traceparentOf } from './trace-context.js';

const ID = 'a'.repeat(32);
const SENDER = `00-${ID}-${'b'.repeat(16)}-01`;

describe('tracing', () => {
  it('is off without a collector and a ring', async () => {
    await startTelemetry({});
    expect(traceRing()).toBeUndefined();
    await inSpan('nothing', {}, async () => {
      expect(traceparentOf()).toBeUndefined();
    });
    await expect(startTelemetry({ TRACE_RING: 'many' })).rejects.toThrow(ConfigError);
  });

  it('reads the trace of a sender, and takes nothing else for one', () => {
    expect(traceIdOf(SENDER)).toBe(ID);
    for (const wrong of [undefined, '', 'x', `ff-${ID}-${'b'.repeat(16)}-01`, `00-${ID}`])
      expect(traceIdOf(wrong)).toBeUndefined();
    expect(trace.getSpanContext(remoteParent(SENDER))).toEqual({
      traceId: ID,
      spanId: 'b'.repeat(16),
      traceFlags: 1,
      isRemote: true,
    });
    expect(trace.getSpanContext(remoteParent('x'))).toBeUndefined();
  });

  describe('with a ring', () => {
    beforeAll(() => startTelemetry({ TRACE_RING: '3' }));
    afterAll(() => stopTelemetry());

    it('goes on from the sender, and what belongs to a job says so', async () => {
      const attributes = { [SPAN.service]: 'quality', [SPAN.job]: 'j1' };
      await inSpan('outer', { kind: SpanKind.CONSUMER, attributes, parent: remoteParent(SENDER) }, () =>
        inSpan('inner', {}, async () => {
          expect(traceIdOf(traceparentOf())).toBe(ID);
        }),
      );
      const [inner, outer] = traceRing()!.find(ID)!.spans;
      expect(outer).toMatchObject({
        name: 'outer',
        kind: 'consumer',
        parentId: 'b'.repeat(16),
        service: 'quality',
        failed: false,
      });
      expect(inner).toMatchObject({
        name: 'inner',
        parentId: outer!.spanId,
        service: 'quality',
        attributes: { [SPAN.job]: 'j1' },
      });
    });

    it('records an error by its name: its text may quote a respondent', async () => {
      const parent = remoteParent(`00-${'c'.repeat(32)}-${'b'.repeat(16)}-01`);
      await expect(
        inSpan('fails', { parent }, async (span) => {
          span.recordException(new Error('invalid value: "my phone number"'));
          throw new RangeError('"my phone number" is out of range');
        }),
      ).rejects.toThrow(RangeError);
      const [span] = traceRing()!.find('c'.repeat(32))!.spans;
      expect(span).toMatchObject({ failed: true, attributes: { 'error.type': 'RangeError' } });
      expect(JSON.stringify(span)).not.toContain('phone');
    });

    it('keeps the newest traces, and the first spans of each', async () => {
      const id = (n: number): string => String(n).repeat(32);
      for (const n of [1, 2, 3, 4])
        await inSpan(`trace ${n}`, { parent: remoteParent(`00-${id(n)}-${'b'.repeat(16)}-01`) }, async () => undefined);
      expect(
        traceRing()!
          .recent()
          .map(({ traceId }) => traceId),
      ).toEqual([id(4), id(3), id(2)]);
      for (let i = 0; i < 400; i++)
        await inSpan('more', { parent: remoteParent(`00-${id(2)}-${'b'.repeat(16)}-01`) }, async () => undefined);
      const [first] = traceRing()!.recent();
      expect({ id: first!.traceId, kept: first!.spans.length, left: first!.left }).toEqual({
        id: id(2),
        kept: 300,
        left: 101,
      });
    });
  });
});

describe('log fields', () => {
  it('are those of the work that the line belongs to, also what is known later', async () => {
    const lines = await Promise.all(
      ['1', '2'].map((traceId) =>
        withLogFields({ traceId }, async () => {
          await new Promise((turn) => setImmediate(turn));
          addLogFields({ jobId: `job ${traceId}` });
          return logFields();
        }),
      ),
    );
    expect(lines).toEqual([
      { traceId: '1', jobId: 'job 1' },
      { traceId: '2', jobId: 'job 2' },
    ]);
    expect(logFields()).toEqual({});
  });
});
