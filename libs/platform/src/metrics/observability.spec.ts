import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'prom-client';
import { withLogFields } from '../log-fields.js';
import { createLogger } from '../logger.js';
import { METRICS, type MetricDefinition } from './names.js';
import { measureProcess } from './process.js';

const root = join(import.meta.dirname, '../../../..');
const observability = join(root, 'deploy/observability');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const dashboards = readdirSync(join(observability, 'grafana/dashboards'));

const ALL = 6;

/** The table of docs/operations.md. */
function metricsTable(): string {
  const rows = Object.entries<MetricDefinition>(METRICS).map(
    ([name, { type, labels, from, help }]) =>
      `| \`${name}\` | ${type} | ${labels.join(', ') || '–'} | ${from.length === ALL ? 'all' : from.join(', ')} | ${help} |`,
  );
  return ['| metric | type | labels | from | what |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** The queries of a dashboard's panels. */
function expressions(file: string): string[] {
  const { panels } = JSON.parse(read('deploy/observability/grafana/dashboards', file)) as {
    panels: { targets?: { expr?: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr ?? ''));
}

/** The series that queries name. */
const namesIn = (text: string): string[] => [...new Set(text.match(/\b(verbatim|nodejs|process)_[a-z0-9_]+/g) ?? [])];

/** Every name a query may use: a histogram's are its parts. */
const SERIES = new Set(
  Object.entries<MetricDefinition>(METRICS).flatMap(([name, { type }]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  ),
);

describe('what is watched', () => {
  beforeAll(() => measureProcess());
  const unknown = (text: string): string[] =>
    namesIn(text).filter((name) => !SERIES.has(name) && !register.getSingleMetric(name));
  const labelsOf = (series: string): readonly string[] => {
    const definition = (METRICS as Record<string, MetricDefinition>)[series.replace(/_(bucket|sum|count)$/, '')];
    return [...(definition?.labels ?? []), ...(series.endsWith('_bucket') ? ['le'] : []), 'job', 'instance'];
  };

  it('notices a name that no service exposes', () => {
    expect(unknown('rate(verbatim_dead_letter_total[5m]) + verbatim_outbox_messages')).toEqual([
      'verbatim_dead_letter_total',
    ]);
  });

  it.each(dashboards)('is exposed: %s', (file) => {
    const queries = expressions(file);
    expect(namesIn(queries.join(' ')).length).toBeGreaterThan(0);
    expect(queries.flatMap(unknown)).toEqual([]);
  });

  it.each(dashboards)('has a place and a number of its own: %s', (file) => {
    const { panels } = JSON.parse(read('deploy/observability/grafana/dashboards', file)) as {
      panels: { id: number; title: string; gridPos: { x: number; y: number; w: number; h: number } }[];
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
    );
    expect(cells.length - new Set(cells).size).toBe(0);
  });

  it('is exposed: alerts, and each says what to do', () => {
    const text = read('deploy/observability/alerts.yaml');
    expect(unknown(text)).toEqual([]);
    const manual = read('docs/operations.md');
    const alerts = [...text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
    expect(alerts.length).toBeGreaterThan(10);
    const tests = read('deploy/observability/alerts.test.yaml');
    for (const alert of alerts) {
      expect(tests).toMatch(new RegExp(`alertname(: |=")${alert}\\b`));
      expect(text).toContain(`docs/operations.md#${alert.toLowerCase()}:`);
      expect(manual).toContain(`\n### ${alert}\n`);
    }
  });

  it('is asked for, and grouped, by labels that it has', () => {
    const queries = [
      ...read('deploy/observability/alerts.yaml').split('- alert: '),
      ...dashboards.flatMap((file) => expressions(file)),
    ];
    const asked = queries.flatMap((query) => [
      ...[...query.matchAll(/\b(verbatim_[a-z_]+)\{([^}]*)\}/g)].map(([, series, matchers]) => ({
        series: series!,
        labels: [...matchers!.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label!),
      })),
      ...[...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) =>
        namesIn(query).map((series) => ({ series, labels: labels!.split(', ') })),
      ),
    ]);
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter(({ series, labels }) => labels.some((label) => !labelsOf(series).includes(label)))).toEqual([]);
  });

  it('is looked for in log lines by fields that a line of a job has', () => {
    type Panel = { targets?: { expr?: string; datasource?: { type: string } }[] };
    const queries = dashboards
      .flatMap(
        (file) => (JSON.parse(read('deploy/observability/grafana/dashboards', file)) as { panels: Panel[] }).panels,
      )
      .flatMap(({ targets = [] }) => targets)
      .filter(({ datasource }) => datasource?.type === 'loki')
      .map(({ expr }) => expr!);
    expect(queries.length).toBeGreaterThan(0);
    let line = '';
    withLogFields({ traceId: 't', requestId: 'r', jobId: 'j' }, () =>
      createLogger('quality', 'info', {
        write: (text) => {
          line = text;
        },
      }).info('done'),
    );
    const fields = Object.keys(JSON.parse(line) as object);
    for (const query of queries) {
      const [, stream, pipeline] = /^\{([^}]*)\}(.+)$/.exec(query)!;
      // Loki names a stream's service by itself, whatever brought the lines.
      expect([...stream!.matchAll(/(\w+)[=!]/g)].map(([, label]) => label)).toEqual(['service_name']);
      const asked = [...pipeline!.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"$]*)"?/g)].flatMap(([, label, path]) => [
        label!,
        ...(path ? [path] : []),
      ]);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((name) => !fields.includes(name))).toEqual([]);
    }
  });

  it('is listed in docs/operations.md', () => {
    expect(read('docs/operations.md')).toContain(metricsTable());
  });
});
