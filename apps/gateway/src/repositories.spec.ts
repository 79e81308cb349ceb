import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !/\.spec\.ts$|spec-support\.ts$|migrations?\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));

describe('SQL of the gateway', () => {
  it('is in repositories and migrations only', () => {
    const querying = sources.filter(({ text }) => /(?<!\.)\.query\(/.test(text)).map(({ file }) => file);
    expect(querying.length).toBeGreaterThan(5);
    expect(querying.filter((file) => !basename(file).endsWith('.repository.ts'))).toEqual([]);
  });

  it('has one repository for the parts of jobs', () => {
    const using = sources.filter(({ text }) => /(FROM|INTO|UPDATE|JOIN) gateway\.job_parts/.test(text));
    expect(using.map(({ file }) => file)).toEqual([join('jobs', 'parts.repository.ts')]);
  });
});
