import { readFileSync } from 'node:fs';
import { configurationPage, PAGE } from '../configuration-page.mjs';
import { knownVariables, takenDirectly } from './variables.mjs';

describe('docs/configuration.md', () => {
  it('is what the tables of settings say; npm run configuration writes it', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(configurationPage());
  });

  it('has every variable that code takes from its environment, and none twice', () => {
    expect([...takenDirectly()].length).toBeGreaterThan(2);
    expect([...takenDirectly()].filter((name) => !knownVariables().includes(name))).toEqual([]);
    expect(knownVariables().filter((name, at, all) => all.indexOf(name) !== at)).toEqual([]);
  });
});
