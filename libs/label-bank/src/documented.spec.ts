import { readFileSync } from 'node:fs';
import { readLabels } from './bank.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const labels = readLabels();
const figure = (count: number): string => count.toLocaleString('en-GB');

describe('the README of the label bank', () => {
  it('says how many labels there are', () => expect(readme).toContain(` ${figure(labels.length)} labels `));

  it('says how many examples there are, to the nearest hundred', () => {
    const examples = labels.reduce((sum, label) => sum + label.examples.length, 0);
    expect(readme).toContain(` ${figure(Math.round(examples / 100) * 100)} examples`);
  });
});
