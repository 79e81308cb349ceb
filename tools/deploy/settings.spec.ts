import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownVariables } from './variables.mjs';

/** The variables in the first column of the table, as they stand there. */
const documented = readFileSync(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8').split('\n')
  .filter((line) => line.startsWith('|')).flatMap((line) => line.split('|')[1]!.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g) ?? []);

describe('docs/configuration.md', () => {
  it('has every variable that a service reads', () => {
    expect(knownVariables()).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL_FILE', 'KAFKA_SSL_CA_FILE', 'HEALTH_PORT', 'VERBATIM_MODEL_DIR']));
    expect(knownVariables().filter((name) => !documented.includes(name))).toEqual([]);
  });

  it('has none that no service reads, and none twice', () => {
    expect(documented.filter((name) => !knownVariables().includes(name))).toEqual([]);
    expect(documented.filter((name, at) => documented.indexOf(name) !== at)).toEqual([]);
  });
});
