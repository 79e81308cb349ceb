import { readConfig } from '@verbatim/platform';
import { images } from './dockerfile.mjs';
import { compose, prometheus, services, uses } from './manifests.mjs';
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
  healthcheck?: object;
  volumes?: string[];
}

const file = compose() as { services: Record<string, Service>; networks: Record<string, { internal?: boolean } | null>; volumes: object };
const ours = Object.entries(file.services).filter(([, { build }]) => build);
const known = knownVariables();

/** As compose fills in what nobody set. */
const filled = (value: string | number): string => String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1');
const environment = (name: string): Record<string, string> => Object.fromEntries(Object.entries(file.services[name]!.environment).map(([key, value]) => [key, filled(value)]));

describe('docker-compose.yml', () => {
  it('has every image of the Dockerfile, each built from its target', () => {
    expect(ours.map(([, { build }]) => build!.target).sort()).toEqual([...images().map(({ name }) => name), 'cli'].sort()); // migrate runs the image cli
    for (const [name, { build, image }] of ours) {
      expect(build).toMatchObject({ target: name === 'migrate' ? 'cli' : name, dockerfile: 'deploy/Dockerfile' });
      expect(image).toBe(`verbatim/${build!.target}:\${VERBATIM_VERSION:-local}`);
    }
  });

  it.each(ours.map(([name]) => name))('%s gets only settings that are known, and ones that it starts with', (name) => {
    expect(Object.keys(environment(name)).filter((variable) => !known.includes(variable))).toEqual([]);
    expect(readConfig(environment(name), { store: 'DATABASE_URL' in environment(name) }).kafkaBrokers).toEqual(['kafka:9092']);
  });

  it.each(services)('%s starts after the stores are healthy and the topics are made', (name) => {
    const { depends_on: after, environment: settings } = file.services[name]!;
    expect(after).toMatchObject({ kafka: { condition: 'service_healthy' }, topics: { condition: 'service_completed_successfully' } });
    expect(Boolean(after.postgres)).toBe('DATABASE_URL' in settings);
    expect(after.migrate).toEqual('DATABASE_URL' in settings ? { condition: 'service_completed_successfully' } : undefined);
    for (const store of ['kafka', 'postgres']) expect(file.services[store]!.healthcheck).toBeDefined();
  });

  it.each(ours.map(([name]) => name))('%s has the defaults of its settings where nobody sets another', (name) => {
    const given = environment(name);
    const store = 'DATABASE_URL' in given;
    const { KAFKA_BROKERS, DATABASE_URL } = given;
    // Not in the file's hands: who migrates, and the account of the store.
    expect(readConfig({ ...given, MIGRATE_AT_START: 'true' }, { store })).toEqual(readConfig({ KAFKA_BROKERS, DATABASE_URL, DEMO: 'DEMO' in given ? 'off' : undefined }, { store }));
  });

  it('has Prometheus ask every service where it answers', () => {
    const { scrape_configs: scraped } = prometheus() as { scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[] };
    expect(scraped.map(({ job_name: job }) => job).sort()).toEqual([...services].sort());
    for (const { job_name: job, dns_sd_configs: [{ names, port }] } of scraped as never as { job_name: string; dns_sd_configs: [{ names: string[]; port: number }] }[]) {
      expect(names).toEqual([job]);
      expect(images().find(({ name }) => name === job)!.ports).toContain(port);
    }
  });

  it('gives the database only to those that store something', () => {
    const without = ours.map(([name]) => name).filter((name) => !('DATABASE_URL' in environment(name)));
    expect(without.sort()).toEqual([...services.filter((name) => !uses(name, 'database')), 'topics'].sort());
  });

  it('lets reach out only those that call back or ask a language model, and the gateway, which is published', () => {
    expect(file.networks.stores).toEqual({ internal: true });
    const outside = ours.filter(([, { networks }]) => networks.includes('outside')).map(([name]) => name);
    expect(outside.sort()).toEqual(['gateway', 'callback-dispatch', ...services.filter((name) => uses(name, 'language-model'))].sort());
    for (const name of ['kafka', 'postgres']) expect(file.services[name]!.networks).toEqual(['stores']);
  });

  it('gives the model\'s key to those that use it', () => {
    const keyed = services.filter((name) => 'OPENAI_API_KEY' in file.services[name]!.environment);
    expect(keyed.sort()).toEqual(['gateway', ...services.filter((name) => uses(name, 'language-model'))].sort());
  });

  it('publishes on loopback alone, and of the services the API alone', () => {
    const published = Object.entries(file.services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, filled(port)] as const));
    for (const [, port] of published) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(published.filter(([name]) => !['jaeger', 'prometheus', 'grafana'].includes(name))).toEqual([['gateway', '127.0.0.1:8080:8080']]);
  });

  it('runs what is ours without privileges, on a read-only file system', () => {
    for (const [, { read_only: readOnly, cap_drop: dropped }] of ours) expect({ readOnly, dropped }).toEqual({ readOnly: true, dropped: ['ALL'] });
  });
});
