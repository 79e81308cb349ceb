import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { healthPort, readConfig } from '@verbatim/platform';

const ROOT = join(import.meta.dirname, '../..');

/** So that nothing is left unread because something else is not set. */
const TURNED_ON = { KAFKA_SSL: 'true', KAFKA_SASL_MECHANISM: 'plain', KAFKA_USERNAME: 'name', KAFKA_PASSWORD: 'word' };

/** Read by OpenTelemetry itself. */
const OPENTELEMETRY = ['OTEL_SERVICE_NAME'];

/** Every environment variable that the services read: those that their configuration asks for, and those that other code takes from its environment. */
export function knownVariables() {
  const asked = new Set(OPENTELEMETRY);
  const environment = new Proxy(TURNED_ON, { get: (set, name) => { asked.add(name); return set[name]; } });
  readConfig(environment);
  healthPort(environment);
  for (const name of takenDirectly()) asked.add(name);
  return [...asked].sort();
}

function* takenDirectly() {
  for (const kind of ['libs', 'apps']) {
    for (const name of readdirSync(join(ROOT, kind))) {
      for (const file of readdirSync(join(ROOT, kind, name, 'src'), { recursive: true })) {
        if (!file.endsWith('.ts') || /spec|testing|e2e|embedded/.test(file)) continue;
        for (const [, found] of readFileSync(join(ROOT, kind, name, 'src', file), 'utf8').matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]*)/g)) yield found;
      }
    }
  }
}
