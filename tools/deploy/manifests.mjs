import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import yaml from 'js-yaml';

const ROOT = join(import.meta.dirname, '../..');

/** docker-compose.yml with its anchors resolved. */
export const compose = () => yaml.safeLoad(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'));

export const observability = (file) => yaml.safeLoad(readFileSync(join(ROOT, 'deploy/observability', file), 'utf8'));

/** What compose adds where the services' lines are collected. */
export const composeLogs = () => observability('compose-logs.yaml');

export const prometheus = () => observability('prometheus.yaml');

/** Every file that says how the services are deployed and watched, by its path. */
export const deployed = () =>
  [
    'docker-compose.yml',
    ...readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name))),
  ].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Every document of every file in a folder of deploy/kubernetes: `base`, `overlays/dev`, `overlays/production`. */
export function kubernetes(folder) {
  const at = join(ROOT, 'deploy/kubernetes', folder);
  return readdirSync(at)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => yaml.safeLoadAll(readFileSync(join(at, name), 'utf8')));
}

/** What a patch of a kustomization says. */
export const parsed = (patch) => yaml.safeLoad(patch);

/** What runs; the console is served by the gateway. */
export const apps = readdirSync(join(ROOT, 'apps')).filter((app) => existsSync(join(ROOT, 'apps', app, 'src/main.ts')));
/** What is deployed: every app but the one that holds them all. */
export const services = apps.filter((name) => name !== 'standalone');

/** Does an app's code import this workspace? */
export const uses = (app, workspace) =>
  `@verbatim/${workspace}` in JSON.parse(readFileSync(join(ROOT, 'apps', app, 'package.json'), 'utf8')).dependencies;
