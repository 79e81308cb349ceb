import { groupIn, MESSAGES } from '@verbatim/contracts';
import { readConfig, STOP_MS } from '@verbatim/platform';
import { images } from './dockerfile.mjs';
import { kubernetes, observability, parsed, services, uses } from './manifests.mjs';
import { knownVariables } from './variables.mjs';

interface Container {
  image: string;
  ports?: { name: string; containerPort: number }[];
  env?: { name: string; value: string }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string; optional?: boolean } }[];
  resources: { requests: object; limits: object };
  securityContext: object;
  volumeMounts?: { name: string; mountPath: string }[];
  livenessProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: { httpGet: { path: string; port: string } };
  startupProbe?: { httpGet: { path: string; port: string } };
}

interface Pod {
  serviceAccountName: string;
  automountServiceAccountToken: boolean;
  securityContext: object;
  terminationGracePeriodSeconds: number;
  topologySpreadConstraints: object[];
  containers: Container[];
  volumes?: object[];
}

interface Resource {
  kind: string;
  metadata: { name: string };
  data: Record<string, string>;
  images: { name: string }[];
  patches: { target: { kind: string; name?: string }; patch: string }[];
  spec: {
    template: { metadata: { labels: Record<string, string> }; spec: Pod };
    selector: { matchLabels: Record<string, string> };
    podSelector: { matchLabels?: Record<string, string> };
    scaleTargetRef: { name: string };
    maxReplicaCount: number;
    triggers: { type: string; metadata: Record<string, string> }[];
    target: { name: string };
    data: { secretKey: string }[];
  };
}

const base = kubernetes('base') as Resource[];
const of = (resources: Resource[], kind: string): Resource[] => resources.filter((resource) => resource.kind === kind);
const named = (kind: string, name: string): Resource => of(base, kind).find(({ metadata }) => metadata.name === name)!;
const pods = [...of(base, 'Deployment'), ...of(base, 'Job')];
const container = (name: string): Container => named('Deployment', name).spec.template.spec.containers[0]!;
const settings = named('ConfigMap', 'verbatim').data;
const known = knownVariables();

const hasLabel = (name: string, label: string): boolean =>
  named('Deployment', name).spec.template.metadata.labels[label] === 'true';
const secretsOf = ({ envFrom }: Container): string[] => envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []);

