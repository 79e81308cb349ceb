import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './programs.mjs';

const DASHBOARDS = join(import.meta.dirname, '../../deploy/observability/grafana/dashboards');
/** A duration and a number where Grafana puts its variables in. */
const filled = (query) => query.replaceAll('$__rate_interval', '5m').replace(/\$\w+/g, '1');

/** Has promtool parse the queries of the dashboards' panels, as rules. Which series and labels they name is looked at by a spec (libs/platform/src/metrics). */
export function checkPanels(promtool) {
  const panels = readdirSync(DASHBOARDS).flatMap(
    (file) => JSON.parse(readFileSync(join(DASHBOARDS, file), 'utf8')).panels,
  );
  const queries = panels
    .flatMap(({ targets = [] }) => targets)
    .filter(({ datasource }) => datasource?.type === 'prometheus')
    .map(({ expr }) => expr);
  const rules = queries.map((query, at) => ({ record: `panel:query${at}`, expr: filled(query) }));
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-panels-'));
  const file = join(folder, 'rules.yaml');
  try {
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    const { ok, text } = run(promtool, ['check', 'rules', file]);
    return { ok: ok && queries.length > 0, text, note: `${queries.length} queries` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
