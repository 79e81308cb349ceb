import { METRICS, startTelemetry, stopTelemetry, traceRing, type RecordedSpan } from '@verbatim/platform';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracedService, type TracedService } from './traced-service.js';
import { until } from '@verbatim/platform/testing';

const ANSWER = 'Zanzibar: the beans taste fresh and delivery is quick';
const ENTRY = { questionIdentifier: 'q', question: 'What do you like?', answer: ANSWER };
const KEYS = [...ANSWER].map((k, i) => ({ k, c: `Key${k.toUpperCase()}`, t: 100 * i, ht: 40 }));

/** Who caused what, between services: `parent → child`, each as `service: span`; analyses and the store stay inside of one. */
function edges(spans: readonly RecordedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const named = ({ service, name }: RecordedSpan): string => `${service}: ${name}`;
  const found = spans.flatMap((span) => {
    const parent = byId.get(span.parentId ?? '');
    return parent && /^(POST|send|process|code|attempt)/.test(span.name) ? [`${named(parent)} → ${named(span)}`] : [];
  });
  return [...new Set(found)].sort();
}

/** A message's way: sent by one service, handled by another. */
const way = (from: string, sender: string, topic: string, to: string): string[] => [
  `${from} → ${sender}: send ${topic}`,
  `${sender}: send ${topic} → ${to}: process ${topic}`,
];

const overKafka = process.env.KAFKA_BROKERS;
const brokers: [string, Record<string, string>][] = [
  ['in process', {}],
  ...(overKafka ? [['over Kafka', { KAFKA_BROKERS: overKafka }] as [string, Record<string, string>]] : []),
];

