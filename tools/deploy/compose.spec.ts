import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deadTopic, MESSAGES, REPLY_TOPIC } from '@verbatim/contracts';
import { readConfig, STOP_MS } from '@verbatim/platform';
import { images } from './dockerfile.mjs';
import { compose, composeLogs, deployed, observability, prometheus, services, uses } from './manifests.mjs';
import { knownVariables } from './variables.mjs';

interface Service {
  image: string;
  build?: { target: string; dockerfile: string };
  environment: Record<string, string | number>;
  networks: string[];
  depends_on: Record<string, { condition: string }>;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: { test: string[] };
  command?: string[];
  stop_grace_period?: string;
  volumes?: string[];
}

const file = compose() as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: object;
};
const ours = Object.entries(file.services).filter(([, { build }]) => build);
const known = knownVariables();

/** As compose fills in what nobody set. */
const filled = (value: string | number): string => String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1');
const environment = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(file.services[name]!.environment).map(([key, value]) => [key, filled(value)]));

describe('docker-compose.yml', () => {
  it('has every image of the Dockerfile, each built from its target', () => {
    expect(ours.map(([, { build }]) => build!.target).sort()).toEqual(
      [...images().map(({ name }) => name), 'cli'].sort(),
    ); // migrate runs the image cli
    for (const [name, { build, image }] of ours) {
      expect(build).toMatchObject({ target: name === 'migrate' ? 'cli' : name, dockerfile: 'deploy/Dockerfile' });
      expect(image).toMatch(
        new RegExp(`^\\$\\{VERBATIM_IMAGES:-[^}]+\\}/${build!.target}:\\$\\{VERBATIM_VERSION:-local\\}$`),
      );
    }
  });

  it.each(ours.map(([name]) => name))('%s gets only settings that are known, and ones that it starts with', (name) => {
    expect(Object.keys(environment(name)).filter((variable) => !known.includes(variable))).toEqual([]);
    expect(readConfig(environment(name), { store: 'DATABASE_URL' in environment(name) }).kafkaBrokers).toEqual([
      'kafka:9092',
    ]);
  });

  it.each(services)('%s starts after the stores are healthy and the topics are made', (name) => {
    const { depends_on: after, environment: settings } = file.services[name]!;
    expect(after).toMatchObject({
      kafka: { condition: 'service_healthy' },
      topics: { condition: 'service_completed_successfully' },
    });
    expect(Boolean(after.postgres)).toBe('DATABASE_URL' in settings);
    expect(after.migrate).toEqual(
      'DATABASE_URL' in settings ? { condition: 'service_completed_successfully' } : undefined,
    );
    for (const store of ['kafka', 'postgres']) expect(file.services[store]!.healthcheck).toBeDefined();
  });

  it.each(ours.map(([name]) => name))('%s has the defaults of its settings where nobody sets another', (name) => {
    const given = environment(name);
    const store = 'DATABASE_URL' in given;
    const { KAFKA_BROKERS, DATABASE_URL } = given;
    // Not in the file's hands: who migrates, and the account of the store.
    expect(readConfig({ ...given, MIGRATE_AT_START: 'true' }, { store })).toEqual(
      readConfig({ KAFKA_BROKERS, DATABASE_URL, DEMO: 'DEMO' in given ? 'off' : undefined }, { store }),
    );
  });

  it('has Prometheus ask every service where it answers', () => {
    const { scrape_configs: scraped } = prometheus() as {
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    expect(scraped.map(({ job_name: job }) => job).sort()).toEqual([...services].sort());
    for (const {
      job_name: job,
      dns_sd_configs: [{ names, port }],
    } of scraped as never as { job_name: string; dns_sd_configs: [{ names: string[]; port: number }] }[]) {
      expect(names).toEqual([job]);
      expect(images().find(({ name }) => name === job)!.ports).toContain(port);
    }
  });

  it('names the broker and the store as they are there, healthy when they take connections', () => {
    const { kafka, postgres } = file.services as { kafka: Service; postgres: Service };
    const [{ KAFKA_BROKERS, DATABASE_URL }] = [
      environment('quality') as { KAFKA_BROKERS: string; DATABASE_URL: string },
    ];
    const [, port] = KAFKA_BROKERS.split(':');
    expect(kafka.environment).toMatchObject({
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${KAFKA_BROKERS}`,
      KAFKA_LISTENERS: expect.stringContaining(`PLAINTEXT://:${port},`),
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    });
    expect(kafka.healthcheck!.test.slice(-2)).toEqual(['--bootstrap-server', `localhost:${port}`]);
    const url = new URL(DATABASE_URL);
    expect(url.host).toBe('postgres:5432'); // PostgreSQL's own port, which the image listens on
    expect(environment('postgres')).toMatchObject({
      POSTGRES_USER: url.username,
      POSTGRES_DB: url.pathname.slice(1),
      POSTGRES_PASSWORD: url.password,
    });
    expect(postgres.healthcheck!.test).toEqual([
      'CMD',
      'pg_isready',
      '-h',
      'localhost',
      '-U',
      url.username,
      '-d',
      url.pathname.slice(1),
    ]);
  });

  it('waits for the health only of what has a health check, of its own or of its image', () => {
    const awaited = Object.values(file.services)
      .flatMap(({ depends_on: after = {} }) => Object.entries(after))
      .filter(([, { condition }]) => condition === 'service_healthy')
      .map(([name]) => name);
    expect(new Set(awaited)).toEqual(new Set(['kafka', 'postgres', 'gateway']));
    const checked = (name: string): boolean =>
      Boolean(
        file.services[name]!.healthcheck ??
        images().find((image) => image.name === file.services[name]!.build?.target)?.healthcheck,
      );
    expect(awaited.filter((name) => !checked(name))).toEqual([]);
  });

  it('gives a service as long as it may take to end', () => {
    for (const name of services)
      expect(Number.parseInt(file.services[name]!.stop_grace_period!, 10)).toBeGreaterThanOrEqual(STOP_MS / 1000 + 5);
  });

  it('sends traces to a collector that listens, and on to a store that does; Grafana asks where they and Prometheus answer', () => {
    const { receivers, exporters } = observability('otel-collector.yaml') as {
      receivers: { otlp: { protocols: { http: { endpoint: string } } } };
      exporters: { 'otlp/jaeger': { endpoint: string }; 'otlphttp/loki': { endpoint: string } };
    };
    const [, port] = receivers.otlp.protocols.http.endpoint.split(':');
    const told = deployed().flatMap(({ text }) =>
      [...text.matchAll(/http:\/\/otel-collector\S*?:(\d+)/g)].map(([, found]) => found),
    );
    expect(new Set(told)).toEqual(new Set([port]));
    expect(exporters['otlp/jaeger'].endpoint).toBe('jaeger:4317'); // OTLP's own port over gRPC
    const { datasources } = observability('grafana/provisioning/datasources/datasources.yaml') as {
      datasources: { url: string }[];
    };
    const published = (name: string): string => `http://${name}:${file.services[name]!.ports![0]!.split(':').at(-1)}`;
    const { server, common } = observability('loki.yaml') as {
      server: { http_listen_port: number };
      common: { path_prefix: string };
    };
    const loki = `http://loki:${server.http_listen_port}`;
    expect(exporters['otlphttp/loki'].endpoint).toBe(`${loki}/otlp`);
    expect(datasources.map(({ url }) => url)).toEqual([published('prometheus'), published('jaeger'), loki]);
    // What is started with a file, or reads one, has it.
    const mounted = (name: string): string[] => file.services[name]!.volumes!.map((volume) => volume.split(':')[1]!);
    expect(mounted('otel-collector')).toContain(
      /^--config=(.+)$/.exec(file.services['otel-collector']!.command![0]!)![1],
    );
    expect(mounted('loki')).toEqual([
      /^-config.file=(.+)$/.exec(file.services.loki!.command![0]!)![1],
      common.path_prefix,
    ]);
    expect(file.services.prometheus!.command![0]).toBe(`--config.file=${mounted('prometheus')[0]}/prometheus.yaml`);
    const {
      providers: [
        {
          options: { path },
        },
      ],
    } = observability('grafana/provisioning/dashboards/dashboards.yaml') as {
      providers: [{ options: { path: string } }];
    };
    expect(mounted('grafana')).toContain(path);
  });

  it("has lines of every service collected by compose-logs.yaml, under the service's name, and none that would wait for a collector", () => {
    const { services: told } = composeLogs() as {
      services: Record<string, { logging: { driver: string; options: Record<string, string> } }>;
    };
    expect(Object.keys(told).sort()).toEqual([...services].sort());
    const { receivers, processors } = observability('otel-collector.yaml') as {
      receivers: { fluentforward: { endpoint: string } };
      processors: { 'groupbyattrs/service': { keys: string[] }; 'resource/service': { attributes: object[] } };
    };
    const [, port] = receivers.fluentforward.endpoint.split(':');
    for (const { logging } of Object.values(told)) {
      expect(logging.driver).toBe('fluentd');
      expect(file.services['otel-collector']!.ports).toContain(`${logging.options['fluentd-address']}:${port}`);
      expect(logging.options['fluentd-async']).toBe('true');
      expect(processors['groupbyattrs/service'].keys).toEqual([logging.options.labels]);
      expect(processors['resource/service'].attributes).toContainEqual({
        key: 'service.name',
        from_attribute: logging.options.labels,
        action: 'insert',
      });
    }
  });

  it('like everything that is deployed, names only topics that there are', () => {
    const topics = new Set([...MESSAGES.flatMap(({ topic }) => [topic, deadTopic(topic)]), REPLY_TOPIC]);
    const named = deployed().flatMap(({ text }) =>
      [...text.matchAll(/\b(?:gateway|quality|keystroke|followup|coding|callback)\.[a-z-]+\.v\d+(?:\.dead)?/g)].map(
        ([topic]) => topic,
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((topic) => !topics.has(topic))).toEqual([]);
  });

  it('gives the database only to those that store something', () => {
    const without = ours.map(([name]) => name).filter((name) => !('DATABASE_URL' in environment(name)));
    expect(without.sort()).toEqual([...services.filter((name) => !uses(name, 'database')), 'topics'].sort());
  });

  it('lets reach out only those that call back or ask a language model, and the gateway, which is published', () => {
    expect(file.networks.stores).toEqual({ internal: true });
    const outside = ours.filter(([, { networks }]) => networks.includes('outside')).map(([name]) => name);
    expect(outside.sort()).toEqual(
      ['gateway', 'callback-dispatch', ...services.filter((name) => uses(name, 'language-model'))].sort(),
    );
    for (const name of ['kafka', 'postgres']) expect(file.services[name]!.networks).toEqual(['stores']);
  });

  it("gives the model's key to those that use it", () => {
    const keyed = services.filter((name) => 'OPENAI_API_KEY' in file.services[name]!.environment);
    expect(keyed.sort()).toEqual(['gateway', ...services.filter((name) => uses(name, 'language-model'))].sort());
  });

  it("gives the embeddings server's key to those that use it, and has one where docs/models.md says", () => {
    const keyed = services.filter((name) => 'EMBEDDINGS_API_KEY' in file.services[name]!.environment);
    expect(keyed.sort()).toEqual(['coding', 'gateway']);
    const { command, volumes } = file.services.embeddings!;
    expect(volumes).toEqual(['models:/data']);
    const page = readFileSync(join(import.meta.dirname, '../../docs/models.md'), 'utf8');
    expect(page).toContain(`EMBEDDINGS_BASE_URL=http://embeddings:${command!.at(-1)}/v1\n`);
    expect(page).toContain(`EMBEDDINGS_MODEL=${command![1]}\n`);
  });

  it('publishes on loopback alone, and of the services the API alone', () => {
    const published = Object.entries(file.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, filled(port)] as const),
    );
    for (const [, port] of published) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(published.filter(([name]) => !['otel-collector', 'jaeger', 'prometheus', 'grafana'].includes(name))).toEqual(
      [['gateway', '127.0.0.1:8080:8080']],
    );
  });

  it('has a language model that reaches out for its weights alone, and answers where docs/models.md says', () => {
    const { model, 'model-weights': weights } = file.services;
    expect([weights!.networks, model!.networks]).toEqual([['outside'], ['stores']]);
    expect(model!.depends_on).toEqual({ 'model-weights': { condition: 'service_completed_successfully' } });
    expect([weights!.volumes, model!.volumes]).toEqual([['models:/models'], ['models:/models:ro']]);
    expect(file.volumes).toHaveProperty('models');
    const { LLAMA_ARG_MODEL, LLAMA_ARG_ALIAS, LLAMA_ARG_PORT } = environment('model');
    expect(weights!.command![0]).toContain(`get ${basename(LLAMA_ARG_MODEL!)} `);
    expect(weights!.command![0]!.match(/\b[0-9a-f]{64}\b/g)).toHaveLength(2);
    expect(weights!.image).toBe(model!.image);
    expect(filled(model!.image)).toMatch(/:server-b\d+$/);
    expect(model!.healthcheck!.test.at(-1)).toBe(`http://localhost:${LLAMA_ARG_PORT}/health`);
    const page = readFileSync(join(import.meta.dirname, '../../docs/models.md'), 'utf8');
    expect(page).toContain(`OPENAI_BASE_URL=http://model:${LLAMA_ARG_PORT}/v1\n`);
    expect(page).toContain(`OPENAI_MODEL=${LLAMA_ARG_ALIAS}\n`);
  });

  it('runs what is ours without privileges, on a read-only file system', () => {
    for (const [, { read_only: readOnly, cap_drop: dropped }] of ours)
      expect({ readOnly, dropped }).toEqual({ readOnly: true, dropped: ['ALL'] });
  });
});
