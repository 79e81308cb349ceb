import { readdirSync, readFileSync } from 'node:fs';
import { code, flat } from './spec-support.js';

const OWN = new URL('../../../tools/accuracy/trees/', import.meta.url);
/** Questions coded by one language's odds or the other's, by the answers' own words, and in a language without a list of subjects. */
const READ = ['d1', 'e3', 'e5', 'e8', 'e11', 'f1', 'j1', 'r1', 's2'];
const FEW = 5;
const TRUE = 0.6;

interface Own {
  question: string;
  answers: { text: string }[];
}

describe('labels', () => {
  const files = readdirSync(OWN).filter((file) => READ.includes(file.replace('.json', '')));

  it.each(files)('are expected to be true of most of what stands below them: %s', async (file) => {
    const { question, answers } = JSON.parse(readFileSync(new URL(file, OWN), 'utf8')) as Own;
    const { codes, assignments } = await code(
      answers.map(({ text }) => text),
      { question },
    );
    const sizes = flat(codes).map((top) => {
      const ids = new Set(flat([top]).map(({ id }) => id));
      const sure = assignments.flatMap((own) => {
        const here = own.filter((one) => ids.has(one.code)).map(({ confidence }) => confidence);
        return here.length ? [Math.max(...here)] : [];
      });
      return { label: top.label, answers: sure.length, truth: sure.reduce((sum, one) => sum + one, 0) / sure.length };
    });
    const named = sizes.filter(({ label, answers: size }) => size >= FEW && !/^(?:Other|No answer)/u.test(label));
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter(({ truth }) => truth < TRUE)).toEqual([]);
  });
});