describe.each(brokers)('traces %s', (_, env) => {
  let service: TracedService;
  let callbackUrl: string;
  const lines: { service: string; traceId?: string; requestId?: string }[] = [];
  /** What was asked for, by its trace: the request's id, and who has to do with it. */
  const asked = new Map<string, { requestId: string; services: string[] }>();
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.end());
  });

  beforeAll(async () => {
    await startTelemetry({ TRACE_RING: '500' });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    callbackUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook/secret-path`;
    service = await startTracedService(
      {
        ...env,
        OPENAI_API_KEY: 'unused',
        OPENAI_MODEL: 'unused',
        OPENAI_BASE_URL: 'http://127.0.0.1:9',
        EMBEDDINGS_MODEL: 'unused',
        EMBEDDINGS_BASE_URL: 'http://127.0.0.1:9',
      },
      (line) => {
        lines.push(JSON.parse(line));
      },
    );
  });
  afterAll(async () => {
    await service?.stop();
    await stopTelemetry();
    receiver.close();
    receiver.closeAllConnections();
  });

  const post = async (
    path: string,
    services: string[],
    body: object,
    headers: Record<string, string> = {},
  ): Promise<{ traceId: string; body: { batchJobId: string } }> => {
    const requestId = `call-${asked.size}`;
    const response = await fetch(`${service.url}/api/v1/${path}`, {
      method: 'POST',
      headers: {
        'x-service-key': service.key,
        'content-type': 'application/json',
        'x-request-id': requestId,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const json = (await response.json()) as { batchJobId: string };
    if (!response.ok) throw new Error(JSON.stringify(json));
    const traceId = response.headers.get('traceresponse')!.split('-')[1]!;
    asked.set(traceId, { requestId, services });
    return { traceId, body: json };
  };
  const spansOf = async (traceId: string, last: string): Promise<RecordedSpan[]> => {
    for (;;) {
      const spans = traceRing()!.find(traceId)?.spans ?? [];
      if (spans.some(({ name }) => name === last)) return spans;
      await new Promise((resolve) => setTimeout(resolve, 20)); // between two looks at the ring
    }
  };

  it("lead a synchronous call from HTTP to its workers and back, as part of the caller's trace", async () => {
    const caller = 'b'.repeat(32);
    const { traceId } = await post(
      'data-quality',
      ['keystroke', 'quality'],
      { surveyName: 's', surveyEntries: [{ ...ENTRY, keyEvents: KEYS }] },
      { traceparent: `00-${caller}-${'c'.repeat(16)}-01` },
    );
    expect(traceId).toBe(caller);
    const request = 'POST /api/v1/data-quality';
    const spans = await spansOf(traceId, request);
    expect(edges(spans)).toEqual(
      expect.arrayContaining([
        ...way(`gateway: ${request}`, 'gateway', 'quality.evaluate-call.v1', 'quality'),
        'quality: process quality.evaluate-call.v1 → quality: send gateway.replies.v1',
        ...way(`gateway: ${request}`, 'gateway', 'keystroke.analyse-call.v1', 'keystroke'),
        'keystroke: process keystroke.analyse-call.v1 → keystroke: send gateway.replies.v1',
      ]),
    );
    expect(spans.find(({ name }) => name === request)).toMatchObject({
      parentId: 'c'.repeat(16),
      kind: 'server',
      attributes: { 'http.response.status_code': 200, 'http.route': '/api/v1/data-quality' },
    });
  });

  it('lead a follow-up to its worker and back', async () => {
    const { traceId } = await post('followups', ['followup'], { question: 'What do you like?', answer: 'It is good.' });
    const request = 'POST /api/v1/followups';
    expect(edges(await spansOf(traceId, request))).toEqual(
      expect.arrayContaining([
        ...way(`gateway: ${request}`, 'gateway', 'followup.generate.v1', 'followup'),
        'followup: process followup.generate.v1 → followup: send gateway.replies.v1',
      ]),
    );
  });

  it('lead a batch from HTTP through outbox, workers and completions to the callback, as one', async () => {
    const { traceId, body } = await post('data-quality/batch', ['callback-dispatch', 'gateway', 'quality'], {
      surveyName: 's',
      surveyIdentifier: 's1',
      callbackUrl,
      responses: [{ responseIdentifier: 'r', surveyEntries: [ENTRY] }],
    });
    const spans = await spansOf(traceId, 'process callback.attempted.v1');
    const request = 'gateway: POST /api/v1/data-quality/batch';
    expect(edges(spans)).toEqual(
      [
        ...way(request, 'gateway', 'quality.register.v1', 'quality'),
        ...way('quality: process quality.register.v1', 'quality', 'quality.registered.v1', 'gateway'),
        ...way(request, 'gateway', 'quality.evaluate.v1', 'quality'),
        ...way('quality: process quality.evaluate.v1', 'quality', 'quality.evaluated.v1', 'gateway'),
        ...way(request, 'gateway', 'callback.deliver.v1', 'callback-dispatch'),
        'callback-dispatch: process callback.deliver.v1 → callback-dispatch: attempt callback',
        'callback-dispatch: attempt callback → callback-dispatch: POST',
        ...way('callback-dispatch: attempt callback', 'callback-dispatch', 'callback.attempted.v1', 'gateway'),
      ].sort(),
    );
    const evaluate = spans.find(({ name }) => name === 'process quality.evaluate.v1')!;
    const sent = spans.find(({ name }) => name === 'send quality.evaluate.v1')!;
    // the last part that was registered lets the parts go to be evaluated
    expect(sent.links).toEqual([spans.find(({ name }) => name === 'process quality.registered.v1')!.spanId]);
    for (const name of [
      'quality.register.v1',
      'quality.registered.v1',
      'quality.evaluate.v1',
      'quality.evaluated.v1',
      'callback.deliver.v1',
    ]) {
      expect(spans.find((span) => span.name === `send ${name}`)!.attributes).toMatchObject({
        'verbatim.job.id': body.batchJobId,
      });
    }
    expect(evaluate.attributes).toMatchObject({
      'verbatim.job.id': body.batchJobId,
      'verbatim.organization.id': expect.any(String),
      'messaging.destination.name': 'quality.evaluate.v1',
      'messaging.operation.type': 'process',
      'messaging.system': env.KAFKA_BROKERS ? 'kafka' : 'in_process',
      'messaging.consumer.group.name': 'quality',
    });
    expect(JSON.stringify(spans)).not.toMatch(/Zanzibar|secret-path/);
  });

  it('lead a coding job through the queue of its worker', async () => {
    const responseEntries = ['fresh beans', 'fast delivery', 'fair price'].map((answer, i) => ({
      responseIdentifier: `r${i}`,
      answer,
    }));
    const { traceId } = await post('coding', ['callback-dispatch', 'coding', 'gateway'], {
      surveyIdentifier: 's2',
      callbackUrl,
      surveyResponses: [{ questionIdentifier: 'q', question: 'What do you like?', responseEntries }],
    });
    const spans = await spansOf(traceId, 'process callback.attempted.v1');
    const request = 'gateway: POST /api/v1/coding';
    expect(edges(spans)).toEqual(
      expect.arrayContaining([
        ...way(request, 'gateway', 'coding.submit.v1', 'coding'),
        ...way('coding: process coding.submit.v1', 'coding', 'coding.progressed.v1', 'gateway'),
        ...way(request, 'gateway', 'coding.run.v1', 'coding'),
        'coding: process coding.run.v1 → coding: code question',
        ...way('coding: code question', 'coding', 'coding.completed.v1', 'gateway'),
        ...way(request, 'gateway', 'callback.deliver.v1', 'callback-dispatch'),
      ]),
    );
  });

  it('are those of log lines, which say the request, too, as spans do', async () => {
    expect(asked.size).toBe(4);
    for (const [traceId, { requestId, services }] of asked) {
      const own = (): typeof lines => lines.filter((line) => line.traceId === traceId);
      // a worker's answer may be here before its line
      await until('a line of each', () => services.every((name) => own().some(({ service: by }) => by === name)));
      expect([...new Set(own().map((line) => line.service))].sort()).toEqual(services);
      expect([...new Set(own().map((line) => line.requestId))]).toEqual([requestId]);
      expect(lines.filter((line) => line.requestId === requestId)).toEqual(own());
      const work = traceRing()!
        .find(traceId)!
        .spans.filter(({ name }) => /^(POST \/|process|code|attempt)/.test(name));
      expect(work.map(({ name, attributes }) => [name, attributes['verbatim.request.id']])).toEqual(
        work.map(({ name }) => [name, requestId]),
      );
    }
  });

  it('run beside metrics: every one of the table is exposed', async () => {
    const page = await (await fetch(`${service.url}/metrics`)).text();
    const missing = Object.keys(METRICS).filter((name) => !page.includes(`# HELP ${name} `));
    expect(missing).toEqual([]);
    expect(page).toMatch(/^verbatim_quality_check_duration_seconds_count\{check="Irrelevant"\} [1-9]/m);
    expect(page.includes('verbatim_consumer_lag_messages{group="quality"')).toBe(Boolean(env.KAFKA_BROKERS));
    expect(page).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});
