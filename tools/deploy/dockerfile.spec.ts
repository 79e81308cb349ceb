import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_FLAGS } from '../start/node-flags.mjs';
import { images, stages } from './dockerfile.mjs';
import { apps, compose, services, uses } from './manifests.mjs';
import { knownVariables } from './variables.mjs';

const all = stages();
const byName = new Map(images(all).map((image) => [image.name, image]));

describe('the images', () => {
  it('are one per app, the command line for the standalone one, and the step that makes topics', () => {
    expect([...byName.keys()].sort()).toEqual([...services, 'cli', 'topics'].sort());
    expect(apps.map((app) => `${app}-tree`).filter((tree) => !all.has(tree))).toEqual([]);
  });

  it.each(services)('%s runs its own main file from its own tree, and says whether it lives', (name) => {
    const { tree, cmd, healthcheck, ports, env } = byName.get(name)!;
    expect(tree).toBe(`${name}-tree`);
    // Traces are set up before anything that they are about is loaded.
    expect(cmd).toEqual(['node', '--import', '@verbatim/platform/telemetry', `apps/${name}/dist/main.js`]);
    expect(env!.OTEL_SERVICE_NAME).toBe(name);
    const variable = name === 'gateway' ? 'PORT' : 'HEALTH_PORT';
    expect(healthcheck).toEqual(['node', 'healthcheck.mjs', variable]);
    expect(ports).toEqual([...new Set([Number(env![variable]), Number(env!.HEALTH_PORT)])]);
  });

  it.each(apps)('%s is assembled with the model if it analyses text', (app) => {
    expect(all.get(`${app}-tree`)!.run).toEqual([
      `node deploy/image/assemble.mjs ${app} /out${uses(app, 'analysis') ? ' /model' : ''}`,
    ]);
  });

  it('let the command line back up the PostgreSQL of docker-compose.yml: pg_dump reads no newer server', () => {
    const { postgres } = (compose() as { services: Record<string, { image: string }> }).services;
    const [, major] = /POSTGRES_VERSION:-(\d+)/.exec(postgres!.image)!;
    expect(readFileSync(join(import.meta.dirname, '../../deploy/Dockerfile'), 'utf8')).toContain(
      `ARG POSTGRES_MAJOR=${major}\n`,
    );
    expect(all.get('cli')!.run).toEqual([expect.stringContaining('"postgresql-client-${POSTGRES_MAJOR}"')]);
  });

  it('run as somebody who is not root, by number, so that an orchestrator can see it', () => {
    for (const { user } of byName.values()) expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  it('listen outside the container, report to nobody, and set nothing that the services do not know', () => {
    const { NODE_ENV, NODE_OPTIONS, ORT_DISABLE_TELEMETRY, ...settings } = byName.get('gateway')!.env!;
    expect({ NODE_ENV, NODE_OPTIONS, ORT_DISABLE_TELEMETRY }).toEqual({
      NODE_ENV: 'production',
      NODE_OPTIONS: NODE_FLAGS.join(' '),
      ORT_DISABLE_TELEMETRY: '1',
    });
    expect([settings.HOST, settings.HEALTH_HOST]).toEqual(['0.0.0.0', '0.0.0.0']);
    expect(Object.keys(settings).filter((name) => !knownVariables().includes(name))).toEqual([]);
  });

  it('have the Node that the project is built and tested with', () => {
    const root = join(import.meta.dirname, '../..');
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: { node: string };
    };
    expect(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')).toContain(`ARG NODE_VERSION=${dependencies.node}\n`);
  });
});