describe('the base', () => {
  it('runs every image', () => {
    expect(pods.map(({ spec }) => spec.template.spec.containers[0]!.image).sort()).toEqual(
      [...images().map(({ name }) => `verbatim/${name}`), 'verbatim/cli'].sort(),
    );
    for (const {
      metadata: { name },
      spec,
    } of pods)
      expect(spec.template.spec.containers[0]!.image).toBe(`verbatim/${name === 'migrate' ? 'cli' : name}`);
  });

  it('migrates in a Job that reaches the store, and in no service', () => {
    const {
      metadata: { labels },
      spec,
    } = named('Job', 'migrate').spec.template;
    expect([
      labels['verbatim/store'],
      secretsOf(spec.containers[0]!),
      (spec.containers[0] as { args?: string[] }).args,
    ]).toEqual(['true', ['verbatim-database'], ['migrate']]);
    expect(settings.MIGRATE_AT_START).toBe('false');
  });

  it.each(pods.map(({ metadata, spec }) => [metadata.name, spec.template.spec] as const))(
    '%s has no privileges, no token, and limits',
    (_, pod) => {
      expect(pod).toMatchObject({
        serviceAccountName: 'verbatim',
        automountServiceAccountToken: false,
        enableServiceLinks: false,
      });
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.containers).toHaveLength(1);
      const [{ securityContext, resources }] = pod.containers as [Container];
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const amounts of [resources.requests, resources.limits])
        expect(Object.keys(amounts).sort()).toEqual(['cpu', 'memory']);
    },
  );

  it.each(services)('%s is probed on the port of its image, ends in time, and is spread and kept up', (name) => {
    const { livenessProbe, readinessProbe, startupProbe, ports } = container(name);
    expect(ports!.map(({ containerPort }) => containerPort)).toEqual(
      images().find((image) => image.name === name)!.ports,
    );
    const port = ports![0]!.name;
    for (const probe of [livenessProbe, startupProbe]) expect(probe!.httpGet).toEqual({ path: '/livez', port });
    expect(readinessProbe!.httpGet).toEqual({ path: '/readyz', port });
    const { terminationGracePeriodSeconds: grace, topologySpreadConstraints: spread } = named('Deployment', name).spec
      .template.spec;
    // 5 s before it for whoever routes to it, and some to spare
    expect(grace).toBeGreaterThanOrEqual(STOP_MS / 1000 + 10);
    expect(spread).toHaveLength(2);
    expect(named('PodDisruptionBudget', name).spec.selector).toEqual(named('Deployment', name).spec.selector);
  });

  it('sets only what is known, so that every service can start', () => {
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
    for (const { spec } of pods)
      for (const { name } of spec.template.spec.containers[0]!.env ?? []) expect(known).toContain(name);
    expect(readConfig({ ...settings, DATABASE_URL: 'postgres://h/d' }).kafkaBrokers).toEqual([settings.KAFKA_BROKERS]);
  });

  it.each(services)('%s gets the secrets that it uses, and reaches what it uses', (name) => {
    const stores = uses(name, 'database');
    const model = uses(name, 'language-model');
    const secrets = secretsOf(container(name));
    expect(secrets.includes('verbatim-database')).toBe(stores);
    expect(secrets.includes('verbatim-model')).toBe(model || name === 'gateway');
    expect(hasLabel(name, 'verbatim/store')).toBe(stores);
    expect(hasLabel(name, 'verbatim/outside')).toBe(model || name === 'callback-dispatch');
  });

  it("has the pods that prometheus-kubernetes.yaml asks, each under its service's name", () => {
    const {
      scrape_configs: [
        {
          kubernetes_sd_configs: [{ namespaces }],
          relabel_configs: [keep, job],
        },
      ],
    } = observability('prometheus-kubernetes.yaml') as {
      scrape_configs: [
        {
          kubernetes_sd_configs: [{ namespaces: { names: string[] } }];
          relabel_configs: { source_labels: string[]; regex: string; target_label: string }[];
        },
      ];
    };
    const meta = (label: string): string => `__meta_kubernetes_pod_label_${label.replace(/\W/g, '_')}`;
    const [partOf, port] = keep!.regex.split(';');
    expect(of(base, 'Kustomization')).toMatchObject([
      {
        namespace: namespaces.names[0],
        labels: [{ pairs: { 'app.kubernetes.io/part-of': partOf }, includeTemplates: true }],
      },
    ]);
    expect(keep!.source_labels).toEqual([
      meta('app.kubernetes.io/part-of'),
      '__meta_kubernetes_pod_container_port_name',
    ]);
    expect(job).toEqual({ source_labels: [meta('app.kubernetes.io/name')], target_label: 'job' });
    const asked = pods.filter(({ spec }) => spec.template.spec.containers[0]!.ports?.some(({ name }) => name === port));
    expect(asked.map(({ spec }) => spec.template.metadata.labels['app.kubernetes.io/name']).sort()).toEqual(
      [...services].sort(),
    );
  });

  it('denies what no policy allows, and its policies speak of labels that pods have', () => {
    expect(named('NetworkPolicy', 'nothing').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    for (const {
      spec: {
        podSelector: { matchLabels = {} },
      },
    } of of(base, 'NetworkPolicy')) {
      const matched = pods.filter(({ spec }) =>
        Object.entries(matchLabels).every(([label, value]) => spec.template.metadata.labels[label] === value),
      );
      expect(matched).not.toEqual([]);
    }
  });
});

describe('the memory that is requested', () => {
  it('is what keystroke was seen to use while it handled recordings of 600 KB, less the part that sent them', () => {
    expect(container('keystroke').resources.requests).toMatchObject({ memory: '768Mi' });
  });

  it('is more for quality than two analysis threads take (763 MiB, after 300 responses of three answers)', () => {
    expect(container('quality').resources.requests).toMatchObject({ memory: '1Gi' });
  });
});

