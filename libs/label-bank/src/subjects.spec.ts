import { readFileSync } from 'node:fs';
import { subjectBank, subjectText } from './subjects.js';

const bank = subjectBank();
const rows = readFileSync(new URL('../src/subject-texts.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));
const [languages, ...texts] = rows;

const named = (text: string, about = new Set<number>()): string[] =>
  bank.mentionedIn(text, new Set(), about).flatMap(({ subject, strength, aspects }) => {
    const { label, aspects: all } = bank.all[subject]!;
    return strength >= 1 || about.has(subject) ? [label, ...aspects.map((aspect) => all[aspect]!.label)] : [];
  });

describe('the texts of subjects', () => {
  it('are there in each language for each subject, aspect, kind and sector', () => {
    const wanted = new Set(
      bank.all.flatMap(({ label, group, sector, aspects }) => [
        ...[label, group, sector],
        ...aspects.map((aspect) => aspect.label),
      ]),
    );
    wanted.delete('');
    const missing = [...wanted].filter((label) => languages!.some((language) => !subjectText(label, language)));
    expect(missing).toEqual([]);
    expect(texts.map(([english]) => english).filter((label) => !wanted.has(label!))).toEqual([]);
  });

  it('differ within a language', () => {
    const doubles = languages!.flatMap((language, column) => {
      const own = texts.map((row) => row[column]!.toLowerCase());
      return own.filter((text, i) => own.indexOf(text) !== i).map((text) => `${language}: ${text}`);
    });
    expect(doubles).toEqual([]);
  });
});

describe('subjects in a text', () => {
  it('are known by their words, with what is said of them', () => {
    expect(named('The parcel was delivered two weeks late')).toEqual(['Delivery', 'Late delivery']);
    expect(named('waiters were rude')).toEqual(['Staff', 'Rude or unfriendly staff']);
  });

  it('are not praised by a denial', () => {
    expect(named('the waiters were never friendly')).not.toContain('Friendly staff');
  });

  it('are not surely spoken of where the word may mean something else', () => {
    expect(named('it was late')).toEqual([]);
  });

  it('count only by what is said of them where the question is about them', () => {
    const staff = new Set([bank.all.findIndex(({ label }) => label === 'Staff')]);
    expect(bank.mentionedIn('the staff', new Set(), staff)[0]!.strength).toBeLessThan(1);
    expect(named('so rude', staff)).toEqual(['Staff', 'Rude or unfriendly staff']);
  });
});
