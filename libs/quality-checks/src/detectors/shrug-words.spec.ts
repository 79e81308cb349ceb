import { countShrugWords, SHRUG_SIGNS, shrugSigns } from './shrug-words.js';

const counted = (answer: string, isShrug: boolean) => ({ answer, language: 'en', isShrug, weight: 1 });
const table = countShrugWords([
  counted('whatever mate', true),
  counted('dunno whatever', true),
  counted('it was whatever', true),
  counted('it was late', false),
  counted('it broke', false),
]);

describe('the words of shrugs', () => {
  it('are counted: a word that only shrugs have counts more than one that answers have too', () => {
    expect(table.en!.whatever).toBeGreaterThan(table.en!.it!);
  });

  it('leave out the words that no shrug has', () => {
    expect(table.en).not.toHaveProperty('late');
  });

  it('do not depend on the order of the rows', () => {
    const rows = [counted('whatever', true), counted('it was late', false), counted('meh', true)];
    expect(countShrugWords([...rows].reverse())).toEqual(countShrugWords(rows));
  });
});

describe('the signs of a shrug', () => {
  const QUESTION = 'What did you think of the delivery?';
  const signs = (answer: string) => shrugSigns(QUESTION, answer, 'en', table);

  it('are as many as the detector was trained with, and between -1 and 1', () => {
    for (const answer of ['', 'whatever', 'the driver broke the lamp '.repeat(40)]) {
      expect(signs(answer)).toHaveLength(SHRUG_SIGNS);
      for (const sign of signs(answer)) expect(Math.abs(sign)).toBeLessThanOrEqual(1);
    }
  });

  it('do not change with a stretched vowel', () => expect(signs('whateverrrrr')).toEqual(signs('whateverrr')));

  it('take an unknown word for one that says something', () => {
    expect(signs('whatever zeppelin')).not.toEqual(signs('whatever mate'));
  });
});