describe.each(['dev', 'production'])('the overlay %s', (overlay) => {
  const resources = kubernetes(`overlays/${overlay}`) as Resource[];
  const [kustomization] = of(resources, 'Kustomization') as [Resource];

  it('says which version of every image', () => {
    expect(kustomization.images.map(({ name }) => name).sort()).toEqual(
      images()
        .map(({ name }) => `verbatim/${name}`)
        .sort(),
    );
  });

  it('sets only what is known', () => {
    const patched = kustomization.patches
      .filter(({ target }) => target.kind === 'ConfigMap')
      .flatMap(({ patch }) => [...patch.matchAll(/path: \/data\/(\w+)/g)].map(([, name]) => name!));
    expect(patched).toContain('KAFKA_BROKERS');
    expect(patched.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('production', () => {
  const production = kubernetes('overlays/production') as Resource[];

  it('shows the outside the API and its documentation, not the operations page, metrics or probes', () => {
    const [ingress] = of(production, 'Ingress') as unknown as {
      spec: { rules: { http: { paths: { path: string; pathType: string }[] } }[] };
    }[];
    const paths = ingress!.spec.rules.flatMap(({ http }) => http.paths);
    const isServed = (url: string): boolean =>
      paths.some(({ path, pathType }) => (pathType === 'Exact' ? url === path : url.startsWith(path)));
    for (const url of ['/api/v1/coding', '/docs', '/openapi.json', '/collector.js']) expect(isServed(url)).toBe(true);
    for (const url of ['/', '/ops', '/metrics', '/readyz', '/livez', '/demo']) expect(isServed(url)).toBe(false);
  });

  it('brings every secret that a pod asks for, with variables that are known', () => {
    const secrets = of(production, 'ExternalSecret');
    const wanted = new Set(pods.flatMap(({ spec }) => secretsOf(spec.template.spec.containers[0]!)));
    expect(secrets.map(({ spec }) => spec.target.name).sort()).toEqual([...wanted].sort());
    for (const { spec } of secrets) for (const { secretKey } of spec.data) expect(known).toContain(secretKey);
  });

  /** As each pod gets it: the settings of the base and what the overlay changes, and the secrets that it names. */
  const environment = ({ envFrom }: Container): Record<string, string> => {
    const patches = of(production, 'Kustomization').flatMap((kustomization) => kustomization.patches);
    const changed = patches
      .filter(({ target }) => target.kind === 'ConfigMap')
      .flatMap(({ patch }) => parsed(patch) as { path: string; value: string }[]);
    const secrets = secretsOf({ envFrom } as Container).flatMap((name) =>
      of(production, 'ExternalSecret')
        .filter(({ spec }) => spec.target.name === name)
        .flatMap(({ spec }) => spec.data.map(({ secretKey }) => secretKey)),
    );
    return {
      ...settings,
      ...Object.fromEntries(changed.map(({ path, value }) => [path.replace('/data/', ''), value])),
      ...Object.fromEntries(secrets.map((name) => [name, name === 'DATABASE_URL' ? 'postgres://h/d' : 'secret'])),
    };
  };

  it.each(pods.map(({ metadata, spec }) => [metadata.name, spec.template.spec.containers[0]!] as const))(
    '%s starts with the settings and secrets that it gets',
    (name, pod) => {
      const commandLine = pod.image === 'verbatim/cli';
      const store = services.includes(name) && uses(name, 'database');
      const config = readConfig(environment(pod), commandLine ? { broker: false } : { alone: name, store });
      expect(config.databaseUrl !== undefined).toBe(commandLine || store);
    },
  );

  it('scales the gateway by its load', () => {
    expect(of(production, 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name)).toEqual(['gateway']);
  });

  it.each(services.filter((name) => name !== 'gateway'))(
    'scales %s by the lag of every topic it consumes, to no more than there are partitions',
    (name) => {
      const { spec } = of(production, 'ScaledObject').find(({ metadata }) => metadata.name === name)!;
      expect(spec.scaleTargetRef.name).toBe(name);
      expect(spec.maxReplicaCount).toBeLessThanOrEqual(Number(settings.KAFKA_PARTITIONS));
      const lags = spec.triggers.filter(({ type }) => type === 'kafka').map(({ metadata }) => metadata);
      const groups = (all: Record<string, string>[]): string[] =>
        all.map(({ topic, consumerGroup }) => `${consumerGroup} ${topic}`).sort();
      expect(groups(lags)).toEqual(
        groups(
          MESSAGES.filter(({ kind, owner }) => kind === 'command' && owner === name).map((message) => ({
            topic: message.topic,
            consumerGroup: groupIn(name, message),
          })),
        ),
      );
    },
  );
});

describe('the component for a private certificate authority', () => {
  const [component] = kubernetes('components/private-ca') as unknown as [Resource];
  const patchesOf = (kind: string): { path: string; value: unknown }[] =>
    component.patches
      .filter(({ target }) => target.kind === kind)
      .flatMap(({ patch }) => parsed(patch) as { path: string; value: unknown }[]);

  it('adds the authority to every pod, where the setting for Kafka looks for it, beside what is mounted there', () => {
    expect(known).toContain('KAFKA_SSL_CA_FILE');
    expect(patchesOf('ConfigMap')).toMatchObject([
      { path: '/data/KAFKA_SSL_CA_FILE', value: '/etc/private-ca/ca.pem' },
    ]);
    for (const { kind, metadata, spec } of pods) {
      const { volumes, containers } = spec.template.spec;
      const lists = new Map<string, object[] | undefined>([
        ['/spec/template/spec/volumes/-', volumes],
        ['/spec/template/spec/containers/0/volumeMounts/-', containers[0]!.volumeMounts],
      ]);
      const before = [...lists.values()].map((list) => list?.length);
      for (const { path, value } of patchesOf(kind)) lists.get(path)!.push(value as object);
      expect([metadata.name, ...[...lists.values()].map((list) => list?.length)]).toEqual([
        metadata.name,
        ...before.map((length) => length! + 1),
      ]);
      expect(volumes!.at(-1)).toEqual({ name: 'private-ca', configMap: { name: 'private-ca' } });
      expect(containers[0]!.volumeMounts!.at(-1)).toMatchObject({ name: 'private-ca', mountPath: '/etc/private-ca' });
    }
  });

  it("lets the autoscaler ask the broker, with the settings' own file", () => {
    expect(patchesOf('TriggerAuthentication')).toMatchObject([
      { path: '/spec/configMapTargetRef', value: [{ parameter: 'ca', name: 'private-ca', key: 'ca.pem' }] },
    ]);
  });
});
