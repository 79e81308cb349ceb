import { growth } from './threads.js';
import { count, inNaturalOrder, languageName, linesIn, percent, progressOf } from './words.js';

describe('figures', () => {
  it('say how many of what', () => {
    expect([count(0, 'answer'), count(1, 'answer'), count(1200, 'answer')]).toEqual([
      '0 answers',
      '1 answer',
      '1,200 answers',
    ]);
  });

  it('show a small share as small, not as none', () => {
    expect([percent(0), percent(0.004), percent(0.256), percent(1), percent(NaN)]).toEqual([
      '0 %',
      '< 1 %',
      '26 %',
      '100 %',
      '0 %',
    ]);
  });

  it('count failed parts as progress, and nothing as none', () => {
    expect(progressOf({ progress: { total: 4, done: 1, failed: 1 } })).toBe(0.5);
    expect(progressOf({ progress: { total: 0, done: 0, failed: 0 } })).toBe(0);
  });

  it('tell how an answer grew', () => {
    expect(growth(' Good. ', [{ answer: 'It is quick 👍', hasContent: true }])).toBe(
      '5 characters became 18 characters',
    );
  });

  it('are cut into lines between words', () => {
    expect(linesIn('What do you like most about it?', 12, 3)).toEqual(['What do you', 'like most', 'about it?']);
    expect(linesIn('What do you like most about it?', 12, 2)).toEqual(['What do you', 'like most a…']);
    expect(linesIn('', 12, 2)).toEqual([]);
  });

  it('are whole in lines: words that are longer than one are parted, and wide characters count twice', () => {
    expect(linesIn('Donaudampfschifffahrt mit Verspätung', 12)).toEqual([
      'Donaudampfsc',
      'hifffahrt',
      'mit',
      'Verspätung',
    ]);
    expect(linesIn('配送が遅い', 6)).toEqual(['配送が', '遅い']);
  });

  it('are ordered as people order them', () => {
    expect(['60+', '18-29', '9-17'].sort(inNaturalOrder)).toEqual(['9-17', '18-29', '60+']);
  });

  it('name languages by their tags', () => {
    expect(['de', 'zh', 'und'].map(languageName)).toEqual(['German', 'Chinese', 'Not sure']);
  });
});
